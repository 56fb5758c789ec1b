import Geodesy
import MapCameras
import MeasurementPlugin
import TouchPipeline

/// A ruler over a map: what it measures is drawn, put into words, and there again after a restart.
final class Ruler {
    let measuring: MeasurementListener
    /// The measured line, in pieces that are straight on the map, and what to write on it.
    private(set) var lines: [[Coordinate]] = []
    private(set) var labels: [MeasurementLabel] = []
    private(set) var caption = ""
    /// Where the next segment would go, while a finger looks for its end.
    private(set) var preview: MeasurementSegment?
    /// What the next start of the app begins with.
    private(set) var saved: MeasurementState

    init(camera: any MapCamera, saved: MeasurementState = MeasurementState(distance: .wgs84)) {
        self.saved = saved
        measuring = MeasurementListener(camera: camera, state: saved)
        measuring.onEvent = { [unowned self] in follow($0) }
        redraw()
    }

    private func follow(_ event: MeasurementEvent) {
        switch event {
        case .committed, .undone, .redone, .restored: saved = measuring.state
        case .began, .changed, .cancelled, .rubberLineChanged: break
        }
        redraw()
    }

    private func redraw() {
        lines = measuring.state.line()
        labels = measuring.labels
        preview = measuring.rubberLine
        caption = measuring.text(.length(preview?.runningTotal ?? measuring.state.total))
        if let area = measuring.state.area { caption += ", " + measuring.text(.area(area)) }
    }
}
