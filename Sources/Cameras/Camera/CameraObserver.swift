/// Hears what happens to a ``WebMercatorCamera``.
///
/// Every method has a default that does nothing. Inside one, observers may be added and removed and the camera may be moved: a change
/// made there is told after the present one has been told to all, so everybody hears of changes in the order in which they were made.
public protocol CameraObserver: AnyObject {
    /// The camera looks elsewhere now.
    func camera(_ camera: WebMercatorCamera, didMoveFrom old: CameraState, to new: CameraState)
    /// The window has another size, padding, density or field of view.
    func camera(_ camera: WebMercatorCamera, didChangeViewportFrom old: Viewport, to new: Viewport)
    /// Other things are allowed now.
    func camera(_ camera: WebMercatorCamera, didChangeConstraintsFrom old: CameraConstraints, to new: CameraConstraints)
}

extension CameraObserver {
    /// Does nothing.
    public func camera(_ camera: WebMercatorCamera, didMoveFrom old: CameraState, to new: CameraState) {}
    /// Does nothing.
    public func camera(_ camera: WebMercatorCamera, didChangeViewportFrom old: Viewport, to new: Viewport) {}
    /// Does nothing.
    public func camera(_ camera: WebMercatorCamera, didChangeConstraintsFrom old: CameraConstraints, to new: CameraConstraints) {}
}
