import MapCameras
import TouchPipeline

/// Where a map looked from a moment on.
public struct ViewSample: Sendable, Equatable {
    /// From when on.
    public var time: TouchInstant
    /// Where it looked.
    public var state: CameraState

    /// Where a map looked from a moment on.
    public init(time: TouchInstant, state: CameraState) {
        self.time = time
        self.state = state
    }
}
