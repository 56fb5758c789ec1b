import Geodesy
import MapCameras
import MapListeners
import TouchPipeline

/// The shape of the areas of the selection plugin in a replay, by name.
public enum SelectionShape: String, Sendable, CaseIterable {
    /// Freehand areas.
    case lasso
    /// Rectangles, parallel to the screen.
    case box

    /// The options of the listener.
    var options: AreaSelectionOptions {
        var options = AreaSelectionOptions()
        options.shape = self == .lasso ? .lasso : .box
        return options
    }

    /// The Swift code of the listener, which uses the constant `camera`.
    var swift: String {
        guard self == .box else { return "AreaSelectionListener(camera: camera)" }
        return "{\n        var options = AreaSelectionOptions()\n        options.shape = .box\n"
            + "        return AreaSelectionListener(camera: camera, options: options)\n    }()"
    }
}

extension PluginReplay {
    /// The selection by area. Records each area, which a long press or the Shift key begins, and keeps it on the map.
    static func selection(_ shape: SelectionShape, camera: WebMercatorCamera) -> PluginReplay {
        let listener = AreaSelectionListener(camera: camera, options: shape.options)
        let lassos = Lassos()
        let replay = PluginReplay(
            listener, name: "selection", purpose: "selects an area with a \(shape.rawValue) after a long press", left: { lassos.drawings })
        listener.onEvent = { [unowned replay] event in
            replay.note(event.words(for: shape))
            guard case .ended(let area) = event, let area else { return }
            lassos.add(area, seenThrough: camera.geometry)
            replay.draw(.line(area.outline.map(\.vec2F) + area.outline.prefix(1).map(\.vec2F), label: shape.rawValue))
        }
        return replay
    }
}

/// The areas of the lassos of a replay.
private final class Lassos {
    private(set) var drawings: [MapDrawing] = []

    /// Adds the ground of an area. Points above the horizon are omitted.
    func add(_ area: SelectionArea, seenThrough geometry: CameraGeometry) {
        let ring = area.outline.compactMap { geometry.coordinate(at: $0) }
        drawings.append(MapDrawing(.stroke, lines: [ring + ring.prefix(1)], isFilled: true, vertices: []))
    }
}

extension AreaSelectionEvent {
    fileprivate func words(for shape: SelectionShape) -> String? {
        switch self {
        case .began: "began a \(shape.rawValue)"
        case .changed: nil
        case .ended(let area):
            area.map { "selected an area with a \(shape.rawValue) of \(Session.counted($0.outline.count, "point"))" }
                ?? "selected nothing: no ground"
        case .cancelled(let reason): "cancelled (\(reason.name)): the selection is as before"
        }
    }
}
