import Testing
import TouchPipeline

@Suite("Several fingers that land and lift in one event, and several events at one instant")
struct SeveralAtOnceTests {
    private static let clear = "0 clearTouch additionalFinger"

    @Test("two fingers of one event land one after the other")
    func twoLand() {
        let p = Probe()
        #expect(p.down((1, 0, 0), (2, 100, 0), t: 0) == ["0 touchDown 0,0", Self.clear])
        #expect(p.state == .twoFingerDown)
    }

    @Test("three fingers land one after the other, and a fourth one changes nothing")
    func threeLand() {
        let three = Probe()
        #expect(three.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0) == ["0 touchDown 0,0", Self.clear, Self.clear])
        let four = Probe()
        #expect(four.down((1, 0, 0), (2, 100, 0), (3, 200, 0), (4, 300, 0), t: 0) == ["0 touchDown 0,0", Self.clear, Self.clear])
        #expect(three.state == .idle)
        #expect(four.state == .idle)
    }

    @Test("two fingers that land on a waiting click are a second tap, and the second finger confirms the click")
    func twoLandOnClick() {
        let p = Probe()
        p.tap(t: -100)
        #expect(p.down((1, 0, 0), (2, 100, 0), t: 0) == ["0 touchDown 0,0", "0 clickConfirmed 0,0", Self.clear])
    }

    @Test("two fingers that land far from a waiting click confirm it first")
    func twoLandFarFromClick() {
        let p = Probe()
        p.tap(t: -100)
        #expect(p.down((1, 101, 0), (2, 0, 0), t: 0) == ["0 clickConfirmed 0,0", "0 touchDown 101,0", Self.clear])
    }

    @Test("two fingers that land beside a moving one end its move")
    func twoLandBesideOne() {
        let p = Probe()
        p.down((1, 0, 0), t: -100)
        p.move((1, 50, 0), t: -50)
        #expect(p.down((2, 100, 0), (3, 200, 0), t: 0) == ["0 moveComplete additionalFinger", Self.clear, Self.clear])
        #expect(p.state == .idle)
    }

    @Test("when two of three fingers lift, the last one continues as after two")
    func twoOfThreeLift() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
        #expect(p.lift(1, 3, t: 10) == [])
        #expect(p.state == .oneFingerAfterTwo)
        #expect(p.lift(2, t: 20) == ["20 clearTouch lifted"])
    }

    @Test("three fingers that lift send only clearTouch")
    func allOfThreeLift() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
        #expect(p.lift(1, 2, 3, t: 10) == ["10 clearTouch lifted"])
        #expect(p.state == .idle)
    }

    @Test("two fingers that lift after moves under the slop click, and the moves have no completion")
    func bothLift() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.move((1, 5, 0), t: 5)
        #expect(p.lift(1, 2, t: 10) == ["10 clearTouch lifted", "10 twoFingerClick 5,0 100,0", "10 clearTouch lifted"])
    }

    @Test("a tap, a double tap and two fingers at one instant are recognized as with time between them")
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

    @Test("a drag and a pinch at one instant are recognized")
    func zeroDurationMoves() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        #expect(p.move((1, 50, 0), t: 0) == ["0 move 50,0 confirmed"])
        p.down((2, 100, 0), t: 0)
        #expect(p.move((2, 150, 0), t: 0) == ["0 twoFingerMove 50,0 100,0 -> 50,0 150,0"])
        #expect(p.lift(2, t: 0) == ["0 twoFingerMoveComplete lifted"])
        #expect(p.lift(1, t: 0) == ["0 clearTouch lifted"])
    }

    @Test("with thresholds of zero, every rest is a long press and every click is due at once")
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
