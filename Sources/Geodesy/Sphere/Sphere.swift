/// A sphere as a model of the Earth, with distances, bearings and areas along great circles.
///
/// All results are exact for the sphere, apart from rounding. Compared with the ellipsoid, a distance on the sphere differs by up to
/// 0.56 %. Use ``Ellipsoid`` for more accurate distances. For a coordinate that is not valid, the result is NaN or meaningless.
public struct Sphere: Sendable, Hashable {
    /// The radius, in meters.
    public let radius: Double

    /// The mean radius of the Earth, in meters: (2a + b) / 3 of WGS84 (R₁ of the IUGG).
    public static let meanEarthRadius = 6_371_008.8

    /// Creates a sphere. The radius, in meters, must be positive and finite.
    public init(radius: Double) {
        precondition(radius > 0 && radius.isFinite, "The radius of a sphere must be positive and finite")
        self.radius = radius
    }

    /// The Earth as a sphere with the mean radius.
    public static var earth: Sphere { Sphere(radius: meanEarthRadius) }

    // MARK: Distances

    /// The great-circle distance between two coordinates, in meters, from 0 to π times the radius.
    ///
    /// The formula is the paired haversine, 2R·atan2(√s, √t). The error is a few units in the last place at every distance. The result is
    /// exactly 0 for equal coordinates and exact for antipodes. It is never NaN for valid coordinates. The longitudes may be outside
    /// −180 ..< 180.
    public func distance(from start: Coordinate, to end: Coordinate) -> Double {
        radius * Haversines(from: start, to: end).angle
    }

    /// The length of a line, in meters. It is 0 for fewer than two coordinates.
    ///
    /// - Complexity: O(n), where n is the number of coordinates.
    public func length(of line: some Sequence<Coordinate>) -> Double {
        path(through: line).length
    }

    /// The length of a ring, in meters. The first coordinate may be repeated at the end.
    ///
    /// - Complexity: O(n), where n is the number of coordinates.
    public func perimeter(of ring: some Sequence<Coordinate>) -> Double {
        path(through: ring).perimeter
    }

    // MARK: Bearings and destinations

    /// The bearing of the great circle at its start, in degrees clockwise from north, above −180 and up to 180.
    ///
    /// The bearing is 0 for equal coordinates and for antipodes. At a pole it is relative to the meridian of the coordinate's longitude.
    public func initialBearing(from start: Coordinate, to end: Coordinate) -> Double {
        GreatCircleArc(from: start, to: end).initialBearing
    }

    /// The bearing of the great circle at its end, in the direction of travel, in degrees clockwise from north, above −180 and up to 180.
    ///
    /// The bearing is 0 for equal coordinates, and 180 for antipodes. At a pole it is relative to the meridian of the coordinate's
    /// longitude.
    public func finalBearing(from start: Coordinate, to end: Coordinate) -> Double {
        GreatCircleArc(from: start, to: end).finalBearing
    }

    /// The coordinate at a distance along a great circle. Its longitude is in −180 ..< 180.
    ///
    /// - Parameters:
    ///   - start: The coordinate at which the great circle begins.
    ///   - bearing: The bearing at the start, in degrees clockwise from north. Any number of turns is valid.
    ///   - distance: The distance in meters. It may be negative, or more than the circumference. NaN and infinities give NaN.
    public func destination(from start: Coordinate, bearing: Double, distance: Double) -> Coordinate {
        start.moved(by: AngleVector(radians: distance / radius), bearing: AngleVector(degrees: bearing)).wrapped
    }

    /// The coordinate at a fraction of the great circle between two coordinates. Its longitude is in −180 ..< 180.
    ///
    /// Between antipodes the great circle goes over the north pole. See ``GreatCircleArc/coordinate(atFraction:)``.
    public func interpolate(from start: Coordinate, to end: Coordinate, fraction: Double) -> Coordinate {
        GreatCircleArc(from: start, to: end).coordinate(atFraction: fraction)
    }

    // MARK: Areas

    /// The area of a ring with great-circle edges, in square meters. The first coordinate may be repeated at the end.
    ///
    /// A ring divides the sphere into two parts. The result is the area of the smaller part, also for a ring around a pole or across the
    /// antimeridian. It is 0 for fewer than three coordinates. See ``SphericalPath/signedArea``.
    ///
    /// - Complexity: O(n), where n is the number of coordinates.
    public func area(of ring: some Sequence<Coordinate>) -> Double {
        path(through: ring).area
    }

    /// The area of a ring with great-circle edges, in square meters. It is positive if the ring is counter-clockwise.
    ///
    /// - Complexity: O(n), where n is the number of coordinates.
    public func signedArea(of ring: some Sequence<Coordinate>) -> Double {
        path(through: ring).signedArea
    }

    private func path(through coordinates: some Sequence<Coordinate>) -> SphericalPath {
        var path = SphericalPath(on: self)
        for coordinate in coordinates { path.append(coordinate) }
        return path
    }
}
