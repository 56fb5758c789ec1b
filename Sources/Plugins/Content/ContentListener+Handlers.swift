import MapCameras

extension ContentListener {
    // MARK: The map

    /// Taps on the map that nothing on it has stopped, once no second tap can come any more.
    public var onMapTap: ContentSignal { ContentSignal(handlers: handlers, slot: .map(.tap)) }

    /// Long presses on the map that nothing on it has stopped, and that drag nothing.
    public var onMapLongPress: ContentSignal { ContentSignal(handlers: handlers, slot: .map(.longPress)) }

    // MARK: Layers

    /// Tells a handler of taps on features of a layer, which may also come later, until the token is released; it returns whether they stop
    /// here. Of several handlers the last one is told first.
    public func onLayerTap<Answer: ContentAnswer>(
        _ layerID: String, handler: @escaping (ContentContext) -> Answer
    ) -> ContentToken {
        handlers.add(.features(.tap, LayerKey(layerID)), answering(handler))
    }

    /// Tells a handler of taps on features of a layer, which stop here, until the token is released.
    public func onLayerTap(_ layerID: String, handler: @escaping (ContentContext) -> Void) -> ContentToken {
        onLayerTap(layerID, handler: stopping(handler))
    }

    /// Tells a handler of long presses on features of a layer until the token is released; it returns whether they stop here.
    public func onLayerLongPress<Answer: ContentAnswer>(
        _ layerID: String, handler: @escaping (ContentContext) -> Answer
    ) -> ContentToken {
        handlers.add(.features(.longPress, LayerKey(layerID)), answering(handler))
    }

    /// Tells a handler of long presses on features of a layer, which stop here, until the token is released.
    public func onLayerLongPress(_ layerID: String, handler: @escaping (ContentContext) -> Void) -> ContentToken {
        onLayerLongPress(layerID, handler: stopping(handler))
    }

    // MARK: Annotations of a kind

    /// Tells a handler of taps on annotations of a kind, after their own handlers, until the token is released; it returns whether they
    /// stop here. Of several handlers the last one is told first.
    public func onAnnotationTap<Answer: ContentAnswer>(
        _ kind: ContentShape.Kind, handler: @escaping (ContentContext) -> Answer
    ) -> ContentToken {
        handlers.add(.annotations(.tap, kind), answering(handler))
    }

    /// Tells a handler of taps on annotations of a kind, which stop here, until the token is released.
    public func onAnnotationTap(_ kind: ContentShape.Kind, handler: @escaping (ContentContext) -> Void) -> ContentToken {
        onAnnotationTap(kind, handler: stopping(handler))
    }

    /// Tells a handler of long presses on annotations of a kind, after their own handlers, until the token is released; it returns whether
    /// they stop here.
    public func onAnnotationLongPress<Answer: ContentAnswer>(
        _ kind: ContentShape.Kind, handler: @escaping (ContentContext) -> Answer
    ) -> ContentToken {
        handlers.add(.annotations(.longPress, kind), answering(handler))
    }

    /// Tells a handler of long presses on annotations of a kind, which stop here, until the token is released.
    public func onAnnotationLongPress(_ kind: ContentShape.Kind, handler: @escaping (ContentContext) -> Void) -> ContentToken {
        onAnnotationLongPress(kind, handler: stopping(handler))
    }
}

extension ContentListener {
    /// Tells a handler of taps on clusters of a layer until the token is released; it returns whether they stop here.
    ///
    /// Points of the layer that stand by themselves are its features. Of several handlers the last one is told first.
    public func onClusterTap<Answer: ContentAnswer>(
        _ layerID: String, handler: @escaping (ClusterContext) -> Answer
    ) -> ContentToken {
        handlers.add(.clusters(.tap, LayerKey(layerID)), ofCluster(answering(handler)))
    }

    /// Tells a handler of taps on clusters of a layer, which stop here, until the token is released.
    public func onClusterTap(_ layerID: String, handler: @escaping (ClusterContext) -> Void) -> ContentToken {
        onClusterTap(layerID, handler: stopping(handler))
    }

    /// Tells a handler of long presses on clusters of a layer until the token is released; it returns whether they stop here.
    public func onClusterLongPress<Answer: ContentAnswer>(
        _ layerID: String, handler: @escaping (ClusterContext) -> Answer
    ) -> ContentToken {
        handlers.add(.clusters(.longPress, LayerKey(layerID)), ofCluster(answering(handler)))
    }

    /// Tells a handler of long presses on clusters of a layer, which stop here, until the token is released.
    public func onClusterLongPress(_ layerID: String, handler: @escaping (ClusterContext) -> Void) -> ContentToken {
        onClusterLongPress(layerID, handler: stopping(handler))
    }

    /// Lets taps on clusters of a layer ease the camera to where they are split, until the token is released.
    ///
    /// - Parameters:
    ///   - layerID: the layer.
    ///   - animator: what moves the camera, on the clock of the touches; whoever draws advances it.
    ///   - duration: how long it takes; half a second by default.
    public func expandClusters(
        of layerID: String, with animator: CameraAnimator, duration: Duration = .milliseconds(500)
    ) -> ContentToken {
        onClusterTap(layerID) { cluster in cluster.expand(with: animator, duration: duration) }
    }
}
