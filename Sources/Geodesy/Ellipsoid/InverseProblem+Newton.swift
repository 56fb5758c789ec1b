extension InverseProblem {
    /// The solution by Newton's method on the azimuth α₁, kept between bounds that bisection falls back on.
    ///
    /// λ₁₂ rises with α₁ from 0 to π, so there is one root; bisection alone would find it in some sixty steps, and Newton's method takes two to four.
    func solved(startingWith guess: AngleVector) -> Solution {
        var low = AngleVector(sin: Self.tiny, cos: 1)
        var high = AngleVector(sin: Self.tiny, cos: -1)
        var trial = Trial(azimuth: guess, of: self)
        for _ in 0..<Self.mostSteps where abs(trial.excess) > Double.ulpOfOne {
            if trial.excess > 0 { high = trial.azimuth1 } else { low = trial.azimuth1 }
            let next = newtonStep(from: trial, between: low, and: high)
            let isLast = next != nil && abs(trial.excess) <= 16 * Double.ulpOfOne
            let azimuth = next ?? AngleVector(normalizing: low.sin + high.sin, low.cos + high.cos)
            if azimuth == trial.azimuth1 { break }
            trial = Trial(azimuth: azimuth, of: self)
            if isLast { break }
        }
        return Solution(
            distance: distance(from: trial.sigma1, to: trial.sigma2, epsilon: trial.epsilon),
            azimuth1: trial.azimuth1, azimuth2: trial.azimuth2)
    }

    /// More steps than bisection needs.
    private static let mostSteps = 100

    /// The azimuth to which Newton's method goes from a trial; nil if that is not between the bounds.
    private func newtonStep(from trial: Trial, between low: AngleVector, and high: AngleVector) -> AngleVector? {
        let slope = trial.slope(of: self)
        guard slope > 0 else { return nil }
        let turn = -trial.excess / slope
        guard abs(turn) < Double.pi else { return nil }
        let next = trial.azimuth1 + AngleVector(radians: turn)
        // Between the bounds, or on one of them.
        guard next.sin > 0 && (next - low).sin >= 0 && (high - next).sin >= 0 else { return nil }
        return AngleVector(normalizing: next.sin, next.cos)
    }
}

/// The geodesic that leaves the first place with an azimuth, up to the second place's latitude, and how far it misses that place.
private struct Trial {
    let azimuth1: AngleVector
    let azimuth2: AngleVector
    let sigma1: AngleVector
    let sigma2: AngleVector
    let epsilon: Double
    /// λ₁₂(α₁) less the longitude wanted, in radians.
    let excess: Double

    init(azimuth: AngleVector, of problem: InverseProblem) {
        let (beta1, beta2) = (problem.beta1, problem.beta2)
        var alpha1 = azimuth
        // Along the equator there is no telling north from south; the way to a near antipode leaves it to the south.
        if beta1.sin == 0 && alpha1.cos == 0 { alpha1.cos = -InverseProblem.tiny }
        // Clairaut's relation (5) and its complement.
        let alpha0 = AngleVector(sin: alpha1.sin * beta1.cos, cos: Math.hypot(alpha1.cos, alpha1.sin * beta1.sin))
        let alpha2 = Self.azimuth2(alpha1, sinAlpha0: alpha0.sin, beta1, beta2)
        // Arc and longitude on the sphere (11), (12), from where the great circle crosses the equator northwards.
        let sigma1 = AngleVector(normalizing: beta1.sin, alpha1.cos * beta1.cos)
        let sigma2 = AngleVector(normalizing: beta2.sin, alpha2.cos * beta2.cos)
        let omega1 = AngleVector(sin: alpha0.sin * beta1.sin, cos: alpha1.cos * beta1.cos)
        let omega2 = AngleVector(sin: alpha0.sin * beta2.sin, cos: alpha2.cos * beta2.cos)
        let epsilon = problem.expansionParameter(alpha0.cos * alpha0.cos * problem.ellipsoid.secondEccentricitySquared)
        // (8), with the difference to the longitude wanted taken before it is rounded to radians.
        let spherical = ((omega2 - omega1).atLeastZero - problem.frame.longitude).radians
        let arc = problem.arc(from: sigma1, to: sigma2)
        let series = problem.longitudeSeries
        let integral = series.a3(epsilon) * (arc + series.c3(epsilon).difference(from: sigma1, to: sigma2))
        excess = spherical - problem.ellipsoid.flattening * alpha0.sin * integral
        azimuth1 = alpha1
        azimuth2 = alpha2
        self.sigma1 = sigma1
        self.sigma2 = sigma2
        self.epsilon = epsilon
    }

    /// α₂, northwards if there is a choice (5), (45).
    private static func azimuth2(
        _ alpha1: AngleVector, sinAlpha0: Double, _ beta1: AngleVector, _ beta2: AngleVector
    ) -> AngleVector {
        let isSameCircle = beta2.cos == beta1.cos
        let sine = isSameCircle ? alpha1.sin : sinAlpha0 / beta2.cos
        if isSameCircle && abs(beta2.sin) == -beta1.sin { return AngleVector(sin: sine, cos: abs(alpha1.cos)) }
        // cos² β₂ − cos² β₁ = sin² β₁ − sin² β₂; the factors of the smaller quantities cancel least.
        let difference =
            beta1.cos < -beta1.sin
            ? (beta2.cos - beta1.cos) * (beta1.cos + beta2.cos) : (beta1.sin - beta2.sin) * (beta1.sin + beta2.sin)
        let north = alpha1.cos * beta1.cos
        // The difference is not negative but for the rounding of two latitudes of nearly the same size.
        return AngleVector(sin: sine, cos: max(0, north * north + difference).squareRoot() / beta2.cos)
    }

    /// dλ₁₂/dα₁ (46), and where the second place is at the vertex (47).
    func slope(of problem: InverseProblem) -> Double {
        let ellipsoid = problem.ellipsoid
        let k = ellipsoid.secondEccentricitySquared
        let (sin1, sin2) = (problem.beta1.sin, problem.beta2.sin)
        let w1 = (1 + k * sin1 * sin1).squareRoot()
        guard azimuth2.cos != 0 else { return -2 * (1 - ellipsoid.flattening) * w1 / sin1 }
        let w2 = (1 + k * sin2 * sin2).squareRoot()
        // The reduced length m₁₂ in polar radii (38), (40).
        let series = DistanceSeries(epsilon: epsilon)
        let arc = problem.arc(from: sigma1, to: sigma2)
        let j =
            (series.a1 - series.a2) * arc + series.a1 * series.c1.difference(from: sigma1, to: sigma2)
            - series.a2 * series.c2.difference(from: sigma1, to: sigma2)
        let reduced = w2 * (sigma1.cos * sigma2.sin) - w1 * (sigma1.sin * sigma2.cos) - sigma1.cos * sigma2.cos * j
        return reduced * (1 - ellipsoid.flattening) / (azimuth2.cos * problem.beta2.cos)
    }
}
