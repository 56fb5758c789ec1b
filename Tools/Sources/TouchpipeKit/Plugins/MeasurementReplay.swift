import Geodesy
import MapCameras
import MeasurementPlugin
import TouchPipeline

/// The measurement plugin in a replay: taps add points, on great circles, in metric units.
final class MeasurementReplay: ReplayListener {
    let name = "measurement"
    let purpose = "takes taps, and measures between them; a drag of a point moves it"
    private(set) var notes: [ListenerNote] = []
    private let listener: MeasurementListener
    private var now = TouchInstant.zero

    /// The plugin over the camera of a map.
    init(camera: WebMercatorCamera) {
        listener = MeasurementListener(camera: camera)
        listener.onEvent = { [unowned self] in hear($0) }
    }

    var interests: TouchGesture.Kinds { listener.interests }

    /// Measures.
    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        now = context.time
        return listener.onGesture(gesture, context: context)
    }

    var mapDrawings: [MapDrawing] {
        let state = listener.state
        guard !state.isEmpty else { return [] }
        let labels = listener.labels.map { MapDrawing.Label($0.text, at: $0.anchor) }
        let total = state.count > 2 ? [MapDrawing.Label(totals, at: state.point(at: state.count - 1))] : []
        return [MapDrawing(.measure, lines: state.line(), isFilled: state.isClosed, vertices: state.points, labels: labels + total)]
    }

    private var totals: String {
        let length = listener.text(.length(listener.state.total))
        guard let area = listener.state.area else { return "\(length) in all" }
        return "\(length) around \(listener.text(.area(area)))"
    }

    private func hear(_ event: MeasurementEvent) {
        switch event {
        case .committed(let edit): note(words(of: edit))
        case .began(let drag): note(drag.isNew ? "pulled a new point out of the line" : "took point \(drag.index + 1)")
        case .cancelled(let drag, let reason): note("let go of point \(drag.index + 1) (\(reason)): everything is as it was")
        case .changed, .undone, .redone, .restored, .rubberLineChanged: break
        }
    }

    private func words(of edit: MeasurementEdit) -> String {
        switch edit {
        case .added(_, let index): listener.state.count < 2 ? "point 1" : "point \(index + 1), \(totals)"
        case .moved(_, _, let index): "moved point \(index + 1), \(totals)"
        case .removed(_, let index, _): "removed point \(index + 1), \(totals)"
        case .closed: "closed, \(totals)"
        case .finished: "finished, \(totals)"
        case .opened: "goes on"
        case .cleared: "cleared"
        }
    }

    private func note(_ text: String) { notes.append(ListenerNote(time: now, text: text)) }
}
