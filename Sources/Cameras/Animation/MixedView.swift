import Geodesy

/// What motions that run together show at one moment.
struct MixedView: Sendable {
    var state: CameraState
    /// What is under ``anchorPoint``.
    var place: WorldPoint
    var anchorPoint: ScreenPoint
    /// What of it may be outside the constraints.
    var overshooting: CameraChannels = []

    var mayOvershoot: Bool { !overshooting.isEmpty }
}
