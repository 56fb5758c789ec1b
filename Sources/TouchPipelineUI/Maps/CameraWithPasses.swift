import MapCameras

/// A camera of a map that shows the changes of a whole pass at once.
///
/// A pass is the touches of one frame of UIKit, a command, or a frame of the display. If the map showed each of its changes, its own callbacks would
/// come several times a frame.
@MainActor
protocol CameraWithPasses: MapCamera {
    /// Begins a pass. ``endPass()`` must follow.
    func beginPass()
    /// Shows the changes of the pass, unless it is inside another pass.
    func endPass()
}

extension MirrorCamera: @MainActor CameraWithPasses {}
