/// The least-squares parabola a + bt + ct² of a series of points, for two values at once.
///
/// The normal equations are solved by Cramer's rule. The unit of time is a tenth of a second, so that all sums have a similar size.
struct ParabolaFit {
    private static let unit = 0.1

    private var count = 0.0
    private var t1 = 0.0
    private var t2 = 0.0
    private var t3 = 0.0
    private var t4 = 0.0
    private var x = Moments()
    private var y = Moments()

    private struct Moments {
        var m0 = 0.0
        var m1 = 0.0
        var m2 = 0.0

        mutating func add(_ value: Double, at t: Double) {
            m0 += value
            m1 += value * t
            m2 += value * t * t
        }
    }

    mutating func add(seconds: Double, x: Double, y: Double) {
        let t = seconds / Self.unit
        count += 1
        t1 += t
        t2 += t * t
        t3 += t * t * t
        t4 += t * t * t * t
        self.x.add(x, at: t)
        self.y.add(y, at: t)
    }

    /// The slopes at t = 0, for each second. Of points at two times, the slope of the straight line. Of fewer, zero.
    var slopeAtZero: (x: Double, y: Double) { (slope(x), slope(y)) }

    private func slope(_ m: Moments) -> Double {
        guard count > 1 else { return 0 }
        let determinant =
            count * (t2 * t4 - t3 * t3) - t1 * (t1 * t4 - t2 * t3) + t2 * (t1 * t3 - t2 * t2)
        // With fewer than three different times the parabola is not determined. The limit is relative to the size of the terms.
        guard count > 2, determinant > 1e-12 * count * t2 * t4 else { return straightSlope(m) }
        let numerator =
            count * (m.m1 * t4 - m.m2 * t3) - m.m0 * (t1 * t4 - t2 * t3) + t2 * (t1 * m.m2 - t2 * m.m1)
        return numerator / determinant / Self.unit
    }

    private func straightSlope(_ m: Moments) -> Double {
        let determinant = count * t2 - t1 * t1
        guard determinant > 0 else { return 0 }
        return (count * m.m1 - t1 * m.m0) / determinant / Self.unit
    }
}
