import Geodesy

/// The deceleration of a pan after the finger has lifted.
///
/// The map moves on the ground. Where the finger lifted, it moves at the same number of pixels per second as the finger. If the map zooms
/// at the same time, its speed on the screen changes with the scale.
public struct PanMomentum: Sendable, Hashable {
    /// The friction of a scroll view that keeps 0.998 of its velocity per millisecond, in 1/s: −1000 ln 0.998.
    public static let standardFriction = 2.002002670673737
    /// The speed below which a movement cannot be seen, in pixels per second.
    public static let standardStoppingSpeed = 8.0

    /// The velocity of the finger, in screen pixels per second, to the right and down.
    public var velocity: ScreenPoint
    /// The point of the screen where the finger lifted. In a tilted view, a pixel further up covers more ground.
    public var anchor: CameraAnchor
    /// The rate of deceleration, in 1/s.
    public var friction: Double
    /// The speed at which the motion ends, in pixels per second.
    public var stoppingSpeed: Double

    /// Creates a momentum. Velocities are in pixels per second, the friction in 1/s. If a number is not finite, or the friction or the
    /// stopping speed is not positive, nothing moves.
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
    /// The greatest depth, relative to the focus, at which the velocity is computed. Further away the map would move too fast.
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

/// The deceleration of a zoom after a pinch.
public struct ZoomMomentum: Sendable, Hashable {
    /// The friction, in 1/s, that stops a quick pinch within half a second.
    public static let standardFriction = 8.0
    /// The speed below which a movement cannot be seen, in levels per second.
    public static let standardStoppingSpeed = 0.02

    /// The velocity, in levels per second. A negative value zooms out.
    public var velocity: Double
    /// The point about which the map zooms.
    public var anchor: CameraAnchor
    /// The rate of deceleration, in 1/s.
    public var friction: Double
    /// The speed at which the motion ends, in levels per second.
    public var stoppingSpeed: Double

    /// Creates a momentum. Velocities are in levels per second, the friction in 1/s. If a number is not finite, or the friction or the
    /// stopping speed is not positive, nothing moves.
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

/// The deceleration of a rotation after two fingers have turned the map.
public struct RotationMomentum: Sendable, Hashable {
    /// The friction, in 1/s, that stops a quick turn within half a second.
    public static let standardFriction = 8.0
    /// The speed below which a movement cannot be seen, in degrees per second.
    public static let standardStoppingSpeed = 1.0

    /// The velocity of the bearing, in degrees per second. A positive value turns the map counterclockwise.
    public var velocity: Double
    /// The point about which the map turns.
    public var anchor: CameraAnchor
    /// The rate of deceleration, in 1/s.
    public var friction: Double
    /// The speed at which the motion ends, in degrees per second.
    public var stoppingSpeed: Double

    /// Creates a momentum. Velocities are in degrees per second, the friction in 1/s. If a number is not finite, or the friction or the
    /// stopping speed is not positive, nothing moves.
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

/// A movement that friction decelerates, in closed form. Its position at a time does not depend on the frame rate.
///
/// With v′ = −k v: v(t) = v₀ e^(−kt) and x(t) = v₀/k · (1 − e^(−kt)). It ends when the speed has fallen to the stopping speed.
public struct ExponentialDecay: Sendable, Hashable {
    /// The velocity at the start, in units per second.
    public let velocity: Double
    /// k, the rate of deceleration, in 1/s.
    public let friction: Double
    /// The speed at which the movement ends, in units per second.
    public let stoppingSpeed: Double
    /// The duration, in seconds. It is 0 if the speed at the start is not above the stopping speed.
    public let duration: Double

    /// Creates a movement. If a number is not finite, or the friction or the stopping speed is not positive, nothing moves.
    public init(velocity: Double, friction: Double, stoppingSpeed: Double) {
        self.velocity = velocity
        self.friction = friction
        self.stoppingSpeed = stoppingSpeed
        let isUsable = velocity.isFinite && friction > 0 && friction.isFinite && stoppingSpeed > 0
        let duration = isUsable && abs(velocity) > stoppingSpeed ? Math.log(abs(velocity) / stoppingSpeed) / friction : 0
        self.duration = duration.isFinite ? duration : 0
    }

    /// The distance after some seconds. After the end it is the total distance.
    public func distance(at seconds: Double) -> Double {
        guard duration > 0, seconds > 0 else { return 0 }
        guard seconds < duration else { return total }
        return velocity / friction * (1 - Math.exp(-friction * seconds))
    }

    /// The total distance.
    public var total: Double {
        guard duration > 0 else { return 0 }
        return (velocity - (velocity < 0 ? -stoppingSpeed : stoppingSpeed)) / friction
    }

    /// The velocity after some seconds, in units per second. It is 0 after the end.
    public func velocity(at seconds: Double) -> Double {
        seconds < duration ? velocity * Math.exp(-friction * max(seconds, 0)) : 0
    }
}
