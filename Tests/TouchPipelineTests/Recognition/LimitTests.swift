import Testing
import TouchPipeline

/// The capacities of the inline storage: ten pointers, fingers and ids, and five gestures. Events reach each limit, and none exceeds it.
@Suite("Limits: ten fingers, five gestures")
struct LimitTests {
    private static func fingers(_ ids: Range<Int>, _ phase: TouchPointer.Phase) -> [TouchPointer] {
        ids.map { pointer($0, Float($0) * 100, 0, phase) }
    }

    /// Ten fingers that landed in one event.
    private static func ten() -> Probe {
        let p = Probe()
        p.feed(event(.down, t: 0, fingers(0..<10, .began)))
        return p
    }

    @Test("ten pointers of an event land, further ones are dropped and counted", arguments: [10, 11, 12, 40])
    func pointers(count: Int) {
        let p = Probe()
        p.feed(event(.down, t: 0, Self.fingers(0..<count, .began)))
        #expect(p.recognizer.pointerCount == 10)
        #expect(p.diagnostics == .only(\.droppedPointers, count - 10))
    }

    @Test("ten fingers land one by one, and lift one by one")
    func oneByOne() {
        let p = Probe()
        for id in 0..<10 { p.down((id, Float(id) * 100, 0), t: Double(id)) }
        #expect(p.recognizer.pointerCount == 10)
        for id in 0..<10 { p.lift(id, t: 20 + Double(id)) }
        #expect(p.status == "idle, 0 down")
        #expect(p.diagnostics.total == 0)
    }

    @Test("an eleventh finger that an event lists instead of another makes the stream inconsistent, and one beside the ten does not land")
    func eleventh() {
        let eleventh = pointer(10, 0, 0, .began)
        let instead = Self.ten()
        instead.feed(event(.down, t: 10, Self.fingers(1..<10, .stationary) + [eleventh]))
        instead.noteStatus()
        let touchDown = "10: clearTouch cancelled; touchDown 0,0 (unknownPointers 9, inconsistentStreams) [oneFingerDown]"
        #expect(instead.steps(from: 10) == [touchDown, "oneFingerDown, 1 down, due 510"])
        let beside = Self.ten()
        beside.feed(event(.down, t: 10, Self.fingers(0..<10, .stationary) + [eleventh]))
        beside.feed(event(.up, t: 20, Self.fingers(0..<10, .stationary) + [pointer(10, 0, 0, .ended)]))
        beside.noteStatus()
        let ignored = "(eventsWithoutPhaseChange, droppedPointers)"
        #expect(beside.steps(from: 10) == ["10: \(ignored)", "20: \(ignored)", "idle, 10 down"])
    }

    @Test("ten fingers move, lift and are cancelled in one event", arguments: [TouchAction.up, .cancel])
    func atOnce(action: TouchAction) {
        let p = Self.ten()
        p.feed(event(.move, t: 10, Self.fingers(0..<10, .moved)))
        p.noteStatus()
        p.feed(event(action, t: 20, Self.fingers(0..<10, action == .up ? .ended : .cancelled)))
        p.noteStatus()
        let expected: [String] = [
            "0: touchDown 0,0; clearTouch additionalFinger; clearTouch additionalFinger", "idle, 10 down",
            action == .up ? "20: clearTouch lifted" : "20: clearTouch cancelled", "idle, 0 down",
        ]
        #expect(p.steps == expected)
    }

    @Test("when eight of ten fingers lift or are cancelled in one event, the other two continue", arguments: [TouchAction.up, .cancel])
    func eightAtOnce(action: TouchAction) {
        let p = Self.ten()
        let phase = action == .up ? TouchPointer.Phase.ended : .cancelled
        p.feed(event(action, t: 10, Self.fingers(0..<8, phase) + Self.fingers(8..<10, .stationary)))
        p.feed(event(.move, t: 20, Self.fingers(8..<10, .moved)))
        let end = action == .up ? "10: [twoFingerDown]" : "10: clearTouch cancelled [twoFingerDown]"
        #expect(p.steps(from: 10) == [end, "20: twoFingerMove 800,0 900,0 -> 800,0 900,0"])
    }

    @Test("ten unknown pointers that lift while ten others are down make the stream inconsistent, and each is counted")
    func unknownPointers() {
        let p = Self.ten()
        p.feed(event(.up, t: 10, Self.fingers(10..<20, .ended)))
        #expect(p.steps(from: 10) == ["10: clearTouch cancelled (unknownPointers 10, inconsistentStreams)"])
    }

    @Test("at most five gestures follow, with a due long press or a held click, an inconsistent stream and several landings")
    func fiveGestures() {
        checkSteps(
            "a due long press, an inconsistent stream and three landings in one event have five gestures",
            [
                "500: longPress 0,0; clearTouch cancelled; touchDown 200,0; clearTouch additionalFinger; clearTouch additionalFinger "
                    + "(inconsistentStreams) [idle]"
            ], from: 500
        ) {
            $0.down((1, 0, 0), t: 0)
            $0.feed(event(.down, t: 500, Self.fingers(2..<6, .began)))
        }
        checkSteps(
            "an inconsistent quick tap with three new fingers",
            [
                "110: clickConfirmed 0,0; clearTouch cancelled; touchDown 0,0; clearTouch additionalFinger; clearTouch additionalFinger "
                    + "(inconsistentStreams) [idle]"
            ], from: 110
        ) {
            $0.tap(t: 0)
            $0.down((1, 1, 0), t: 100)
            let fingers = [pointer(2, 0, 0, .began), pointer(3, 50, 0, .began), pointer(4, 90, 0, .began), pointer(5, 95, 0, .began)]
            $0.feed(event(.down, t: 110, fingers))
        }
        let p = Probe()
        p.tap(t: 0)
        p.down((2, 0, 0), t: 100)
        let lines = p.feed(event(.down, t: 700, Self.fingers(3..<13, .began)))
        #expect(lines.count == RecognizedGestures.capacity)
        #expect(lines.first == "700 clickConfirmed 0,0")
        #expect(p.recognizer.pointerCount == 10)
    }

    @Test("a claimed touch follows ten fingers at most, and ends when all of them have lifted")
    func claimed() {
        let p = Probe()
        p.down((0, 0, 0), t: 0)
        _ = p.recognizer.touchClaimed(at: .ms(5))
        for count in 2...10 {
            p.feed(event(.down, t: Double(count), Self.fingers(0..<count - 1, .stationary) + [pointer(count - 1, 0, 0, .began)]))
        }
        #expect(p.recognizer.pointerCount == 10)
        p.feed(event(.down, t: 20, Self.fingers(0..<12, .stationary)))
        #expect(p.feed(event(.up, t: 30, Self.fingers(0..<10, .ended))).isEmpty)
        #expect(p.recognizer.pointerCount == 0)
        #expect(p.down((1, 5, 5), t: 40) == ["40 touchDown 5,5"])
    }
}
