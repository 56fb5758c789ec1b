/// What is looked for under a finger; what does not take the gesture is not even measured.
struct HitFilter {
    var viewAnnotations: (ViewAnnotation) -> Bool
    var annotations: (ContentAnnotation) -> Bool
    /// Whether the features of the layer of an id are looked for.
    var features: (String) -> Bool
    /// Whether the clusters of the layer of an id are looked for.
    var clusters: (String) -> Bool

    /// Whether the clusters of a group are looked for.
    var annotationClusters: (AnnotationGroup) -> Bool

    /// Everything.
    static var everything: HitFilter {
        HitFilter(
            viewAnnotations: { _ in true }, annotations: { _ in true }, features: { _ in true }, clusters: { _ in true },
            annotationClusters: { _ in true })
    }
}
