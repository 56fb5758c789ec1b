/// What was hit, as it is told apart from other things and from one tap to the next.
enum HitKey: Equatable {
    case viewAnnotation(ViewAnnotationID)
    case annotation(AnnotationID)
    /// The index of a layer and that of a feature in it.
    case feature(layer: Int, index: Int)
    case cluster(layer: Int, ClusterID)
    case annotationCluster(AnnotationClusterID)
}
