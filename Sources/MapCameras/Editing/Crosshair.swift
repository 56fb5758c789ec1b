package import Geodesy
package import TouchPipeline

/// The way in which the user chooses coordinates on a map.
public enum PointPlacement: Sendable, Hashable, CaseIterable {
    /// A tap chooses the coordinate at its position.
    case taps
    /// The user moves the map under a crosshair, and a command of the app chooses the coordinate there. Taps go to the map.
    case crosshair
    /// The user moves the map under a crosshair, and a tap anywhere chooses the coordinate there. A command of the app does the same.
    case crosshairTaps

    /// Whether the user moves the map under a crosshair.
    public var usesCrosshair: Bool { self != .taps }
}

/// A fixed point of the view, under which the user moves the map.
package struct Crosshair: Sendable, Hashable {
    /// The position on the screen, in pixels.
    package let position: Vec2F
    /// The coordinate under the crosshair in the view of the camera. `nil` if there is none, for example above the horizon.
    package let coordinate: Coordinate?

    /// Creates the crosshair of a camera at a fraction of the view without its padding.
    package init(at anchor: AnchorPoint, of camera: any MapCamera) {
        position = camera.viewport.targetPoint(at: anchor).vec2F
        // The app may implement the camera, so the result can be invalid.
        coordinate = camera.coordinate(at: position).flatMap { $0.isValid ? $0 : nil }
    }
}

extension MercatorMove {
    /// Creates the move of a command: by a step on the screen, in pixels. `nil` if there is no ground at one of its ends.
    package init?(by step: Vec2F, at position: Vec2F, seenThrough geometry: CameraGeometry) {
        let start = ScreenPoint(position)
        let end = ScreenPoint(x: start.x + Double(step.x), y: start.y + Double(step.y))
        guard let from = geometry.coordinate(at: start), let to = geometry.coordinate(at: end) else { return nil }
        self.init(from: from, to: to)
    }
}
