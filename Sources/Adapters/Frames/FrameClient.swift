import MapCameras
import MapListeners
import TouchPipeline

/// Something that moves by itself, a little in each frame.
public protocol FrameClient: AnyObject {
    /// Whether it wants to be moved on in the next frame.
    var wantsFrames: Bool { get }
    /// Moves it on to a time on the clock of the touch events; whether it wants another frame.
    @discardableResult
    func advance(to time: TouchInstant) -> Bool
}

extension CameraAnimator: FrameClient {
    /// Whether something runs.
    public var wantsFrames: Bool { isRunning }
}

extension MapNavigationListener: FrameClient {
    /// Whether something moves by itself.
    public var wantsFrames: Bool { animator.isRunning }
}
