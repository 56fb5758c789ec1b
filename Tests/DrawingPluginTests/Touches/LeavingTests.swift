import DrawingPlugin
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Tests every route out of the chain, at every sample of a touch, in every mode.
@Suite("Leaving the chain")
struct LeavingTests {
    static let scenes = Scene.all + Scene.taps

    @Test(
        "a listener that leaves during a touch receives one clearTouch, leaves once, and the drawing is as before the touch",
        arguments: scenes, RemovalTest.Route.allCases)
    func restores(scene: Scene, route: RemovalTest.Route) {
        let events = scene.script.events(sampling: DrawingBench.sampling)
        var hasCancelled = false
        for sample in 0..<events.count {
            let run = LeavingRun(scene)
            run.trial.feed(events[..<sample])
            let hasReceivedTouch = run.proxy.hasReceivedTouch
            let wasDrawing = run.listener.isDrawing
            run.trial.leave(by: route)
            if route.isInsideCallback { run.trial.feed(events[sample...sample]) }
            let label: Comment = "\(scene.name), \(route) at \(sample): \(run.events.map { $0.name })"
            #expect(hasReceivedTouch == (sample > 0), label)
            #expect(run.proxy.ends == (hasReceivedTouch ? [.removed] : []), label)
            #expect(run.proxy.entries == 1, label)
            #expect(run.proxy.departures == 1, label)
            #expect(run.listener.drawing == scene.drawing, label)
            #expect(!run.listener.canUndo, label)
            #expect(!run.listener.isDrawing, label)
            #expect(run.listener.preview.shape == nil, label)
            #expect(run.listener.preview.loupe == nil, label)
            #expect(run.events.isPaired(open: false), label)
            if wasDrawing { #expect(run.events.last == .cancelled(.touch(.removed)), label) }
            hasCancelled = hasCancelled || wasDrawing
            // The listener receives nothing of the rest of the touch.
            let (eventCount, gestureCount) = (run.events.count, run.proxy.gestures.count)
            run.trial.feed(events[sample...].dropFirst(route.isInsideCallback ? 1 : 0))
            #expect(run.proxy.gestures.count == gestureCount, label)
            #expect(run.proxy.departures == 1, label)
            #expect(run.events.count == eventCount, label)
        }
        #expect(hasCancelled != scene.isTap)
    }

    @Test(
        "a listener that leaves after a touch receives nothing more, and the drawing stays", arguments: scenes,
        RemovalTest.Route.allCases.filter { !$0.isInsideCallback })
    func afterTheTouch(scene: Scene, route: RemovalTest.Route) {
        let run = LeavingRun(scene)
        run.trial.feed(scene.script.events(sampling: DrawingBench.sampling))
        let (drawing, events) = (run.listener.drawing, run.events)
        run.trial.leave(by: route)
        #expect(drawing != scene.drawing)
        #expect(run.listener.drawing == drawing)
        #expect(run.events == events)
        #expect(run.proxy.ends == [.lifted])
        #expect(run.proxy.departures == 1)
    }

    @Test("a listener that moves inside the chain does not leave, and its drag continues", arguments: Scene.all)
    func moves(scene: Scene) {
        let events = scene.script.events(sampling: DrawingBench.sampling)
        let run = DrawingBench(scene.mode(), drawing: scene.drawing, options: scene.options)
        let fresh = DrawingBench(scene.mode(), drawing: scene.drawing, options: scene.options)
        fresh.bench.play(events)
        run.bench.play(Array(events.dropLast(4)), settling: false)
        #expect(run.listener.isDrawing)
        run.bench.handler.addListener(RecordingListener())
        run.bench.handler.insertListener(run.listener, at: 1)
        run.bench.handler.insertListener(run.listener, at: 0)
        run.bench.play(Array(events.suffix(4)))
        #expect(run.drawing == fresh.drawing)
        #expect(run.events == fresh.events)
    }

    @Test("a listener that removes itself at its first event restores the drawing before the dispatch returns", arguments: Scene.all)
    func removesItself(scene: Scene) {
        let run = DrawingBench(scene.mode(), drawing: scene.drawing, options: scene.options)
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
        #expect(!run.listener.isDrawing)
        run.bench.play(Array(tap.suffix(1)), settling: false)
        other.play(Array(stroke.dropFirst(10)))
        #expect(run.drawing == Drawing())
        other.play(GestureScript.path(Vec2F(50, 200), Vec2F(350, 200)))
        #expect(run.drawing.features.count == 1)
    }
}

/// A drawing listener in front of the map navigation, in a chain that it can leave by any route.
private final class LeavingRun {
    let listener: DrawingListener
    let trial: RemovalTest
    private(set) var events: [DrawingEvent] = []

    init(_ scene: Scene) {
        let camera = WebMercatorCamera(state: DrawingBench.start, viewport: Viewport(width: 400, height: 800))
        listener = DrawingListener(camera: camera, mode: scene.mode(), drawing: scene.drawing, options: scene.options)
        trial = RemovalTest(listener, others: [MapNavigationListener(camera: camera)])
        listener.onEvent = { [unowned self] in events.append($0) }
    }

    var proxy: RecordingProxy { trial.proxy }
}
