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
