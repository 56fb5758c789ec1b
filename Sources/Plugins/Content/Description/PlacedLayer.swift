/// A layer of a description, and where it lies.
public struct PlacedLayer: ContentElement {
    private let layer: ContentLayer
    private let position: LayerPosition

    init(_ layer: ContentLayer, _ position: LayerPosition) {
        self.layer = layer
        self.position = position
    }

    /// The layer.
    public var content: ContentDescription { ContentDescription(.layer(layer, position)) }
}

/// A layer is kept between descriptions, as its features are: one that is made anew replaces the one of its id.
extension ContentLayer: ContentElement {
    /// The layer directly below the annotations, above the layers before it.
    public var content: ContentDescription { ContentDescription(.layer(self, .belowAnnotations)) }

    /// The layer elsewhere in a description.
    public func layerPosition(_ position: LayerPosition) -> PlacedLayer { PlacedLayer(self, position) }

    /// Whether another layer is the same object, so that nothing needs to be compared.
    func isIdentical(to other: ContentLayer) -> Bool {
        switch (source, other.source) {
        case (.features(let a), .features(let b)): a === b
        case (.clusters(let a), .clusters(let b)): a === b
        default: false
        }
    }
}
