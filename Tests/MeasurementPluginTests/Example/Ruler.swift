import Geodesy
import MapCameras
import MeasurementPlugin
import TouchPipeline

/// A ruler over a map. It draws the measurement, shows it as text, and restores it after a restart.
final class Ruler {
    let measuring: MeasurementListener
    /// The measured line, as pieces to draw with straight segments, and its labels.
    private(set) var lines: [[Coordinate]] = []
    private(set) var labels: [MeasurementLabel] = []
    private(set) var caption = ""
    /// The segment that a tap would add, while a finger rests on the map.
    private(set) var preview: MeasurementSegment?
    /// The measurement that the app restores after a restart.
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
        case .began, .changed, .cancelled, .rubberBandLineChanged, .focusChanged: break
        }
        redraw()
    }

    private func redraw() {
        lines = measuring.state.line()
        labels = measuring.labels
        preview = measuring.rubberBandLine
        caption = measuring.text(.length(preview?.runningTotal ?? measuring.state.total))
        if let area = measuring.state.area { caption += ", " + measuring.text(.area(area)) }
    }
}
