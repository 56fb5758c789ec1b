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
