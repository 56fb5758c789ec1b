import Geodesy

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

extension PanMomentum {
    /// How many times farther away than the focus a finger's velocity is taken at its word; beyond, the map would fly off.
    private static let farthestDepth = 2.0

    func resolved(from origin: MotionOrigin) -> ResolvedMotion {
        let geometry = origin.geometry
        let point = geometry.perspective.lowered(origin.point(at: anchor), toDepth: PanMomentum.farthestDepth)
        let speed = Math.hypot(velocity.x, velocity.y)
        var way = GroundVector.zero
        if speed > 0, speed.isFinite, geometry.isUsable {
            let pixel = ScreenPoint(x: velocity.x / speed, y: velocity.y / speed)
            way = geometry.perspective.groundVelocity(at: point, of: pixel) / -geometry.pixelsPerWorld
        }
        let decay = ExponentialDecay(
            velocity: way == .zero || !way.isFinite ? 0 : speed, friction: friction, stoppingSpeed: stoppingSpeed)
        return ResolvedMotion(channels: .pan, course: .pan(way: way, decay), anchor: nil)
    }
}

/// A zoom or a rotation that continues after the fingers have lifted, and decelerates.
///
/// Create it with ``zoom(velocity:anchor:friction:stoppingSpeed:)`` or ``rotation(velocity:anchor:friction:stoppingSpeed:)``. The unit of
/// its velocity is levels for ``CameraMotion/zoom(_:)`` and degrees for ``CameraMotion/rotation(_:)``.
public struct ScalarMomentum: Sendable, Hashable {
    /// The friction of a zoom and of a rotation, in 1/s. It ends a quick gesture in half a second.
    public static let standardFriction = 8.0
    /// The speed at which the change of a zoom is no longer visible, in levels per second.
    public static let standardZoomStoppingSpeed = 0.02
    /// The speed at which the change of a rotation is no longer visible, in degrees per second.
    public static let standardRotationStoppingSpeed = 1.0

    /// The velocity at the start, in levels or degrees per second.
    ///
    /// A positive zoom goes in. A positive rotation increases the bearing: the map turns counterclockwise.
    public var velocity: Double
    /// The point that stays in place.
    public var anchor: CameraAnchor
    /// The deceleration rate, in 1/s.
    public var friction: Double
    /// The speed at which the movement ends, in levels or degrees per second.
    public var stoppingSpeed: Double

    /// Creates a momentum from numbers in levels or degrees.
    ///
    /// The view does not move if a number is not finite, or if `friction` or `stoppingSpeed` is not positive.
    public init(velocity: Double, anchor: CameraAnchor = .target, friction: Double, stoppingSpeed: Double) {
        self.velocity = velocity
        self.anchor = anchor
        self.friction = friction
        self.stoppingSpeed = stoppingSpeed
    }

    /// Creates the momentum of a zoom. Speeds are in levels per second.
    public static func zoom(
        velocity: Double, anchor: CameraAnchor = .target, friction: Double = standardFriction,
        stoppingSpeed: Double = standardZoomStoppingSpeed
    ) -> ScalarMomentum {
        ScalarMomentum(velocity: velocity, anchor: anchor, friction: friction, stoppingSpeed: stoppingSpeed)
    }

    /// Creates the momentum of a rotation. Speeds are in degrees per second.
    public static func rotation(
        velocity: Double, anchor: CameraAnchor = .target, friction: Double = standardFriction,
        stoppingSpeed: Double = standardRotationStoppingSpeed
    ) -> ScalarMomentum {
        ScalarMomentum(velocity: velocity, anchor: anchor, friction: friction, stoppingSpeed: stoppingSpeed)
    }

    var decay: ExponentialDecay { ExponentialDecay(velocity: velocity, friction: friction, stoppingSpeed: stoppingSpeed) }
}

/// A movement that friction slows down, in closed form: where it is at a time does not depend on how often one looks.
///
/// With v′ = −k v: v(t) = v₀ e^(−kt) and x(t) = v₀/k · (1 − e^(−kt)). It ends when the speed has fallen to a threshold.
public struct ExponentialDecay: Sendable, Hashable {
    /// The velocity at the start, in units a second.
    public let velocity: Double
    /// k, in 1/s: by what part the velocity falls in a short time.
    public let friction: Double
    /// The speed at which it ends, in units a second.
    public let stoppingSpeed: Double
    /// How long it takes, in seconds; 0 if it is too slow from the start.
    public let duration: Double

    /// A movement. It stands still if a number is not finite, or friction or threshold are not positive.
    public init(velocity: Double, friction: Double, stoppingSpeed: Double) {
        self.velocity = velocity
        self.friction = friction
        self.stoppingSpeed = stoppingSpeed
        let isUsable = velocity.isFinite && friction > 0 && friction.isFinite && stoppingSpeed > 0
        let duration = isUsable && abs(velocity) > stoppingSpeed ? Math.log(abs(velocity) / stoppingSpeed) / friction : 0
        self.duration = duration.isFinite ? duration : 0
    }

    /// How far it has come after some seconds; it stays at the end after the end.
    public func distance(at seconds: Double) -> Double {
        guard duration > 0, seconds > 0 else { return 0 }
        guard seconds < duration else { return total }
        return velocity / friction * (1 - Math.exp(-friction * seconds))
    }

    /// How far it goes.
    public var total: Double {
        guard duration > 0 else { return 0 }
        return (velocity - (velocity < 0 ? -stoppingSpeed : stoppingSpeed)) / friction
    }

    /// The velocity after some seconds, in units a second; 0 after the end.
    public func velocity(at seconds: Double) -> Double {
        seconds < duration ? velocity * Math.exp(-friction * max(seconds, 0)) : 0
    }
}
