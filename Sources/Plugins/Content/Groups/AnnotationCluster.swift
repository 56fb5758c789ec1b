import Geodesy

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
