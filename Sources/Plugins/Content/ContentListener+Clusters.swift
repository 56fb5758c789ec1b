import MapCameras

extension ContentListener {
    /// Tells a handler of taps on clusters of a layer until the token is released; it returns whether they stop here.
    ///
    /// Points of the layer that stand by themselves are its features. Of several handlers the last one is told first.
    public func onClusterTap<Answer: ContentAnswer>(
        _ layerID: String, handler: @escaping (ClusterContext) -> Answer
    ) -> ContentToken {
        handlers.add(.clusters(.tap, LayerName(layerID)), ofCluster(answering(handler)))
    }

    /// Tells a handler of taps on clusters of a layer, which stop here, until the token is released.
    public func onClusterTap(_ layerID: String, handler: @escaping (ClusterContext) -> Void) -> ContentToken {
        onClusterTap(layerID, handler: stopping(handler))
    }

    /// Tells a handler of long presses on clusters of a layer until the token is released; it returns whether they stop here.
    public func onClusterLongPress<Answer: ContentAnswer>(
        _ layerID: String, handler: @escaping (ClusterContext) -> Answer
    ) -> ContentToken {
        handlers.add(.clusters(.longPress, LayerName(layerID)), ofCluster(answering(handler)))
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
