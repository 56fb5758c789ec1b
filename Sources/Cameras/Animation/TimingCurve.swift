/// How an animation's progress follows its time.
public enum TimingCurve: Sendable, Hashable {
    /// At the same pace all the time.
    case linear
    /// Slow at first: t³.
    case easeIn
    /// Slow at last: 1 − (1 − t)³.
    case easeOut
    /// Slow at first and at last, both halves cubic.
    case easeInOut
    /// A cubic Bézier curve, as in CSS.
    case bezier(UnitBezier)

    /// The progress after a part of the time; exactly 0 at 0 and before, exactly 1 at 1 and after, and 1 for NaN.
    ///
    /// In between it may leave 0 ... 1 with a Bézier curve that does.
    public func value(at fraction: Double) -> Double {
        guard fraction < 1 else { return 1 }
        guard fraction > 0 else { return 0 }
        let rest = 1 - fraction
        switch self {
        case .linear: return fraction
        case .easeIn: return fraction * fraction * fraction
        case .easeOut: return 1 - rest * rest * rest
        case .easeInOut: return fraction < 0.5 ? 4 * fraction * fraction * fraction : 1 - 4 * rest * rest * rest
        case .bezier(let curve): return curve.y(at: fraction)
        }
    }
}
