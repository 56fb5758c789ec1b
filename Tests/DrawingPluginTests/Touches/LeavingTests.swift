import DrawingPlugin
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

/// `InterruptionTests` has every route out of the chain, at every sample of a touch, in every mode.
@Suite("Leaving the chain")
struct LeavingTests {
    @Test(
        "a listener that leaves after a touch receives nothing more, and the drawing stays", arguments: Scene.all + Scene.taps,
        RemovalTest.Route.allCases.filter { !$0.isInsideCallback })
    func afterTheTouch(scene: Scene, route: RemovalTest.Route) {
        let run = scene.bench()
        run.bench.handler.setListeners([])
        let test = RemovalTest(run.listener, others: [run.navigation])
        test.feed(scene.script.events(sampling: DrawingBench.sampling))
        let (drawing, events) = (run.drawing, run.events)
        test.leave(by: route)
        #expect(drawing != scene.drawing)
        #expect(run.drawing == drawing)
        #expect(run.events == events)
        #expect(test.proxy.ends == [.lifted])
        #expect(test.proxy.departures == 1)
    }

    @Test("a listener that moves inside the chain does not leave, and its drag continues", arguments: Scene.all)
    func moves(scene: Scene) {
        let events = scene.script.events(sampling: DrawingBench.sampling)
        let run = scene.bench()
        let fresh = scene.bench()
        fresh.bench.play(events)
        run.bench.play(Array(events.dropLast(4)), settling: false)
        #expect(run.listener.isActive)
        run.bench.handler.addListener(RecordingListener())
        run.bench.handler.insertListener(run.listener, at: 1)
        run.bench.handler.insertListener(run.listener, at: 0)
        run.bench.play(Array(events.suffix(4)))
        #expect(run.drawing == fresh.drawing)
        #expect(run.events == fresh.events)
    }

    @Test("a listener that removes itself at its first event restores the drawing before the dispatch returns", arguments: Scene.all)
    func removesItself(scene: Scene) {
        let run = scene.bench()
        run.onEvent = { [unowned run] event in
            if event.beginsDrag { run.bench.handler.removeListener(run.listener) }
        }
        run.play(scene.script)
        #expect(run.events.last == .cancelled(.touch(.removed)))
        #expect(run.events.isPaired(open: false))
        #expect(run.drawing == scene.drawing)
    }

    @Test("with two handlers, the first touch draws, and the other one is refused", arguments: [0, 10])
    func twoHandlers(delay: Int) {
        let run = DrawingBench(FreehandMode())
        let other = TouchTestBench(run.listener, sampling: DrawingBench.sampling)
        let first = GestureScript.path(Vec2F(50, 200), Vec2F(350, 200)).events(sampling: DrawingBench.sampling)
        let second = GestureScript.path(Vec2F(50, 600), Vec2F(350, 600)).events(sampling: DrawingBench.sampling)
        for (index, event) in first.enumerated() {
            run.bench.play([event], settling: false)
            if index >= delay { other.play([second[index - delay]], settling: false) }
        }
        #expect(run.drawing.features.count == 1)
        #expect(run.events.isPaired(open: false))
        other.play(GestureScript.path(Vec2F(50, 600), Vec2F(350, 600)))
        #expect(run.drawing.features.count == 2)
    }

    @Test("with two handlers, a finger that rests in one keeps the other from drawing until its next touch")
    func restingTouch() {
        let run = DrawingBench(FreehandMode())
        let other = TouchTestBench(run.listener, sampling: DrawingBench.sampling)
        let tap = GestureScript.tap(at: Vec2F(50, 600)).events(sampling: DrawingBench.sampling)
        let stroke = GestureScript.path(Vec2F(50, 200), Vec2F(350, 200)).events(sampling: DrawingBench.sampling)
        run.bench.play(Array(tap.prefix(1)), settling: false)
        other.play(Array(stroke.prefix(10)), settling: false)
        #expect(!run.listener.isActive)
        run.bench.play(Array(tap.suffix(1)), settling: false)
        other.play(Array(stroke.dropFirst(10)))
        #expect(run.drawing == Drawing())
        other.play(GestureScript.path(Vec2F(50, 200), Vec2F(350, 200)))
        #expect(run.drawing.features.count == 1)
    }
}
