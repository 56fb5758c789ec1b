import Testing
import TouchPipeline

@Suite("Row: first finger down, and up from oneFingerDown")
struct TapTests {
    @Test("the first finger down is a touchDown, at once")
    func touchDown() {
        let p = Probe()
        #expect(p.down((1, 3, 4), t: 7) == ["7 touchDown 3,4"])
        #expect(p.state == .oneFingerDown)
    }

    @Test("up is an unconfirmed click, clearTouch, and 300 ms later the confirmed click")
    func click() {
        let p = Probe()
        p.down((1, 3, 4), t: 0)
        #expect(p.lift(1, t: 40) == ["40 clickUnconfirmed 3,4", "40 clearTouch lifted"])
        #expect(p.state == .oneFingerUpAfterClick)
        #expect(p.advance(t: 340) == ["340 clickConfirmed 3,4"])
        #expect(p.state == .idle)
    }

    @Test("a click has the last position of the finger under the slop", arguments: [(Float(0), Float(0)), (6, 8), (-10, 0)])
    func place(x: Float, y: Float) {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        p.move((1, x, y), t: 10)
        #expect(p.state == .oneFingerDown)
        p.lift(1, t: 20)
        p.advance(t: 1000)
        let positions: [Substring] = p.lines.filter { $0.contains("click") }.map { $0.split(separator: " ")[2] }
        #expect(positions == Array(repeating: "\(Int(x)),\(Int(y))", count: 2))
    }

    @Test("a click that is consumed is not confirmed, and the next tap is a first one")
    func consumed() {
        let p = Probe()
        p.tap(t: 0)
        p.recognizer.clickConsumed()
        #expect(p.state == .idle)
        #expect(p.deadline == nil)
        #expect(p.tap(t: 100) == ["100 touchDown 0,0", "130 clickUnconfirmed 0,0", "130 clearTouch lifted"])
        #expect(p.advance(t: 1000) == ["430 clickConfirmed 0,0"])
    }

    @Test("`clickConsumed` has no effect if no click waits", arguments: Begun.allCases)
    func consumedWithoutClick(begun: Begun) {
        let p = Probe()
        begun.begin(p)
        let (state, deadline) = (p.state, p.deadline)
        p.recognizer.clickConsumed()
        #expect(p.state == state)
        #expect(p.deadline == deadline)
    }

    @Test("without interest in a second tap, the click is confirmed at once, with the time of the up")
    func atOnce() {
        let p = Probe()
        p.recognizer.wantsDoubleClick = false
        #expect(p.tap(t: 0) == ["0 touchDown 0,0", "30 clickUnconfirmed 0,0", "30 clearTouch lifted"])
        #expect(p.deadline == "30")
        #expect(p.advance(t: 30) == ["30 clickConfirmed 0,0"])
        #expect(p.state == .idle)
    }

    @Test("without interest in a second tap, two quick taps are two clicks")
    func noSecondTap() {
        let p = Probe()
        p.recognizer.wantsDoubleClick = false
        p.tap(t: 0)
        #expect(p.down((1, 0, 0), t: 30) == ["30 clickConfirmed 0,0", "30 touchDown 0,0"])
        #expect(p.state == .oneFingerDown)
    }

    @Test("without interest in a second tap, a consumed click is still not confirmed")
    func atOnceConsumed() {
        let p = Probe()
        p.recognizer.wantsDoubleClick = false
        p.tap(t: 0)
        p.recognizer.clickConsumed()
        #expect(p.advance(t: 1000) == [])
    }

    @Test("a configuration that is changed while a finger is down holds from the next touch on")
    func configurationChange() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        p.recognizer.configuration = .whole.with { $0.clickDistance = .dp(1) }
        #expect(p.move((1, 5, 0), t: 10) == ["10 move 5,0"])
        p.cancel(t: 20)
        p.down((1, 0, 0), t: 30)
        #expect(p.move((1, 5, 0), t: 40) == ["40 move 5,0 confirmed"])
    }
}
