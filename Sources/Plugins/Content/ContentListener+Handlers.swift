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
        handlers.add(.features(.tap, LayerName(layerID)), answering(handler))
    }

    /// Tells a handler of taps on features of a layer, which stop here, until the token is released.
    public func onLayerTap(_ layerID: String, handler: @escaping (ContentContext) -> Void) -> ContentToken {
        onLayerTap(layerID, handler: stopping(handler))
    }

    /// Tells a handler of long presses on features of a layer until the token is released; it returns whether they stop here.
    public func onLayerLongPress<Answer: ContentAnswer>(
        _ layerID: String, handler: @escaping (ContentContext) -> Answer
    ) -> ContentToken {
        handlers.add(.features(.longPress, LayerName(layerID)), answering(handler))
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
