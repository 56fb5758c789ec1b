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
