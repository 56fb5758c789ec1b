import Geodesy

/// On which figure of the Earth it is measured.
public enum DistanceMethod: UInt8, Sendable, Hashable, CaseIterable {
    /// Along great circles of the mean sphere, by the haversine: what most maps show. Up to 0.56 % off; areas likewise.
    case haversine
    /// Along geodesics of the WGS84 ellipsoid, to the nanometre. Areas are those of the ring with great-circle edges on the sphere that has
    /// the ellipsoid's area, its latitudes authalic: right to some millionths for edges of 100 km, and to
    /// 33 millionths for Antarctica in 18 edges.
    case wgs84

    /// The name of the case.
    public var name: String {
        switch self {
        case .haversine: "haversine"
        case .wgs84: "wgs84"
        }
    }

    /// The distance between two places, in metres; NaN if one of them is not valid. Wgs84 costs about a microsecond.
    public func distance(from start: Coordinate, to end: Coordinate) -> Double {
        switch self {
        case .haversine: Sphere.earth.distance(from: start, to: end)
        case .wgs84: Ellipsoid.wgs84.distance(from: start, to: end)
        }
    }

    /// The bearings of the shortest way at its two ends, in degrees clockwise from north, above −180 and up to 180.
    func bearings(from start: Coordinate, to end: Coordinate) -> (initial: Double, final: Double) {
        switch self {
        case .haversine:
            let arc = GreatCircleArc(from: start, to: end)
            return (arc.initialBearing, arc.finalBearing)
        case .wgs84:
            let geodesic = Ellipsoid.wgs84.geodesic(from: start, to: end)
            return (geodesic.initialBearing, geodesic.finalBearing)
        }
    }

    /// The leg between two places.
    func leg(from start: Coordinate, to end: Coordinate) -> Leg {
        Leg(length: distance(from: start, to: end), edge: RingExcess.Edge(from: areaPlace(start), to: areaPlace(end)))
    }

    /// The square of the radius of the sphere that areas are measured on, in square metres.
    var areaRadiusSquared: Double {
        let radius =
            switch self {
            case .haversine: Sphere.meanEarthRadius
            case .wgs84: AuthalicLatitude.radius
            }
        return radius * radius
    }

    private func areaPlace(_ place: Coordinate) -> Coordinate {
        switch self {
        case .haversine: place
        case .wgs84: Coordinate(latitude: AuthalicLatitude.degrees(ofGeodetic: place.latitude), longitude: place.longitude)
        }
    }
}

/// What is measured of the way between two places, once, so that sums need only additions.
struct Leg: Sendable, Hashable {
    /// In metres.
    let length: Double
    /// What it adds to the area of a ring.
    let edge: RingExcess.Edge
}

/// The latitude on the sphere that has the area of the WGS84 ellipsoid, parallel by parallel; so areas on the one are areas on the other.
enum AuthalicLatitude {
    /// The radius of that sphere, in metres: a·√(q(90°)/2) (Snyder, below, 3-12 and 3-13).
    static let radius = 6_371_007.180918474

    /// The authalic latitude of a geodetic one, both in degrees; the equator and the poles stay what they are.
    ///
    /// By the series in e² up to e⁶, which is within 1.2·10⁻⁸ degrees of the closed form, and unlike it exact at the poles.
    /// Source: J. P. Snyder, Map Projections: A Working Manual (USGS 1395), 3-18.
    static func degrees(ofGeodetic latitude: Double) -> Double {
        func sine(_ multiple: Double) -> Double { AngleVector(degrees: multiple * latitude).sin }
        return latitude - 0.12829726501600572 * sine(2) + 0.00012208441274954752 * sine(4) - 1.4513743436088881e-7 * sine(6)
    }
}
