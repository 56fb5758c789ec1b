public import Geodesy

/// The model of the Earth for distances and areas, and the lines between the points.
public enum DistanceMethod: UInt8, Sendable, Hashable, CaseIterable {
    /// Great circles of the mean sphere, with the haversine formula. Most maps show these distances. Distances and areas differ from the
    /// ellipsoid by up to 0.56 %.
    case haversine
    /// Geodesics of the WGS84 ellipsoid, with an error of nanometers.
    ///
    /// Areas are those of the ring with great-circle edges on the sphere that has the area of the ellipsoid, with authalic latitudes. The
    /// relative error is some millionths for edges of 100 km, and 33 millionths for Antarctica in 18 edges.
    case wgs84
    /// Rhumb lines of the mean sphere: lines of constant bearing, straight on a Mercator map. Areas are those of the ring with rhumb lines
    /// as edges.
    case rhumb
    /// Rhumb lines of the WGS84 ellipsoid, with an error of nanometers. Areas are those of the ring with rhumb lines as edges, with the same
    /// relative accuracy.
    case rhumbWGS84

    /// The name of the case.
    public var name: String {
        switch self {
        case .haversine: "haversine"
        case .wgs84: "wgs84"
        case .rhumb: "rhumb"
        case .rhumbWGS84: "rhumbWGS84"
        }
    }

    /// The distance between two coordinates, in meters. It is NaN if one of them is not valid. With ``wgs84`` a call takes about one
    /// microsecond.
    public func distance(from start: Coordinate, to end: Coordinate) -> Double {
        switch self {
        case .haversine: Sphere.earth.distance(from: start, to: end)
        case .wgs84: Ellipsoid.wgs84.distance(from: start, to: end)
        case .rhumb: rhumbDistance(from: start, to: end) { Sphere.earth.rhumbLine(from: $0, to: $1) }
        case .rhumbWGS84: rhumbDistance(from: start, to: end) { Ellipsoid.wgs84.rhumbLine(from: $0, to: $1) }
        }
    }

    private func rhumbDistance(from start: Coordinate, to end: Coordinate, _ line: (Coordinate, Coordinate) -> RhumbLine) -> Double {
        start.isValid && end.isValid ? line(start, end).length : .nan
    }

    /// The bearings of the line at its two ends, in degrees clockwise from north, above −180 and up to 180.
    func bearings(from start: Coordinate, to end: Coordinate) -> (initial: Double, final: Double) {
        switch self {
        case .haversine:
            let arc = GreatCircleArc(from: start, to: end)
            return (arc.initialBearing, arc.finalBearing)
        case .wgs84:
            let geodesic = Ellipsoid.wgs84.geodesic(from: start, to: end)
            return (geodesic.initialBearing, geodesic.finalBearing)
        case .rhumb:
            let line = Sphere.earth.rhumbLine(from: start, to: end)
            return (line.bearing, line.bearing)
        case .rhumbWGS84:
            let line = Ellipsoid.wgs84.rhumbLine(from: start, to: end)
            return (line.bearing, line.bearing)
        }
    }

    /// The midpoint of the line. The great circle of the sphere also stands for the geodesic, because the difference is not visible. Its
    /// longitude is in −180 ..< 180.
    func midpoint(from start: Coordinate, to end: Coordinate) -> Coordinate {
        switch self {
        case .haversine, .wgs84: GreatCircleArc(from: start, to: end).coordinate(atFraction: 0.5)
        case .rhumb: Sphere.earth.rhumbLine(from: start, to: end).coordinate(atFraction: 0.5)
        case .rhumbWGS84: Ellipsoid.wgs84.rhumbLine(from: start, to: end).coordinate(atFraction: 0.5)
        }
    }

    /// The line through coordinates, in pieces to draw. The great circle of the sphere also stands for the geodesic.
    func polyline(through coordinates: some Sequence<Coordinate>, density: PolylineDensity) -> [[Coordinate]] {
        switch self {
        case .haversine, .wgs84: Sphere.earth.polyline(through: coordinates, density: density)
        case .rhumb: Sphere.earth.rhumbPolyline(through: coordinates, density: density)
        case .rhumbWGS84: Ellipsoid.wgs84.rhumbPolyline(through: coordinates, density: density)
        }
    }

    /// The leg between two coordinates.
    func leg(from start: Coordinate, to end: Coordinate) -> Leg {
        Leg(length: distance(from: start, to: end), edge: edge(from: start, to: end))
    }

    private func edge(from start: Coordinate, to end: Coordinate) -> RingExcess.Edge {
        switch self {
        case .haversine: RingExcess.Edge(from: start, to: end)
        case .wgs84: RingExcess.Edge(from: AuthalicLatitude.coordinate(start), to: AuthalicLatitude.coordinate(end))
        case .rhumb: .rhumb(from: start, to: end, on: Sphere.earth)
        case .rhumbWGS84: .rhumb(from: start, to: end, on: Ellipsoid.wgs84)
        }
    }

    /// The square of the radius of the sphere for areas, in square meters.
    var areaRadiusSquared: Double {
        let radius =
            switch self {
            case .haversine, .rhumb: Sphere.meanEarthRadius
            case .wgs84, .rhumbWGS84: AuthalicLatitude.radius
            }
        return radius * radius
    }
}

/// The measured values between two points. They are calculated once, so that sums need only additions.
struct Leg: Sendable, Hashable {
    /// The length in meters.
    let length: Double
    /// The contribution to the area of a ring.
    let edge: RingExcess.Edge
}

/// The authalic latitude: the latitude on the sphere with the area of the WGS84 ellipsoid. The conversion preserves areas.
private enum AuthalicLatitude {
    /// The radius of that sphere, in meters: a·√(q(90°)/2) (Snyder, equations 3-12 and 3-13).
    static let radius = 6_371_007.180918474

    /// The coordinate with the authalic latitude.
    static func coordinate(_ coordinate: Coordinate) -> Coordinate {
        Coordinate(latitude: degrees(ofGeodetic: coordinate.latitude), longitude: coordinate.longitude)
    }

    /// The authalic latitude of a geodetic latitude, both in degrees. The equator and the poles do not change.
    ///
    /// The series in e² up to e⁶ is within 1.2·10⁻⁸ degrees of the closed form. Unlike the closed form it is exact at the poles.
    ///
    /// Source: J. P. Snyder, Map Projections: A Working Manual (USGS 1395), equation 3-18.
    private static func degrees(ofGeodetic latitude: Double) -> Double {
        func sine(_ multiple: Double) -> Double { AngleVector(degrees: multiple * latitude).sin }
        return latitude - 0.12829726501600572 * sine(2) + 0.00012208441274954752 * sine(4) - 1.4513743436088881e-7 * sine(6)
    }
}
