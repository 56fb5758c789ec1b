@testable import Geodesy

extension Sphere {
    /// The area of a ring by the approximation of Chamberlain and Duquette, in square meters. It is positive if the ring is
    /// counter-clockwise.
    ///
    /// Turf, OpenLayers and terra-draw have this formula, so it connects their published numbers with ``Sphere/signedArea(of:)``. It treats the edges as straight lines on an
    /// equal-area map, not as great circles. The difference is 0.7 % for a ring of the size of Australia. The result is wrong for a ring
    /// around a pole. ``signedArea(of:)`` has neither limit. The longitudes may be continuous across the antimeridian or wrapped.
    ///
    /// Source: R. G. Chamberlain and W. H. Duquette, Some Algorithms for Polygons on a Sphere, JPL Publication 07-03 (2007).
    ///
    /// - Complexity: O(n), where n is the number of coordinates.
    func chamberlainDuquetteArea(of ring: some Sequence<Coordinate>) -> Double {
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
}
