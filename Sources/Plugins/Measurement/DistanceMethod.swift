public import Geodesy

/// The model of the Earth for distances and areas.
public enum DistanceMethod: UInt8, Sendable, Hashable, CaseIterable {
    /// Great circles of the mean sphere, with the haversine formula. Most maps show these distances. Distances and areas differ from the
    /// ellipsoid by up to 0.56 %.
    case haversine
    /// Geodesics of the WGS84 ellipsoid, with an error of nanometres.
    ///
    /// Areas are those of the ring with great-circle edges on the sphere that has the area of the ellipsoid, with authalic latitudes. The
    /// relative error is some millionths for edges of 100 km, and 33 millionths for Antarctica in 18 edges.
    case wgs84

    /// The name of the case.
    public var name: String {
        switch self {
        case .haversine: "haversine"
        case .wgs84: "wgs84"
        }
    }

    /// The distance between two coordinates, in metres. It is NaN if one of them is not valid. With ``wgs84`` a call takes about one
    /// microsecond.
    public func distance(from start: Coordinate, to end: Coordinate) -> Double {
        switch self {
        case .haversine: Sphere.earth.distance(from: start, to: end)
        case .wgs84: Ellipsoid.wgs84.distance(from: start, to: end)
        }
    }

    /// The bearings of the shortest line at its two ends, in degrees clockwise from north, above −180 and up to 180.
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

    /// The leg between two coordinates.
    func leg(from start: Coordinate, to end: Coordinate) -> Leg {
        Leg(length: distance(from: start, to: end), edge: RingExcess.Edge(from: areaCoordinate(start), to: areaCoordinate(end)))
    }

    /// The square of the radius of the sphere for areas, in square metres.
    var areaRadiusSquared: Double {
        let radius =
            switch self {
            case .haversine: Sphere.meanEarthRadius
            case .wgs84: AuthalicLatitude.radius
            }
        return radius * radius
    }

    private func areaCoordinate(_ place: Coordinate) -> Coordinate {
        switch self {
        case .haversine: place
        case .wgs84: Coordinate(latitude: AuthalicLatitude.degrees(ofGeodetic: place.latitude), longitude: place.longitude)
        }
    }
}

/// The measured values between two points. They are calculated once, so that sums need only additions.
struct Leg: Sendable, Hashable {
    /// The length in metres.
    let length: Double
    /// The contribution to the area of a ring.
    let edge: RingExcess.Edge
}

/// The authalic latitude: the latitude on the sphere with the area of the WGS84 ellipsoid. The conversion preserves areas.
private enum AuthalicLatitude {
    /// The radius of that sphere, in metres: a·√(q(90°)/2) (Snyder, equations 3-12 and 3-13).
    static let radius = 6_371_007.180918474

    /// The authalic latitude of a geodetic latitude, both in degrees. The equator and the poles do not change.
    ///
    /// The series in e² up to e⁶ is within 1.2·10⁻⁸ degrees of the closed form. Unlike the closed form it is exact at the poles.
    ///
    /// Source: J. P. Snyder, Map Projections: A Working Manual (USGS 1395), equation 3-18.
    static func degrees(ofGeodetic latitude: Double) -> Double {
        func sine(_ multiple: Double) -> Double { AngleVector(degrees: multiple * latitude).sin }
        return latitude - 0.12829726501600572 * sine(2) + 0.00012208441274954752 * sine(4) - 1.4513743436088881e-7 * sine(6)
    }
}
