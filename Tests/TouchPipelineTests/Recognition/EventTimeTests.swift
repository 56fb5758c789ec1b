import Testing
import TouchPipeline

@Suite("Rule 1: event time only")
struct EventTimeTests {
    static let clickDeadlines: [(t: Double, step: String)] = [
        (330 - microsecond, "329.999: scroll 0,0 1"),
        (330, "330: clickConfirmed 0,0; scroll 0,0 1 [idle]"),
        (330 + microsecond, "330.001: 330 clickConfirmed 0,0; scroll 0,0 1 [idle]"),
        (5330, "5330: 330 clickConfirmed 0,0; scroll 0,0 1 [idle]"),
    ]

    @Test("an event at 300 ms or later confirms a click, with the time of the deadline", arguments: clickDeadlines)
    func clickDeadline(t: Double, step: String) {
        let p = Probe()
        p.tap(t: 0)
        p.scroll(0, 0, by: 1, t: t)
        #expect(p.steps(from: 30) == ["30: clickUnconfirmed 0,0; clearTouch lifted [oneFingerUpAfterClick]", step])
    }

    static let longPressDeadlines: [(t: Double, step: String)] = [
        (510 - microsecond, "509.999: clickUnconfirmed 4,5; clearTouch lifted [oneFingerUpAfterClick]"),
        (510, "510: longPress 4,5; clearTouch lifted [idle]"),
        (510 + microsecond, "510.001: 510 longPress 4,5; clearTouch lifted [idle]"),
        (5510, "5510: 510 longPress 4,5; clearTouch lifted [idle]"),
    ]

    @Test("an event at 500 ms or later follows the long press, which has the time of the deadline", arguments: longPressDeadlines)
    func longPressDeadline(t: Double, step: String) {
        let p = Probe()
        p.down((1, 4, 5), t: 10)
        p.lift(1, t: t)
        #expect(p.steps == ["10: touchDown 4,5 [oneFingerDown]", step])
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
        #expect(p.status == "idle, 0 down")
        let rows: [(play: (Probe) -> Void, status: String)] = [
            ({ $0.down((1, 0, 0), t: 0) }, "oneFingerDown, 1 down, due 500"),
            ({ $0.move((1, 3, 0), t: 100) }, "oneFingerDown, 1 down, due 500"),
            ({ $0.lift(1, t: 200) }, "oneFingerUpAfterClick, 0 down, due 500"),
            ({ $0.down((1, 0, 0), t: 400) }, "oneFingerDoubleClickDown, 1 down"),
            ({ $0.down((2, 50, 0), t: 410) }, "twoFingerDown, 2 down, due 910"),
            ({ $0.lift(1, t: 420) }, "twoFingerDown, 1 down, due 510.001"),
            ({ $0.advance(t: 511) }, "oneFingerAfterTwo, 1 down, due 520"),
            ({ $0.advance(t: 520) }, "idle, 1 down"),
            ({ $0.move((2, 90, 0), t: 600) }, "oneFingerMoving, 1 down"),
            ({ $0.cancel(t: 610) }, "idle, 0 down"),
        ]
        for (index, row) in rows.enumerated() {
            row.play(p)
            #expect(p.status == row.status, "row \(index)")
        }
    }

    @Test("an event older than the last event or advance happens at the time of that one, and is counted")
    func olderThanTheLast() {
        checkSteps(
            "older than the last event",
            [
                "100: touchDown 0,0 [oneFingerDown]",
                "99: 100 clickUnconfirmed 0,0; 100 clearTouch lifted (eventsOutOfOrder) [oneFingerUpAfterClick]",
                "oneFingerUpAfterClick, 0 down, due 400",
                "100: touchDown 0,0 [oneFingerDoubleClickDown]",
            ]
        ) {
            $0.down((1, 0, 0), t: 100)
            $0.lift(1, t: 99)
            $0.noteStatus()
            $0.down((1, 0, 0), t: 100)
        }
        checkSteps(
            "older than the last advance",
            [
                "999.999: 1000 touchDown 0,0 (eventsOutOfOrder) [oneFingerDown]",
                "1200: clickUnconfirmed 0,0; clearTouch lifted [oneFingerUpAfterClick]",
            ]
        ) {
            $0.advance(t: 1000)
            $0.down((1, 0, 0), t: 1000 - microsecond)
            $0.advance(t: 1200)
            $0.lift(1, t: 1200)
        }
        checkSteps(
            "a long press that an advance has recognized is not undone by an earlier lift",
            [
                "0: touchDown 0,0 [oneFingerDown]", "500: longPress 0,0 [oneFingerMoving]",
                "499: 500 clearTouch lifted (eventsOutOfOrder) [idle]",
            ]
        ) {
            $0.down((1, 0, 0), t: 0)
            $0.advance(t: 500)
            $0.lift(1, t: 499)
        }
    }

    @Test("advancing to a past moment has no effect and is not counted")
    func advancingBack() {
        let p = Probe()
        p.down((1, 0, 0), t: 600)
        p.advance(t: 0)
        p.lift(1, t: 700)
        let tap = ["600: touchDown 0,0 [oneFingerDown]", "700: clickUnconfirmed 0,0; clearTouch lifted [oneFingerUpAfterClick]"]
        #expect(p.steps == tap)
    }

    @Test("an event without a time stamp happens at the time of the last one")
    func withoutTimestamp() {
        let p = Probe()
        p.down((1, 0, 0), t: 70)
        p.feed(TouchEvent(.up, pointer(1, 0, 0, .ended)))
        let up = "no time: 70 clickUnconfirmed 0,0; 70 clearTouch lifted [oneFingerUpAfterClick]"
        #expect(p.steps == ["70: touchDown 0,0 [oneFingerDown]", up])
    }

    @Test("instants saturate, and a touch from one end of time to the other is a long press")
    func endsOfTime() {
        var recognizer = GestureRecognizer(configuration: .whole)
        let first = recognizer.process(TouchEvent(.down, pointer(1, 0, 0, .began), timestamp: TouchInstant(microseconds: .min)))
        let last = recognizer.process(TouchEvent(.up, pointer(1, 0, 0, .ended), timestamp: TouchInstant(microseconds: .max)))
        #expect([first.map(\.gesture), last.map(\.gesture)] == [[.touchDown(.zero)], [.longPress(.zero), .clearTouch]])
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
