/// What can be touched on a map: layers of features, annotations and groups of them among these, and view annotations above everything.
///
/// ```swift
/// listener.content.addLayer(ContentLayer(id: "houses", features: houses))
/// let pin = listener.content.add(ContentAnnotation(.circle(radius: .dp(8), at: home)))
/// ```
///
/// A value that a ``ContentListener`` holds. It draws nothing: whoever draws shows the same.
public struct MapContent {
    /// Those of no group.
    var annotations = AnnotationStore()
    /// In the order in which they were added.
    var groups: [AnnotationGroupEntry] = []
    var nextGroup: UInt32 = 0
    var nextAnnotation = 0
    /// From below to above.
    var layers: [ContentLayer] = []
    /// How many of the layers lie below the annotations.
    var layersBelowAnnotations = 0
    /// From below to above.
    var viewAnnotations: [(id: ViewAnnotationID, annotation: ViewAnnotation)] = []
    var nextViewAnnotation = 0
    /// Counts the changes that were ever made. Only the comparison with an earlier value means something: a host that draws draws anew if it differs.
    public internal(set) var revision = 0

    /// Nothing.
    public init() {}
}
