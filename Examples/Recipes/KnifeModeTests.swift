import Testing
import TouchPipelineKit
import TouchPipelineTesting

@Suite("Recipe: a mode that cuts lines with a drag")
struct KnifeModeTests {
    /// A map with a line from left to right, and a knife as the mode.
    private func makeDrawing() -> (drawing: DrawingListener, bench: TouchTestBench<DefaultTouchHandler>) {
        let camera = WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 47, longitude: 179.9), zoom: 10), viewport: Viewport(width: 400, height: 800))
        let drawing = DrawingListener(camera: camera, tool: .freehandLine)
        let bench = TouchTestBench(drawing, MapNavigationListener(camera: camera))
        bench.play(.drag(from: Vec2F(50, 400), to: Vec2F(350, 400)))
        drawing.tool = DrawingTool(KnifeMode())
        return (drawing, bench)
    }

    private static let cut = GestureScript.drag(from: Vec2F(250, 300), to: Vec2F(250, 500), in: .milliseconds(100))

    @Test("a drag across a line cuts it there, the map stays, and undo joins the line again")
    func cut() throws {
        let (drawing, bench) = makeDrawing()
        let (line, view) = (drawing.drawing, drawing.camera.state)
        bench.play(Self.cut)
        let parts = drawing.drawing.features.compactMap { $0.shape.outline.first }
        #expect(parts.count == 2)
        #expect(parts.first?.last == parts.last?.first)
        let coordinate = try #require(parts.last?.first)
        let position = try #require(drawing.camera.point(for: coordinate))
        #expect(position.distance(to: Vec2F(250, 400)) < 1)
        #expect(drawing.camera.state == view)

        drawing.undo()
        #expect(drawing.drawing == line)
    }

    @Test("a zigzag across a line cuts it several times")
    func zigzag() {
        let (drawing, bench) = makeDrawing()
        let knife = FingerStroke(at: Vec2F(100, 300)).moving(to: Vec2F(150, 500), in: .milliseconds(200))
            .moving(to: Vec2F(200, 300), in: .milliseconds(200)).moving(to: Vec2F(250, 500), in: .milliseconds(200))
        bench.play(GestureScript(knife))
        #expect(drawing.drawing.features.count == 4)
    }

    @Test("a drag beside the line cuts nothing, and is no step of undo")
    func beside() {
        let (drawing, bench) = makeDrawing()
        let before = drawing.savedState
        bench.play(.drag(from: Vec2F(250, 500), to: Vec2F(250, 700)))
        #expect(drawing.savedState == before)
    }

    @Test("an interrupted cut leaves the line as it was", arguments: InterruptionTest.Interruption.allCases)
    func interruptions(interruption: InterruptionTest.Interruption) {
        let violations = InterruptionTest.violations(by: interruption, during: Self.cut) {
            let (drawing, bench) = makeDrawing()
            bench.handler.setListeners([])
            let before = drawing.drawing
            return InterruptionTest.Subject(drawing) { drawing.drawing == before ? nil : "the line is cut" }
        }
        #expect(violations.isEmpty)
    }
}
