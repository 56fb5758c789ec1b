import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import MapListeners
import MeasurementPlugin
import TouchPipeline
import TouchPipelineTesting

/// Draws in every mode, measures, and reverts some of it, while two fingers move the map.
enum PluginsCheck {
    private static let screen = Viewport(width: 1170, height: 2532, density: ScreenDensity(pixelsPerInch: 460))
    private static let zurich = CameraState(center: Coordinate(latitude: 47.37, longitude: 8.54), zoom: 12, bearing: 30, pitch: 40)

    static func text() -> String {
        var text = ""
        for index in 0..<tools.count { text += drawing(with: tools[index]) + "\n" }
        return text + measuring() + "\n"
    }

    private static var tools: [DrawingTool] {
        [
            .freehandLine, .freehandPolygon, .line, .polygon, .point, .rectangle, .circle,
            .partEraser, .select, .angledRectangle, .sector,
        ]
    }

    /// Taps, strokes and a pinch between two of them.
    private static var script: GestureScript {
        let (a, b, c) = (Vec2F(200, 500), Vec2F(900, 600), Vec2F(600, 1500))
        var script = GestureScript.drag(from: a, to: b, in: .milliseconds(700)) + .drag(from: b, to: c, in: .milliseconds(700))
        script += .tap(at: a) + .pause(.milliseconds(600)) + .tap(at: b) + .pause(.milliseconds(600)) + .tap(at: c)
        script += .pause(.milliseconds(600)) + .pinch(around: c, from: 200, to: 320)
        return script + .pause(.milliseconds(600)) + .tap(at: Vec2F(300, 1800)) + .longPress(at: c)
    }

    private static func drawing(with tool: DrawingTool) -> String {
        let camera = WebMercatorCamera(state: zurich, viewport: screen)
        let listener = DrawingListener(camera: camera, tool: .freehandLine)
        let bench = TouchTestBench(
            listener, MapNavigationListener(camera: camera), configuration: .openMobileMaps.at(density: ScreenDensity(pixelsPerInch: 460)))
        bench.play(.drag(from: Vec2F(250, 900), to: Vec2F(950, 1200), in: .milliseconds(500)))
        listener.tool = tool
        bench.play(script)
        let drawn = listener.drawing
        _ = listener.finish()
        let isSame = listener.undo() && listener.redo()
        return "\(tool.name): \(drawn.features.count) features, \(drawn.draft?.vertices.count ?? 0) in progress, "
            + "\(listener.preview.handles.count) handles, undone and redone \(isSame)\n\(geoJSON(listener.drawing))"
    }

    /// With five decimals. Further digits depend on the C library.
    private static func geoJSON(_ drawing: Drawing) -> String {
        var text = ""
        for feature in drawing.features {
            text += feature.shape.kind.name
            for path in feature.shape.outline {
                for coordinate in path { text += " \(hundredThousandths(coordinate.longitude)),\(hundredThousandths(coordinate.latitude))" }
            }
            text += "\n"
        }
        guard let written = try? GeoJSONWriter().text(of: drawing.geoJSON) else { return text + "GeoJSON: none" }
        return text + "GeoJSON: begins with \(String(decoding: written.utf8.prefix(40), as: UTF8.self))"
    }

    private static func measuring() -> String {
        let camera = WebMercatorCamera(state: zurich, viewport: screen)
        let listener = MeasurementListener(camera: camera)
        let bench = TouchTestBench(
            listener, MapNavigationListener(camera: camera), configuration: .openMobileMaps.at(density: ScreenDensity(pixelsPerInch: 460)))
        bench.play(script)
        var text = "measured: \(listener.text(.length(listener.state.total)))"
        for label in listener.labels { text += ", \(label.text)" }
        listener.closeRing()
        if let area = listener.state.area { text += ", \(listener.text(.area(area)))" }
        return text
    }

    private static func hundredThousandths(_ value: Double) -> Int { Int((value * 1e5).rounded()) }
}
