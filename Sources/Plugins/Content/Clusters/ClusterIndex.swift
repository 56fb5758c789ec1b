public import Geodesy
public import MapCameras
public import TouchPipeline

/// Points that are grouped into clusters, at each zoom, where they are closer together than a radius.
///
/// From the highest zoom down, each level groups what the level above it shows, as in the library supercluster. So each cluster consists of
/// the clusters and points into which it splits. At each zoom, each point is part of exactly one item.
///
/// ```swift
/// let index = ClusterIndex(places, options: options) { populations[$0] } reduce: { $0 += $1 }
/// let items = index.clusters(in: view.bounds, zoom: view.zoom)
/// ```
///
/// Points on both sides of the antimeridian can be in one cluster. Latitudes beyond the world's square count as its edge.
public struct ClusterIndex<Properties> {
    private let forest: ClusterForest
    /// The aggregated properties of the clusters, in the order of their nodes.
    private let properties: [Properties]

    /// The number of valid points in the index.
    public let count: Int

    /// Creates an index of coordinates, with aggregated properties for each cluster.
    ///
    /// - Complexity: O(*n*) for each zoom. Up to ``ClusterOptions/minPoints`` times as much where many points are close together but too
    ///   few for a cluster.
    ///
    /// - Parameters:
    ///   - coordinates: The coordinates. Invalid coordinates are ignored. A point is identified by its index in this array.
    ///   - options: The options of the clusters.
    ///   - map: Returns the properties that a point contributes to a cluster. It is called once for each point in a cluster.
    ///   - reduce: Combines the properties of two parts of a cluster. The order is not defined.
    public init(
        _ coordinates: [Coordinate], options: ClusterOptions = ClusterOptions(), map: (_ point: Int) -> Properties,
        reduce: (_ sum: inout Properties, _ other: Properties) -> Void
    ) {
        var sums: [Properties] = []
        func value(_ node: UInt32) -> Properties { node < coordinates.count ? map(Int(node)) : sums[Int(node) - coordinates.count] }
        forest = ClusterForest(coordinates, options: options) { children in
            var sum = value(children[children.startIndex])
            for child in children.dropFirst() { reduce(&sum, value(child)) }
            sums.append(sum)
        }
        properties = sums
        count = coordinates.reduce(0) { $0 + ($1.isValid ? 1 : 0) }
    }
}

extension ClusterIndex where Properties == Void {
    /// Creates an index of coordinates without aggregated properties. Invalid coordinates are ignored.
    ///
    /// - Complexity: O(*n*) for each zoom.
    public init(_ coordinates: [Coordinate], options: ClusterOptions = ClusterOptions()) {
        self.init(coordinates, options: options, map: { _ in }, reduce: { _, _ in })
    }
}

extension ClusterIndex: Sendable where Properties: Sendable {}

// MARK: - Searches

extension ClusterIndex {
    /// Returns the clusters and points that a map shows within bounds, edges included, in no particular order.
    ///
    /// - Complexity: O(log *n* + hits) for most data.
    ///
    /// - Parameters:
    ///   - bounds: The bounds, which can lie across the antimeridian. The array is empty if they are invalid. A latitude beyond the world's
    ///     square counts as its edge, and all points beyond it are there.
    ///   - zoom: The zoom. A fractional zoom is rounded down. Above the highest zoom of the options there are only points.
    public func clusters(in bounds: CoordinateBounds, zoom: Double) -> [ClusterItem<Properties>] {
        WorldRect(bounds).map { clusters(in: $0, zoom: zoom) } ?? []
    }

    /// Returns the clusters and points that a map shows in a rectangle of the Mercator plane.
    ///
    /// The rectangle can lie on any copy of the world, like the visible area of a camera.
    public func clusters(in rect: WorldRect, zoom: Double) -> [ClusterItem<Properties>] {
        var items: [ClusterItem<Properties>] = []
        forest.search(rect, zoom: zoom) { node in
            items.append(item(node))
            return true
        }
        return items
    }

    /// Visits the clusters and points that a map shows in a rectangle of the Mercator plane, without creating an array.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in widths of the world, on any copy of the world.
    ///   - zoom: The zoom, as in `clusters(in:zoom:)`.
    ///   - visit: Receives an item and returns whether to continue.
    /// - Returns: Whether the search was completed.
    @discardableResult
    public func search(_ rect: WorldRect, zoom: Double, _ visit: (ClusterItem<Properties>) -> Bool) -> Bool {
        forest.search(rect, zoom: zoom) { visit(item($0)) }
    }

    /// Returns the item of a node.
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

// MARK: - Hierarchy

extension ClusterIndex {
    /// Returns the cluster with an id, or `nil` if this index has none.
    ///
    /// - Complexity: O(zooms)
    public func cluster(_ id: ClusterID) -> Cluster<Properties>? {
        guard let node = forest.node(of: id), case .cluster(let cluster) = item(node) else { return nil }
        return cluster
    }

    /// Returns the lowest zoom at which a cluster splits into its ``children(of:)``, or `nil` if there is no such cluster.
    public func expansionZoom(of id: ClusterID) -> Int? {
        forest.node(of: id).map { Int(forest.nodes[$0].zoom) + 1 }
    }

