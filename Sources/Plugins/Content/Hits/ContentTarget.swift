/// What a touch hit.
public enum ContentTarget {
    /// A view annotation.
    case viewAnnotation(ViewAnnotationID)
    /// An annotation, as it was when it was hit.
    case annotation(AnnotationID, ContentAnnotation)
    /// A feature of the layer of an id.
    case feature(ContentFeature, layer: String)
    /// Points of the layer of an id that are shown as one.
    case cluster(ContentCluster, layer: String)
    /// Annotations of a group that are shown as one.
    case annotationCluster(AnnotationCluster)
    /// The map itself.
    case map
}
