/// Something that carries a description: the description itself, or a map of SwiftUI. Has the modifiers for gestures on the map and its layers.
///
/// Of several handlers of a layer the one that was written last is told first. Of the map all are told.
public protocol ContentContainer {
    /// What it carries.
    var content: ContentDescription { get set }
}

extension ContentContainer {
    private func adding(_ slot: HandlerSlot, _ handle: @escaping (ContentContext) -> Bool) -> Self {
        var copy = self
        copy.content.handlers.append(ContentDescription.Handler(slot: slot, handle: handle))
        return copy
    }

    // MARK: The map

    /// The same with a handler of taps on the map that nothing on it has stopped; it returns whether it has taken the tap.
    public func onMapTapGesture<Answer: ContentAnswer>(perform action: @escaping (ContentContext) -> Answer) -> Self {
        adding(.map(.tap), answering(action))
    }

    /// The same with a handler of taps on the map that nothing on it has stopped.
    public func onMapTapGesture(perform action: @escaping (ContentContext) -> Void) -> Self { adding(.map(.tap), stopping(action)) }

    /// The same with a handler of long presses on the map that nothing on it has stopped; it returns whether it has taken the press.
    public func onMapLongPressGesture<Answer: ContentAnswer>(perform action: @escaping (ContentContext) -> Answer) -> Self {
        adding(.map(.longPress), answering(action))
    }

    /// The same with a handler of long presses on the map that nothing on it has stopped.
    public func onMapLongPressGesture(perform action: @escaping (ContentContext) -> Void) -> Self {
        adding(.map(.longPress), stopping(action))
    }

    // MARK: Layers

    /// The same with a handler of taps on features of a layer, which may also come later; it returns whether they stop here.
    public func onLayerTapGesture<Answer: ContentAnswer>(
        _ layerID: String, perform action: @escaping (ContentFeature, ContentContext) -> Answer
    ) -> Self {
        adding(.features(.tap, LayerKey(layerID)), ofFeature { action($0, $1).stopsGesture })
    }

    /// The same with a handler of taps on features of a layer, which stop here.
    public func onLayerTapGesture(
        _ layerID: String, perform action: @escaping (ContentFeature, ContentContext) -> Void
    ) -> Self {
        adding(.features(.tap, LayerKey(layerID)), ofFeature(stoppingFeature(action)))
    }

    /// The same with a handler of long presses on features of a layer; it returns whether they stop here.
    public func onLayerLongPressGesture<Answer: ContentAnswer>(
        _ layerID: String, perform action: @escaping (ContentFeature, ContentContext) -> Answer
    ) -> Self {
        adding(.features(.longPress, LayerKey(layerID)), ofFeature { action($0, $1).stopsGesture })
    }

    /// The same with a handler of long presses on features of a layer, which stop here.
    public func onLayerLongPressGesture(
        _ layerID: String, perform action: @escaping (ContentFeature, ContentContext) -> Void
    ) -> Self {
        adding(.features(.longPress, LayerKey(layerID)), ofFeature(stoppingFeature(action)))
    }

    private func stoppingFeature(
        _ action: @escaping (ContentFeature, ContentContext) -> Void
    ) -> (ContentFeature, ContentContext) -> Bool {
        { feature, context in
            action(feature, context)
            return true
        }
    }

    private func ofFeature(_ action: @escaping (ContentFeature, ContentContext) -> Bool) -> (ContentContext) -> Bool {
        { context in context.feature.map { action($0, context) } ?? false }
    }

    // MARK: Clusters of a layer

    /// The same with a handler of taps on clusters of a layer; it returns whether they stop here.
    public func onLayerClusterTapGesture<Answer: ContentAnswer>(
        _ layerID: String, perform action: @escaping (ClusterContext) -> Answer
    ) -> Self {
        adding(.clusters(.tap, LayerKey(layerID)), ofCluster(answering(action)))
    }

    /// The same with a handler of taps on clusters of a layer, which stop here.
    public func onLayerClusterTapGesture(_ layerID: String, perform action: @escaping (ClusterContext) -> Void) -> Self {
        adding(.clusters(.tap, LayerKey(layerID)), ofCluster(stopping(action)))
    }

    /// The same with a handler of long presses on clusters of a layer; it returns whether they stop here.
    public func onLayerClusterLongPressGesture<Answer: ContentAnswer>(
        _ layerID: String, perform action: @escaping (ClusterContext) -> Answer
    ) -> Self {
        adding(.clusters(.longPress, LayerKey(layerID)), ofCluster(answering(action)))
    }

    /// The same with a handler of long presses on clusters of a layer, which stop here.
    public func onLayerClusterLongPressGesture(_ layerID: String, perform action: @escaping (ClusterContext) -> Void) -> Self {
        adding(.clusters(.longPress, LayerKey(layerID)), ofCluster(stopping(action)))
    }
}
