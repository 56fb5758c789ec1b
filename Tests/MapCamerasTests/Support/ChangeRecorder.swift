import MapCameras
import TouchPipeline

/// Records the changes of a camera.
final class ChangeRecorder {
    var log: [String] = []
    var states: [CameraState] = []
    var onEvent: ((CameraChange) -> Void)?
    private var token: ObservationToken?

    init() {}

    init(observing camera: WebMercatorCamera) { observe(camera) }

    func observe(_ camera: WebMercatorCamera) {
        // The token is released with the recorder, and the camera releases the closure then.
        token = camera.observe { [unowned self] in receive($0) }
    }

    func stopObserving() { token = nil }

    private func receive(_ change: CameraChange) {
        switch change {
        case .state(_, let new):
            log.append("state")
            states.append(new)
        case .viewport: log.append("viewport")
        case .constraints: log.append("constraints")
        }
        onEvent?(change)
    }
}
