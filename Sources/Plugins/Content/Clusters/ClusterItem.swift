import Geodesy

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
