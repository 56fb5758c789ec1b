public import Geodesy
public import MapCameras
public import TouchPipeline

/// A group of annotations that are shown as clusters where they are close together.
///
/// ```swift
/// let places = listener.content.add(AnnotationGroup(clusterOptions: options).expandingClusters(with: animator))
/// for place in favorites {
///     listener.content.add(ContentAnnotation(.circle(radius: .dp(8), at: place)).onTapGesture { _ in open(place) }, to: places)
/// }
/// ```
///
/// Annotations keep their handlers. An annotation that is shown as itself receives gestures and can be dragged like an annotation without a
/// group. An annotation that is part of a cluster at the current zoom is not drawn and cannot be hit.
///
/// Only icons and circles are clustered. Lines, polygons and the annotation that is being dragged are never part of a cluster. Latitudes
/// beyond the world's square count as its edge.
public struct AnnotationGroup {
    /// The options of the clusters. `nil` shows all annotations as themselves.
    ///
    /// Setting other options builds the clusters again, in O(*n*).
    public var clusterOptions: ClusterOptions?
    /// The radius of the circle that the host draws for a cluster. The default is 20 dp.
    public var clusterRadius: ScreenLength
    /// The index of clusters in the drawing order, like ``ContentAnnotation/zIndex``. The default is 0.
    ///
    /// Clusters lie above annotations with the same index. NaN counts as 0.
    public var clusterZIndex = 0.0
    /// Called when a cluster is tapped. Returns whether the tap stops.
    public var clusterTapHandler: ((AnnotationCluster, ContentContext) -> Bool)?
    /// Called when a cluster is long-pressed. Returns whether the long press stops.
    public var clusterLongPressHandler: ((AnnotationCluster, ContentContext) -> Bool)?

    /// Creates a group without handlers.
    public init(clusterOptions: ClusterOptions? = ClusterOptions(), clusterRadius: ScreenLength = .dp(20)) {
        self.clusterOptions = clusterOptions
        self.clusterRadius = clusterRadius
    }
}

extension AnnotationGroup {
    /// Returns a copy that, when a cluster is tapped, zooms to the zoom at which the cluster splits.
    ///
    /// - Parameters:
    ///   - animator: The animator that moves the camera, on the clock of the touches. The host advances it.
    ///   - duration: The duration of the animation.
    public func expandingClusters(with animator: CameraAnimator, duration: Duration = .milliseconds(500)) -> AnnotationGroup {
        var copy = self
        copy.clusterTapHandler = { _, context in
            context.expandCluster(with: animator, duration: duration)
            return true
        }
        return copy
    }
}

/// The identity of a group of annotations. An id is never used again by the same content.
public struct AnnotationGroupID: Sendable, Hashable {
    /// The number of groups that were added so far, beginning at one.
    package let number: UInt32
}

/// The identity of a cluster of annotations: the annotation around which it was made, and the highest zoom at which it is shown.
///
/// A cluster keeps its id while annotations elsewhere are added, moved and removed.
public struct AnnotationClusterID: Sendable, Hashable {
    let annotation: AnnotationID
    /// The highest zoom at which the cluster is shown. One zoom above, the cluster splits.
    public let zoom: Int
}

/// Several annotations of a group that are shown as one item, as they were when the cluster was found.
public struct AnnotationCluster: Sendable, Hashable {
    /// The identity of the cluster.
    public let id: AnnotationClusterID
    /// The mean of its annotations on the Mercator plane. The longitude is in −180 ..< 180.
    public let coordinate: Coordinate
    /// The number of annotations in the cluster.
    public let count: Int

    public var group: AnnotationGroupID { AnnotationGroupID(number: id.annotation.group) }
    /// The lowest zoom at which the cluster splits, 1 to 31.
    public var expansionZoom: Int { id.zoom + 1 }

    init(id: AnnotationClusterID, _ shown: ShownCluster) {
        self.id = id
        coordinate = WebMercator.unproject(shown.point.world)
        count = shown.count
    }
}

/// An item that a group shows at a zoom.
public enum AnnotationItem: Sendable, Hashable {
    /// A single annotation.
    case annotation(AnnotationID)
    /// Several annotations that are shown as one item.
    case cluster(AnnotationCluster)
}
