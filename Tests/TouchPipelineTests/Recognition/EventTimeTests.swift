import Testing
import TouchPipeline

@Suite("Rule 1: event time only")
struct EventTimeTests {
    @Test(
        "an event at 300 ms or later confirms a click, with the time of the deadline", arguments: [-microsecond, 0, microsecond, 5000])
    func clickDeadline(after: Double) {
        let p = Probe()
        p.tap(t: 0)
        let expected = after < 0 ? [] : ["330 clickConfirmed 0,0"]
        #expect(p.scroll(0, 0, by: 1, t: 330 + after).dropLast() == expected[...])
        #expect(p.state == (after < 0 ? .oneFingerUpAfterClick : .idle))
    }

    @Test(
        "an event at 500 ms or later follows the long press, which has the time of the deadline",
        arguments: [-microsecond, 0, microsecond, 5000])
    func longPressDeadline(after: Double) {
        let p = Probe()
        p.down((1, 4, 5), t: 10)
        let time = 510 + after
        let lines = p.lift(1, t: time)
        if after < 0 {
            #expect(lines == ["\(time) clickUnconfirmed 4,5", "\(time) clearTouch lifted"])
        } else {
            let end = milliseconds(.ms(time))
            #expect(lines == ["510 longPress 4,5", "\(end) clearTouch lifted"])
        }
    }

    @Test(
        "advancing to a deadline has the effect of an event at that time, and just before it none",
        arguments: [-microsecond, 0, microsecond])
    func advancing(after: Double) {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        #expect(p.advance(t: 500 + after) == (after < 0 ? [] : ["500 longPress 0,0"]))
        p.lift(1, t: 600)
        p.tap(t: 1000)
        #expect(p.advance(t: 1330 + after) == (after < 0 ? [] : ["1330 clickConfirmed 0,0"]))
    }

    @Test("at most one deadline is pending, and it is that of the state")
    func deadlines() {
        let p = Probe()
        #expect(p.deadline == nil)
        p.down((1, 0, 0), t: 0)
        #expect(p.deadline == "500")
        p.move((1, 3, 0), t: 100)
        #expect(p.deadline == "500")
        p.lift(1, t: 200)
        #expect(p.deadline == "500")
        p.down((1, 0, 0), t: 400)
        #expect(p.state == .oneFingerDoubleClickDown)
        #expect(p.deadline == nil)
        p.down((2, 50, 0), t: 410)
        #expect(p.deadline == "910")
        p.lift(1, t: 420)
        p.advance(t: 511)
        #expect(p.state == .oneFingerAfterTwo)
        #expect(p.deadline == "520")
        p.advance(t: 520)
        #expect(p.deadline == nil)
        p.move((2, 90, 0), t: 600)
        #expect(p.state == .oneFingerMoving)
        #expect(p.deadline == nil)
        p.cancel(t: 610)
        #expect(p.deadline == nil)
    }

    @Test("an event older than the last one happens at the time of the last one, and is counted")
    func olderThanLastEvent() {
        let p = Probe()
        p.down((1, 0, 0), t: 100)
        #expect(p.lift(1, t: 99) == ["100 clickUnconfirmed 0,0", "100 clearTouch lifted"])
        #expect(p.diagnostics.eventsOutOfOrder == 1)
        #expect(p.deadline == "400")
        #expect(p.down((1, 0, 0), t: 100) == ["100 touchDown 0,0"])
        #expect(p.diagnostics.total == 1)
    }

    @Test("an event older than the last advance happens at the time of that advance, and is counted")
    func olderThanLastAdvance() {
        let p = Probe()
        p.advance(t: 1000)
        #expect(p.down((1, 0, 0), t: 1000 - microsecond) == ["1000 touchDown 0,0"])
        #expect(p.diagnostics.eventsOutOfOrder == 1)
        p.advance(t: 1200)
        #expect(p.lift(1, t: 1200) == ["1200 clickUnconfirmed 0,0", "1200 clearTouch lifted"])
        #expect(p.diagnostics.eventsOutOfOrder == 1)
    }

    @Test("a long press that an advance has recognized is not undone by an earlier lift")
    func lateLift() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        #expect(p.advance(t: 500) == ["500 longPress 0,0"])
        #expect(p.lift(1, t: 499) == ["500 clearTouch lifted"])
        #expect(p.diagnostics.eventsOutOfOrder == 1)
    }

    @Test("advancing to a past moment has no effect and is not counted")
    func advancingBack() {
        let p = Probe()
        p.down((1, 0, 0), t: 600)
        #expect(p.advance(t: 0) == [])
        #expect(p.lift(1, t: 700) == ["700 clickUnconfirmed 0,0", "700 clearTouch lifted"])
        #expect(p.diagnostics.total == 0)
    }

    @Test("an event without a time stamp happens at the time of the last one")
    func withoutTimestamp() {
        let p = Probe()
        p.down((1, 0, 0), t: 70)
        #expect(p.feed(TouchEvent(.up, pointer(1, 0, 0, .ended))) == ["70 clickUnconfirmed 0,0", "70 clearTouch lifted"])
        #expect(p.diagnostics.total == 0)
    }

    @Test("instants saturate, and a touch from one end of time to the other is a long press")
    func endsOfTime() {
        var recognizer = GestureRecognizer(configuration: .whole)
        let first = recognizer.process(TouchEvent(.down, pointer(1, 0, 0, .began), timestamp: TouchInstant(microseconds: .min)))
        #expect(first.map(\.gesture) == [.touchDown(.zero)])
        let last = recognizer.process(TouchEvent(.up, pointer(1, 0, 0, .ended), timestamp: TouchInstant(microseconds: .max)))
        #expect(last.map(\.gesture) == [.longPress(.zero), .clearTouch])
        #expect(recognizer.diagnostics.total == 0)
    }

    @Test("a deadline beyond the end of time is at the end of time")
    func deadlineAtTheEnd() {
        var recognizer = GestureRecognizer(configuration: .whole)
        _ = recognizer.process(TouchEvent(.down, pointer(1, 0, 0, .began), timestamp: TouchInstant(microseconds: .max - 10)))
        #expect(recognizer.deadline == TouchInstant(microseconds: .max))
        #expect(recognizer.advance(to: TouchInstant(microseconds: .max - 1)).isEmpty)
        let gestures = recognizer.advance(to: TouchInstant(microseconds: .max))
        #expect(gestures.map(\.gesture) == [.longPress(.zero)])
        #expect(recognizer.deadline == nil)
    }

    @Test("taps at opposite ends of time are no double click")
    func gapBetweenTheEnds() {
        var recognizer = GestureRecognizer(configuration: .whole)
        for (action, phase) in [(TouchAction.down, TouchPointer.Phase.began), (.up, .ended)] {
            _ = recognizer.process(TouchEvent(action, pointer(1, 0, 0, phase), timestamp: TouchInstant(microseconds: .min)))
        }
        let gestures = recognizer.process(TouchEvent(.down, pointer(1, 0, 0, .began), timestamp: TouchInstant(microseconds: .max)))
        #expect(gestures.map(\.gesture.kind) == [.clickConfirmed, .touchDown])
        #expect(recognizer.state == .oneFingerDown)
    }
}
