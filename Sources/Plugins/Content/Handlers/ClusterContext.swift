import Geodesy
import MapCameras
import TouchPipeline

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
