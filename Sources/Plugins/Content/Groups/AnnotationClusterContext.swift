import Geodesy
import MapCameras
import TouchPipeline

/// What is known at the moment of a tap or a long press on a cluster of annotations.
///
/// `MapContent.annotationIDs(in:limit:offset:)` returns the annotations in the cluster.
public struct AnnotationClusterContext {
    /// The cluster.
    public let cluster: AnnotationCluster
    /// How far the touch is from its disc, in screen pixels; 0 on it.
    public let distance: Double
    /// Where the touch is, in screen pixels.
    public let position: Vec2F
    /// What else is known of the touch.
    public let touch: TouchContext

    init?(_ context: ContentContext) {
        guard case .annotationCluster(let cluster) = context.target else { return nil }
        self.cluster = cluster
        distance = context.distance
        position = context.position
        touch = context.touch
    }

    /// The group of the cluster.
    public var group: AnnotationGroupID { cluster.group }
    /// Where the cluster is.
    public var coordinate: Coordinate { cluster.coordinate }
    /// How many annotations are in it.
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
