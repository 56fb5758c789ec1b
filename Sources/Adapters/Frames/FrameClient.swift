import MapCameras
import MapListeners
import TouchPipeline

/// Something that moves by itself, a little in each frame.
public protocol FrameClient: AnyObject {
    /// Whether it wants to be moved on in the next frame.
    var wantsFrames: Bool { get }
    /// Moves it on to a time on the clock of the touch events. Returns whether it wants another frame.
    @discardableResult
    func advance(to time: TouchInstant) -> Bool
    /// Keeps a closure to call when it begins to want frames; `nil` when it leaves the driver. Does nothing by default: then call
    /// ``FrameDriver/wake()`` yourself.
    func setWake(_ wake: (() -> Void)?)
}

extension FrameClient {
    /// Keeps no closure.
    public func setWake(_ wake: (() -> Void)?) {}
}

extension CameraAnimator: FrameClient {
    /// Whether something runs.
    public var wantsFrames: Bool { isRunning }
    /// Calls the closure when an animation starts.
    public func setWake(_ wake: (() -> Void)?) { onStart = wake }
}

extension MapNavigationListener: FrameClient {
    /// Calls the closure when an animation starts, or when the map begins to make up for movement that a threshold has held back.
    public func setWake(_ wake: (() -> Void)?) { animator.onStart = wake }
}
