/// A sphere that stands for the Earth: distances, bearings and areas along great circles.
///
/// All results are exact for the sphere but for rounding. Against the true figure of the Earth a spherical distance is wrong by up to 0.56 %;
/// `Ellipsoid` gives the true one. For a coordinate that is not valid the result is NaN or without meaning.
public struct Sphere: Sendable, Hashable {
    /// The radius, in metres.
    public let radius: Double

    /// The mean radius of the Earth, in metres: (2a + b) / 3 of WGS84 (the R₁ of IUGG).
    public static let meanEarthRadius = 6_371_008.8

    /// A sphere of a radius in metres, which must be positive and finite.
    public init(radius: Double) {
        precondition(radius > 0 && radius.isFinite, "The radius of a sphere must be positive and finite")
        self.radius = radius
    }

    /// The Earth as a sphere of its mean radius.
    public static var earth: Sphere { Sphere(radius: meanEarthRadius) }
}

extension Sphere {
    /// The great-circle distance between two places, in metres, 0 to π times the radius.
    ///
    /// By the paired haversine, 2R·atan2(√s, √t): within a few units in the last place at every length, 0 for one place, exact for
    /// antipodes; never NaN for valid coordinates. Longitudes may be on any turn.
    public func distance(from start: Coordinate, to end: Coordinate) -> Double {
        radius * Haversines(from: start, to: end).angle
    }

    /// The length of the line through places in order, in metres; 0 for fewer than two. O(n).
    public func length(of line: some Sequence<Coordinate>) -> Double {
        path(through: line).length
    }

    /// The length of the ring through places in order and back to the first, in metres, whether or not the first is repeated. O(n).
    public func perimeter(of ring: some Sequence<Coordinate>) -> Double {
        path(through: ring).perimeter
    }
}

extension Coordinate {
    /// The great-circle distance to another place on the mean sphere, in metres: `Sphere.earth.distance(from:to:)`.
    public func distance(to other: Coordinate) -> Double {
        Sphere.earth.distance(from: self, to: other)
    }
}

extension Sphere {
    /// The bearing at which the great circle to another place sets out, in degrees clockwise from north, above −180 and up to 180.
    ///
    /// 0 for one place and for antipodes; at a pole relative to the meridian of the place's longitude.
    public func initialBearing(from start: Coordinate, to end: Coordinate) -> Double {
        GreatCircleArc(from: start, to: end).initialBearing
    }

    /// The bearing at which the great circle from another place arrives, in degrees clockwise from north, above −180 and up to 180.
    ///
    /// 0 for one place, 180 for antipodes; at a pole relative to the meridian of the place's longitude.
    public func finalBearing(from start: Coordinate, to end: Coordinate) -> Double {
        GreatCircleArc(from: start, to: end).finalBearing
    }

    /// The place reached from another by going along a great circle, its longitude in −180 ..< 180.
    ///
    /// - Parameters:
    ///   - start: where the way begins.
    ///   - bearing: where it heads at first, in degrees clockwise from north, any number of turns.
    ///   - distance: how far it goes, in metres; any length, also more than once around; negative goes backwards. NaN and infinities
    ///     give NaN.
    public func destination(from start: Coordinate, bearing: Double, distance: Double) -> Coordinate {
        start.moved(by: AngleVector(radians: distance / radius), bearing: AngleVector(degrees: bearing)).wrapped
    }

    /// The place at a fraction of the way between two others, its longitude in −180 ..< 180: `GreatCircleArc.coordinate(atFraction:)`.
    ///
    /// Between antipodes the way goes over the north pole.
    public func interpolate(from start: Coordinate, to end: Coordinate, fraction: Double) -> Coordinate {
        GreatCircleArc(from: start, to: end).coordinate(atFraction: fraction)
    }
}

extension Sphere {
    /// The area of a ring with great-circle edges, in square metres; the first place may be repeated at the end or not. O(n).
    ///
    /// The smaller of the two parts into which the ring cuts the sphere; rings around a pole and across the antimeridian are no
    /// exception. 0 for fewer than three places. See `SphericalPath.signedArea`.
    public func area(of ring: some Sequence<Coordinate>) -> Double {
        path(through: ring).area
    }

    /// The area of a ring with great-circle edges, in square metres, positive if the ring goes counter-clockwise. O(n).
    public func signedArea(of ring: some Sequence<Coordinate>) -> Double {
        path(through: ring).signedArea
    }

    /// The area of a ring by the approximation of Chamberlain and Duquette, in square metres, positive if counter-clockwise. O(n).
    ///
    /// For numbers that must equal those of Turf, OpenLayers and terra-draw. It takes edges for straight on an equal-area map rather than for
    /// great circles (0.7 % off for a ring the size of Australia) and is wrong for rings around a pole; `signedArea(of:)` is
    /// neither. Longitudes across the antimeridian may be continuous or not.
    ///
    /// Source: R. G. Chamberlain and W. H. Duquette, Some Algorithms for Polygons on a Sphere, JPL Publication 07-03 (2007).
    public func chamberlainDuquetteArea(of ring: some Sequence<Coordinate>) -> Double {
        var sum = NeumaierSum()
        var first: Coordinate?
        var last: Coordinate?
        func addEdge(from start: Coordinate, to end: Coordinate) {
            let turn = Degrees.difference(from: start.longitude, to: end.longitude) * Degrees.inRadians
            sum.add(turn * (AngleVector(degrees: start.latitude).sin + AngleVector(degrees: end.latitude).sin))
        }
        for coordinate in ring {
            if let last { addEdge(from: last, to: coordinate) } else { first = coordinate }
            last = coordinate
        }
        guard let first, let last else { return 0 }
        addEdge(from: last, to: first)
        return -radius * radius * sum.value / 2
    }

    /// The line through places in order.
    func path(through coordinates: some Sequence<Coordinate>) -> SphericalPath {
        var path = SphericalPath(on: self)
        for coordinate in coordinates { path.append(coordinate) }
        return path
    }
}
