import Geodesy

/// The start of a motion: the view, and the references of the motion's anchor and limits.
package struct MotionOrigin: Sendable, Hashable {
    /// The state of the camera at the start.
    package var state: CameraState
    /// The viewport of the camera.
    package var viewport: Viewport
    package var constraints: CameraConstraints
    /// The point that ``CameraAnchor/target`` refers to.
    package var targetAnchorPoint: AnchorPoint

    /// Creates a start from its parts.
    package init(
        state: CameraState, viewport: Viewport, constraints: CameraConstraints = CameraConstraints(),
        targetAnchorPoint: AnchorPoint = .center
    ) {
        self.state = state
        self.viewport = viewport
        self.constraints = constraints
        self.targetAnchorPoint = targetAnchorPoint
    }

    /// Creates a start from the current view of a camera.
    package init(of camera: any MapCamera) {
        self.init(
            state: camera.state, viewport: camera.viewport, constraints: camera.constraints,
            targetAnchorPoint: camera.targetAnchorPoint)
    }

    func point(at anchor: CameraAnchor) -> ScreenPoint {
        anchor.point(in: viewport, targetAnchorPoint: targetAnchorPoint)
    }
}

extension MotionOrigin {
    var geometry: CameraGeometry { CameraGeometry(state: state, viewport: viewport) }

    /// The state that shows a target, with its coordinate at a point of the screen, by the shortest way inside the bounds. Without a coordinate, the
    /// coordinate at the point stays.
    ///
    /// Zoom and pitch are clamped. The longitude is continuous with that of the start.
    func state(showing target: CameraTarget, at point: ScreenPoint) -> CameraState {
        let held = geometry.state(
            zoom: target.zoom, bearing: target.bearing, pitch: target.pitch, holding: point, constraints: constraints)
        guard let coordinate = target.coordinate else { return held }
        var shown = held
        shown.center = constraints.copy(of: coordinate, from: state.center.longitude)
        let after = CameraGeometry(state: held, viewport: viewport)
        guard point != after.focus else { return shown }
        let world = WebMercator.project(shown.center)
        return after.state(placing: world, at: after.perspective.lowered(point)) ?? shown
    }

    /// The coordinate under a point of the screen.
    func worldPoint(at point: ScreenPoint) -> WorldPoint {
        let geometry = geometry
        return geometry.worldPoint(at: geometry.perspective.lowered(point)) ?? geometry.center
    }
}