    /// Returns the clusters and points into which a cluster splits at its expansion zoom. The array has at least two elements. It is empty
    /// if there is no such cluster.
    public func children(of id: ClusterID) -> [ClusterItem<Properties>] {
        guard let node = forest.node(of: id) else { return [] }
        return forest.children(of: forest.nodes[node]).map { item(Int($0)) }
    }

    /// Returns the indices of points of a cluster, in an order that stays the same. The array is empty if there is no such cluster.
    ///
    /// - Parameters:
    ///   - id: The id of the cluster.
    ///   - limit: The maximum number of points.
    ///   - offset: The number of points to skip.
    public func leaves(of id: ClusterID, limit: Int = 10, offset: Int = 0) -> [Int] {
        var points: [Int] = []
        var skipped = max(0, offset)
        if let node = forest.node(of: id) {
            forest.appendPoints(of: forest.nodes[node], to: &points, limit: limit, skipping: &skipped)
        }
        return points
    }
}

/// Several points that are shown as one item.
public struct Cluster<Properties> {
    /// The identity of the cluster.
    public let id: ClusterID
    /// The mean of its points on the Mercator plane. The longitude is in −180 ..< 180.
    public let coordinate: Coordinate
    /// The number of points in the cluster.
    public let count: Int
    /// The lowest zoom at which the cluster splits into its children, 1 to 31.
    public let expansionZoom: Int
    /// The aggregated properties of the points.
    public let properties: Properties
}

extension Cluster: Sendable where Properties: Sendable {}
extension Cluster: Equatable where Properties: Equatable {}

/// The identity of a cluster: one of its points, and the highest zoom at which it is shown.
///
/// A cluster has the same id in every index of the same points with the same options. If points are appended, clusters without new points
/// keep their ids.
public struct ClusterID: Sendable, Hashable {
    /// The index of the point around which the cluster was made.
    public let point: Int
    /// The highest zoom at which the cluster is shown. One zoom above, its children are shown.
    public let zoom: Int

    /// Creates an id. A cluster with this id need not exist.
    public init(point: Int, zoom: Int) {
        self.point = point
        self.zoom = zoom
    }
}

/// An item that a map shows at a zoom.
public enum ClusterItem<Properties> {
    /// A single point: its index, and the coordinate where it is drawn.
    ///
    /// A latitude beyond the world's square is moved to its edge. The longitude is in −180 ..< 180.
    case point(Int, at: Coordinate)
    /// Several points that are shown as one item.
    case cluster(Cluster<Properties>)

    /// The coordinate of the item.
    public var coordinate: Coordinate {
        switch self {
        case .point(_, let coordinate): coordinate
        case .cluster(let cluster): cluster.coordinate
        }
    }

    /// The number of points in the item.
    public var count: Int {
        switch self {
        case .point: 1
        case .cluster(let cluster): cluster.count
        }
    }
}

extension ClusterItem: Sendable where Properties: Sendable {}
extension ClusterItem: Equatable where Properties: Equatable {}

/// Which points are clustered, and at which zooms.
///
/// A value outside its range counts as the nearest value in the range.
public struct ClusterOptions: Sendable, Hashable {
    /// The lowest zoom with its own clusters, 0 to 30. The default is 0. Lower zooms show the clusters of this zoom.
    public var minZoom = 0
    /// The highest zoom with clusters, ``minZoom`` to 30. The default is 16. Higher zooms show only points.
    public var maxZoom = 16
    /// The distance within which points are clustered, at each zoom. The default is 40 dp. The world is 512 dp wide at zoom 0.
    public var radius = ScreenLength.dp(40)
    /// The minimum number of points in a cluster, at least 2. The default is 2.
    public var minPoints = 2

    /// Creates the default options.
    public init() {}

    /// The zooms at which points are clustered, limited to the valid range.
    var zooms: ClosedRange<Int> {
        let lowest = min(max(minZoom, 0), Self.highestZoom)
        return lowest...min(max(maxZoom, lowest), Self.highestZoom)
    }

    /// Returns the zoom whose items are shown at a zoom: from the lowest zoom to one above the highest. A fractional zoom is rounded down.
    /// NaN gives the lowest zoom.
    func shownZoom(at zoom: Double) -> Int {
        guard zoom >= Double(zooms.lowerBound) else { return zooms.lowerBound }
        return Int(min(zoom, Double(zooms.upperBound + 1)))
    }

    /// A tree marks nodes with 32 bits: one for each zoom, and one for the zoom above them.
    private static var highestZoom: Int { 30 }

    /// Returns the radius at a zoom, in widths of the world, 0 to 1. A negative radius or NaN counts as 0.
    func worldRadius(atZoom zoom: Int) -> Double {
        min(1, max(0, Double(radius.dp)) / WebMercator.worldSize(atZoom: Double(zoom)))
    }
}

extension ClusterLevel {
    /// Creates the level whose clusters a zoom shows. `nil` gives the lowest level, which forms no clusters.
    init(_ options: ClusterOptions, formingZoom zoom: Int?, order: ClusterOrder) {
        let radius = options.worldRadius(atZoom: zoom ?? options.zooms.lowerBound) * ClusterPoint.partsPerWorld
        self.init(radius: zoom == nil ? -1 : radius, cell: 2 * radius, minPoints: options.minPoints, order: order)
    }
}
