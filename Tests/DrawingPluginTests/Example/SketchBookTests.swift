import DrawingPlugin
import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

private func makeCamera() -> WebMercatorCamera {
    WebMercatorCamera(
        state: CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 10), viewport: Viewport(width: 400, height: 800))
}

@Test("one finger draws a line and does not move the map, two fingers move the map")
func drawsAndNavigates() throws {
    let camera = makeCamera()
    let book = SketchBook(camera: camera)
    let bench = TouchTestBench(book.drawing, MapNavigationListener(camera: camera))
    let before = camera.state
    bench.play(.drag(from: Vec2F(100, 300), to: Vec2F(300, 300)))
    #expect(book.message == "a line")
    #expect(camera.state == before)
    bench.play(.pinch(around: Vec2F(200, 400), from: 200, to: 400))
    #expect(camera.state.zoom > before.zoom)
    #expect(try book.export().contains("LineString"))
}

@Test("a double tap finishes a line, and undo reverts one tap at a time")
func taps() {
    let book = SketchBook(camera: makeCamera())
    book.drawByTaps()
    let bench = TouchTestBench(book.drawing)
    bench.play(.tap(at: Vec2F(100, 300)) + .pause(.seconds(1)) + .doubleTap(at: Vec2F(300, 300)))
    #expect(book.drawing.drawing.features.count == 1)
    book.drawing.undo()
    #expect(book.drawing.drawing.draft?.vertices.count == 2)
    book.drawing.undo()
    #expect(book.drawing.drawing.draft?.vertices.count == 1)
}

@Test("a custom mode is one type")
func squares() {
    let book = SketchBook(camera: makeCamera())
    book.drawing.tool = DrawingTool(SquareMode(size: 1000))
    TouchTestBench(book.drawing).play(.tap(at: Vec2F(200, 400)))
    #expect(book.message == "a polygon")
    guard case .polygon(let rings)? = book.drawing.drawing.features.first?.shape else { return #expect(Bool(false)) }
    #expect(abs(rings[0][0].distance(to: rings[0][1]) - 1000) < 1)
}
