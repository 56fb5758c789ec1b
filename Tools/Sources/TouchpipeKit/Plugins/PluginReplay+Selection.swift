import Geodesy
import MapCameras
import MapListeners
import TouchPipeline

extension PluginReplay {
    /// The selection by area. Notes each lasso, which a long press or the Shift key begins, and leaves its area on the map.
    static func selection(camera: WebMercatorCamera) -> PluginReplay {
        let listener = AreaSelectionListener(camera: camera)
        let lassos = Lassos()
        let replay = PluginReplay(
            listener, name: "selection", purpose: "selects an area with a lasso after a long press", left: { lassos.drawings })
        listener.onEvent = { [unowned replay] event in
            replay.note(event.words)
            guard case .ended(let area) = event, let area else { return }
            lassos.add(area, seenThrough: camera.geometry)
            replay.draw(.line(area.outline.map(\.vec2F) + area.outline.prefix(1).map(\.vec2F), label: "lasso"))
        }
        return replay
    }
}

/// The areas of the lassos of a replay.
private final class Lassos {
    private(set) var drawings: [MapDrawing] = []

    /// Adds the ground of an area. Points above the horizon are left out.
    func add(_ area: SelectionArea, seenThrough geometry: CameraGeometry) {
        let ring = area.outline.compactMap { geometry.coordinate(at: $0) }
        drawings.append(MapDrawing(.stroke, lines: [ring + ring.prefix(1)], isFilled: true, vertices: []))
    }
}

extension AreaSelectionEvent {
    fileprivate var words: String? {
        switch self {
        case .began: "began a lasso"
        case .changed: nil
        case .ended(let area): area.map { "selected an area with a lasso of \($0.outline.count) points" } ?? "selected nothing: no ground"
        case .cancelled(let reason): "cancelled (\(reason.name)): the selection is as before"
        }
    }
}
