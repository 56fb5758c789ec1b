import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The handler's clicks: interest in a second tap, and consumed clicks")
struct HandlerClickTests {
    private static func tap(_ bench: Bench, at t: Double) {
        bench.feed(.down, at: t, pointer(1, 0, 0, .began))
        bench.feed(.up, at: t + 30, pointer(1, 0, 0, .ended))
    }

    @Test(
        "a click waits only if a listener is interested in doubleClick or in the end of a quick zoom", arguments: TouchGesture.Kind.allCases
    )
    func interests(kind: TouchGesture.Kind) {
        let bench = Bench(listener: RecordingListener(interests: [.clickConfirmed, TouchGesture.Kinds(kind)]))
        let waits = kind == .doubleClick || kind == .oneFingerDoubleClickMoveComplete
        Self.tap(bench, at: 0)
        #expect(bench.handler.state == (waits ? .oneFingerUpAfterClick : .idle))
        bench.scheduler.advance(to: .ms(1000))
        #expect(bench.heard().filter { $0.contains("Confirmed") } == ["\(waits ? 330 : 30) clickConfirmed 0,0"])
    }

    @Test("if no listener is interested in a second tap, each click is confirmed at once, after its clearTouch")
    func order() {
        let bench = Bench(listener: RecordingListener(interests: [.clickUnconfirmed, .clickConfirmed]))
        Self.tap(bench, at: 0)
        #expect(bench.scheduler.armedTimers <= 1)
        Self.tap(bench, at: 60)
        let clicks = ["30", "90"].flatMap { ["\($0) clickUnconfirmed 0,0", "\($0) clearTouch lifted", "\($0) clickConfirmed 0,0"] }
        #expect(bench.heard() == clicks)
    }

    @Test("an interested listener counts at any index, from its entry into the chain until it leaves, and without listeners no click waits")
    func anywhere() {
        let bench = Bench(listener: RecordingListener(interests: .clickConfirmed))
        let second = RecordingListener(interests: .doubleClick)
        bench.handler.insertListener(second, at: 0)
        Self.tap(bench, at: 0)
        #expect(bench.handler.state == .oneFingerUpAfterClick)
        bench.scheduler.advance(to: .ms(500))
        bench.handler.removeListener(second)
        Self.tap(bench, at: 600)
        bench.handler.removeListener(bench.listener)
        Self.tap(bench, at: 700)
        #expect(bench.handler.state == .idle)
        #expect(bench.heard() == ["30 clearTouch lifted", "330 clickConfirmed 0,0", "630 clearTouch lifted", "630 clickConfirmed 0,0"])
    }

    @Test("after a consumed unconfirmed click, no confirmed click and no double click follow", arguments: [true, false])
    func consumed(wantsDoubleClick: Bool) {
        let interests: TouchGesture.Kinds = wantsDoubleClick ? .all : [.clickUnconfirmed, .clickConfirmed]
        let bench = Bench(listener: RecordingListener(interests: interests, consuming: .clickUnconfirmed))
        let below = RecordingListener()
        if wantsDoubleClick { bench.handler.addListener(below) }
        Self.tap(bench, at: 0)
        #expect(bench.handler.state == .idle)
        Self.tap(bench, at: 60)
        bench.scheduler.advance(to: .ms(2000))
        let clicks = bench.heard().filter { $0.contains("lick") }
        #expect(clicks == ["30 clickUnconfirmed 0,0", "90 clickUnconfirmed 0,0"])
        #expect(!below.lines.contains { $0.contains("lick") })
    }

    @Test("a click still waits after another consumed gesture", arguments: TouchGesture.Kind.allCases.filter { $0 != .clickUnconfirmed })
    func otherConsumed(kind: TouchGesture.Kind) {
        let bench = Bench(listener: RecordingListener(consuming: TouchGesture.Kinds(kind)))
        Self.tap(bench, at: 0)
        #expect(bench.handler.state == .oneFingerUpAfterClick)
    }
}
