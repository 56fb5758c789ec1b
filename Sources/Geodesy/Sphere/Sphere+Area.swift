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
