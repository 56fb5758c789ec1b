/// The inverse problem of geodesy for a pair of points in canonical position: the shortest line between them and its azimuths.
///
/// All calculations use the auxiliary sphere. On it a point has the reduced latitude β with tan β = (1 − f) tan φ (6).
struct InverseProblem {
    /// The length and the azimuths of the shortest line.
    struct Solution {
        /// In meters.
        let distance: Double
        let azimuth1: AngleVector
        let azimuth2: AngleVector
    }

    /// A number that is too small to change a result, and large enough to be squared.
    fileprivate static let tiny = 1.0e-150

    fileprivate let ellipsoid: Ellipsoid
    fileprivate let frame: CanonicalFrame
    fileprivate let beta1: AngleVector
    fileprivate let beta2: AngleVector
    fileprivate let longitudeSeries: LongitudeSeries

    init(on ellipsoid: Ellipsoid, frame: CanonicalFrame) {
        self.ellipsoid = ellipsoid
        self.frame = frame
        longitudeSeries = LongitudeSeries(thirdFlattening: ellipsoid.thirdFlattening)
        beta1 = Self.reduced(frame.latitude1, on: ellipsoid)
        beta2 = Self.reduced(frame.latitude2, on: ellipsoid)
    }

    /// The reduced latitude (6) of a latitude in degrees. At a pole its cosine is tiny instead of 0, so that azimuths are defined.
    private static func reduced(_ latitude: Double, on ellipsoid: Ellipsoid) -> AngleVector {
        let phi = AngleVector(degrees: latitude)
        var beta = AngleVector(normalizing: (1 - ellipsoid.flattening) * phi.sin, phi.cos)
        beta.cos = max(beta.cos, tiny)
        return beta
    }

    /// The shortest line: along a meridian, along the equator, or along a general geodesic.
    var solution: Solution {
        if frame.latitude1 == -90 || frame.longitude.sin == 0 { return alongMeridian }
        let equatorialLimit = Double.pi * ellipsoid.flattening
        if beta1.sin == 0 && frame.longitudeSupplement >= equatorialLimit { return alongEquator }
        switch startingGuess {
        case .solved(let solution): return solution
        case .azimuth(let azimuth): return solved(startingWith: azimuth)
        }
    }

    /// The line along one meridian, or over a pole along two opposite meridians. At a pole every geodesic is a meridian.
    private var alongMeridian: Solution {
        let azimuth1 = frame.longitude
        let azimuth2 = AngleVector(sin: 0, cos: 1)
        let sigma1 = AngleVector(sin: beta1.sin, cos: azimuth1.cos * beta1.cos)
        let sigma2 = AngleVector(sin: beta2.sin, cos: beta2.cos)
        let epsilon = expansionParameter(ellipsoid.secondEccentricitySquared)
        return Solution(distance: distance(from: sigma1, to: sigma2, epsilon: epsilon), azimuth1: azimuth1, azimuth2: azimuth2)
    }

    /// The line along the equator. Between points that are nearly antipodes the shortest line leaves the equator.
    private var alongEquator: Solution {
        let east = AngleVector(sin: 1, cos: 0)
        return Solution(distance: ellipsoid.equatorialRadius * frame.longitudeRadians, azimuth1: east, azimuth2: east)
    }

    /// ε for a given k² = e′² cos² α₀ (9), (16).
    fileprivate func expansionParameter(_ kSquared: Double) -> Double {
        kSquared / (2 * (1 + (1 + kSquared).squareRoot()) + kSquared)
    }

    /// The angle from one point of a great circle to a later point, in radians, 0 to π.
    fileprivate func arc(from sigma1: AngleVector, to sigma2: AngleVector) -> Double {
        (sigma2 - sigma1).atLeastZero.radians
    }

    /// The distance along a geodesic between two points of its great circle, in meters (7).
    private func distance(from sigma1: AngleVector, to sigma2: AngleVector, epsilon: Double) -> Double {
        let series = DistanceSeries(epsilon: epsilon)
        return ellipsoid.polarRadius * series.a1 * (arc(from: sigma1, to: sigma2) + series.c1.difference(from: sigma1, to: sigma2))
    }

    // MARK: Initial guess

    /// The start of the search for the azimuth.
    enum Guess {
        /// The points are so near that the guess is already the solution.
        case solved(Solution)
        /// An azimuth at the first point.
        case azimuth(AngleVector)
    }

    /// The arc, in radians, below which the guess is the solution. Its error of order fσ² is then below rounding. The arc is 23 cm long on
    /// the Earth.
    private static let shortestArc = 3.6e-8

    /// An initial azimuth that is accurate enough for Newton's method to converge.
    var startingGuess: Guess {
        let meridionalArc = beta2 - beta1
        // Only for a small difference of longitude. For a large difference a mean radius has no meaning.
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
        // The width of the region around the antipode in which the azimuth on the sphere is not accurate enough.
        let antipodalWidth = 6 * ellipsoid.flattening * Double.pi * beta1.cos * beta1.cos
        if triangle.sigmaCosine >= 0 || triangle.sigmaSine >= antipodalWidth { return .azimuth(triangle.azimuth1) }
        return .azimuth(nearAntipode)
    }

