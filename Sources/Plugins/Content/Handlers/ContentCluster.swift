public import Geodesy
public import MapCameras
public import TouchPipeline

/// A cluster of a layer's points.
public struct ContentCluster: Sendable {
    let cluster: Cluster<FeatureProperties>
    let source: ClusterSource

    /// The identity of the cluster.
    public var id: ClusterID { cluster.id }
    /// The place of the cluster. The longitude is in −180 ..< 180.
    public var coordinate: Coordinate { cluster.coordinate }
    /// The number of points in the cluster.
    public var count: Int { cluster.count }
    /// The lowest zoom at which the cluster splits.
    public var expansionZoom: Int { cluster.expansionZoom }
    /// The combined properties of the points.
    public var properties: FeatureProperties { cluster.properties }

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
    public var children: [ClusterItem<FeatureProperties>] { source.index.children(of: cluster.id) }
}

/// A tap or a long press on a cluster of a layer.
public struct ClusterContext {
    /// The cluster.
    public let cluster: ContentCluster
    /// The id of the layer.
    public let layerID: String
    /// The distance of the touch from the circle of the cluster, in screen pixels. 0 on the circle.
    public let distance: Double
    /// The position of the touch, in screen pixels.
    public let position: Vec2F
    /// The context of the touch.
    public let touch: TouchContext

    init?(_ context: ContentContext) {
        guard case .cluster(let cluster, let layer) = context.target else { return nil }
        self.cluster = cluster
        layerID = layer
        distance = context.distance
        position = context.position
        touch = context.touch
    }

    /// The place of the cluster.
    public var coordinate: Coordinate { cluster.coordinate }
    /// The number of points in the cluster.
    public var count: Int { cluster.count }
    /// The lowest zoom at which the cluster splits.
    public var expansionZoom: Int { cluster.expansionZoom }

    /// Moves a camera to the cluster, at the lowest zoom at which the cluster splits. The cluster's place moves to the camera's anchor
    /// point.
    ///
    /// - Parameters:
    ///   - animator: The animator that moves the camera, on the clock of the touches.
    ///   - duration: The duration of the animation.
    public func expand(with animator: CameraAnimator, duration: Duration = .milliseconds(500)) {
        animator.expandCluster(at: coordinate, zoom: expansionZoom, over: duration, startingAt: touch.timestamp)
    }
}

extension CameraAnimator {
    /// Moves the camera to a cluster, at the zoom at which the cluster splits.
    func expandCluster(at place: Coordinate, zoom: Int, over duration: Duration, startingAt time: TouchInstant) {
        let target = CameraTarget(coordinate: place, zoom: Double(zoom))
        start(.ease(CameraEase(to: target, duration: duration)), at: time)
    }
}
