import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting

/// A mode of an app: what a drag knows of its touch is in the drag.
@Suite("A mode of your own")
struct OwnModeTests {
    /// Draws an arrow from where the finger lands to where it lifts. A long press draws one, too.
    private final class ArrowMode: DrawingMode {
        let name = "arrow"
        weak var drag: ArrowDrag?

        func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim {
            let drag = ArrowDrag()
            self.drag = drag
            return .begins(drag)
        }
    }

    private final class ArrowDrag: DrawingDrag {
        private var start: Coordinate?

        func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
            let start = start ?? sample.coordinate
            self.start = start
            canvas.shape = .line([start, sample.coordinate])
        }

        func lift(on canvas: inout DrawingCanvas) {
            if let shape = canvas.shape { canvas.add(shape) }
        }

        func show(in preview: inout DrawingPreview, on canvas: DrawingCanvas) { preview.edges = [] }
    }

    private static let first = GestureScript.path(Vec2F(50, 100), Vec2F(300, 200))
    private static let second = GestureScript.path(Vec2F(60, 500), Vec2F(300, 700))

    @Test("a drag that is cancelled leaves nothing behind for the next one, at every sample", arguments: 2..<20 as Range<Int>)
    func cancelled(sample: Int) {
        let (run, fresh) = (DrawingBench(DrawingTool(ArrowMode())), DrawingBench(DrawingTool(ArrowMode())))
        fresh.play(Self.second)
        run.play(Self.first, interruptedAt: sample) { run.listener.cancel() }
        #expect(run.drawing == Drawing())
        #expect(run.listener.preview.shape == nil)
        run.bench.wait(.seconds(1))
        run.camera.state = DrawingBench.start
        run.play(Self.second)
        #expect(run.drawing == fresh.drawing)
        #expect(run.drawing.features.first?.shape.outline[0].first == DrawingBench.coordinate(60, 500))
        run.expectOneStep(since: Drawing())
    }

    @Test("a drag is released with its touch, whatever the end", arguments: 0..<4)
    func released(end: Int) {
        let mode = ArrowMode()
        let run = DrawingBench(DrawingTool(mode))
        run.play(Self.first, interruptedAt: 10) {
            #expect(mode.drag != nil)
            switch end {
            case 0: run.listener.cancel()
            case 1: run.bench.handler.removeListener(run.listener)
            case 2: run.listener.edit { $0.draft = nil }
            default: break
            }
        }
        #expect(mode.drag == nil)
    }

    /// Counts second taps.
    private final class TapCounter: DrawingMode {
        let name = "tap counter"
        private(set) var seconds = 0

        func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool {
            if canvas.isSecondTap(sample) { seconds += 1 }
            return true
        }
    }

    @Test("the second of two taps is one unless something ended between them", arguments: 0..<5)
    func secondTaps(number: Int) {
        let mode = TapCounter()
        let run = DrawingBench(DrawingTool(mode), drawing: Scene.drawn)
        let calls: [(DrawingListener) -> Void] = [
            { _ in }, { $0.edit { _ in } }, { $0.undo() }, { $0.tool = $0.tool }, { $0.drawing = Scene.drawn },
        ]
        let taps = GestureScript.tap(at: Vec2F(200, 400)) + .pause(.milliseconds(150)) + .tap(at: Vec2F(205, 400))
        run.play(taps, interruptedAt: 12) { calls[number](run.listener) }
        let seconds = mode.seconds
        run.play(.pause(.seconds(1)) + .tap(at: Vec2F(205, 400)) + .tap(at: Vec2F(300, 400)))
        let expected = number < 2 ? 1 : 0
        #expect([seconds, mode.seconds] == [expected, expected])
    }

    @Test("the closure of an edit can read the listener, which still has the drawing from before")
    func readingInEdits() {
        let run = DrawingBench(DrawingTool(ArrowMode()), drawing: Scene.drawn)
        run.listener.edit { drawing in
            drawing.features.removeLast()
            #expect(run.drawing == Scene.drawn)
            #expect(run.listener.preview.shape == nil)
        }
        #expect(run.drawing.features == [Scene.drawn.features[0]])
    }

    private final class ListenerCaller: DrawingMode {
        let name = "listener caller"
        weak var listener: DrawingListener?

        func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool { listener?.undo() ?? false }
    }

    @Test("an edit in an edit and a mode that calls its listener are errors of the program, because a change is in progress")
    func changeInChange() async {
        await #expect(processExitsWith: .failure, "the outer edit does not have the change of the inner one") {
            let run = DrawingBench(.point)
            run.listener.edit { _ in run.listener.edit { $0 = Scene.drawn } }
        }
        await #expect(processExitsWith: .failure, "the listener is in the middle of a change") {
            let mode = ListenerCaller()
            let run = DrawingBench(DrawingTool(mode))
            mode.listener = run.listener
            run.play(.tap(at: Vec2F(200, 400)))
        }
    }
}
