/// The series of the longitude integral I₃(σ) = A₃ (σ + Σ C₃ₗ sin 2lσ) (23), to sixth order in ε and the third flattening n.
///
/// One order less than the other two, as it is multiplied by the flattening.
struct LongitudeSeries {
    private let n: Double

    /// The series for an ellipsoid of a third flattening.
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
