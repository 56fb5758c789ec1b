/// How the speed of a finger changes on its way from one place to the next.
public enum VelocityProfile: UInt8, Sendable, Hashable, CaseIterable {
    /// The same speed all the way.
    case uniform
    /// Starts and ends at rest, as a hand does that knows where it goes: the path of least jerk, 10s³ − 15s⁴ + 6s⁵ (Flash and Hogan, 1985).
    case minimumJerk
    /// Starts at rest and is fastest at the end, with twice the mean speed: what a finger does that throws something.
    case accelerating

    /// How much of the way is done after a share of the time, both 0 to 1. A share beyond either end counts as that end.
    public func progress(_ share: Double) -> Double {
        guard share > 0 else { return 0 }
        guard share < 1 else { return 1 }
        switch self {
        case .uniform: return share
        case .minimumJerk: return share * share * share * (10 + share * (6 * share - 15))
        case .accelerating: return share * share
        }
    }
}
