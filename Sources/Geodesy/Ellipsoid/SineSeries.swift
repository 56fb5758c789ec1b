/// The sum of c₁ sin 2σ + c₂ sin 4σ + … + c₆ sin 12σ.
struct SineSeries {
    let c1, c2, c3, c4, c5, c6: Double

    /// The sum at an angle, by Clenshaw's recurrence.
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
