import Geodesy
import MapCameras

extension ClusterIndex {
    /// What a map of a zoom shows within bounds, edges included, in no particular order. O(log n + hits) on most data.
    ///
    /// - Parameters:
    ///   - bounds: the bounds; they may lie across the antimeridian. Those that are not valid hold nothing. A latitude beyond the world's
    ///     square counts as its edge, where all points beyond it are.
    ///   - zoom: the zoom; between two levels the lower one is shown, beyond the highest every point by itself.
    public func clusters(in bounds: CoordinateBounds, zoom: Double) -> [ClusterItem<Properties>] {
        guard bounds.isValid else { return [] }
        let northwest = WebMercator.project(Coordinate(latitude: bounds.north, longitude: bounds.west))
        let southeast = WebMercator.project(Coordinate(latitude: bounds.south, longitude: bounds.east))
        return clusters(
            in: WorldRect(minX: northwest.x, minY: northwest.y, maxX: southeast.x, maxY: southeast.y), zoom: zoom)
    }

    /// The same for a box of the Mercator plane, on any copy of the world, as a camera's visible area has it.
    public func clusters(in rect: WorldRect, zoom: Double) -> [ClusterItem<Properties>] {
        var items: [ClusterItem<Properties>] = []
        forest.search(rect, zoom: zoom) { node in
            items.append(item(node))
            return true
        }
        return items
    }

    /// Visits what a map of a zoom shows in a box of the Mercator plane, without making an array; as `clusters(in:zoom:)` otherwise.
    ///
    /// - Parameters:
    ///   - rect: the window, in widths of the world, on any copy of it.
    ///   - zoom: the zoom.
    ///   - visit: is given what is there, and returns whether to go on.
    /// - Returns: whether the search came to its end.
    @discardableResult
    public func search(_ rect: WorldRect, zoom: Double, _ visit: (ClusterItem<Properties>) -> Bool) -> Bool {
        forest.search(rect, zoom: zoom) { visit(item($0)) }
    }

    /// What a node of the forest is to the outside.
    func item(_ node: Int) -> ClusterItem<Properties> {
        if node < forest.pointCount {
            return .point(node, at: coordinate(of: forest.nodes[node]))
        }
        return .cluster(cluster(forest.nodes[node], properties: properties[node - forest.pointCount]))
    }

    func cluster(_ node: ClusterNode, properties: Properties) -> Cluster<Properties> {
        Cluster(
            id: ClusterID(point: Int(node.point), zoom: Int(node.zoom)), coordinate: coordinate(of: node), count: Int(node.count),
            expansionZoom: Int(node.zoom) + 1, properties: properties)
    }

    private func coordinate(of node: ClusterNode) -> Coordinate { WebMercator.unproject(node.center) }
}
