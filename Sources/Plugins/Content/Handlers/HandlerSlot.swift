/// What a handler is registered for.
enum HandlerSlot: Hashable {
    case map(ContentGesture)
    /// All annotations of a kind.
    case annotations(ContentGesture, ContentShape.Kind)
    /// The features of a layer.
    case features(ContentGesture, LayerName)
    /// The clusters of a layer.
    case clusters(ContentGesture, LayerName)
}
