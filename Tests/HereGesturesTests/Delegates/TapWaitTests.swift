import HereGestures
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Waiting of taps")
struct TapWaitTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var disablesDoubleTap: Bool
        var hasDoubleTapDelegate: Bool
        var waits: Bool
        var testDescription: String { "disabled: \(disablesDoubleTap), delegate: \(hasDoubleTapDelegate)" }
    }

    static let rows = [
        Row(disablesDoubleTap: false, hasDoubleTapDelegate: false, waits: true),
        Row(disablesDoubleTap: false, hasDoubleTapDelegate: true, waits: true),
        Row(disablesDoubleTap: true, hasDoubleTapDelegate: true, waits: true),
        Row(disablesDoubleTap: true, hasDoubleTapDelegate: false, waits: false),
    ]

    @Test(
        "a tap waits while a second tap has a default action or a delegate, in any order of setting them", arguments: rows, [true, false])
    func waits(row: Row, switchesFirst: Bool) {
        let map = plainMap()
        let (log, other) = (DelegateLog(), DelegateLog())
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        if switchesFirst, row.disablesDoubleTap { gestures.disableDefaultAction(forGesture: .doubleTap) }
        gestures.tapDelegate = log
        gestures.doubleTapDelegate = other
        if !row.hasDoubleTapDelegate { gestures.doubleTapDelegate = nil }
        if !switchesFirst, row.disablesDoubleTap { gestures.disableDefaultAction(forGesture: .doubleTap) }
        map.bench.play(.tap(at: Vec2F(100, 100)), settling: false)
        #expect(log.summary == (row.waits ? [] : ["tap"]))
        map.bench.settle()
        #expect([log.summary, other.summary] == [["tap"], []])
        #expect(map.bench.handler.listeners.map { $0 === map.navigation } == [false, true], "the order is as it was")
    }

    @Test("the same holds for a facade that has no handler")
    func withoutHandler() {
        let map = plainMap()
        let (log, other) = (DelegateLog(), DelegateLog())
        let gestures = MapGestures(navigation: map.navigation)
        map.bench.handler.insertListener(gestures.listener, at: 0)
        gestures.tapDelegate = log
        gestures.disableDefaultAction(forGesture: .doubleTap)
        map.bench.play(.tap(at: Vec2F(100, 100)), settling: false)
        #expect(log.summary == ["tap"])
        map.bench.settle()
        gestures.doubleTapDelegate = other
        map.bench.play(.tap(at: Vec2F(100, 100)), settling: false)
        #expect(log.summary == ["tap"])
        map.bench.settle()
        #expect(log.summary == ["tap", "tap"])
    }

    @Test("taps do not wait after a double-tap delegate was released and is set to nil")
    func releasedDelegate() {
        let map = plainMap()
        let log = DelegateLog()
        var other: DelegateLog? = DelegateLog()
        let gestures = MapGestures(navigation: map.navigation, handler: WrappingHandler(map.bench.handler))
        gestures.tapDelegate = log
        gestures.doubleTapDelegate = other
        gestures.disableDefaultAction(forGesture: .doubleTap)
        other = nil
        gestures.doubleTapDelegate = other
        map.bench.play(.tap(at: Vec2F(100, 100)), settling: false)
        #expect(log.summary == ["tap"])
    }

    @Test("after enabling again a double tap zooms, and a tap waits for it")
    func enabledAgain() {
        let map = plainMap()
        let log = DelegateLog()
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.tapDelegate = log
        gestures.disableDefaultAction(forGesture: .doubleTap)
        gestures.enableDefaultAction(forGesture: .doubleTap)
        map.play(.doubleTap(at: Vec2F(100, 100)))
        #expect(log.summary.isEmpty)
        #expect(map.state.zoom == MapTestBench.start.zoom + 1)
    }
}
