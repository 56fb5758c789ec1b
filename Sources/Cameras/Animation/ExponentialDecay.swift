import Geodesy

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
