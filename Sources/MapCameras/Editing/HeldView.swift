package import TouchPipeline

/// A view of the map and the point of the screen that holds something there: a pointer, or the crosshair.
///
/// What is held is under the point only as long as neither of them changes. A drag that compares this value also notices that the map has moved
/// under a pointer that rests, for example by a key or by the program.
package struct HeldView: Sendable, Equatable {
    private let state: CameraState
    private let viewport: Viewport
    private let point: Vec2F

    /// Creates the value of a view and a point of the screen, in pixels.
    package init(_ geometry: CameraGeometry, at point: Vec2F) {
        (state, viewport, self.point) = (geometry.state, geometry.viewport, point)
    }

    private init(_ state: CameraState, _ viewport: Viewport, at point: Vec2F) {
        (self.state, self.viewport, self.point) = (state, viewport, point)
    }

    /// The same view with another point.
    package func moved(to point: Vec2F) -> HeldView { HeldView(state, viewport, at: point) }
}
