import Geodesy

extension PackedHilbertTree {
    /// Visits the items by the distance of their boxes from a point, nearest first, the shorter way round the world.
    ///
    /// Of equally near ones the lower item comes first; a box around the point is at distance 0. A point that is not finite, or a
    /// distance that is negative or NaN, finds nothing. O(k log n) for k visits on most data; allocates a queue.
    ///
    /// - Parameters:
    ///   - point: the point, on any copy of the world.
    ///   - maxDistance: how far to look, in widths of the world, that far included.
    ///   - visit: is given an item and its distance in widths of the world, and returns whether to go on.
    /// - Returns: whether the search came to its end.
    @discardableResult
    public func nearest(
        to point: WorldPoint, within maxDistance: Double = .infinity, _ visit: (_ item: Int, _ distance: Double) -> Bool
    ) -> Bool {
        guard var search = NearestSearch(around: point, within: maxDistance) else { return true }
        search.add(self, number: 0)
        return search.run(in: [self], visit)
    }
}
