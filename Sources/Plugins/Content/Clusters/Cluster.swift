import Geodesy

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
