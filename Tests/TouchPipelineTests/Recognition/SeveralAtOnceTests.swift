import Testing
import TouchPipeline

@Suite("Several fingers land and lift in one event, one after the other; and everything at the same moment")
struct SeveralAtOnceTests {
    private static let clear = "0 clearTouch additionalFinger"

    @Test("two land: one, and then the second")
    func twoLand() {
        let p = Probe()
        #expect(p.down((1, 0, 0), (2, 100, 0), t: 0) == ["0 touchDown 0,0", Self.clear])
        #expect(p.state == .twoFingerDown)
    }

    @Test("three land: one, the second, the third; four add nothing")
    func threeLand() {
        let three = Probe()
        #expect(three.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0) == ["0 touchDown 0,0", Self.clear, Self.clear])
        let four = Probe()
        #expect(four.down((1, 0, 0), (2, 100, 0), (3, 200, 0), (4, 300, 0), t: 0) == ["0 touchDown 0,0", Self.clear, Self.clear])
        #expect(three.state == .idle)
        #expect(four.state == .idle)
    }

    @Test("two land where a click waits: a second tap, whose click the second finger confirms")
    func twoLandOnClick() {
        let p = Probe()
        p.tap(t: -100)
        #expect(p.down((1, 0, 0), (2, 100, 0), t: 0) == ["0 touchDown 0,0", "0 clickConfirmed 0,0", Self.clear])
    }

    @Test("two land far from where a click waits: it is confirmed first")
    func twoLandFarFromClick() {
        let p = Probe()
        p.tap(t: -100)
        #expect(p.down((1, 101, 0), (2, 0, 0), t: 0) == ["0 clickConfirmed 0,0", "0 touchDown 101,0", Self.clear])
    }

    @Test("two land beside one that moves: its move ends, and then what two had not begun")
    func twoLandBesideOne() {
        let p = Probe()
        p.down((1, 0, 0), t: -100)
        p.move((1, 50, 0), t: -50)
        #expect(p.down((2, 100, 0), (3, 200, 0), t: 0) == ["0 moveComplete additionalFinger", Self.clear, Self.clear])
        #expect(p.state == .idle)
    }

    @Test("two of three lift: the one that stays goes on as after two")
    func twoOfThreeLift() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
        #expect(p.lift(1, 3, t: 10) == [])
        #expect(p.state == .oneFingerAfterTwo)
        #expect(p.lift(2, t: 20) == ["20 clearTouch lifted"])
    }

    @Test("all of three lift: only clearTouch")
    func allOfThreeLift() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
        #expect(p.lift(1, 2, 3, t: 10) == ["10 clearTouch lifted"])
        #expect(p.state == .idle)
    }

    @Test("both lift after moves under the slop: those were cancelled, and it is a click")
    func bothLift() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.move((1, 5, 0), t: 5)
        #expect(p.lift(1, 2, t: 10) == ["10 clearTouch cancelled", "10 twoFingerClick 5,0 100,0", "10 clearTouch lifted"])
    }

    @Test("a tap, a double tap and two fingers, all at the same moment, are what they would be with time between")
    func zeroDurations() {
        let p = Probe()
        #expect(p.tap(t: 0, for: 0) == ["0 touchDown 0,0", "0 clickUnconfirmed 0,0", "0 clearTouch lifted"])
        #expect(p.tap(t: 0, for: 0) == ["0 touchDown 0,0", "0 doubleClick 0,0", "0 clearTouch lifted"])
        p.down((1, 0, 0), t: 0)
        p.down((2, 100, 0), t: 0)
        p.lift(1, t: 0)
        #expect(p.lift(2, t: 0) == ["0 twoFingerClick 0,0 100,0", "0 clearTouch lifted"])
        #expect(p.tap(t: 0, for: 0) == ["0 touchDown 0,0", "0 clickUnconfirmed 0,0", "0 clearTouch lifted"])
        #expect(p.diagnostics.total == 0)
        #expect(p.advance(t: 300) == ["300 clickConfirmed 0,0"])
    }

    @Test("a drag and a pinch at the same moment")
    func zeroDurationMoves() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        #expect(p.move((1, 50, 0), t: 0) == ["0 move 50,0 confirmed"])
        p.down((2, 100, 0), t: 0)
        #expect(p.move((2, 150, 0), t: 0) == ["0 twoFingerMove 50,0 100,0 -> 50,0 150,0"])
        #expect(p.lift(2, t: 0) == ["0 twoFingerMoveComplete lifted"])
        #expect(p.lift(1, t: 0) == ["0 clearTouch lifted"])
    }

    @Test("thresholds of zero: every rest is a long press, every click is due at once")
    func zeroThresholds() {
        let p = Probe(.whole.with { ($0.longPressTimeout, $0.doubleTapTimeout) = (.zero, .milliseconds(-5)) })
        p.down((1, 0, 0), t: 0)
        #expect(p.deadline == "0")
        #expect(p.lift(1, t: 0) == ["0 longPress 0,0", "0 clearTouch lifted"])
        p.recognizer.configuration = .whole.with { $0.doubleTapTimeout = .zero }
        p.tap(t: 10, for: 0)
        #expect(p.down((1, 0, 0), t: 10) == ["10 clickConfirmed 0,0", "10 touchDown 0,0"])
    }
}
