/// The inverse problem of geodesy for a pair of places in canonical position: the shortest way and its azimuths.
///
/// Everything is done on the auxiliary sphere, on which a place has the reduced latitude β with tan β = (1 − f) tan φ (6).
struct InverseProblem {
    /// What the problem is solved by.
    struct Solution {
        /// In metres.
        let distance: Double
        let azimuth1: AngleVector
        let azimuth2: AngleVector
    }

    /// Small enough to change nothing, large enough to be squared.
    static let tiny = 1.0e-150

    let ellipsoid: Ellipsoid
    let frame: CanonicalFrame
    let beta1: AngleVector
    let beta2: AngleVector
    let longitudeSeries: LongitudeSeries

    init(on ellipsoid: Ellipsoid, frame: CanonicalFrame) {
        self.ellipsoid = ellipsoid
        self.frame = frame
        longitudeSeries = LongitudeSeries(thirdFlattening: ellipsoid.thirdFlattening)
        beta1 = Self.reduced(frame.latitude1, on: ellipsoid)
        beta2 = Self.reduced(frame.latitude2, on: ellipsoid)
    }

    /// The reduced latitude (6) of a latitude in degrees; at the poles its cosine is tiny, not 0, so that azimuths have a meaning.
    private static func reduced(_ latitude: Double, on ellipsoid: Ellipsoid) -> AngleVector {
        let phi = AngleVector(degrees: latitude)
        var beta = AngleVector(normalizing: (1 - ellipsoid.flattening) * phi.sin, phi.cos)
        beta.cos = max(beta.cos, tiny)
        return beta
    }

    /// The shortest way: along a meridian, along the equator, or neither.
    var solution: Solution {
        if frame.latitude1 == -90 || frame.longitude.sin == 0 { return alongMeridian }
        let equatorialLimit = Double.pi * ellipsoid.flattening
        if beta1.sin == 0 && frame.longitudeSupplement >= equatorialLimit { return alongEquator }
        switch startingGuess {
        case .solved(let solution): return solution
        case .azimuth(let azimuth): return solved(startingWith: azimuth)
        }
    }

    /// One meridian, or two opposite ones: up to the pole by one and down by the other. At a pole every way is a meridian.
    private var alongMeridian: Solution {
        let azimuth1 = frame.longitude
        let azimuth2 = AngleVector(sin: 0, cos: 1)
        let sigma1 = AngleVector(sin: beta1.sin, cos: azimuth1.cos * beta1.cos)
        let sigma2 = AngleVector(sin: beta2.sin, cos: beta2.cos)
        let epsilon = expansionParameter(ellipsoid.secondEccentricitySquared)
        return Solution(distance: distance(from: sigma1, to: sigma2, epsilon: epsilon), azimuth1: azimuth1, azimuth2: azimuth2)
    }

    /// Two places on the equator that are not nearly antipodal, for then the way would leave it.
    private var alongEquator: Solution {
        let east = AngleVector(sin: 1, cos: 0)
        return Solution(distance: ellipsoid.equatorialRadius * frame.longitudeRadians, azimuth1: east, azimuth2: east)
    }

    /// ε for a given k² = e′² cos² α₀ (9), (16).
    func expansionParameter(_ kSquared: Double) -> Double {
        kSquared / (2 * (1 + (1 + kSquared).squareRoot()) + kSquared)
    }

    /// The angle from one point of a great circle to a later one, in radians, 0 to π.
    func arc(from sigma1: AngleVector, to sigma2: AngleVector) -> Double {
        (sigma2 - sigma1).atLeastZero.radians
    }

    /// The distance along a geodesic between two points of its great circle, in metres (7).
    func distance(from sigma1: AngleVector, to sigma2: AngleVector, epsilon: Double) -> Double {
        let series = DistanceSeries(epsilon: epsilon)
        return ellipsoid.polarRadius * series.a1 * (arc(from: sigma1, to: sigma2) + series.c1.difference(from: sigma1, to: sigma2))
    }
}

extension AngleVector {
    /// The angle, which lies in 0 ... π but for rounding, with a sine that is not negative, nor −0, which would make −π of π.
    var atLeastZero: AngleVector { AngleVector(sin: sin > 0 ? sin : 0, cos: cos) }
}

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

/// A pair of places turned and mirrored so that φ₁ ≤ 0, |φ₂| ≤ |φ₁| and λ₁₂ ≥ 0 (44), and the way back for the bearings.
struct CanonicalFrame {
    /// φ₁, in degrees, −90 to 0.
    let latitude1: Double
    /// φ₂, in degrees, φ₁ to −φ₁.
    let latitude2: Double
    /// λ₁₂ as an angle; its sine is exactly 0 for a meridian.
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
        // Going the other way mirrors nothing in the meridian plane, but reverses both directions.
        eastSign = sign
        northSign = swapped ? -mirrored : mirrored
    }

    /// The azimuths at the true start and end that belong to those of the canonical pair.
    func restored(_ azimuth1: AngleVector, _ azimuth2: AngleVector) -> (AngleVector, AngleVector) {
        let (first, second) = swapped ? (azimuth2, azimuth1) : (azimuth1, azimuth2)
        return (
            AngleVector(sin: first.sin * eastSign, cos: first.cos * northSign),
            AngleVector(sin: second.sin * eastSign, cos: second.cos * northSign)
        )
    }
}

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
