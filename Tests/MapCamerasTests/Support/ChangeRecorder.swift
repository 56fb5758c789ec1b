import MapCameras

/// Records the notifications that it receives.
final class ChangeRecorder: CameraObserver {
    var log: [String] = []
    var states: [CameraState] = []
    var onChange: ((WebMercatorCamera) -> Void)?

    func camera(_ camera: WebMercatorCamera, didMoveFrom old: CameraState, to new: CameraState) {
        log.append("state")
        states.append(new)
        onChange?(camera)
    }

    func camera(_ camera: WebMercatorCamera, didChangeViewportFrom old: Viewport, to new: Viewport) {
        log.append("viewport")
        onChange?(camera)
    }

    func camera(_ camera: WebMercatorCamera, didChangeConstraintsFrom old: CameraConstraints, to new: CameraConstraints) {
        log.append("constraints")
        onChange?(camera)
    }
}
