/// A map that goes on turning after two fingers have turned it.
public struct RotationMomentum: Sendable, Hashable {
    /// The friction, in 1/s, that ends a quick turn in half a second.
    public static let standardFriction = 8.0
    /// The speed at which nobody sees a movement any more, in degrees a second.
    public static let standardStoppingSpeed = 1.0

    /// The velocity of the bearing, in degrees a second; positive turns the map counterclockwise.
    public var velocity: Double
    /// About which point.
    public var anchor: CameraAnchor
    /// By what part the velocity falls, in 1/s.
    public var friction: Double
    /// The speed at which it ends, in degrees a second.
    public var stoppingSpeed: Double

    /// A momentum; velocities in degrees a second, friction in 1/s. It stands still if a number is not finite, or one of the last two not
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
