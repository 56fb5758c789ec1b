import Testing
import TouchPipeline

@Suite("Row: a click of two fingers")
struct TwoFingerClickTests {
    @Test(
        "both up at most 100 ms after the second landing is a click, whichever lifts first, and also both in one event",
        arguments: [0, 50, 100 - microsecond, 100, 100 + microsecond])
    func time(last: Double) {
        let click = last <= 100 ? "twoFingerClick 0,0 100,0; " : ""
        let lift = "\(milliseconds(.ms(last))): \(click)clearTouch lifted [idle]"
        for first in [1, 2] {
            let p = Probe()
            p.down((1, 0, 0), t: -300)
            p.down((2, 100, 0), t: 0)
            p.lift(first, t: 0)
            p.lift(3 - first, t: last)
            #expect(p.steps.last == lift, "finger \(first) lifts first")
        }
        let together = Probe()
        together.down((1, 0, 0), (2, 100, 0), t: 0)
        together.lift(1, 2, t: last)
        #expect(together.steps.last == lift)
    }

    static let endsOfClick: [(t: Double, end: String)] = [(99, "159.999"), (100, "159.999"), (100 + microsecond, "100.001")]

    @Test("the state does not change while a click is possible", arguments: endsOfClick)
    func state(t: Double, end: String) {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.lift(1, t: 60)
        p.advance(t: t)
        p.advance(t: 160 - microsecond)
        p.advance(t: 160)
        let landing = "0: touchDown 0,0; clearTouch additionalFinger [twoFingerDown]"
        #expect(p.steps == [landing, "\(end): [oneFingerAfterTwo]", "160: [idle]"])
    }

    static let firstLifts: [(t: Double, steps: [String])] = [
        (100 - microsecond, []), (100, []), (100 + microsecond, ["100.001: [oneFingerAfterTwo]"]),
    ]

    @Test("the first of two up at most 100 ms after the second landing keeps it possible", arguments: firstLifts)
    func firstUp(t: Double, steps: [String]) {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.lift(1, t: t)
        #expect(p.steps == ["0: touchDown 0,0; clearTouch additionalFinger [twoFingerDown]"] + steps)
    }

    @Test("it has the positions of the last down or move")
    func positions() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.move((1, 1, 0), (2, 102, 0), t: 10)
        p.up((1, 5, 5), t: 20)
        p.move((2, 104, 0), t: 30)
        p.up((2, 109, 0), t: 40)
        #expect(p.steps(from: 20) == ["20: clearTouch lifted", "40: twoFingerClick 1,0 104,0; clearTouch lifted [idle]"])
    }

    static let distances: [(Float, Bool)] = [(Float(10).nextDown, true), (10, true), (Float(10).nextUp, false)]

    @Test("past the slop while both are down, there is no click", arguments: distances)
    func slopOfBoth(distance: Float, clicks: Bool) {
        let p = Probe()
        p.down((1, 0, 0), (2, 0, 100), t: 0)
        p.move((1, distance, 0), t: 10)
        p.move((1, 0, 0), t: 20)
        p.lift(1, 2, t: 30)
        #expect(p.lines.contains { $0.contains("twoFingerClick") } == clicks)
    }

    @Test("if the one that stays moves past the slop from its position at the lift, there is no click", arguments: distances)
    func slopOfStaying(distance: Float, clicks: Bool) {
        let p = Probe()
        p.down((1, 0, 0), (2, 0, 100), t: 0)
        p.move((1, -6, 0), t: 10)
        p.lift(2, t: 20)
        p.move((1, distance - 6, 0), t: 30)
        #expect(p.state == (clicks ? .twoFingerDown : .oneFingerAfterTwo))
        p.lift(1, t: 40)
        #expect(p.lines.contains { $0.contains("twoFingerClick") } == clicks)
        #expect(p.state == .idle)
    }

    @Test("it does not combine with taps of one finger, and two of them in a row are two clicks")
    func noDoubleClick() {
        let p = Probe()
        p.down((1, 0, 0), (2, 10, 0), t: 0)
        p.lift(1, 2, t: 30)
        p.tap(t: 60)
        p.advance(t: 1000)
        let lines = p.lines.filter { $0.contains("lick") }
        #expect(lines == ["30 twoFingerClick 0,0 10,0", "90 clickUnconfirmed 0,0", "390 clickConfirmed 0,0"])
        let twice = Probe()
        for start in [0.0, 60] {
            twice.down((1, 0, 0), (2, 10, 0), t: start)
            twice.lift(1, 2, t: start + 30)
        }
        #expect(twice.lines.filter { $0.contains("lick") } == ["30 twoFingerClick 0,0 10,0", "90 twoFingerClick 0,0 10,0"])
    }

    @Test("if the second finger lands again, there is no click")
    func landsAgain() {
        let p = Probe()
        p.down((1, 0, 0), (2, 10, 0), t: 0)
        p.lift(2, t: 20)
        p.down((2, 10, 0), t: 40)
        p.lift(1, 2, t: 60)
        #expect(p.steps(from: 40) == ["40: clearTouch additionalFinger", "60: clearTouch lifted [idle]"])
    }

    @Test("its context has the point half-way between them, two fingers, and no reason")
    func context() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 40), t: 0)
        let gestures = p.recognizer.process(event(.up, t: 10, pointer(1, 0, 0, .ended), pointer(2, 100, 40, .ended)))
        #expect(gestures[0].context.position == Vec2F(50, 20))
        #expect(gestures[0].context.pointerCount == 2)
        #expect(gestures[0].context.endReason == nil)
    }
}
