import Geodesy

/// A cluster of a layer's points, which can be asked for what is in it.
public struct ContentCluster: Sendable {
    let cluster: Cluster<FeatureProperties>
    let source: ClusterSource

    /// What it is known by.
    public var id: ClusterID { cluster.id }
    /// Where it is, longitude −180 ..< 180.
    public var coordinate: Coordinate { cluster.coordinate }
    /// How many points are in it.
    public var count: Int { cluster.count }
    /// The lowest zoom at which it is split.
    public var expansionZoom: Int { cluster.expansionZoom }
    /// What was aggregated of its points.
    public var properties: FeatureProperties { cluster.properties }

    /// The points in it, in an order that stays the same.
    ///
    /// - Parameters:
    ///   - limit: how many at most; 10 by default.
    ///   - offset: how many to leave out at the beginning, for the next page.
    public func leaves(limit: Int = 10, offset: Int = 0) -> [ContentFeature] {
        source.index.leaves(of: cluster.id, limit: limit, offset: offset).map { source.features[$0] }
    }

    /// The clusters and points that it is split into at its ``expansionZoom``. Points are known by their index in ``ContentLayer/features``.
    public var children: [ClusterItem<FeatureProperties>] { source.index.children(of: cluster.id) }
}
