import Geodesy
import MapCameras
import TouchPipeline

/// A group of annotations that are shown as clusters where they come close.
///
/// ```swift
/// let places = listener.content.add(
///     AnnotationGroup(clusterOptions: options).onClusterTap { cluster in cluster.expand(with: animator) })
/// for place in favorites {
///     listener.content.add(ContentAnnotation(.circle(radius: .dp(8), at: place)).onTap { _ in open(place) }, to: places)
/// }
/// ```
///
/// Annotations keep their handlers. An annotation that is shown by itself is told of gestures and can be dragged as any other one. An
/// annotation that is in a cluster at the present zoom is not drawn, so it cannot be hit.
///
/// Only icons and discs are grouped. Lines, areas, and an annotation that a finger drags stand by themselves. Latitudes beyond the world's
/// square count as its edge.
public struct AnnotationGroup {
    /// Which annotations are grouped; `nil` if all of them stand by themselves. Setting other options groups them anew, in O(n).
    public var clusterOptions: ClusterOptions?
    /// The radius of the disc that is drawn of a cluster; 20 dp.
    public var clusterRadius: ScreenLength
    /// Where clusters lie among annotations, as ``ContentAnnotation/zIndex``; 0. They lie above annotations of the same index. NaN counts as 0.
    public var clusterZIndex = 0.0
    /// The index by which clusters are ordered among annotations.
    var level: Double { clusterZIndex.isNaN ? 0 : clusterZIndex }
    /// Is told of a tap on a cluster; returns whether the tap stops here.
    public var clusterTapHandler: ((AnnotationClusterContext) -> Bool)?
    /// Is told of a long press on a cluster; returns whether the press stops here.
    public var clusterLongPressHandler: ((AnnotationClusterContext) -> Bool)?

    /// A group without handlers.
    public init(clusterOptions: ClusterOptions? = ClusterOptions(), clusterRadius: ScreenLength = .dp(20)) {
        self.clusterOptions = clusterOptions
        self.clusterRadius = clusterRadius
    }
}

extension AnnotationGroup {
    /// The same with a handler of taps on clusters, which returns whether the tap stops here.
    public func onClusterTap<Answer: ContentAnswer>(_ handler: @escaping (AnnotationClusterContext) -> Answer) -> AnnotationGroup {
        var copy = self
        copy.clusterTapHandler = answering(handler)
        return copy
    }

    /// The same with a handler of taps on clusters, which stop here.
    public func onClusterTap(_ handler: @escaping (AnnotationClusterContext) -> Void) -> AnnotationGroup {
        onClusterTap(stopping(handler))
    }

    /// The same with a handler of long presses on clusters, which returns whether the press stops here.
    public func onClusterLongPress<Answer: ContentAnswer>(
        _ handler: @escaping (AnnotationClusterContext) -> Answer
    ) -> AnnotationGroup {
        var copy = self
        copy.clusterLongPressHandler = answering(handler)
        return copy
    }

    /// The same with a handler of long presses on clusters, which stop here.
    public func onClusterLongPress(_ handler: @escaping (AnnotationClusterContext) -> Void) -> AnnotationGroup {
        onClusterLongPress(stopping(handler))
    }

    /// The same, and a tap on a cluster eases the camera to where the cluster is split.
    ///
    /// - Parameters:
    ///   - animator: what moves the camera, on the clock of the touches. The host advances it.
    ///   - duration: how long it takes; half a second by default.
    public func expandingClusters(with animator: CameraAnimator, duration: Duration = .milliseconds(500)) -> AnnotationGroup {
        onClusterTap { cluster in cluster.expand(with: animator, duration: duration) }
    }
}

/// What a group of annotations is known by as long as it is there. Never used again by the same content.
public struct AnnotationGroupID: Sendable, Hashable {
    /// Counts the groups that there ever were, beginning at one.
    let number: UInt32
}

/// What a cluster of annotations is known by: the annotation around which it was made, and the highest zoom at which it is shown.
///
/// A cluster keeps its id while annotations are added, moved and removed elsewhere.
public struct AnnotationClusterID: Sendable, Hashable {
    let annotation: AnnotationID
    /// The highest zoom at which the cluster is shown. It is split one zoom above.
    public let zoom: Int
}

/// Annotations of a group that are shown as one, as they were when the cluster was found.
public struct AnnotationCluster: Sendable, Hashable {
    /// What it is known by.
    public let id: AnnotationClusterID
    /// The middle of its annotations on the Mercator plane, longitude −180 ..< 180.
    public let coordinate: Coordinate
    /// How many annotations are in it.
    public let count: Int

    /// The group of its annotations.
    public var group: AnnotationGroupID { AnnotationGroupID(number: id.annotation.group) }
    /// The lowest zoom at which it is split: one to 31.
    public var expansionZoom: Int { id.zoom + 1 }

    init(id: AnnotationClusterID, _ shown: ShownCluster) {
        self.id = id
        coordinate = WebMercator.unproject(shown.place.world)
        count = shown.count
    }
}

/// What a group shows at a zoom: an annotation by itself, or a cluster.
public enum AnnotationItem: Sendable, Hashable {
    /// An annotation.
    case annotation(AnnotationID)
    /// Several annotations.
    case cluster(AnnotationCluster)
}

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
