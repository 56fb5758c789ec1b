import DrawingPlugin
import MapCameras
import TouchPipeline

extension PluginReplay {
    /// The drawing plugin in the mode that selects, with a selected square in the middle of the screen.
    static func transform(camera: WebMercatorCamera) -> PluginReplay {
        let listener = DrawingListener.withSelectedSquare(on: camera)
        let replay = PluginReplay(
            listener, name: "transform",
            purpose: "moves, turns and scales a square with two fingers on it, or with its handle",
            left: { listener.drawing.mapDrawings })
        replay.drawn = { listener.drawing.geoJSON.features }
        var last: TransformPreview?
        listener.onEvent = { [unowned replay, unowned listener] event in
            if let transform = listener.preview.transform, transform.isActive { last = transform }
            replay.note(event.words(for: last))
            switch event {
            case .ended, .cancelled: last = nil
            default: break
            }
        }
        return replay
    }
}

extension DrawingListener {
    /// The code that makes ``withSelectedSquare(on:)``, for a test.
    static let codeOfSelectedSquare = """
        {
                let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].compactMap { x, y in
                    let (viewport, half) = (camera.viewport, camera.viewport.width / 4)
                    return camera.coordinate(at: Vec2F(Float(viewport.focus.x + half * x), Float(viewport.focus.y + half * y)))
                }
                let square = DrawnFeature(id: 1, .polygon([corners]))
                return DrawingListener(camera: camera, tool: .select, drawing: Drawing([square], selection: [1]))
            }()
        """

    /// A listener with a selected square in the middle of the screen, half as wide as the screen.
    static func withSelectedSquare(on camera: WebMercatorCamera) -> DrawingListener {
        let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].compactMap { x, y in
            let (viewport, half) = (camera.viewport, camera.viewport.width / 4)
            return camera.coordinate(at: Vec2F(Float(viewport.focus.x + half * x), Float(viewport.focus.y + half * y)))
        }
        let square = DrawnFeature(id: 1, .polygon([corners]))
        return DrawingListener(camera: camera, tool: .select, drawing: Drawing([square], selection: [1]))
    }
}

extension DrawingEvent {
    fileprivate func words(for transform: TransformPreview?) -> String? {
        switch self {
        case .edited:
            guard let transform else { return "moved the square, or one of its corners" }
            return "turned by \(Decimals.text(transform.angle, 1))°, ×\(Decimals.text(transform.factor, 2))"
        case .cancelled(let reason): return "cancelled (\(reason.name)): the square is as it was"
        case .rejected(let flaws): return "rejected: " + flaws.map(\.description).joined(separator: "; ")
        case .selected(let ids): return ids.isEmpty ? "selected nothing" : "selected the square"
        default: return nil
        }
    }
}
