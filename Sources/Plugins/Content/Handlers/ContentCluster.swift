import Geodesy
import MapCameras
import TouchPipeline

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

/// What is known at the moment of a tap or a long press on a cluster.
public struct ClusterContext {
    /// The cluster, which can be asked for its leaves and children.
    public let cluster: ContentCluster
    /// The id of its layer.
    public let layerID: String
    /// How far the touch is from its disc, in screen pixels; 0 on it.
    public let distance: Double
    /// Where the touch is, in screen pixels.
    public let position: Vec2F
    /// What else is known of the touch.
    public let touch: TouchContext

    init?(_ context: ContentContext) {
        guard case .cluster(let cluster, let layer) = context.target else { return nil }
        self.cluster = cluster
        layerID = layer
        distance = context.distance
        position = context.position
        touch = context.touch
    }

    /// Where the cluster is.
    public var coordinate: Coordinate { cluster.coordinate }
    /// How many points are in it.
    public var count: Int { cluster.count }
    /// The lowest zoom at which it is split.
    public var expansionZoom: Int { cluster.expansionZoom }

    /// Eases a camera to where the cluster is split: its place comes to the camera's anchor, at the expansion zoom.
    ///
    /// - Parameters:
    ///   - animator: what moves the camera, on the clock of the touches.
    ///   - duration: how long it takes; half a second by default.
    public func expand(with animator: CameraAnimator, duration: Duration = .milliseconds(500)) {
        animator.expandCluster(at: coordinate, zoom: expansionZoom, over: duration, startingAt: touch.time)
    }
}

extension CameraAnimator {
    /// Eases the camera to where a cluster is split: its place comes to the camera's anchor, at the expansion zoom.
    func expandCluster(at place: Coordinate, zoom: Int, over duration: Duration, startingAt time: TouchInstant) {
        let target = CameraTarget(place: place, zoom: Double(zoom))
        start(.ease(CameraEase(to: target, duration: duration)), at: time)
    }
}
