import Testing
import TouchPipeline

@Suite("Rule 5: invalid events are ignored, and counted by kind")
struct InvalidEventTests {
    private static func counted(_ change: (inout TouchDiagnostics) -> Void) -> TouchDiagnostics {
        var diagnostics = TouchDiagnostics()
        change(&diagnostics)
        return diagnostics
    }

    @Test("a move or an up without a down does nothing", arguments: [TouchAction.move, .up])
    func withoutDown(action: TouchAction) {
        let p = Probe()
        #expect(p.feed(event(action, t: 0, pointer(1, 5, 5, action == .up ? .ended : .moved))) == [])
        #expect(p.diagnostics == Self.counted { $0.unknownPointers = 1 })
        #expect(p.state == .idle)
    }

    @Test("a move or an up without a down leaves a waiting click waiting", arguments: [TouchAction.move, .up])
    func withoutDownAfterClick(action: TouchAction) {
        let p = Probe()
        p.tap(t: 0)
        #expect(p.feed(event(action, t: 50, pointer(1, 5, 5, action == .up ? .ended : .moved))) == [])
        #expect(p.state == .oneFingerUpAfterClick)
        #expect(p.deadline == "330")
    }

    @Test(
        "an event of no pointer does nothing, whether fingers are down or not", arguments: [TouchAction.down, .move, .up], [false, true])
    func empty(action: TouchAction, isDown: Bool) {
        let p = Probe()
        if isDown { p.down((1, 0, 0), t: 0) }
        let state = p.state
        #expect(p.feed(TouchEvent(action, pointers: [], timestamp: .ms(10))) == [])
        #expect(p.state == state)
        #expect(p.diagnostics == Self.counted { $0.emptyEvents = 1 })
    }

    @Test("unknown pointers beside a known one are ignored")
    func unknownPointers() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        #expect(p.feed(event(.move, t: 10, pointer(9, 300, 0, .moved), pointer(1, 3, 0, .moved))) == ["10 move 3,0"])
        #expect(p.feed(event(.up, t: 20, pointer(9, 300, 0, .ended), pointer(1, 3, 0))) == [])
        #expect(p.state == .oneFingerDown)
        let both = p.feed(event(.up, t: 30, pointer(1, 3, 0, .ended), pointer(9, 300, 0, .ended)))
        #expect(both == ["30 clickUnconfirmed 3,0", "30 clearTouch lifted"])
        #expect(p.diagnostics.unknownPointers == 3)
    }

    @Test("a down without a landing, and an up without a lift, do nothing", arguments: [TouchAction.down, .up])
    func withoutSubject(action: TouchAction) {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        #expect(p.feed(event(action, t: 10, pointer(1, 300, 0, .moved))) == [])
        #expect(p.state == .oneFingerDown)
        #expect(p.diagnostics == Self.counted { $0.eventsWithoutPhaseChange = 1 })
        #expect(p.feed(event(.move, t: 20, pointer(1, 3, 0, .moved))) == ["20 move 3,0"])
    }

    @Test("a cancel with no finger down is ignored", arguments: [TouchPointers(), [pointer(1, 0, 0, .cancelled)]])
    func cancelOfNobody(pointers: TouchPointers) {
        let p = Probe()
        #expect(p.feed(TouchEvent(.cancel, pointers: pointers, timestamp: .ms(0))) == [])
        #expect(p.state == .idle)
    }

    @Test("a pointer that is listed twice has the first state, and the second one is counted as invalid")
    func duplicates() {
        let p = Probe()
        #expect(p.feed(event(.down, t: 0, pointer(1, 0, 0, .began), pointer(1, 50, 0, .began))) == ["0 touchDown 0,0"])
        #expect(p.diagnostics == Self.counted { $0.duplicatePointers = 1 })
        #expect(p.feed(event(.move, t: 10, pointer(1, 3, 0, .moved), pointer(1, 50, 0, .moved))) == ["10 move 3,0"])
        #expect(p.diagnostics == Self.counted { $0.duplicatePointers = 2 })
        #expect(p.feed(event(.up, t: 20, pointer(1, 3, 0, .ended), pointer(1, 3, 0, .ended))).first == "20 clickUnconfirmed 3,0")
        #expect(p.diagnostics == Self.counted { $0.duplicatePointers = 3 })
    }

    @Test("pointers beyond the tenth are dropped and counted, and the first ten are used")
    func dropped() {
        let p = Probe()
        let twelve = (1...12).map { pointer($0, Float($0), 0, .began) }
        #expect(
            p.feed(event(.down, t: 0, twelve)) == ["0 touchDown 1,0", "0 clearTouch additionalFinger", "0 clearTouch additionalFinger"])
        #expect(p.recognizer.pointerCount == 10)
        #expect(p.diagnostics == Self.counted { $0.droppedPointers = 2 })
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
            #expect(p.state == .idle, "\(begun)")
            #expect(p.recognizer.pointerCount == 0, "\(begun)")
            #expect(p.deadline == nil, "\(begun)")
        }
    }
}
