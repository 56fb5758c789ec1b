import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Regions")
struct RegionTests {
    private let view = RecordingListener("view")
    private let map = RecordingListener("map", consuming: [.move, .moveComplete, .twoFingerMove, .twoFingerMoveComplete])
    private let left = ScreenRect(x: 0, y: 0, width: 200, height: 800)

    /// A gesture on one side of the screen or the other.
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var kinds: TouchGesture.Kinds
        var script: @Sendable (Vec2F) -> GestureScript
    }

    static let rows = [
        Row(testDescription: "tap", kinds: [.touchDown, .clickUnconfirmed, .clickConfirmed]) { .tap(at: $0) },
        Row(testDescription: "double tap", kinds: [.touchDown, .clickUnconfirmed, .doubleClick]) { .doubleTap(at: $0) },
        Row(testDescription: "long press", kinds: [.touchDown, .longPress]) { .longPress(at: $0) },
        Row(testDescription: "pan", kinds: [.touchDown, .move, .moveComplete]) { .drag(from: $0, to: $0 + Vec2F(300, 0)) },
        Row(
            testDescription: "quick zoom",
            kinds: [.touchDown, .clickUnconfirmed, .move, .oneFingerDoubleClickMoveComplete]
        ) { .quickZoom(at: $0, by: 100) },
        Row(testDescription: "two-finger tap", kinds: [.touchDown, .twoFingerClick]) { .twoFingerTap(at: $0, apart: 80) },
        Row(testDescription: "pinch", kinds: [.touchDown, .twoFingerMove, .twoFingerMoveComplete]) {
            .pinch(around: $0, from: 80, to: 160)
        },
        Row(testDescription: "scroll", kinds: .scroll) { .scroll(at: $0, by: 50) },
    ]

    private func kinds(_ listener: RecordingListener) -> TouchGesture.Kinds {
        listener.kinds.reduce(into: TouchGesture.Kinds()) { $0.insert(TouchGesture.Kinds($1)) }.subtracting(.clearTouch)
    }

    /// Checks which of the region and the map have received a kind of gesture.
    private func expectReceived(_ kind: TouchGesture.Kind, by names: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        let receivers = [view, map].filter { $0.kinds.contains(kind) }.map(\.name)
        #expect(receivers == names, "\(kind)", sourceLocation: sourceLocation)
    }

    @Test("a gesture that begins inside goes to the region, and no listener at a higher index receives it", arguments: rows)
    func inside(row: Row) {
        let bench = TouchTestBench(RegionList([TouchRegion(left, interests: .all, listener: view)]), map)
        bench.play(row.script(Vec2F(100, 400)))
        #expect(kinds(view) == row.kinds)
        // All listeners receive a click that may become a double click (see `taps`).
        #expect(kinds(map).subtracting(.clickUnconfirmed).isEmpty, "\(map.kinds)")
    }

    @Test("other buttons click in the regions that ask for them, and elsewhere as if there were no region", arguments: [true, false])
    func otherButtons(isWanted: Bool) {
        let click: GestureScript = .tap(at: Vec2F(100, 400)).with(.mouse, buttons: .secondary)
        let clicks: TouchGesture.Kinds = [.clickUnconfirmed, .clickConfirmed]
        let region = TouchRegion(left, interests: isWanted ? [clicks, .otherButtons] : clicks, listener: view)
        let menu = RecordingListener("menu", interests: [clicks, .otherButtons])
        let bench = TouchTestBench(RegionList([region]), menu)
        bench.play(click)
        #expect(kinds(view) == (isWanted ? clicks : []))
        #expect(kinds(menu) == (isWanted ? [] : clicks))
        bench.play(.tap(at: Vec2F(100, 400)))
        #expect(kinds(view) == clicks)
    }

    @Test("a gesture that begins outside goes to the map, wherever it goes", arguments: rows)
    func outside(row: Row) {
        let bench = TouchTestBench(RegionList([TouchRegion(left, interests: .all, listener: view)]), map)
        bench.play(row.script(Vec2F(300, 400)))
        bench.play(.drag(from: Vec2F(300, 400), to: Vec2F(50, 400)))
        #expect(view.kinds.isEmpty)
        #expect(kinds(map).isSuperset(of: row.kinds))
    }

    @Test("what a region is not interested in goes to the map as if there were no region", arguments: rows)
    func notInterested(row: Row) {
        let region = TouchRegion(left, interests: [], listener: view)
        let bench = TouchTestBench(RegionList([region]), map)
        bench.play(row.script(Vec2F(100, 400)))
        let plain = RecordingListener("plain", consuming: [.move, .moveComplete, .twoFingerMove, .twoFingerMoveComplete])
        TouchTestBench(plain).play(row.script(Vec2F(100, 400)))
        #expect(view.kinds.isEmpty)
        #expect(map.transcript == plain.transcript)
    }

    @Test("a region that takes taps leaves drags to the map, and one that takes drags leaves taps")
    func someKinds() {
        let bench = TouchTestBench(RegionList([TouchRegion(left, interests: [.clickConfirmed], listener: view)]), map)
        bench.play(.drag(from: Vec2F(100, 100), to: Vec2F(300, 100)))
        #expect(view.kinds.isEmpty)
        expectReceived(.moveComplete, by: "map")
        bench.play(.tap(at: Vec2F(100, 100)))
        #expect(view.kinds == [.clickConfirmed])
        expectReceived(.clickUnconfirmed)
        view.forget()
        map.forget()
        let other = TouchTestBench(RegionList([TouchRegion(left, interests: [.move, .moveComplete], listener: view)]), map)
        other.play(.drag(from: Vec2F(100, 100), to: Vec2F(300, 100)))
        expectReceived(.move, by: "view")
        expectReceived(.moveComplete, by: "view")
        other.play(.tap(at: Vec2F(100, 100)))
        expectReceived(.clickConfirmed, by: "map")
    }

    @Test("taps wait for a second one only in a region that takes second taps")
    func taps() {
        let greedy = RecordingListener("greedy", consuming: [.clickUnconfirmed])
        let region = TouchRegion(left, interests: [.clickUnconfirmed, .clickConfirmed], listener: view)
        let bench = TouchTestBench(RegionList([region]), greedy)
        bench.play(.tap(at: Vec2F(100, 100)), settling: false)
        #expect(view.kinds == [.clickUnconfirmed, .clickConfirmed, .clearTouch])
        #expect(!greedy.kinds.contains(.clickUnconfirmed))
        bench.play(.tap(at: Vec2F(100, 100)))
        #expect(view.kinds.filter { $0 == .clickConfirmed }.count == 2)
        let both = RecordingListener("both")
        let waiting = TouchTestBench(RegionList([TouchRegion(left, interests: .all, listener: both)]), map)
        waiting.play(.tap(at: Vec2F(100, 100)), settling: false)
        #expect(!both.kinds.contains(.clickConfirmed))
        waiting.settle()
        #expect(both.kinds.contains(.clickConfirmed))
    }

    @Test("a double tap goes where its first tap began")
    func doubleTaps() {
        let bench = TouchTestBench(RegionList([TouchRegion(left, interests: .all, listener: view)]), map)
        let (inside, outside) = (Vec2F(180, 100), Vec2F(220, 100))
        bench.play(.tap(at: inside) + .pause(.milliseconds(100)) + .tap(at: outside))
        expectReceived(.doubleClick, by: "view")
        view.forget()
        bench.play(.pause(.seconds(1)) + .tap(at: outside) + .pause(.milliseconds(100)) + .tap(at: inside))
        expectReceived(.doubleClick, by: "map")
    }

    @Test("two fingers must both begin inside")
    func bothInside() {
        let bench = TouchTestBench(RegionList([TouchRegion(left, interests: .all, listener: view)]), map)
        bench.play(.pinch(around: Vec2F(180, 400), from: 100, to: 200))
        expectReceived(.twoFingerMove, by: "map")
    }

    @Test("a region may move, resize or be disabled during a gesture, and keeps it", arguments: 0..<3)
    func moves(change: Int) {
        let region = TouchRegion(left, interests: .all, listener: view)
        let bench = TouchTestBench(RegionList([region]), map)
        view.onEvent = { _ in
            switch change {
            case 0: region.move(to: ScreenRect(x: 900, y: 900, width: 1, height: 1))
            case 1: region.move(to: ScreenRect(x: 0, y: 0, width: -1, height: 0))
            default: region.isEnabled = false
            }
        }
        bench.play(.drag(from: Vec2F(100, 100), to: Vec2F(300, 100)))
        expectReceived(.moveComplete, by: "view")
        #expect(kinds(map).isEmpty)
        view.forget()
        bench.play(.drag(from: Vec2F(100, 100), to: Vec2F(300, 100)))
        expectReceived(.moveComplete, by: "map")
    }

    @Test("of several regions the first in the list that takes the kind gets it")
    func order() {
        let taps = RecordingListener("taps")
        let top = TouchRegion(left, interests: [.clickConfirmed], listener: taps)
        let bottom = TouchRegion(left, interests: .all, listener: view)
        let list = RegionList([top, bottom])
        let bench = TouchTestBench(list, map)
        bench.play(.tap(at: Vec2F(100, 100)) + .pause(.seconds(1)) + .drag(from: Vec2F(100, 100), to: Vec2F(300, 100)))
        #expect(taps.kinds == [.clickConfirmed])
        #expect(view.kinds.contains(.moveComplete))
        #expect(!view.kinds.contains(.clickConfirmed))
        list.regions.reverse()
        bench.play(.tap(at: Vec2F(100, 100)))
        #expect(taps.kinds == [.clickConfirmed])
        #expect(view.kinds.contains(.clickConfirmed))
    }

    @Test("a region that leaves during a gesture receives clearTouch, and no other listener receives the gesture")
    func leaves() {
        let list = RegionList([TouchRegion(left, interests: .all, listener: view), TouchRegion(left, interests: .all, listener: map)])
        let bench = TouchTestBench(list, RecordingListener("below"))
        view.onEvent = { [unowned list] heard in if heard.gesture.kind == .move { list.regions.removeFirst() } }
        bench.play(.drag(from: Vec2F(100, 100), to: Vec2F(300, 100)))
        #expect(view.kinds == [.touchDown, .move, .clearTouch])
        #expect(view.gestures.last?.context.endReason == .removed)
        #expect(!map.kinds.contains(.move))
    }

    @Test("a region receives clearTouch of each touch of which it has received anything, and of no other")
    func clearTouch() {
        let bench = TouchTestBench(RegionList([TouchRegion(left, interests: .all, listener: view)]), map)
        bench.play(.drag(from: Vec2F(300, 100), to: Vec2F(100, 100)))
        #expect(view.kinds.isEmpty)
        bench.play(.drag(from: Vec2F(100, 100), to: Vec2F(300, 100)).cancelled(after: .milliseconds(200)))
        #expect(view.kinds.last == .clearTouch)
        #expect(view.gestures.last?.context.endReason == .cancelled)
    }

    @Test("a hit test may change the list")
    func meddlingHitTest() {
        let list = RegionList()
        let region = TouchRegion(
            contains: { [unowned list] _ in
                list.regions = []
                return true
            }, interests: .all, listener: view)
        list.regions = [region]
        let bench = TouchTestBench(list, map)
        bench.play(.drag(from: Vec2F(100, 100), to: Vec2F(300, 100)) + .tap(at: Vec2F(100, 100)))
        #expect(list.regions.isEmpty)
        #expect(view.kinds.isEmpty)
        #expect(bench.handler.state == .idle)
    }

    @Test(
        "regions and their listeners are released, after any gesture",
        arguments: [
            GestureScript.drag(from: Vec2F(100, 100), to: Vec2F(300, 100)), .doubleTap(at: Vec2F(100, 100)), .tap(at: Vec2F(100, 100)),
            .quickZoom(at: Vec2F(100, 100), by: 100), .quickZoom(at: Vec2F(100, 100), by: 100).cancelled(),
            .pinch(around: Vec2F(100, 100), from: 50, to: 100),
        ])
    func released(script: GestureScript) {
        weak var region: TouchRegion?
        weak var listener: RecordingListener?
        let list = RegionList()
        let bench = TouchTestBench(list, map)
        do {
            let view = RecordingListener("view")
            list.regions = [TouchRegion(left, interests: .all, listener: view)]
            (region, listener) = (list.regions.first, view)
            bench.play(script)
            #expect(view.kinds.contains(.clearTouch))
            #expect(region != nil)
        }
        list.regions = []
        #expect([region == nil, listener == nil] == [true, true])
    }
}
