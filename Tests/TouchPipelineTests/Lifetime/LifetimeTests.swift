import Testing
import TouchPipeline
import TouchPipelineTesting

/// After a release, nothing stays alive: handler, scheduler, timer, listeners, observer, and the objects that events and closures held.
@Suite("Lifetime")
struct LifetimeTests {
    /// Looks at objects without holding them.
    private final class Watch {
        private struct Weak {
            let name: String
            weak var object: AnyObject?
        }

        private var watched: [Weak] = []

        func add(_ name: String, _ object: AnyObject) { watched.append(Weak(name: name, object: object)) }

        var count: Int { watched.count }
        var alive: [String] { watched.filter { $0.object != nil }.map(\.name) }
    }

    /// Every gesture, and the interruptions: cancels, third fingers, clicks that wait.
    static let everything: GestureScript = {
        let (a, b) = (Vec2F(300, 400), Vec2F(700, 700))
        let oneFinger: GestureScript =
            .tap(at: a) + .pause(.seconds(1)) + .doubleTap(at: a) + .longPress(at: a) + .drag(from: a, to: b) + .fling(from: b, to: a)
            + .quickZoom(at: a, by: 300) + .drag(from: a, to: b).cancelled(after: .milliseconds(200)) + .scroll(at: b, by: -120)
        let twoFingers: GestureScript =
            .twoFingerTap(at: a) + .twoFingerDrag(from: a, to: b) + .pinch(around: b, from: 100, to: 500)
            + GestureScript.rotate(around: a, by: 90).withAnotherFinger(at: b, after: .milliseconds(100), for: .milliseconds(100))
            + GestureScript.pinch(around: b, from: 300, to: 100).cancelled()
        return oneFinger + .pause(.seconds(1)) + twoFingers + .cancel
    }()

    @Test("after a script of all gestures, a released handler and its listeners leave nothing alive")
    func everythingReleased() {
        let watch = Watch()
        playEverything(watch)
        #expect(watch.count == 7)
        #expect(watch.alive.isEmpty)
    }

    @inline(never)
    private func playEverything(_ watch: Watch) {
        let map = RecordingListener("map")
        let tool = RecordingListener("tool", consuming: [.move, .moveComplete])
        let bench = TouchTestBench(tool, map)
        let visitor = RecordingListener("visitor")
        let feeder = RecordingListener("feeder")
        tool.onEvent = { [unowned handler = bench.handler, unowned map] recognized in
            switch recognized.gesture.kind {
            case .touchDown: handler.insertListener(visitor, at: 0)
            case .longPress: handler.onTouchEvent(TouchEvent(.cancel, pointers: TouchPointers()))
            case .moveComplete: handler.removeListener(visitor)
            case .twoFingerMove: handler.insertListener(map, at: 0)
            case .clearTouch: handler.addListener(feeder)
            default: break
            }
        }
        let objects: [(String, AnyObject)] = [
            ("map", map), ("tool", tool), ("visitor", visitor), ("feeder", feeder), ("handler", bench.handler),
            ("scheduler", bench.scheduler), ("observer", bench.observer),
        ]
        for (name, object) in objects { watch.add(name, object) }
        bench.play(Self.everything)
        #expect(Set(map.kinds + tool.kinds + visitor.kinds) == Set(TouchGesture.Kind.allCases))
    }

    @Test("a handler that is released during a touch is deallocated together with its timer", arguments: 0..<40)
    func midway(step: Int) {
        let watch = Watch()
        let scheduler = VirtualScheduler()
        releaseMidway(watch, scheduler, after: .milliseconds(step * 50))
        #expect(watch.alive.isEmpty)
        #expect(scheduler.armedTimers == 0)
        #expect(scheduler.nextDeadline == nil)
        scheduler.advance(by: .seconds(10))
    }

    @inline(never)
    private func releaseMidway(_ watch: Watch, _ scheduler: VirtualScheduler, after time: Duration) {
        let handler = DefaultTouchHandler(scheduler: scheduler)
        let listener = RecordingListener()
        handler.addListener(listener)
        watch.add("handler", handler)
        watch.add("listener", listener)
        for event in Self.everything.events() {
            guard let at = event.timestamp, at < TouchInstant.zero + time else { break }
            scheduler.advance(to: at)
            handler.onTouchEvent(event)
        }
    }
}
