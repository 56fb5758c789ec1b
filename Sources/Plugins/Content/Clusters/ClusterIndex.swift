import Geodesy
import MapCameras

/// Points grouped where they come closer than a radius, zoom by zoom, and which of them a map shows where.
///
/// From the highest zoom down, each level groups what the one above it shows, as the library supercluster does it; so every cluster is made
/// of the clusters and points that it splits into. At every zoom each point is in exactly one item.
///
/// ```swift
/// let index = ClusterIndex(places, options: options) { populations[$0] } reduce: { $0 += $1 }
/// let items = index.clusters(in: view.bounds, zoom: view.zoom)
/// ```
///
/// The world is round: points on either side of the antimeridian are grouped. Latitudes beyond the world's square count as its edge.
public struct ClusterIndex<Properties> {
    private let forest: ClusterForest
    /// What was aggregated of each cluster, by its place behind the points.
    private let properties: [Properties]

    /// How many points are in the index: all that are valid.
    public let count: Int

    /// The clusters of some places, with what is aggregated of them. O(n) for each zoom; where many points are near each other, but too
    /// few for a cluster, up to ``ClusterOptions/minPoints`` times as much.
    ///
    /// - Parameters:
    ///   - places: the places; those that are not valid are left out. Points are known by their index here.
    ///   - options: which of them to group.
    ///   - map: what a point adds to a cluster, by its index; asked once for each point that is ever in one.
    ///   - reduce: adds one to another; in which order is not defined.
    public init(
        _ places: [Coordinate], options: ClusterOptions = ClusterOptions(), map: (_ point: Int) -> Properties,
        reduce: (_ sum: inout Properties, _ other: Properties) -> Void
    ) {
        var sums: [Properties] = []
        func value(_ node: UInt32) -> Properties { node < places.count ? map(Int(node)) : sums[Int(node) - places.count] }
        forest = ClusterForest(places, options: options) { children in
            var sum = value(children[children.startIndex])
            for child in children.dropFirst() { reduce(&sum, value(child)) }
            sums.append(sum)
        }
        properties = sums
        count = places.reduce(0) { $0 + ($1.isValid ? 1 : 0) }
    }
}

extension ClusterIndex where Properties == Void {
    /// The clusters of some places, with nothing aggregated; places that are not valid are left out. O(n) for each zoom.
    public init(_ places: [Coordinate], options: ClusterOptions = ClusterOptions()) {
        self.init(places, options: options, map: { _ in }, reduce: { _, _ in })
    }
}

extension ClusterIndex: Sendable where Properties: Sendable {}

extension ClusterIndex {
    /// What a map of a zoom shows within bounds, edges included, in no particular order. O(log n + hits) on most data.
    ///
    /// - Parameters:
    ///   - bounds: the bounds; they may lie across the antimeridian. Those that are not valid hold nothing. A latitude beyond the world's
    ///     square counts as its edge, where all points beyond it are.
    ///   - zoom: the zoom; between two levels the lower one is shown, beyond the highest every point by itself.
    public func clusters(in bounds: CoordinateBounds, zoom: Double) -> [ClusterItem<Properties>] {
        WorldRect.enclosing(bounds).map { clusters(in: $0, zoom: zoom) } ?? []
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
    private func item(_ node: Int) -> ClusterItem<Properties> {
        let (number, node) = (node, forest.nodes[node])
        let coordinate = WebMercator.unproject(node.center)
        guard number >= forest.pointCount else { return .point(number, at: coordinate) }
        return .cluster(
            Cluster(
                id: ClusterID(point: Int(node.point), zoom: Int(node.zoom)), coordinate: coordinate, count: Int(node.count),
                expansionZoom: Int(node.zoom) + 1, properties: properties[number - forest.pointCount]))
    }
}

extension ClusterIndex {
    /// The cluster with a name; `nil` if there is none, perhaps because the name is that of another index. O(zooms).
    public func cluster(_ id: ClusterID) -> Cluster<Properties>? {
        guard let node = forest.node(of: id), case .cluster(let cluster) = item(node) else { return nil }
        return cluster
    }

    /// The lowest zoom at which a cluster is split, into what ``children(of:)`` gives; `nil` if there is no such cluster.
    public func expansionZoom(of id: ClusterID) -> Int? {
        forest.node(of: id).map { Int(forest.nodes[$0].zoom) + 1 }
    }

    /// The clusters and points that a cluster is split into at its expansion zoom, at least two; none if there is no such cluster.
    public func children(of id: ClusterID) -> [ClusterItem<Properties>] {
        guard let node = forest.node(of: id) else { return [] }
        return forest.children(of: forest.nodes[node]).map { item(Int($0)) }
    }

    /// Points of a cluster, by their index, in an order that stays the same; none if there is no such cluster.
    ///
    /// - Parameters:
    ///   - id: the cluster.
    ///   - limit: how many at most; 10 by default.
    ///   - offset: how many to leave out at the beginning, for the next page.
    public func leaves(of id: ClusterID, limit: Int = 10, offset: Int = 0) -> [Int] {
        var points: [Int] = []
        var skipped = max(0, offset)
        if let node = forest.node(of: id) {
            forest.appendPoints(of: forest.nodes[node], to: &points, limit: limit, skipping: &skipped)
        }
        return points
    }
}

/// Points that are shown as one.
public struct Cluster<Properties> {
    /// What it is known by.
    public let id: ClusterID
    /// Where it is: the middle of its points on the Mercator plane, longitude −180 ..< 180.
    public let coordinate: Coordinate
    /// How many points are in it.
    public let count: Int
    /// The lowest zoom at which it is split into its children: one to 31.
    public let expansionZoom: Int
    /// What was aggregated of its points.
    public let properties: Properties
}

extension Cluster: Sendable where Properties: Sendable {}
extension Cluster: Equatable where Properties: Equatable {}

/// What a cluster is known by: one of its points, and the highest zoom at which it is shown.
///
/// Stable: the same in every index that is made from the same points with the same options, and also after points were added at the end,
/// for clusters which they do not touch.
public struct ClusterID: Sendable, Hashable {
    /// The point around which the cluster was made: its index in what the index was made from.
    public let point: Int
    /// The highest zoom at which the cluster is shown; one above it its children are.
    public let zoom: Int

    /// The name of the cluster around a point at a zoom, which may not exist.
    public init(point: Int, zoom: Int) {
        self.point = point
        self.zoom = zoom
    }
}

/// What a map shows at a zoom: a point by itself, or a cluster.
public enum ClusterItem<Properties> {
    /// A point, by its index in what the index was made from, and where it is drawn: latitudes beyond the world's square at its edge,
    /// longitude −180 ..< 180.
    case point(Int, at: Coordinate)
    /// Several points.
    case cluster(Cluster<Properties>)

    /// Where it is.
    public var coordinate: Coordinate {
        switch self {
        case .point(_, let coordinate): coordinate
        case .cluster(let cluster): cluster.coordinate
        }
    }

    /// How many points it stands for.
    public var count: Int {
        switch self {
        case .point: 1
        case .cluster(let cluster): cluster.count
        }
    }
}

extension ClusterItem: Sendable where Properties: Sendable {}
extension ClusterItem: Equatable where Properties: Equatable {}
