public import ContentPlugin

/// A layer of a description, with its position in the drawing order.
private struct DescribedLayer: ContentElement {
    private let layer: ContentLayer
    private let position: LayerPosition

    init(_ layer: ContentLayer, _ position: LayerPosition) {
        self.layer = layer
        self.position = position
    }

    var content: ContentDescription { ContentDescription(.layer(layer, position)) }
}

/// A reconciler compares layers by identity. Keep a layer between descriptions, because a new layer with the same id replaces the old one.
extension ContentLayer: ContentElement {
    /// A description of the layer, directly below the annotations and above the layers before it.
    public var content: ContentDescription { ContentDescription(.layer(self, .belowAnnotations)) }

    /// Returns the layer at another position in the drawing order.
    public func layerPosition(_ position: LayerPosition) -> some ContentElement { DescribedLayer(self, position) }
}
