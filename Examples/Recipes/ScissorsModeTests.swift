import Testing
import TouchPipelineKit
import TouchPipelineTesting

@Suite("Recipe: a mode that cuts a drawn line")
struct ScissorsModeTests {
    private let camera = WebMercatorCamera(
        state: CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 10), viewport: Viewport(width: 400, height: 800))

    @Test("a tap on a line cuts it there, and undo joins it again")
    func cut() {
        let drawing = DrawingListener(camera: camera, tool: .freehandLine)
        let bench = TouchTestBench(drawing, MapNavigationListener(camera: camera))
        bench.play(.drag(from: Vec2F(100, 300), to: Vec2F(300, 300)))
        let line = drawing.drawing.features.map { $0.shape }

        drawing.tool = DrawingTool(ScissorsMode())
        bench.play(.tap(at: Vec2F(200, 305)) + .pause(.seconds(1)))
        let parts = drawing.drawing.features.compactMap { $0.shape.outline.first }
        #expect(parts.count == 2)
        #expect(parts.first?.last == parts.last?.first)
        #expect(parts.first?.last.flatMap { camera.point(for: $0) }.map { abs($0.x - 200) < 1 } == true)

        drawing.undo()
        #expect(drawing.drawing.features.map { $0.shape } == line)
    }

    @Test("a tap beside the line, and a tap on its end, cut nothing")
    func nothing() {
        let drawing = DrawingListener(camera: camera, tool: .freehandLine)
        let bench = TouchTestBench(drawing)
        bench.play(.drag(from: Vec2F(100, 300), to: Vec2F(300, 300)))
        drawing.tool = DrawingTool(ScissorsMode())
        bench.play(.tap(at: Vec2F(200, 500)) + .pause(.seconds(1)) + .tap(at: Vec2F(100, 300)))
        #expect(drawing.drawing.features.count == 1)
    }
}
