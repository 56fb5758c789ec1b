import MapCameras
import TouchPipeline

/// The view of a map from a time on.
public struct ViewSample: Sendable, Equatable {
    /// The time.
    public var time: TouchInstant
    /// The view.
    public var state: CameraState

    /// Creates a sample.
    public init(time: TouchInstant, state: CameraState) {
        self.time = time
        self.state = state
    }
}
