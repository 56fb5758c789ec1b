import Geodesy
import MapCameras
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import DrawingPlugin

@Suite("Snapping while drawing")
struct SnappingTests {
    @Test("a tap near a vertex snaps exactly to it, unless snapping is disabled, and a tap near a guide of the app snaps to that")
    func tap() {
        for snaps in [true, false] {
            var options = DrawingOptions()
            options.snaps = snaps
            let run = DrawingBench(.point, drawing: Scene.drawn, options: options)
            run.play(.tap(at: Vec2F(110, 490)))
            let coordinate = snaps ? DrawingBench.coordinate(100, 500) : DrawingBench.coordinate(110, 490)
            #expect(run.drawing.features.last?.shape == .point(coordinate))
        }
        let guided = DrawingBench(.point)
        guided.listener.guides = [.point(DrawingBench.coordinate(200, 400))]
        guided.play(.tap(at: Vec2F(210, 405)))
        #expect(guided.drawing.features[0].shape == .point(DrawingBench.coordinate(200, 400)))
    }

    @Test("a precisely placed point shows what it snaps to, and the lift places it there")
    func preview() {
        let run = DrawingBench(.point, drawing: Scene.drawn)
        let vertex = DrawnShape.point(DrawingBench.coordinate(100, 500))
        run.play(.preciseDrag(from: Vec2F(50, 400), to: Vec2F(105, 495))) {
            let preview = run.listener.preview
            #expect(preview.snapTarget?.kind == .vertex)
            #expect(preview.snapTarget?.reference == SnapReference(feature: 1, line: 0, index: 0))
            #expect(preview.shape == vertex)
        }
        #expect(run.drawing.features.last?.shape == vertex)
        #expect(run.listener.preview.snapTarget == nil)
    }

    @Test("a precisely placed point snaps to what is near the finger at the long press, also if the map has moved since the finger landed")
    func movedMap() {
        let run = DrawingBench(.point, drawing: Scene.drawn)
        let press = GestureScript.longPress(at: Vec2F(308, 495)).events(sampling: DrawingBench.sampling)
        run.bench.play(Array(press[..<1]), settling: false)
        // The vertex at (300, 700) is now near the finger, and the one that was there has moved away.
        run.camera.pan(from: Vec2F(300, 700), to: Vec2F(300, 500))
        run.bench.play(Array(press[1...]))
        #expect(run.drawing.features.last?.shape == .point(DrawingBench.coordinate(300, 700)))
    }

    @Test("a precisely placed vertex that snaps to the closing point finishes the area")
    func closing() {
        let run = DrawingBench(.polygon)
        run.play(.taps(Vec2F(100, 200), Vec2F(300, 200), Vec2F(300, 500)))
        run.play(.preciseDrag(from: Vec2F(200, 700), to: Vec2F(105, 210)))
        #expect(run.drawing.contents == ["polygon 3"])
    }

    @Test("a moved vertex snaps to other vertices, not to its old position")
    func moving() {
        let run = DrawingBench(.select, drawing: Scene.drawn)
        run.play(.path(Vec2F(300, 500), Vec2F(350, 305)))
        // The target is the end of the line above.
        #expect(run.drawing.feature(2)?.shape.outline[0][1] == DrawingBench.coordinate(360, 300))
        let back = DrawingBench(.select, drawing: Scene.drawn)
        back.play(.path(Vec2F(300, 500), Vec2F(340, 540), Vec2F(306, 495)))
        back.expect(back.drawing.feature(2)!.shape.outline[0][1], at: Vec2F(306, 495))
    }
}
