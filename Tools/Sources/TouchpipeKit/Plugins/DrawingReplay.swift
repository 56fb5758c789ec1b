import DrawingPlugin
import Geodesy
import MapCameras
import TouchPipeline

/// The drawing plugin in a replay, in the mode in which every drag of one finger is a line.
final class DrawingReplay: ReplayListener {
    let name = "drawing"
    let purpose = "draws a line with every drag of one finger; two fingers are left to the map"
    private(set) var notes: [ListenerNote] = []
    private let listener: DrawingListener
    private var now = TouchInstant.zero

    /// The plugin for a screen, over the camera of a map.
    init(screen: ReplayScreen, camera: WebMercatorCamera) {
        listener = DrawingListener(camera: camera, mode: FreehandMode(), options: DrawingOptions(density: screen.density))
        listener.onEvent = { [unowned self] in hear($0) }
    }

    var interests: TouchGesture.Kinds { listener.interests }

    /// Draws.
    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        now = context.time
        return listener.onGesture(gesture, context: context)
    }

    var mapDrawings: [MapDrawing] {
        let shapes = listener.drawing.features.map(\.shape) + [listener.drawing.draft?.shape].compactMap { $0 }
        return shapes.map { shape in
            let lines = shape.outline.map { shape.isClosed ? $0 + $0.prefix(1) : $0 }
            return MapDrawing(.stroke, lines: lines, isFilled: shape.isClosed, vertices: shape.outline.flatMap { $0 })
        }
    }

    private func hear(_ event: DrawingEvent) {
        switch event {
        case .began: note("began a stroke")
        case .paused: note("paused: a second finger came, and the map moves")
        case .resumed: note("went on with the stroke")
        case .discarded: note("discarded: a second finger came at once")
        case .cancelled(let reason): note("cancelled (\(reason)): nothing was drawn")
        case .committed(let feature): note("drew a \(feature.shape.kind.name), \(words(of: feature.shape))")
        case .rejected(let flaws): note("rejected: " + flaws.map(\.description).joined(separator: "; "))
        case .limitReached(let vertices): note("full, with \(vertices) vertices")
        case .changed, .ended, .edited, .erased, .selected, .undone, .redone, .modeChanged: break
        }
    }

    private func words(of shape: DrawnShape) -> String {
        let vertices = shape.outline.map(\.count).reduce(0, +)
        var length = 0.0
        for line in shape.outline {
            var path = SphericalPath()
            for place in line { path.append(place) }
            length += shape.isClosed ? path.perimeter : path.length
        }
        return "\(vertices) vertices, \(ViewChange.length(length))"
    }

    private func note(_ text: String) { notes.append(ListenerNote(time: now, text: text)) }
}
