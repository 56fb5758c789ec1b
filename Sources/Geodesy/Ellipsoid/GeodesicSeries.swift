/// The series of the distance integral I₁ and of its companion I₂, to order 6 in the expansion parameter ε.
///
/// I₁(σ) = A₁ (σ + Σ C₁ₗ sin 2lσ) (15) is the distance in polar radii. I₂ (41) is the same integral with the reciprocal of the integrand. J
/// = I₁ − I₂ (40) is part of the reduced length.
struct DistanceSeries {
    /// A₁ (17).
    let a1: Double
    /// C₁ₗ (18).
    let c1: SineSeries
    /// A₂ (42).
    let a2: Double
    /// C₂ₗ (43).
    let c2: SineSeries

    /// The series for an expansion parameter ε (16).
    init(epsilon e: Double) {
        let e2 = e * e
        let e3 = e2 * e
        let e4 = e2 * e2
        let e5 = e4 * e
        let e6 = e4 * e2
        a1 = (1 + e2 * (1 / 4 + e2 * (1 / 64 + e2 / 256))) / (1 - e)
        c1 = SineSeries(
            c1: e * (-1 / 2 + e2 * (3 / 16 - e2 / 32)),
            c2: e2 * (-1 / 16 + e2 * (1 / 32 - e2 * 9 / 2048)),
            c3: e3 * (-1 / 48 + e2 * 3 / 256),
            c4: e4 * (-5 / 512 + e2 * 3 / 512),
            c5: e5 * (-7 / 1280),
            c6: e6 * (-7 / 2048))
        a2 = (1 - e2 * (3 / 4 + e2 * (7 / 64 + e2 * 11 / 256))) / (1 + e)
        c2 = SineSeries(
            c1: e * (1 / 2 + e2 * (1 / 16 + e2 / 32)),
            c2: e2 * (3 / 16 + e2 * (1 / 32 + e2 * 35 / 2048)),
            c3: e3 * (5 / 48 + e2 * 5 / 256),
            c4: e4 * (35 / 512 + e2 * 7 / 512),
            c5: e5 * (63 / 1280),
            c6: e6 * (77 / 2048))
    }
}

/// The series of the longitude integral I₃(σ) = A₃ (σ + Σ C₃ₗ sin 2lσ) (23), to order 6 in ε and the third flattening n.
///
/// It has one order less than the other two series, because it is multiplied by the flattening.
struct LongitudeSeries {
    private let n: Double

    /// Creates the series for an ellipsoid with a third flattening.
    init(thirdFlattening: Double) {
        n = thirdFlattening
    }

    /// A₃ (24) for an expansion parameter ε (16).
    func a3(_ e: Double) -> Double {
        let t1 = -1 / 2 + n / 2
        let t2 = -1 / 4 - n * (1 / 8 - n * 3 / 8)
        let t3 = -1 / 16 - n * (3 / 16 + n / 16)
        let t4 = -3 / 64 - n / 32
        return 1 + e * (t1 + e * (t2 + e * (t3 + e * (t4 - e * 3 / 128))))
    }

    /// C₃ₗ (25) for an expansion parameter ε (16).
    func c3(_ e: Double) -> SineSeries {
        let e2 = e * e
        let e3 = e2 * e
        return SineSeries(c1: first(e), c2: e2 * second(e), c3: e3 * third(e), c4: e3 * e * fourth(e), c5: e3 * e2 * 21 / 2560, c6: 0)
    }

    private func first(_ e: Double) -> Double {
        let t1 = 1 / 4 - n / 4
        let t2 = 1 / 8 - n * n / 8
        let t3 = 3 / 64 + n * (3 / 64 - n / 64)
        let t4 = 5 / 128 + n / 64
        return e * (t1 + e * (t2 + e * (t3 + e * (t4 + e * 3 / 128))))
    }

    private func second(_ e: Double) -> Double {
        let t2 = 1 / 16 - n * (3 / 32 - n / 32)
        let t3 = 3 / 64 - n * (1 / 32 + n * 3 / 64)
        let t4 = 3 / 128 + n / 128
        return t2 + e * (t3 + e * (t4 + e * 5 / 256))
    }

    private func third(_ e: Double) -> Double {
        let t3 = 5 / 192 - n * (3 / 64 - n * 5 / 192)
        let t4 = 3 / 128 - n * 5 / 192
        return t3 + e * (t4 + e * 7 / 512)
    }

    private func fourth(_ e: Double) -> Double {
        7 / 512 - n * 7 / 256 + e * 7 / 512
    }
}

/// The sum c₁ sin 2σ + c₂ sin 4σ + … + c₆ sin 12σ.
struct SineSeries {
    let c1, c2, c3, c4, c5, c6: Double

    /// The sum at an angle, with Clenshaw's recurrence.
    func value(at sigma: AngleVector) -> Double {
        let twiceCosine = 2 * (sigma.cos - sigma.sin) * (sigma.cos + sigma.sin)
        let b6 = c6
        let b5 = c5 + twiceCosine * b6
        let b4 = c4 + twiceCosine * b5 - b6
        let b3 = c3 + twiceCosine * b4 - b5
        let b2 = c2 + twiceCosine * b3 - b4
        let b1 = c1 + twiceCosine * b2 - b3
        return 2 * sigma.sin * sigma.cos * b1
    }

    /// The difference of the sums at two angles.
    func difference(from sigma1: AngleVector, to sigma2: AngleVector) -> Double {
        value(at: sigma2) - value(at: sigma1)
    }
}
