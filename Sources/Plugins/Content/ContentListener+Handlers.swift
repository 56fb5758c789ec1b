public import MapCameras
public import TouchPipeline

// Together with ContentListener.swift this type has more than 450 lines. This file only registers handlers.
extension ContentListener {
    // MARK: The map

    /// Taps on the map that no handler of the content has stopped. A tap is reported after no second tap can follow.
    public var onMapTap: ContentSignal { ContentSignal(handlers: handlers, slot: .map(.tap)) }

    /// Long presses on the map that no handler of the content has stopped and that drag no annotation.
    public var onMapLongPress: ContentSignal { ContentSignal(handlers: handlers, slot: .map(.longPress)) }

    // MARK: Layers

    /// Registers a handler of taps on features of a layer, until the token is released. The layer can be added later.
    ///
    /// The handler returns whether the tap stops. The handler that was registered last is called first.
    public func onLayerTap<Answer: ContentAnswer>(
        _ layerID: String, handler: @escaping (ContentContext) -> Answer
    ) -> ObservationToken {
        handlers.add(.features(.tap, LayerKey(layerID)), answering(handler))
    }

    /// Registers a handler of taps on features of a layer, until the token is released. The handler stops the tap.
    public func onLayerTap(_ layerID: String, handler: @escaping (ContentContext) -> Void) -> ObservationToken {
        onLayerTap(layerID, handler: stopping(handler))
    }

    /// Registers a handler of long presses on features of a layer, until the token is released.
    ///
    /// The handler returns whether the long press stops. The handler that was registered last is called first.
    public func onLayerLongPress<Answer: ContentAnswer>(
        _ layerID: String, handler: @escaping (ContentContext) -> Answer
    ) -> ObservationToken {
        handlers.add(.features(.longPress, LayerKey(layerID)), answering(handler))
    }

    /// Registers a handler of long presses on features of a layer, until the token is released. The handler stops the long press.
    public func onLayerLongPress(_ layerID: String, handler: @escaping (ContentContext) -> Void) -> ObservationToken {
        onLayerLongPress(layerID, handler: stopping(handler))
    }

    // MARK: Annotations of a kind

    /// Registers a handler of taps on annotations of a kind, until the token is released. It is called after an annotation's own handler.
    ///
    /// The handler returns whether the tap stops. The handler that was registered last is called first.
    public func onAnnotationTap<Answer: ContentAnswer>(
        _ kind: ContentShape.Kind, handler: @escaping (ContentContext) -> Answer
    ) -> ObservationToken {
        handlers.add(.annotations(.tap, kind), answering(handler))
    }

    /// Registers a handler of taps on annotations of a kind, until the token is released. The handler stops the tap.
    public func onAnnotationTap(_ kind: ContentShape.Kind, handler: @escaping (ContentContext) -> Void) -> ObservationToken {
        onAnnotationTap(kind, handler: stopping(handler))
    }

    /// Registers a handler of long presses on annotations of a kind, until the token is released. It is called after an annotation's own
    /// handler.
    ///
    /// The handler returns whether the long press stops. The handler that was registered last is called first.
    public func onAnnotationLongPress<Answer: ContentAnswer>(
        _ kind: ContentShape.Kind, handler: @escaping (ContentContext) -> Answer
    ) -> ObservationToken {
        handlers.add(.annotations(.longPress, kind), answering(handler))
    }

    /// Registers a handler of long presses on annotations of a kind, until the token is released. The handler stops the long press.
    public func onAnnotationLongPress(_ kind: ContentShape.Kind, handler: @escaping (ContentContext) -> Void) -> ObservationToken {
        onAnnotationLongPress(kind, handler: stopping(handler))
    }

    // MARK: Clusters

    /// Registers a handler of taps on clusters of a layer, until the token is released.
    ///
    /// The handler returns whether the tap stops. The handler that was registered last is called first. A point of the layer that is not in
    /// a cluster is a feature. Use `onLayerTap` for it.
    public func onClusterTap<Answer: ContentAnswer>(
        _ layerID: String, handler: @escaping (ClusterContext) -> Answer
    ) -> ObservationToken {
        handlers.add(.clusters(.tap, LayerKey(layerID)), ofCluster(answering(handler)))
    }

    /// Registers a handler of taps on clusters of a layer, until the token is released. The handler stops the tap.
    public func onClusterTap(_ layerID: String, handler: @escaping (ClusterContext) -> Void) -> ObservationToken {
        onClusterTap(layerID, handler: stopping(handler))
    }

    /// Registers a handler of long presses on clusters of a layer, until the token is released.
    ///
    /// The handler returns whether the long press stops. The handler that was registered last is called first.
    public func onClusterLongPress<Answer: ContentAnswer>(
        _ layerID: String, handler: @escaping (ClusterContext) -> Answer
    ) -> ObservationToken {
        handlers.add(.clusters(.longPress, LayerKey(layerID)), ofCluster(answering(handler)))
    }

    /// Registers a handler of long presses on clusters of a layer, until the token is released. The handler stops the long press.
    public func onClusterLongPress(_ layerID: String, handler: @escaping (ClusterContext) -> Void) -> ObservationToken {
        onClusterLongPress(layerID, handler: stopping(handler))
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
        onClusterTap(layerID) { cluster in cluster.expand(with: animator, duration: duration) }
    }
}
