import Geodesy

/// What a motion begins with: the view at its start, and what its anchor and its limits mean there.
public struct MotionOrigin: Sendable, Hashable {
    /// What the camera shows at the start.
    public var state: CameraState
    /// The window.
    public var viewport: Viewport
    /// What the camera may show.
    public var constraints: CameraConstraints
    /// What ``CameraAnchor/target`` means.
    public var targetAnchorPoint: AnchorPoint

    /// A start from its parts.
    public init(
        state: CameraState, viewport: Viewport, constraints: CameraConstraints = CameraConstraints(),
        targetAnchorPoint: AnchorPoint = .center
    ) {
        self.state = state
        self.viewport = viewport
        self.constraints = constraints
        self.targetAnchorPoint = targetAnchorPoint
    }

    /// What a camera shows now.
    public init(of camera: any MapCamera) {
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

    /// The state that shows a target, its place at a point of the screen, by the shortest way; without a place, what is at the point stays.
    ///
    /// Zoom and pitch are clamped. The longitude is continuous with that of the start.
    func state(showing target: CameraTarget, at point: ScreenPoint) -> CameraState {
        let held = geometry.state(
            zoom: target.zoom, bearing: target.bearing, pitch: target.pitch, holding: point, constraints: constraints)
        guard let place = target.place else { return held }
        var shown = held
        shown.center = place.unwrapped(near: state.center.longitude)
        let after = CameraGeometry(state: held, viewport: viewport)
        guard point != after.focus else { return shown }
        let world = WebMercator.project(shown.center)
        return after.state(placing: world, at: after.perspective.lowered(point)) ?? shown
    }

    /// What is under a point of the screen.
    func place(at point: ScreenPoint) -> WorldPoint {
        let geometry = geometry
        return geometry.worldPoint(at: geometry.perspective.lowered(point)) ?? geometry.center
    }
}