    /// The scale w̄ of ω₁₂ = λ₁₂ / w̄ for two near points, at their mean latitude (48).
    private var meanScale: Double {
        let cosine = (beta1.cos + beta2.cos) / 2
        return (1 - ellipsoid.eccentricitySquared * cosine * cosine).squareRoot()
    }

    /// The azimuth for a point near the antipode, from the astroid that is the envelope of the geodesics there (52)–(57).
    private var nearAntipode: AngleVector {
        let epsilon = expansionParameter(ellipsoid.secondEccentricitySquared * beta1.sin * beta1.sin)
        let longitudeScale = ellipsoid.flattening * Double.pi * beta1.cos * longitudeSeries.a3(epsilon)
        let x = -frame.longitudeSupplement / longitudeScale
        let y = (beta2 + beta1).sin / (longitudeScale * beta1.cos)
        return Astroid.azimuth(x: x, y: y)
    }

    // MARK: Newton's method

    /// The solution by Newton's method for the azimuth α₁, with bisection as a fallback.
    ///
    /// λ₁₂ increases with α₁ from 0 to π, so there is exactly one root. Newton's method takes two to four iterations. Bisection alone would
    /// take about sixty.
    private func solved(startingWith guess: AngleVector) -> Solution {
        var low = AngleVector(sin: Self.tiny, cos: 1)
        var high = AngleVector(sin: Self.tiny, cos: -1)
        var trial = Trial(azimuth: guess, of: self)
        for _ in 0..<Self.maximumIterations where abs(trial.excess) > Double.ulpOfOne {
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

    /// The maximum number of iterations. It is more than bisection needs.
    private static let maximumIterations = 100

    /// The azimuth after one step of Newton's method, or `nil` if it is not between the bounds.
    private func newtonStep(from trial: Trial, between low: AngleVector, and high: AngleVector) -> AngleVector? {
        let slope = trial.slope(of: self)
        guard slope > 0 else { return nil }
        let turn = -trial.excess / slope
        guard abs(turn) < Double.pi else { return nil }
        let next = trial.azimuth1 + AngleVector(radians: turn)
        // The azimuth may be equal to a bound.
        guard next.sin > 0 && (next - low).sin >= 0 && (high - next).sin >= 0 else { return nil }
        return AngleVector(normalizing: next.sin, next.cos)
    }
}

/// The triangle of two points and the pole on the auxiliary sphere, solved for its third side and the azimuths (49)–(51).
private struct SphericalTriangle {
    let azimuth1: AngleVector
    let azimuth2: AngleVector
    /// sin σ₁₂ and cos σ₁₂.
    let sigmaSine: Double
    let sigmaCosine: Double

    init(beta1: AngleVector, beta2: AngleVector, omega: AngleVector) {
        let north1: Double
        let north2: Double
        // The form without cancellation, as in `GreatCircleArc`, with sin² ω / (1 ± cos ω) for 1 ∓ cos ω.
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

/// The geodesic that starts at the first point with an azimuth and ends at the latitude of the second point.
private struct Trial {
    let azimuth1: AngleVector
    let azimuth2: AngleVector
    let sigma1: AngleVector
    let sigma2: AngleVector
    let epsilon: Double
    /// The difference between λ₁₂(α₁) and the required difference of longitude, in radians.
    let excess: Double

    init(azimuth: AngleVector, of problem: InverseProblem) {
        let (beta1, beta2) = (problem.beta1, problem.beta2)
        var alpha1 = azimuth
        // On the equator the azimuth does not distinguish north from south. The line to a point near the antipode leaves it to
        // the south.
        if beta1.sin == 0 && alpha1.cos == 0 { alpha1.cos = -InverseProblem.tiny }
        // Clairaut's relation (5) and its complement.
        let alpha0 = AngleVector(sin: alpha1.sin * beta1.cos, cos: Math.hypot(alpha1.cos, alpha1.sin * beta1.sin))
        let alpha2 = Self.azimuth2(alpha1: alpha1, sinAlpha0: alpha0.sin, beta1: beta1, beta2: beta2)
        // The arc and the longitude on the sphere (11), (12), from the point at which the great circle crosses the equator northwards.
        let sigma1 = AngleVector(normalizing: beta1.sin, alpha1.cos * beta1.cos)
        let sigma2 = AngleVector(normalizing: beta2.sin, alpha2.cos * beta2.cos)
        let omega1 = AngleVector(sin: alpha0.sin * beta1.sin, cos: alpha1.cos * beta1.cos)
        let omega2 = AngleVector(sin: alpha0.sin * beta2.sin, cos: alpha2.cos * beta2.cos)
        let epsilon = problem.expansionParameter(alpha0.cos * alpha0.cos * problem.ellipsoid.secondEccentricitySquared)
        // Equation (8). The required difference of longitude is subtracted before the result is rounded to radians.
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

    /// The azimuth α₂ (5), (45). If two azimuths are possible, the northern one.
    private static func azimuth2(
        alpha1: AngleVector, sinAlpha0: Double, beta1: AngleVector, beta2: AngleVector
    ) -> AngleVector {
        let isSameCircle = beta2.cos == beta1.cos
        let sine = isSameCircle ? alpha1.sin : sinAlpha0 / beta2.cos
        if isSameCircle && abs(beta2.sin) == -beta1.sin { return AngleVector(sin: sine, cos: abs(alpha1.cos)) }
        // cos² β₂ − cos² β₁ = sin² β₁ − sin² β₂. The factors of the smaller quantities have less cancellation.
        let difference =
            beta1.cos < -beta1.sin
            ? (beta2.cos - beta1.cos) * (beta1.cos + beta2.cos) : (beta1.sin - beta2.sin) * (beta1.sin + beta2.sin)
        let north = alpha1.cos * beta1.cos
        // Only rounding makes this negative, for two latitudes of nearly the same magnitude.
        return AngleVector(sin: sine, cos: max(0, north * north + difference).squareRoot() / beta2.cos)
    }

    /// The derivative dλ₁₂/dα₁ (46). At the vertex it is (47).
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

/// A pair of coordinates in canonical position, φ₁ ≤ 0, |φ₂| ≤ |φ₁| and λ₁₂ ≥ 0 (44), and the reverse transformation of the azimuths.
struct CanonicalFrame {
    /// φ₁, in degrees, −90 to 0.
    let latitude1: Double
    /// φ₂, in degrees, φ₁ to −φ₁.
    let latitude2: Double
    /// λ₁₂ as an angle. Its sine is exactly 0 for a meridian.
    let longitude: AngleVector
    /// λ₁₂, in radians.
    let longitudeRadians: Double
    /// π − λ₁₂, in radians, without cancellation.
    let longitudeSupplement: Double

    private let swapped: Bool
    private let eastSign: Double
    private let northSign: Double

    init(from start: Coordinate, to end: Coordinate) {
        let (turn, error) = Degrees.exactDifference(from: start.longitude, to: end.longitude)
        let sign: Double = turn < 0 ? -1 : 1
        longitude = AngleVector(degrees: abs(turn), error: sign * error)
        longitudeRadians = (abs(turn) + sign * error) * Degrees.inRadians
        longitudeSupplement = ((180 - abs(turn)) - sign * error) * Degrees.inRadians
        swapped = abs(start.latitude) < abs(end.latitude)
        let first = swapped ? end.latitude : start.latitude
        let second = swapped ? start.latitude : end.latitude
        let mirrored: Double = first < 0 ? 1 : -1
        latitude1 = mirrored * first
        latitude2 = mirrored * second
        // Reversing the line mirrors nothing in the meridian plane, but it reverses both directions.
        eastSign = sign
        northSign = swapped ? -mirrored : mirrored
    }

    /// The azimuths at the original start and end, from those of the canonical pair.
    func restored(_ azimuth1: AngleVector, _ azimuth2: AngleVector) -> (AngleVector, AngleVector) {
        let (first, second) = swapped ? (azimuth2, azimuth1) : (azimuth1, azimuth2)
        return (
            AngleVector(sin: first.sin * eastSign, cos: first.cos * northSign),
            AngleVector(sin: second.sin * eastSign, cos: second.cos * northSign)
        )
    }
}

/// Near the antipode of a point, the geodesics from that point are the tangents of an astroid.
private enum Astroid {
    /// The azimuth α₁ of the shortest geodesic to the point (x, y) ≤ 0, in units of the half axes of the astroid (55)–(57).
    static func azimuth(x: Double, y: Double) -> AngleVector {
        guard y < 0 else {
            // On the axis inside the astroid there are two geodesics of the same length (57). This is one of them.
            let sine = min(1, -x)
            return AngleVector(sin: max(sine, InverseProblem.tiny), cos: -(1 - sine * sine).squareRoot())
        }
        let kappa = positiveRoot(x: x, y: y)
        return AngleVector(normalizing: max(-x / (1 + kappa), InverseProblem.tiny), y / kappa)
    }

    /// The positive root κ of (x / (1 + κ))² + (y / κ)² = 1, which is (55) divided by κ² (1 + κ)².
    ///
    /// The left side is decreasing and convex, and it is at least 1 at the start of Newton's method. So the iterations increase towards the
    /// root and never pass it.
    private static func positiveRoot(x: Double, y: Double) -> Double {
        var kappa = max(-y, -x - 1)
        for _ in 0..<64 {
            let first = x / (1 + kappa)
            let second = y / kappa
            let excess = first * first + second * second - 1
            let step = excess / (2 * (first * first / (1 + kappa) + second * second / kappa))
            kappa += step
            // Six digits are enough for an initial guess.
            if step <= 1e-6 * kappa { break }
        }
        return kappa
    }
}

private extension AngleVector {
    /// The angle, which is in 0 ... π apart from rounding, with a sine that is not negative and not −0. A sine of −0 would turn π into −π.
    var atLeastZero: AngleVector { AngleVector(sin: sin > 0 ? sin : 0, cos: cos) }
}
