public import Geodesy
public import MapGeoJSON

/// A cluster of a layer's points.
public struct ContentCluster: Sendable {
    let cluster: Cluster<GeoJSONMembers>
    let source: ClusterSource

    /// The identity of the cluster.
    public var id: ClusterID { cluster.id }
    /// The coordinate of the cluster. The longitude is in −180 ..< 180.
    public var coordinate: Coordinate { cluster.coordinate }
    /// The number of points in the cluster.
    public var count: Int { cluster.count }
    /// The lowest zoom at which the cluster splits.
    public var expansionZoom: Int { cluster.expansionZoom }
    /// The combined properties of the points.
    public var properties: GeoJSONMembers { cluster.properties }

    /// Returns points of the cluster, in an order that stays the same.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of points.
    ///   - offset: The number of points to skip.
    public func leaves(limit: Int = 10, offset: Int = 0) -> [ContentFeature] {
        source.index.leaves(of: cluster.id, limit: limit, offset: offset).map { source.features[$0] }
    }

    /// The clusters and points into which the cluster splits at its ``expansionZoom``. A point is identified by its index in
    /// ``ContentLayer/features``.
    public var children: [ClusterItem<GeoJSONMembers>] { source.index.children(of: cluster.id) }
}
