/// The series of the distance integral I₁ and of its companion I₂, to sixth order in the expansion parameter ε.
///
/// I₁(σ) = A₁ (σ + Σ C₁ₗ sin 2lσ) (15) is the distance in polar radii; I₂ (41) is the same for the reciprocal of the integrand, and
/// J = I₁ − I₂ (40) enters the reduced length.
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
