import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import TouchPipeline

/// Sketches on a map: freehand lines and lines from taps, with undo and export.
final class SketchBook {
    let drawing: DrawingListener
    /// The message to show to the user.
    private(set) var message = ""

    init(camera: any MapCamera) {
        var options = DrawingOptions()
        options.inputPolicy = .automatic
        drawing = DrawingListener(camera: camera, tool: .freehandLine, options: options)
        drawing.onEvent = { [unowned self] in follow($0) }
    }

    func drawByTaps() { drawing.tool = .line }
    func drawByHand() { drawing.tool = .freehandLine }
    func edit() { drawing.tool = .select }

    /// The drawing as GeoJSON text.
    func export() throws(GeoJSONError) -> String { try GeoJSONWriter().text(of: drawing.drawing.geoJSON) }

    private func follow(_ event: DrawingEvent) {
        switch event {
        case .committed(let feature): message = "a \(feature.shape.kind.name)"
        case .rejected(let flaws): message = flaws.first?.description ?? ""
        case .paused: message = "continue at the end of the line"
        default: break
        }
    }
}

/// A custom mode: each tap draws a square of a size in meters.
final class SquareMode: DrawingMode {
    private let half: Double

    init(size: Double) { half = size / 2 }

    var name: String { "square" }

    func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool {
        let corners = [45.0, 315, 225, 135].map { bearing in
            Sphere.earth.destination(from: sample.coordinate, bearing: bearing, distance: half * 2.0.squareRoot())
                .unwrapped(near: sample.coordinate.longitude)
        }
        canvas.add(.polygon([corners]))
        return true
    }
}
