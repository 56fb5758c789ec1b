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

/// A cubic Bézier curve from (0, 0) to (1, 1) read as a function, as the timing functions of CSS are.
///
/// Source: CSS Easing Functions Level 1, 2.2: y where x is the part of the time.
public struct UnitBezier: Sendable, Hashable {
    /// The first control point's time, 0 ... 1.
    public let x1: Double
    /// The first control point's progress.
    public let y1: Double
    /// The second control point's time, 0 ... 1.
    public let x2: Double
    /// The second control point's progress.
    public let y2: Double

    /// A curve from its control points. Times are clamped to 0 ... 1, so that there is one progress for each; NaN and infinities count as 0.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = x1.isFinite ? (0...1).nearest(to: x1) : 0
        self.y1 = y1.isFinite ? y1 : 0
        self.x2 = x2.isFinite ? (0...1).nearest(to: x2) : 0
        self.y2 = y2.isFinite ? y2 : 0
    }

    /// CSS's `ease`: quick, with a slow end.
    public static var ease: UnitBezier { UnitBezier(0.25, 0.1, 0.25, 1) }

    /// The progress at a part of the time, exact to 1e-12; 0 before 0, 1 after 1, and 1 for NaN.
    public func y(at x: Double) -> Double {
        guard x < 1 else { return 1 }
        guard x > 0 else { return 0 }
        return UnitBezier.point(parameter(at: x), y1, y2)
    }

    /// The parameter at which the curve is at a time: Newton's steps, kept within a bracket that shrinks by bisection where they leave it.
    private func parameter(at x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var t = x
        for _ in 0..<60 {
            let error = UnitBezier.point(t, x1, x2) - x
            if abs(error) < 1e-14 { break }
            if error > 0 { high = t } else { low = t }
            let step = t - error / UnitBezier.slope(t, x1, x2)
            t = step > low && step < high ? step : low + (high - low) / 2
        }
        return t
    }

    /// One part of the curve: 3(1 − t)²t a + 3(1 − t)t² b + t³.
    private static func point(_ t: Double, _ a: Double, _ b: Double) -> Double {
        let rest = 1 - t
        return ((3 * rest * a) * rest + (3 * rest * b) * t + t * t) * t
    }

    private static func slope(_ t: Double, _ a: Double, _ b: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * a + 6 * rest * t * (b - a) + 3 * t * t * (1 - b)
    }
}
