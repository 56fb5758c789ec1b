public import MapCameras
public import TouchPipeline

/// The content whose taps and long presses a handler receives.
public enum ContentSource: Sendable {
    /// The map, for gestures that no handler of the content has stopped. All handlers of the map are called, in the order in which they were
    /// registered. Later listeners of the chain do not receive the gesture, unless all of them return `false`.
    ///
    /// A tap on the map is reported after no second tap can follow. A long press that drags an annotation is not reported.
    case map
    /// The features of a layer with an id. The layer can be added later. A point that is not in a cluster is a feature.
    case layer(String)
    /// The clusters of a layer with an id.
    case clusters(ofLayer: String)
    /// The annotations of a kind. A handler is called after that of the annotation itself.
    case annotations(ContentShape.Kind)

    func slot(_ gesture: ContentGesture) -> HandlerSlot {
        switch self {
        case .map: .map(gesture)
        case .layer(let id): .features(gesture, LayerKey(id))
        case .clusters(let id): .clusters(gesture, LayerKey(id))
        case .annotations(let kind): .annotations(gesture, kind)
        }
    }
}

extension ContentListener {
    /// Registers a handler until the token is released.
    package func observe(_ slot: HandlerSlot, _ handle: @escaping (ContentContext) -> Bool) -> ObservationToken {
        handlers.add(slot, handle)
    }

    /// Registers a handler of taps until the token is released. The handler returns whether the tap stops.
    ///
    /// The handler that was registered last is called first.
    public func observeTaps<Answer: ContentAnswer>(
        on source: ContentSource, handler: @escaping (ContentContext) -> Answer
    ) -> ObservationToken {
        handlers.add(source.slot(.tap), answering(handler))
    }

    /// Registers a handler that stops taps, until the token is released.
    public func observeTaps(on source: ContentSource, handler: @escaping (ContentContext) -> Void) -> ObservationToken {
        handlers.add(source.slot(.tap), stopping(handler))
    }

    /// Registers a handler of long presses until the token is released. The handler returns whether the long press stops.
    ///
    /// The handler that was registered last is called first.
    public func observeLongPresses<Answer: ContentAnswer>(
        on source: ContentSource, handler: @escaping (ContentContext) -> Answer
    ) -> ObservationToken {
        handlers.add(source.slot(.longPress), answering(handler))
    }

    /// Registers a handler that stops long presses, until the token is released.
    public func observeLongPresses(on source: ContentSource, handler: @escaping (ContentContext) -> Void) -> ObservationToken {
        handlers.add(source.slot(.longPress), stopping(handler))
    }

    /// Zooms to the zoom at which a cluster of a layer splits, when the cluster is tapped, until the token is released.
    ///
    /// - Parameters:
    ///   - layerID: The id of the layer.
    ///   - animator: The animator that moves the camera, on the clock of the touches. The host advances it.
    ///   - duration: The duration of the animation.
    public func expandClusters(
        of layerID: String, with animator: CameraAnimator, duration: Duration = .milliseconds(500)
    ) -> ObservationToken {
        observeTaps(on: .clusters(ofLayer: layerID)) { context in context.expandCluster(with: animator, duration: duration) }
    }
}
