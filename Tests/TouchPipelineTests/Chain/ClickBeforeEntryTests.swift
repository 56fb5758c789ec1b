import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Chain: clicks that began before a listener entered")
struct ClickBeforeEntryTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var script: GestureScript
        /// The gestures, in order, in whose callbacks a listener may enter, and what it must not receive then.
        var missed: TouchGesture.Kinds
    }

    static let rows = [
        Row(testDescription: "tap", script: .tap(at: Vec2F(9, 9)), missed: [.clickUnconfirmed, .clickConfirmed]),
        Row(testDescription: "double tap", script: .doubleTap(at: Vec2F(9, 9)), missed: .doubleClick),
        Row(testDescription: "long press", script: .longPress(at: Vec2F(9, 9)), missed: .longPress),
        Row(testDescription: "two-finger tap", script: .twoFingerTap(at: Vec2F(9, 9), apart: 90), missed: .twoFingerClick),
        Row(testDescription: "slow tap", script: .tap(at: Vec2F(9, 9)) + .pause(.seconds(1)), missed: .clickConfirmed),
    ]

    private static let ways: [@Sendable (DefaultTouchHandler, RecordingListener, [any TouchListener]) -> Void] = [
        { handler, new, _ in handler.insertListener(new, at: 0) },
        { handler, new, _ in handler.addListener(new) },
        { handler, new, old in handler.setListeners([new] + old) },
        { handler, new, old in handler.setListeners(old + [new]) },
    ]

    @Test("a listener that enters in a touch does not receive what the touch ends as, and receives the next one", arguments: rows, 0..<4)
    func touchDown(row: Row, way: Int) {
        let (old, new) = (RecordingListener("old"), RecordingListener("new"))
        let bench = TouchTestBench(old)
        old.onEvent = { [unowned handler = bench.handler] in if $0.gesture.kind == .touchDown { Self.ways[way](handler, new, [old]) } }
        bench.play(row.script)
        #expect(old.kinds.contains { row.missed.contains($0) })
        #expect(!new.kinds.contains { row.missed.contains($0) }, "\(new.kinds)")
        old.onEvent = nil
        new.forget()
        bench.play(row.script)
        #expect(new.kinds.contains { row.missed.contains($0) }, "\(new.kinds)")
    }

    @Test("a second tap makes no double click for a listener that entered after the first, and is no movement that it missed")
    func secondTap() {
        let (old, new) = (RecordingListener("old"), RecordingListener("new"))
        let bench = TouchTestBench(old)
        bench.play(.tap(at: Vec2F(9, 9)), settling: false)
        bench.handler.addListener(new)
        bench.play(.pause(.milliseconds(100)) + .tap(at: Vec2F(9, 9)))
        #expect(old.kinds.contains(.doubleClick))
        #expect(new.kinds == [.touchDown, .clearTouch])
        bench.handler.removeListener(new)
        bench.play(.tap(at: Vec2F(9, 9)), settling: false)
        bench.handler.addListener(new)
        new.forget()
        bench.play(.pause(.milliseconds(100)) + .drag(from: Vec2F(9, 9), to: Vec2F(9, 200)))
        #expect(new.kinds.contains(.oneFingerDoubleClickMoveComplete), "a quick zoom is a movement, of which it has received all moves")
    }

    @Test("a click that a listener consumed is confirmed to none, and a listener that is added again misses the click that waits")
    func consumedAndAddedAgain() {
        let (old, new) = (RecordingListener("old"), RecordingListener("new"))
        let bench = TouchTestBench(old, new)
        bench.play(.tap(at: Vec2F(9, 9)), settling: false)
        bench.handler.removeListener(new)
        bench.handler.addListener(new)
        bench.settle()
        #expect([old, new].map { $0.kinds.contains(.clickConfirmed) } == [true, false])
        old.consumes = { $0.gesture.kind == .clickUnconfirmed }
        old.forget()
        bench.play(.tap(at: Vec2F(9, 9)))
        #expect([old, new].map { $0.kinds.contains(.clickConfirmed) } == [false, false])
    }

    @Test("a listener that moves in the chain keeps its clicks, and so does one that stays in a list that is set")
    func staying() {
        let (old, stays) = (RecordingListener("old"), RecordingListener("stays"))
        let bench = TouchTestBench(old, stays)
        old.onEvent = { [unowned handler = bench.handler] in
            guard $0.gesture.kind == .touchDown else { return }
            handler.insertListener(stays, at: 0)
            handler.setListeners([stays])
        }
        bench.play(.tap(at: Vec2F(9, 9)))
        #expect(stays.kinds == [.touchDown, .clickUnconfirmed, .clearTouch, .clickConfirmed])
    }

    @Test("the click before a touch is confirmed only to those that were there for the click")
    func confirmedByTheNextTouch() {
        let (old, new) = (RecordingListener("old"), RecordingListener("new"))
        let bench = TouchTestBench(old)
        bench.play(.tap(at: Vec2F(9, 9)), settling: false)
        bench.handler.addListener(new)
        bench.play(.pause(.milliseconds(50)) + .tap(at: Vec2F(500, 500)))
        #expect(old.kinds.filter { $0 == .clickConfirmed }.count == 2)
        #expect(new.kinds == [.touchDown, .clickUnconfirmed, .clearTouch, .clickConfirmed])
    }

    @Test("a chain whose handler sends no touchDown offers its clicks to all")
    func withoutTouchDown() {
        let chain = ListenerChain()
        let listener = RecordingListener()
        chain.add(listener)
        let context = TouchContext(timestamp: .zero)
        chain.dispatch(.clickUnconfirmed(Vec2F(1, 1)), context: context)
        chain.dispatch(.clickConfirmed(Vec2F(1, 1)), context: context)
        #expect(listener.kinds == [.clickUnconfirmed, .clickConfirmed])
        chain.invalidate()
    }
}
