import Geodesy
import MapCameras
import MeasurementPlugin

extension PluginReplay {
    /// The measurement plugin. Taps add points, with metric units.
    static func measurement(camera: WebMercatorCamera, distance: DistanceMethod) -> PluginReplay {
        var options = MeasurementOptions()
        options.distance = distance
        let listener = MeasurementListener(camera: camera, options: options)
        let replay = PluginReplay(
            listener, name: "measurement", purpose: "consumes taps, and measures between them. A drag of a point moves it",
            left: { listener.mapDrawings })
        listener.onEvent = { [unowned replay, unowned listener] in replay.note(listener.words(for: $0)) }
        return replay
    }
}

extension MeasurementListener {
    fileprivate var mapDrawings: [MapDrawing] {
        guard !state.isEmpty else { return [] }
        var words = labels.map { MapDrawing.Label($0.text, at: $0.anchor) }
        if state.count > 2 { words.append(MapDrawing.Label(totals, at: state.point(at: state.count - 1))) }
        return [MapDrawing(.measure, lines: state.line(), isFilled: state.isClosed, vertices: state.points, labels: words)]
    }

    private var totals: String {
        let length = text(.length(state.total))
        guard let area = state.area else { return "\(length) in all" }
        return "\(length) around \(text(.area(area)))"
    }

    fileprivate func words(for event: MeasurementEvent) -> String? {
        switch event {
        case .committed(let edit): words(for: edit)
        case .began(let drag): drag.isNew ? "pulled a new point out of the line" : "took point \(drag.index + 1)"
        case .cancelled(let drag, let reason): "let go of point \(drag.index + 1) (\(reason.name)): everything is as it was"
        case .changed, .undone, .redone, .restored, .rubberBandLineChanged, .focusChanged: nil
        }
    }

    private func words(for edit: MeasurementEdit) -> String {
        switch edit {
        case .added(_, let index): state.count < 2 ? "point 1" : "point \(index + 1), \(totals)"
        case .moved(_, _, let index): "moved point \(index + 1), \(totals)"
        case .removed(_, let index, _): "removed point \(index + 1), \(totals)"
        case .closed: "closed, \(totals)"
        case .finished: "finished, \(totals)"
        case .opened: "goes on"
        case .cleared: "cleared"
        }
    }
}
