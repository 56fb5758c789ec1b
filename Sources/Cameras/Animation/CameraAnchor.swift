/// The point of the screen about which a motion turns, or where it puts a place.
public enum CameraAnchor: Sendable, Hashable {
    /// The camera's ``MapCamera/targetAnchorPoint``.
    case target
    /// A point in parts of the whole view: (0, 0) is its top left corner, (1, 1) its bottom right one.
    case normalized(AnchorPoint)
    /// A point in screen pixels.
    case screen(ScreenPoint)

    /// The point in screen pixels; the middle of what padding leaves for a point that is not finite.
    public func point(in viewport: Viewport, targetAnchorPoint: AnchorPoint) -> ScreenPoint {
        let point =
            switch self {
            case .target: viewport.targetPoint(at: targetAnchorPoint)
            case .normalized(let anchor): viewport.point(at: anchor)
            case .screen(let point): point
            }
        return point.isFinite ? point : viewport.focus
    }
}
