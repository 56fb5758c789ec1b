/// The progress of an animation as a function of time.
///
/// It is a value, and no closure, so that motions can be compared and tested.
public enum TimingCurve: Sendable, Hashable {
    /// A constant speed.
    case linear
    /// A slow start: t³.
    case easeIn
    /// A slow end: 1 − (1 − t)³.
    case easeOut
    /// A slow start and a slow end, both halves cubic.
    case easeInOut
    /// A cubic Bézier curve from (0, 0) to (1, 1), as in CSS, with its two control points.
    ///
    /// Times are clamped to 0 ... 1, so that each time has one progress. NaN and infinities count as 0.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)

    /// The `ease` function of CSS: a quick start and a slow end.
    public static var ease: TimingCurve { .bezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1) }

    /// The progress after a share of the time. It is exactly 0 at 0 and before, exactly 1 at 1 and after, and 1 for NaN.
    ///
    /// In between, a Bézier curve may leave 0 ... 1.
    public func value(at fraction: Double) -> Double {
        guard fraction < 1 else { return 1 }
        guard fraction > 0 else { return 0 }
        let remaining = 1 - fraction
        switch self {
        case .linear: return fraction
        case .easeIn: return fraction * fraction * fraction
        case .easeOut: return 1 - remaining * remaining * remaining
        case .easeInOut: return fraction < 0.5 ? 4 * fraction * fraction * fraction : 1 - 4 * remaining * remaining * remaining
        case .bezier(let x1, let y1, let x2, let y2): return UnitBezier(x1: x1, y1: y1, x2: x2, y2: y2).y(at: fraction)
        }
    }
}

/// A cubic Bézier curve from (0, 0) to (1, 1) as a function of time, like the timing functions of CSS.
///
/// Source: CSS Easing Functions Level 1, 2.2: y, where x is the share of the time.
struct UnitBezier {
    /// The first control point's time, 0 ... 1.
    let x1: Double
    /// The first control point's progress.
    let y1: Double
    /// The second control point's time, 0 ... 1.
    let x2: Double
    /// The second control point's progress.
    let y2: Double

    /// Creates a curve from its control points. Times are clamped to 0 ... 1, so that each time has one progress. NaN and infinities count
    /// as 0.
    init(x1: Double, y1: Double, x2: Double, y2: Double) {
        self.x1 = x1.isFinite ? (0...1).nearest(to: x1) : 0
        self.y1 = y1.isFinite ? y1 : 0
        self.x2 = x2.isFinite ? (0...1).nearest(to: x2) : 0
        self.y2 = y2.isFinite ? y2 : 0
    }

    /// The progress after a share of the time, exact to 1e-12. It is 0 before 0, 1 after 1, and 1 for NaN.
    func y(at x: Double) -> Double {
        guard x < 1 else { return 1 }
        guard x > 0 else { return 0 }
        return UnitBezier.point(y1, y2, at: parameter(at: x))
    }

    /// The parameter of the curve at a time, by Newton's method. A step that leaves the bracket is replaced by a bisection.
    private func parameter(at x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var t = x
        for _ in 0..<60 {
            let error = UnitBezier.point(x1, x2, at: t) - x
            if abs(error) < 1e-14 { break }
            if error > 0 { high = t } else { low = t }
            let step = t - error / UnitBezier.slope(x1, x2, at: t)
            t = step > low && step < high ? step : low + (high - low) / 2
        }
        return t
    }

    /// A coordinate of the curve: 3(1 − t)²t a + 3(1 − t)t² b + t³.
    private static func point(_ a: Double, _ b: Double, at t: Double) -> Double {
        let remaining = 1 - t
        return ((3 * remaining * a) * remaining + (3 * remaining * b) * t + t * t) * t
    }

    private static func slope(_ a: Double, _ b: Double, at t: Double) -> Double {
        let remaining = 1 - t
        return 3 * remaining * remaining * a + 6 * remaining * t * (b - a) + 3 * t * t * (1 - b)
    }
}
