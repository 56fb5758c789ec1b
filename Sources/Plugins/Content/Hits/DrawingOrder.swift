/// The place of an element in the drawing order. What is greater lies above.
struct DrawingOrder: Comparable {
    /// The position among the layers and the annotations, which lie between layers.
    let layer: Int
    /// The index that the program has given to an annotation. NaN counts as 0.
    private let zIndex: Double
    /// Whether the element is a cluster. Clusters lie above what has the same index.
    private let isCluster: Bool
    /// The position in a description. 0 without a description.
    private let position: Int
    /// The number of elements that were added before.
    let number: Int

    init(layer: Int, zIndex: Double = 0, isCluster: Bool = false, position: Int = 0, number: Int) {
        self.layer = layer
        self.zIndex = zIndex.isNaN ? 0 : zIndex
        (self.isCluster, self.position, self.number) = (isCluster, position, number)
    }

    /// The order of an annotation.
    init(_ id: AnnotationID, _ annotation: ContentAnnotation, layer: Int = 0) {
        self.init(layer: layer, zIndex: annotation.zIndex, position: annotation.position, number: id.number)
    }

    /// The order of a view annotation, above everything else.
    init(_ id: ViewAnnotationID, _ annotation: ViewAnnotation) {
        self.init(layer: .max, position: annotation.position, number: id.number)
    }

    static func < (a: DrawingOrder, b: DrawingOrder) -> Bool {
        if a.layer != b.layer { return a.layer < b.layer }
        if a.zIndex != b.zIndex { return a.zIndex < b.zIndex }
        if a.isCluster != b.isCluster { return b.isCluster }
        return (a.position, a.number) < (b.position, b.number)
    }
}
