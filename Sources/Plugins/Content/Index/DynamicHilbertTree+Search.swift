import Geodesy
import MapCameras

extension DynamicHilbertTree {
    /// Visits every item whose box touches a window, each once, in no particular order; as ``PackedHilbertTree/search(_:_:)``.
    ///
    /// Allocates nothing; O((log n)² + hits) on most data.
    ///
    /// - Parameters:
    ///   - rect: the window, in widths of the world.
    ///   - visit: is given an item and returns whether to go on.
    /// - Returns: whether the search came to its end.
    @discardableResult
    public func search(_ rect: WorldRect, _ visit: (_ item: Int) -> Bool) -> Bool {
        guard let window = WorldWindow(rect) else { return true }
        for index in recent.indices where window.overlaps(recent[index].box) {
            guard visit(Int(recent[index].item)) else { return false }
        }
        for tree in trees.indices {
            guard trees[tree].search(window, visit) else { return false }
        }
        return true
    }

    /// Visits the items by the distance of their boxes from a point, nearest first; as ``PackedHilbertTree/nearest(to:within:_:)``.
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
        for waiting in recent { search.add(waiting.box, item: waiting.item) }
        for tree in trees.indices { search.add(trees[tree], number: tree) }
        return search.run(in: trees, visit)
    }
}
