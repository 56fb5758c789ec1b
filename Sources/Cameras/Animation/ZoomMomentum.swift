/// A map that goes on zooming after a pinch.
public struct ZoomMomentum: Sendable, Hashable {
    /// The friction, in 1/s, that ends a quick pinch in half a second.
    public static let standardFriction = 8.0
    /// The speed at which nobody sees a movement any more, in levels a second.
    public static let standardStoppingSpeed = 0.02

    /// The velocity, in levels a second; negative zooms out.
    public var velocity: Double
    /// About which point.
    public var anchor: CameraAnchor
    /// By what part the velocity falls, in 1/s.
    public var friction: Double
    /// The speed at which it ends, in levels a second.
    public var stoppingSpeed: Double

    /// A momentum; velocities in levels a second, friction in 1/s. It stands still if a number is not finite, or one of the last two not
    /// positive.
    public init(
        velocity: Double, anchor: CameraAnchor = .target, friction: Double = standardFriction,
        stoppingSpeed: Double = standardStoppingSpeed
    ) {
        self.velocity = velocity
        self.anchor = anchor
        self.friction = friction
        self.stoppingSpeed = stoppingSpeed
    }
}
