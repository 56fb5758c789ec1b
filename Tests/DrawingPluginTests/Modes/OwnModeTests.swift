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
        let (run, fresh) = (DrawingBench(ArrowMode()), DrawingBench(ArrowMode()))
        fresh.play(Self.second)
        run.play(Self.first, interruptedAt: sample) { run.listener.cancel() }
        #expect(run.drawing == Drawing())
        #expect(run.listener.preview.shape == nil)
        run.bench.wait(.seconds(1))
        run.camera.state = DrawingBench.start
        run.play(Self.second)
        #expect(run.drawing == fresh.drawing)
        #expect(run.drawing.features.first?.shape.outline[0].first == DrawingBench.place(60, 500))
        #expect(run.listener.undo())
        #expect(run.drawing == Drawing())
        #expect(!run.listener.canUndo)
    }

    @Test("a drag is released with its touch, whatever the end", arguments: 0..<4)
    func released(end: Int) {
        let mode = ArrowMode()
        let run = DrawingBench(mode)
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

    /// Counts how often it is cancelled, and reads its listener then.
    private final class ReadingMode: DrawingMode {
        let name = "reading"
        weak var listener: DrawingListener?
        private(set) var cancellations = 0

        func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim { .begins(ArrowDrag()) }

        func cancel() {
            cancellations += 1
            if let listener { _ = (listener.drawing, listener.canUndo, listener.isActive) }
        }
    }

    @Test("a mode can read its listener while it is cancelled")
    func readingInCancel() {
        let mode = ReadingMode()
        let run = DrawingBench(mode)
        mode.listener = run.listener
        run.play(Self.first, interruptedAt: 10) { run.listener.cancel() }
        #expect(mode.cancellations > 0)
    }

    @Test("a mode has forgotten earlier touches when an undo is reported, and a mode that is chosen then is not cancelled by it")
    func cancelledBeforeUndo() {
        let (mode, next) = (ReadingMode(), ReadingMode())
        let run = DrawingBench(mode, drawing: Scene.drawn)
        run.listener.edit { $0.features.removeAll() }
        let before = mode.cancellations
        var counts: [Int] = []
        run.listener.onEvent = { event in
            guard case .undone = event else { return }
            counts.append(mode.cancellations)
            run.listener.mode = next
            counts.append(next.cancellations)
        }
        run.listener.undo()
        #expect(counts == [before + 1, 1])
        #expect(next.cancellations == 1)
    }

    @Test("the closure of an edit can read the listener, which still has the drawing from before")
    func readingInEdits() {
        let run = DrawingBench(ArrowMode(), drawing: Scene.drawn)
        run.listener.edit { drawing in
            drawing.features.removeLast()
            #expect(run.drawing == Scene.drawn)
            #expect(run.listener.preview.shape == nil)
        }
        #expect(run.drawing.features == [Scene.drawn.features[0]])
    }

    @Test("an edit inside an edit is an error of the program, because the outer one does not have its change")
    func editInEdit() async {
        await #expect(processExitsWith: .failure) {
            let run = DrawingBench(.point)
            run.listener.edit { _ in run.listener.undo() }
        }
    }
}
