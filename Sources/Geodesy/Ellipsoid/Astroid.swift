/// The geodesics that leave a place meet, near its antipode, on the tangents of an astroid; this finds the tangent through a point.
enum Astroid {
    /// The azimuth α₁ of the shortest geodesic to the point (x, y) ≤ 0, in units of the astroid's half axes (55)–(57).
    static func azimuth(x: Double, y: Double) -> AngleVector {
        guard y < 0 else {
            // On the axis: two equally short ways inside the astroid (57), of which this is one.
            let sine = min(1, -x)
            return AngleVector(sin: max(sine, InverseProblem.tiny), cos: -(1 - sine * sine).squareRoot())
        }
        let kappa = positiveRoot(x: x, y: y)
        return AngleVector(normalizing: max(-x / (1 + kappa), InverseProblem.tiny), y / kappa)
    }

    /// The positive root κ of (x / (1 + κ))² + (y / κ)² = 1, which is (55) divided by κ² (1 + κ)².
    ///
    /// The left side falls and is convex, and is at least 1 where Newton's method begins; so the steps go up to the root and never past it.
    private static func positiveRoot(x: Double, y: Double) -> Double {
        var kappa = max(-y, -x - 1)
        for _ in 0..<64 {
            let first = x / (1 + kappa)
            let second = y / kappa
            let excess = first * first + second * second - 1
            let step = excess / (2 * (first * first / (1 + kappa) + second * second / kappa))
            kappa += step
            // It is a first guess: six digits are plenty.
            if step <= 1e-6 * kappa { break }
        }
        return kappa
    }
}
