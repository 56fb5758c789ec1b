public import ContentPlugin

/// A type that contains a description, with modifiers for gestures on the map and its layers. A ``ContentDescription`` is one, and so is
/// the map view for SwiftUI.
///
/// If a layer has several handlers, the last one is called first. If the map has several handlers, all are called.
public protocol ContentContainer {
    var content: ContentDescription { get set }
}

extension ContentContainer {
    private func adding(_ slot: HandlerSlot, _ handle: @escaping (ContentContext) -> Bool) -> Self {
        var copy = self
        copy.content.handlers.append(ContentDescription.Handler(slot: slot, handle: handle))
        return copy
    }

    // MARK: The map

    /// Adds a handler of taps on the map that no handler of the content has stopped. The handler returns whether it consumes the tap.
    public func onMapTapGesture<Answer: ContentAnswer>(perform action: @escaping (ContentContext) -> Answer) -> Self {
        adding(.map(.tap), answering(action))
    }

    /// Adds a handler of taps on the map that no handler of the content has stopped. The handler consumes the tap.
    public func onMapTapGesture(perform action: @escaping (ContentContext) -> Void) -> Self { adding(.map(.tap), stopping(action)) }

    /// Adds a handler of long presses on the map that no handler of the content has stopped. The handler returns whether it consumes the
    /// long press.
    public func onMapLongPressGesture<Answer: ContentAnswer>(perform action: @escaping (ContentContext) -> Answer) -> Self {
        adding(.map(.longPress), answering(action))
    }

    /// Adds a handler of long presses on the map that no handler of the content has stopped. The handler consumes the long press.
    public func onMapLongPressGesture(perform action: @escaping (ContentContext) -> Void) -> Self {
        adding(.map(.longPress), stopping(action))
    }

    // MARK: Layers

    /// Adds a handler of taps on features of a layer, which returns whether the tap stops. The layer can be added later.
    public func onLayerTapGesture<Answer: ContentAnswer>(
        _ layerID: String, perform action: @escaping (ContentFeature, ContentContext) -> Answer
    ) -> Self {
        adding(.features(.tap, LayerKey(layerID)), ofFeature(answering(action)))
    }

    /// Adds a handler of taps on features of a layer, which stops the tap.
    public func onLayerTapGesture(
        _ layerID: String, perform action: @escaping (ContentFeature, ContentContext) -> Void
    ) -> Self {
        adding(.features(.tap, LayerKey(layerID)), ofFeature(stopping(action)))
    }

    /// Adds a handler of long presses on features of a layer, which returns whether the long press stops.
    public func onLayerLongPressGesture<Answer: ContentAnswer>(
        _ layerID: String, perform action: @escaping (ContentFeature, ContentContext) -> Answer
    ) -> Self {
        adding(.features(.longPress, LayerKey(layerID)), ofFeature(answering(action)))
    }

    /// Adds a handler of long presses on features of a layer, which stops the long press.
    public func onLayerLongPressGesture(
        _ layerID: String, perform action: @escaping (ContentFeature, ContentContext) -> Void
    ) -> Self {
        adding(.features(.longPress, LayerKey(layerID)), ofFeature(stopping(action)))
    }

    // MARK: Clusters of a layer

    /// Adds a handler of taps on clusters of a layer, which returns whether the tap stops.
    public func onLayerClusterTapGesture<Answer: ContentAnswer>(
        _ layerID: String, perform action: @escaping (ContentCluster, ContentContext) -> Answer
    ) -> Self {
        adding(.clusters(.tap, LayerKey(layerID)), ofCluster(answering(action)))
    }

    /// Adds a handler of taps on clusters of a layer, which stops the tap.
    public func onLayerClusterTapGesture(_ layerID: String, perform action: @escaping (ContentCluster, ContentContext) -> Void) -> Self {
        adding(.clusters(.tap, LayerKey(layerID)), ofCluster(stopping(action)))
    }

    /// Adds a handler of long presses on clusters of a layer, which returns whether the long press stops.
    public func onLayerClusterLongPressGesture<Answer: ContentAnswer>(
        _ layerID: String, perform action: @escaping (ContentCluster, ContentContext) -> Answer
    ) -> Self {
        adding(.clusters(.longPress, LayerKey(layerID)), ofCluster(answering(action)))
    }

    /// Adds a handler of long presses on clusters of a layer, which stops the long press.
    public func onLayerClusterLongPressGesture(_ layerID: String, perform action: @escaping (ContentCluster, ContentContext) -> Void)
        -> Self
    {
        adding(.clusters(.longPress, LayerKey(layerID)), ofCluster(stopping(action)))
    }
}

// The kinds of handlers of a description.

/// Converts a handler of an element without a return value to one that stops the gesture.
func stopping<Element>(_ handler: @escaping (Element, ContentContext) -> Void) -> (Element, ContentContext) -> Bool {
    { element, context in
        handler(element, context)
        return true
    }
}

/// Converts a handler of an element with an answer to one that returns whether the gesture stops.
func answering<Element, Answer: ContentAnswer>(
    _ handler: @escaping (Element, ContentContext) -> Answer
) -> (Element, ContentContext) -> Bool {
    { handler($0, $1).stopsGesture }
}

/// Converts a handler of features to a handler of all content. It returns `false` for other content.
func ofFeature(_ handler: @escaping (ContentFeature, ContentContext) -> Bool) -> (ContentContext) -> Bool {
    { context in context.feature.map { handler($0, context) } ?? false }
}

/// Converts a handler of clusters to a handler of all content. It returns `false` for other content.
func ofCluster(_ handler: @escaping (ContentCluster, ContentContext) -> Bool) -> (ContentContext) -> Bool {
    { context in context.cluster.map { handler($0, context) } ?? false }
}
