extension InverseProblem {
    /// Where the search for the azimuth begins.
    enum Guess {
        /// The way is so short that there is nothing to search for.
        case solved(Solution)
        /// An azimuth at the first place.
        case azimuth(AngleVector)
    }

    /// The arc below which the guess is the solution, in radians: there its error, of the order of fσ², is lost in rounding (23 cm).
    private static let shortestArc = 3.6e-8

    /// A first azimuth that is good enough for Newton's method to converge.
    var startingGuess: Guess {
        let meridionalArc = beta2 - beta1
        // Not for a way with much of a turn, for which a mean radius would mean nothing.
        let isShort = meridionalArc.cos >= 0 && meridionalArc.sin < 0.5 && beta2.cos * frame.longitudeRadians < 0.5
        let scale = isShort ? meanScale : 1
        let omega = isShort ? AngleVector(radians: frame.longitudeRadians / scale) : frame.longitude
        let triangle = SphericalTriangle(beta1: beta1, beta2: beta2, omega: omega)
        if isShort && triangle.sigmaSine < Self.shortestArc {
            let arc = AngleVector(sin: triangle.sigmaSine, cos: triangle.sigmaCosine).radians
            return .solved(
                Solution(
                    distance: ellipsoid.equatorialRadius * scale * arc,
                    azimuth1: triangle.azimuth1, azimuth2: triangle.azimuth2))
        }
        // The width of the region about the antipode in which the sphere's azimuth is of no use.
        let antipodalWidth = 6 * ellipsoid.flattening * Double.pi * beta1.cos * beta1.cos
        if triangle.sigmaCosine >= 0 || triangle.sigmaSine >= antipodalWidth { return .azimuth(triangle.azimuth1) }
        return .azimuth(nearAntipode)
    }

    /// w̄, by which ω₁₂ = λ₁₂ / w̄ near the mean latitude of two near places (48).
    private var meanScale: Double {
        let cosine = (beta1.cos + beta2.cos) / 2
        return (1 - ellipsoid.eccentricitySquared * cosine * cosine).squareRoot()
    }

    /// The azimuth for a place near the antipode, from the astroid that the geodesics envelop there (52)–(57).
    private var nearAntipode: AngleVector {
        let epsilon = expansionParameter(ellipsoid.secondEccentricitySquared * beta1.sin * beta1.sin)
        let longitudeScale = ellipsoid.flattening * Double.pi * beta1.cos * longitudeSeries.a3(epsilon)
        let x = -frame.longitudeSupplement / longitudeScale
        let y = (beta2 + beta1).sin / (longitudeScale * beta1.cos)
        return Astroid.azimuth(x: x, y: y)
    }
}

/// The triangle of two places and the pole on the auxiliary sphere, solved for its third side and the azimuths (49)–(51).
private struct SphericalTriangle {
    let azimuth1: AngleVector
    let azimuth2: AngleVector
    /// sin σ₁₂ and cos σ₁₂.
    let sigmaSine: Double
    let sigmaCosine: Double

    init(beta1: AngleVector, beta2: AngleVector, omega: AngleVector) {
        let north1: Double
        let north2: Double
        // As in `ArcBearings`: the form that does not cancel, here with sin² ω / (1 ± cos ω) for 1 ∓ cos ω.
        if omega.cos >= 0 {
            let difference = (beta2 - beta1).sin
            let versed = omega.sin * omega.sin / (1 + omega.cos)
            north1 = difference + beta2.cos * beta1.sin * versed
            north2 = difference - beta1.cos * beta2.sin * versed
        } else {
            let sum = (beta2 + beta1).sin
            let versed = omega.sin * omega.sin / (1 - omega.cos)
            north1 = sum - beta2.cos * beta1.sin * versed
            north2 = beta1.cos * beta2.sin * versed - sum
        }
        let east1 = beta2.cos * omega.sin
        azimuth1 = AngleVector(normalizing: east1, north1)
        azimuth2 = AngleVector(normalizing: beta1.cos * omega.sin, north2)
        sigmaSine = Math.hypot(east1, north1)
        sigmaCosine = beta1.sin * beta2.sin + beta1.cos * beta2.cos * omega.cos
    }
}
