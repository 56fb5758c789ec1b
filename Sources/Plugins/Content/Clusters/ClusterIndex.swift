import Geodesy

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
    let forest: ClusterForest
    /// What was aggregated of each cluster, by its place behind the points.
    let properties: [Properties]

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
