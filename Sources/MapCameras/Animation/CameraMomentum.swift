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
    static let farthestDepth = 2.0

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
        // Without this limit, a momentum to the other side of the world would end at the opposite edge of the bounds.
        let farthest = origin.constraints.limitedToNearEdge(way * decay.total, from: geometry.center)
        return ResolvedMotion(channels: .pan, course: .pan(way: way, farthest: farthest, decay), anchor: nil)
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

/// A movement that friction decelerates, in closed form. Its position at a time does not depend on the frame rate.
///
/// With v′ = −k v: v(t) = v₀ e^(−kt) and x(t) = v₀/k · (1 − e^(−kt)). It ends when the speed has fallen to the stopping speed.
package struct ExponentialDecay: Sendable, Hashable {
    /// The velocity at the start, in units per second.
    package let velocity: Double
    /// k, the rate of deceleration, in 1/s.
    package let friction: Double
    /// The speed at which the movement ends, in units per second.
    package let stoppingSpeed: Double
    /// The duration, in seconds. It is 0 if the speed at the start is not above the stopping speed.
    package let duration: Double

    /// Creates a movement. If a number is not finite, or the friction or the stopping speed is not positive, nothing moves.
    package init(velocity: Double, friction: Double, stoppingSpeed: Double) {
        self.velocity = velocity
        self.friction = friction
        self.stoppingSpeed = stoppingSpeed
        let isUsable = velocity.isFinite && friction > 0 && friction.isFinite && stoppingSpeed > 0
        let duration = isUsable && abs(velocity) > stoppingSpeed ? Math.log(abs(velocity) / stoppingSpeed) / friction : 0
        self.duration = duration.isFinite ? duration : 0
    }

    /// The distance after some seconds. After the end it is the total distance.
    package func distance(at seconds: Double) -> Double {
        guard duration > 0, seconds > 0 else { return 0 }
        guard seconds < duration else { return total }
        return velocity / friction * (1 - Math.exp(-friction * seconds))
    }

    /// The total distance.
    package var total: Double {
        guard duration > 0 else { return 0 }
        return (velocity - (velocity < 0 ? -stoppingSpeed : stoppingSpeed)) / friction
    }

    /// The velocity after some seconds, in units per second. It is 0 after the end.
    package func velocity(at seconds: Double) -> Double {
        seconds < duration ? velocity * Math.exp(-friction * max(seconds, 0)) : 0
    }
}
