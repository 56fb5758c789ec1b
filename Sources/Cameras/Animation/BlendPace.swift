/// How far a blend has come after a time.
enum BlendPace: Sendable {
    case timed(TimingCurve, seconds: Double)
    case sprung(CriticallyDampedSpring)

    /// How long it takes, in seconds.
    var duration: Double {
        switch self {
        case .timed(_, let seconds): seconds
        case .sprung(let spring): spring.duration
        }
    }

    /// Exactly 0 at the start and 1 from the end on.
    func progress(at seconds: Double) -> Double {
        guard seconds < duration else { return 1 }
        guard seconds > 0 else { return 0 }
        switch self {
        case .timed(let curve, let duration): return curve.value(at: seconds / duration)
        case .sprung(let spring): return 1 - spring.stretch(at: seconds)
        }
    }
}
