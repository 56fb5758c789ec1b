import DrawingPlugin
import Geodesy
import MapCameras

extension PluginReplay {
    /// The drawing plugin in a mode.
    static func drawing(_ setup: DrawingSetup, camera: WebMercatorCamera) -> PluginReplay {
        let listener = DrawingListener(camera: camera, tool: setup.mode.make(), options: setup.options)
        let replay = PluginReplay(listener, name: "drawing", purpose: setup.purpose, left: { listener.drawing.mapDrawings })
        replay.drawn = { listener.drawing.geoJSON.features }
        replay.landing = { listener.preview.words }
        replay.follows = { listener.isDraggingWithCrosshair && listener.needsFrames }
        listener.onEvent = { [unowned replay] in replay.note($0.words) }
        return replay
    }
}

extension DrawingPreview {
    /// The position at which a hovering pointer would draw.
    fileprivate var words: String? {
        landing.map { coordinate in
            let target = snapTarget == nil ? "" : ", where it snaps"
            return "lands at \(Decimals.text(coordinate.latitude, 4)), \(Decimals.text(coordinate.longitude, 4))\(target)"
        }
    }
}

extension Drawing {
    /// The finished features and the draft.
    var mapDrawings: [MapDrawing] {
        (features.map(\.shape) + [draft?.shape].compactMap { $0 }).map { shape in
            MapDrawing(.stroke, lines: shape.lines, isFilled: shape.isClosed, vertices: shape.outline.flatMap { $0 })
        }
    }
}

private func vertexText(_ count: Int) -> String { Session.counted(count, "vertex", plural: "vertices") }

extension DrawnShape {
    /// The outline. A ring ends with its first point.
    fileprivate var lines: [[Coordinate]] { outline.map { isClosed ? $0 + $0.prefix(1) : $0 } }

    fileprivate var words: String {
        let length = lines.reduce(0) { sum, line in
            var path = SphericalPath()
            for coordinate in line { path.append(coordinate) }
            return sum + path.length
        }
        return "\(vertexText(outline.map(\.count).reduce(0, +))), \(ViewChange.length(length))"
    }
}

extension DrawingEvent {
    fileprivate var words: String? {
        switch self {
        case .waiting(let wait): wait.progress == 1 ? "the finger rested long enough to draw" : nil
        case .began: "began a stroke"
        case .paused: "paused: a second finger came, and the map moves"
        case .resumed: "went on with the stroke"
        case .discarded: "discarded: a second finger came at once"
        case .cancelled(let reason): "cancelled (\(reason.name)): nothing was drawn"
        case .committed(let feature): "drew a \(feature.shape.kind.name), \(feature.shape.words)"
        case .rejected(let flaws): "rejected: " + flaws.map(\.description).joined(separator: "; ")
        case .limitReached(let vertices): "full, with \(vertexText(vertices))"
        case .edited(let feature): "changed a \(feature.shape.kind.name), \(feature.shape.words)"
        case .erased(let feature): "erased a \(feature.shape.kind.name)"
        case .selected(let ids) where ids.count > 1: "selected \(Session.counted(ids.count, "feature"))"
        case .selected(let ids): ids.isEmpty ? "selected nothing" : "selected a feature"
        case .changed, .ended, .waitCancelled, .undone, .redone, .toolChanged: nil
        }
    }
}
