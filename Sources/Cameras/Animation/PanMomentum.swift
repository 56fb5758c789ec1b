/// A map that goes on sliding after the finger has lifted.
///
/// It slides on the ground: with as many pixels a second as the finger had there where it lifted. While the map zooms at the same time, it
/// seems faster as it comes nearer.
public struct PanMomentum: Sendable, Hashable {
    /// The friction of a scrolling view that keeps 0.998 of its velocity in each millisecond, in 1/s: −1000 ln 0.998.
    public static let standardFriction = 2.002002670673737
    /// The speed at which nobody sees a movement any more, in pixels a second.
    public static let standardStoppingSpeed = 8.0

    /// The velocity of the finger, in screen pixels a second, to the right and down.
    public var velocity: ScreenPoint
    /// Where the finger lifted; in a tilted view the same pixels are more ground farther up.
    public var anchor: CameraAnchor
    /// By what part the velocity falls, in 1/s.
    public var friction: Double
    /// The speed at which it ends, in pixels a second.
    public var stoppingSpeed: Double

    /// A momentum; velocities in pixels a second, friction in 1/s. It stands still if a number is not finite, or one of the last two not
    /// positive.
    public init(
        velocity: ScreenPoint, anchor: CameraAnchor = .target, friction: Double = standardFriction,
        stoppingSpeed: Double = standardStoppingSpeed
    ) {
        self.velocity = velocity
        self.anchor = anchor
        self.friction = friction
        self.stoppingSpeed = stoppingSpeed
    }
}
