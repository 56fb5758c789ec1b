import Testing
import TouchPipeline

@Suite("Rule 5: invalid events are ignored, and counted by kind")
struct InvalidEventTests {
    @Test("a move or an up without a down does nothing, and leaves a waiting click waiting", arguments: [TouchAction.move, .up])
    func withoutDown(action: TouchAction) {
        let p = Probe()
        p.feed(event(action, t: 0, pointer(1, 5, 5, action == .up ? .ended : .moved)))
        #expect(p.steps == ["0: (unknownPointers)"])
        let waiting = Probe()
        waiting.tap(t: 0)
        waiting.feed(event(action, t: 50, pointer(1, 5, 5, action == .up ? .ended : .moved)))
        waiting.noteStatus()
        #expect(waiting.steps(from: 50) == ["50: (unknownPointers)", "oneFingerUpAfterClick, 0 down, due 330"])
    }

    @Test(
        "an event of no pointer does nothing, whether fingers are down or not", arguments: [TouchAction.down, .move, .up], [false, true])
    func empty(action: TouchAction, isDown: Bool) {
        let p = Probe()
        if isDown { p.down((1, 0, 0), t: 0) }
        p.feed(TouchEvent(action, pointers: [], timestamp: .ms(10)))
        #expect(p.steps == (isDown ? ["0: touchDown 0,0 [oneFingerDown]"] : []) + ["10: (emptyEvents)"])
    }

    @Test("unknown pointers beside a known one are ignored")
    func unknownPointers() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        p.feed(event(.move, t: 10, pointer(9, 300, 0, .moved), pointer(1, 3, 0, .moved)))
        p.feed(event(.up, t: 20, pointer(9, 300, 0, .ended), pointer(1, 3, 0)))
        p.feed(event(.up, t: 30, pointer(1, 3, 0, .ended), pointer(9, 300, 0, .ended)))
        let expected: [String] = [
            "0: touchDown 0,0 [oneFingerDown]", "10: move 3,0 (unknownPointers)", "20: (eventsWithoutPhaseChange, unknownPointers)",
            "30: clickUnconfirmed 3,0; clearTouch lifted (unknownPointers) [oneFingerUpAfterClick]",
        ]
        #expect(p.steps == expected)
    }

    @Test("a down without a landing, and an up without a lift, do nothing", arguments: [TouchAction.down, .up])
    func withoutSubject(action: TouchAction) {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        p.feed(event(action, t: 10, pointer(1, 300, 0, .moved)))
        p.move((1, 3, 0), t: 20)
        #expect(p.steps == ["0: touchDown 0,0 [oneFingerDown]", "10: (eventsWithoutPhaseChange)", "20: move 3,0"])
    }

    @Test("a cancel with no finger down is ignored", arguments: [TouchPointers(), [pointer(1, 0, 0, .cancelled)]])
    func cancelOfNobody(pointers: TouchPointers) {
        let p = Probe()
        #expect(p.feed(TouchEvent(.cancel, pointers: pointers, timestamp: .ms(0))).isEmpty)
        #expect(p.state == .idle)
    }

    @Test("a pointer that is listed twice has the first state, and the second one is counted as invalid")
    func duplicates() {
        let p = Probe()
        p.feed(event(.down, t: 0, pointer(1, 0, 0, .began), pointer(1, 50, 0, .began)))
        p.feed(event(.move, t: 10, pointer(1, 3, 0, .moved), pointer(1, 50, 0, .moved)))
        p.feed(event(.up, t: 20, pointer(1, 3, 0, .ended), pointer(1, 3, 0, .ended)))
        let expected: [String] = [
            "0: touchDown 0,0 (duplicatePointers) [oneFingerDown]", "10: move 3,0 (duplicatePointers)",
            "20: clickUnconfirmed 3,0; clearTouch lifted (duplicatePointers) [oneFingerUpAfterClick]",
        ]
        #expect(p.steps == expected)
    }

    @Test("pointers beyond the tenth are dropped and counted, and the first ten are used")
    func dropped() {
        let p = Probe()
        p.feed(event(.down, t: 0, (1...12).map { pointer($0, Float($0), 0, .began) }))
        p.noteStatus()
        let landings = "touchDown 1,0; clearTouch additionalFinger; clearTouch additionalFinger"
        #expect(p.steps == ["0: \(landings) (droppedPointers 2)", "idle, 10 down"])
    }

    @Test("each kind is counted separately, and the total is their sum")
    func total() {
        var diagnostics = TouchDiagnostics()
        let kinds: [WritableKeyPath<TouchDiagnostics, Int>] = [
            \.eventsOutOfOrder, \.eventsFromTheFuture, \.emptyEvents, \.eventsWithoutPhaseChange, \.invalidPositions, \.unknownPointers,
            \.duplicatePointers, \.droppedPointers, \.inconsistentStreams, \.invalidScrolls,
        ]
        for (index, kind) in kinds.enumerated() { diagnostics[keyPath: kind] = 1 << index }
        #expect(diagnostics.total == 1023)
    }

    @Test("after any invalid event, lifting and waiting lead to idle", arguments: TouchAction.allCases, TouchPointer.Phase.allCases)
    func neverStuck(action: TouchAction, phase: TouchPointer.Phase) {
        for begun in Begun.allCases {
            let p = Probe()
            begun.begin(p)
            p.feed(event(action, t: 600, pointer(1, 9, 9, phase), pointer(7, 8, 8, phase)))
            p.feed(event(.up, t: 700, [1, 2, 7].map { pointer($0, 9, 9, .ended) }))
            p.advance(t: 5000)
            #expect(p.status == "idle, 0 down", "\(begun)")
        }
    }
}
