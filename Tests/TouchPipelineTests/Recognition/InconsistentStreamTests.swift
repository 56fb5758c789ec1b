import Testing
import TouchPipeline

@Suite("Rule 5: inconsistent streams")
struct InconsistentStreamTests {
    @Test("a down of a finger that is down cancels the touch, and the finger lands again", arguments: Begun.allCases)
    func downTwice(begun: Begun) {
        let p = Probe()
        begun.begin(p)
        var pointers = [pointer(1, 7, 7, .began)]
        if begun.isOfTwo { pointers.append(pointer(2, 100, 0)) }
        let lines = p.feed(event(.down, t: 700, pointers))
        #expect(lines.suffix(2) == ["700 clearTouch cancelled", "700 touchDown 7,7"])
        #expect(p.diagnostics.inconsistentStreams == 1)
        #expect(p.status == "oneFingerDown, 1 down, due 1200")
    }

    @Test(
        "an event that leaves out a finger that is down cancels the touch", arguments: [TouchAction.move, .up, .cancel, .down],
        Begun.allCases)
    func leftOut(action: TouchAction, begun: Begun) {
        let p = Probe()
        begun.begin(p)
        let phases: [TouchAction: TouchPointer.Phase] = [.move: .moved, .up: .ended, .cancel: .cancelled, .down: .moved]
        let event = event(action, t: 700, pointer(9, 0, 0, phases[action]!))
        #expect(p.feed(event).last == "700 clearTouch cancelled")
        #expect(p.status == "idle, 0 down")
        #expect(p.diagnostics.inconsistentStreams == 1)
    }

    @Test("an event that leaves out a finger, and is no scroll, cancels the touch, and the landings of such a down begin the next one")
    func leavingOut() {
        checkSteps(
            "a down that leaves out a finger that is down cancels the touch, and its landings begin the next one",
            [
                "20: clearTouch cancelled; touchDown 50,50 (inconsistentStreams) [oneFingerDown]",
                "30: clickUnconfirmed 50,50; clearTouch lifted [oneFingerUpAfterClick]",
            ], from: 20
        ) {
            $0.down((1, 0, 0), t: 0)
            $0.move((1, 40, 0), t: 10)
            $0.feed(event(.down, t: 20, pointer(2, 50, 50, .began)))
            $0.feed(event(.up, t: 30, pointer(2, 50, 50, .ended)))
        }
        checkSteps(
            "leaving out one of two fingers that are down is enough",
            ["20: clearTouch cancelled (inconsistentStreams) [idle]", "30: (unknownPointers)", "40: (unknownPointers)"], from: 20
        ) {
            $0.down((1, 0, 0), (2, 100, 0), t: 0)
            $0.move((1, 40, 0), t: 10)
            $0.drop(1)
            $0.move((2, 120, 0), t: 20)
            $0.move((2, 160, 0), t: 30)
            $0.lift(2, t: 40)
        }
        checkSteps(
            "a scroll without the fingers that are down leaves the stream consistent",
            [
                "0: touchDown 0,0 [oneFingerDown]", "10: scroll 50,50 3",
                "20: clickUnconfirmed 0,0; clearTouch lifted [oneFingerUpAfterClick]",
            ]
        ) {
            $0.down((1, 0, 0), t: 0)
            $0.scroll(50, 50, by: 3, t: 10)
            $0.lift(1, t: 20)
        }
    }

    @Test("all landings of the down begin the next touch, the others are ignored until they lift, and a held click is confirmed")
    func landingAgain() {
        checkSteps(
            "when a finger lands again, the others are ignored until they lift",
            [
                "10: clearTouch cancelled; touchDown 5,5 (unknownPointers, inconsistentStreams) [oneFingerDown]",
                "oneFingerDown, 1 down, due 510",
                "20: move 1,0 (unknownPointers)", "30: (eventsWithoutPhaseChange, unknownPointers)",
                "40: clearTouch additionalFinger [twoFingerDown]",
            ], from: 10
        ) {
            $0.down((1, 0, 0), (2, 100, 0), t: 0)
            $0.feed(event(.down, t: 10, pointer(1, 5, 5, .began), pointer(2, 100, 0)))
            $0.noteStatus()
            $0.feed(event(.move, t: 20, pointer(1, 6, 5, .moved), pointer(2, 300, 0, .moved)))
            $0.feed(event(.up, t: 30, pointer(1, 6, 5), pointer(2, 300, 0, .ended)))
            $0.feed(event(.down, t: 40, pointer(1, 6, 5), pointer(2, 300, 0, .began)))
        }
        checkSteps(
            "all landings of the down begin the next touch, lower ids first",
            [
                "0: touchDown 0,0; clearTouch additionalFinger [twoFingerDown]",
                "10: clearTouch cancelled; touchDown 5,0; clearTouch additionalFinger (inconsistentStreams)",
            ]
        ) {
            $0.down((1, 0, 0), (2, 100, 0), t: 0)
            $0.feed(event(.down, t: 10, pointer(2, 7, 0, .began), pointer(1, 5, 0, .began)))
        }
        checkSteps(
            "a click that a second tap was holding is confirmed when the stream is inconsistent",
            ["110: clickConfirmed 0,0; clearTouch cancelled; touchDown 2,0 (inconsistentStreams) [oneFingerDown]"], from: 110
        ) {
            $0.tap(t: 0)
            $0.down((1, 1, 0), t: 100)
            $0.feed(event(.down, t: 110, pointer(1, 2, 0, .began)))
        }
    }
}
