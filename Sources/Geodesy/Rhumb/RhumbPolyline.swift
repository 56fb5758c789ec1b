extension Sphere {
    /// The rhumb lines through coordinates, as pieces to draw with straight segments on a map, cut at the antimeridian.
    ///
    /// On a Web Mercator map a rhumb line of the sphere is straight, so ``PolylineDensity/deviation(_:)`` adds no points. The pieces are as
    /// in ``polyline(through:density:)``.
    ///
    /// - Complexity: O(n), where n is the number of points in the result.
    public func rhumbPolyline(through coordinates: some Sequence<Coordinate>, density: PolylineDensity) -> [[Coordinate]] {
        AntimeridianPieces.pieces(through: coordinates, crossing: .rhumb) { start, end in
            let line = rhumbLine(from: start, to: end)
            return line.points(density: density, length: line.length, circumference: 2 * Double.pi * radius)
        }
    }
}

extension Ellipsoid {
    /// The rhumb lines through coordinates, as pieces to draw with straight segments on a map, cut at the antimeridian.
    ///
    /// On a Web Mercator map, which is that of a sphere, a rhumb line of the ellipsoid is slightly bent. The pieces are as in
    /// ``Sphere/polyline(through:density:)``.
    ///
    /// - Complexity: O(n), where n is the number of points in the result.
    public func rhumbPolyline(through coordinates: some Sequence<Coordinate>, density: PolylineDensity) -> [[Coordinate]] {
        AntimeridianPieces.pieces(through: coordinates, crossing: .rhumb) { start, end in
            let line = rhumbLine(from: start, to: end)
            return line.points(density: density, length: line.length, circumference: 2 * Double.pi * equatorialRadius)
        }
    }
}

extension RhumbLine: DividedLine {}

extension RingExcess.Edge {
    /// Creates the edge along the rhumb line between two coordinates, for an area on the mean sphere.
    package static func rhumb(from start: Coordinate, to end: Coordinate, on sphere: Sphere) -> Self {
        rhumb(from: start, to: end, AuxiliaryLatitudes(of: sphere))
    }

    /// Creates the edge along the rhumb line between two coordinates, for an area on an ellipsoid.
    package static func rhumb(from start: Coordinate, to end: Coordinate, on ellipsoid: Ellipsoid) -> Self {
        rhumb(from: start, to: end, RhumbSurface.ellipsoid(ellipsoid).latitudes)
    }

    /// The area between an edge and the pole of its hemisphere is the difference of the longitudes times the mean of 1 − sin ξ along the
    /// edge, for the authalic latitude ξ. The mean is over the isometric latitude, because the line is straight in it.
    ///
    /// The edge of the southern hemisphere is mirrored.
    fileprivate static func rhumb(from start: Coordinate, to end: Coordinate, _ latitudes: AuxiliaryLatitudes) -> Self {
        let turn = Degrees.difference(from: start.longitude, to: end.longitude)
        let isSouthern = start.latitude + end.latitude < 0
        let sign = isSouthern ? -1.0 : 1.0
        let arc = MeridianArc(from: sign * start.latitude, to: sign * end.latitude, on: latitudes)
        return Self(turn: turn, excess: turn * Degrees.inRadians * arc.meanPolarIntegrand(on: latitudes), isSouthern: isSouthern)
    }
}

private func signedRhumbArea(of ring: some Sequence<Coordinate>, _ latitudes: AuxiliaryLatitudes) -> Double {
    var excess = RingExcess()
    var first: Coordinate?
    var last: Coordinate?
    for coordinate in ring {
        if let last { excess.add(.rhumb(from: last, to: coordinate, latitudes)) } else { first = coordinate }
        last = coordinate
    }
    guard let first, let last else { return 0 }
    excess.add(.rhumb(from: last, to: first, latitudes))
    return latitudes.authalicRadiusSquared * excess.signedArea
}

extension Sphere {
    /// The area of a ring with rhumb lines as edges, in square meters. It is positive if the ring is counter-clockwise. The first coordinate
    /// may be repeated at the end.
    ///
    /// A ring divides the sphere into two parts. The result is the smaller part, also for a ring around a pole or across the antimeridian.
    ///
    /// - Complexity: O(n), where n is the number of coordinates.
    public func signedRhumbArea(of ring: some Sequence<Coordinate>) -> Double {
        Geodesy.signedRhumbArea(of: ring, AuxiliaryLatitudes(of: self))
    }
}

extension Ellipsoid {
    /// The area of a ring with rhumb lines as edges, in square meters. It is positive if the ring is counter-clockwise. The first coordinate
    /// may be repeated at the end.
    ///
    /// A ring divides the ellipsoid into two parts. The result is the smaller part, also for a ring around a pole or across the
    /// antimeridian. The relative error of the area below one edge is below 10⁻¹⁵.
    ///
    /// - Complexity: O(n), where n is the number of coordinates.
    public func signedRhumbArea(of ring: some Sequence<Coordinate>) -> Double {
        Geodesy.signedRhumbArea(of: ring, RhumbSurface.ellipsoid(self).latitudes)
    }
}
