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
        #expect(p.diagnostics.droppedPointers == count - 10)
        #expect(p.diagnostics.total == count - 10)
    }

    @Test("ten fingers land one by one, and lift one by one")
    func oneByOne() {
        let p = Probe()
        for id in 0..<10 { p.down((id, Float(id) * 100, 0), t: Double(id)) }
        #expect(p.recognizer.pointerCount == 10)
        for id in 0..<10 { p.lift(id, t: 20 + Double(id)) }
        #expect(p.recognizer.pointerCount == 0)
        #expect(p.state == .idle)
        #expect(p.diagnostics.total == 0)
    }

    @Test("an event with an eleventh finger omits one of ten, so the stream is inconsistent")
    func eleventh() {
        let p = Self.ten()
        let lines = p.feed(event(.down, t: 10, Self.fingers(1..<10, .stationary) + [pointer(10, 0, 0, .began)]))
        #expect(lines == ["10 clearTouch cancelled", "10 touchDown 0,0"])
        #expect(p.recognizer.pointerCount == 1)
        #expect(p.diagnostics.inconsistentStreams == 1)
    }

    @Test("an eleventh finger that is dropped from the event does not land, and its lift is not reported")
    func dropped() {
        let p = Self.ten()
        p.feed(event(.down, t: 10, Self.fingers(0..<10, .stationary) + [pointer(10, 0, 0, .began)]))
        p.feed(event(.up, t: 20, Self.fingers(0..<10, .stationary) + [pointer(10, 0, 0, .ended)]))
        #expect(p.recognizer.pointerCount == 10)
        #expect(p.diagnostics.droppedPointers == 2)
        #expect(p.diagnostics.eventsWithoutPhaseChange == 2)
    }

    @Test("ten fingers move, lift and are cancelled in one event", arguments: [TouchAction.up, .cancel])
    func atOnce(action: TouchAction) {
        let p = Self.ten()
        p.feed(event(.move, t: 10, Self.fingers(0..<10, .moved)))
        #expect(p.recognizer.pointerCount == 10)
        let lines = p.feed(event(action, t: 20, Self.fingers(0..<10, action == .up ? .ended : .cancelled)))
        #expect(lines == ["20 clearTouch \(action == .up ? "lifted" : "cancelled")"])
        #expect(p.recognizer.pointerCount == 0)
        #expect(p.diagnostics.total == 0)
    }

    @Test("when eight of ten fingers lift or are cancelled in one event, the other two continue", arguments: [TouchAction.up, .cancel])
    func eightAtOnce(action: TouchAction) {
        let p = Self.ten()
        let phase = action == .up ? TouchPointer.Phase.ended : .cancelled
        p.feed(event(action, t: 10, Self.fingers(0..<8, phase) + Self.fingers(8..<10, .stationary)))
        #expect(p.state == .twoFingerDown)
        #expect(p.feed(event(.move, t: 20, Self.fingers(8..<10, .moved))) == ["20 twoFingerMove 800,0 900,0 -> 800,0 900,0"])
    }

    @Test("ten unknown pointers that lift while ten others are down make the stream inconsistent, and each is counted")
    func unknownPointers() {
        let p = Self.ten()
        #expect(p.feed(event(.up, t: 10, Self.fingers(10..<20, .ended))) == ["10 clearTouch cancelled"])
        #expect(p.diagnostics.unknownPointers == 10)
    }

    @Test("a due long press, an inconsistent stream and three landings in one event have five gestures")
    func fiveGestures() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        let lines = p.feed(event(.down, t: 500, Self.fingers(2..<6, .began)))
        #expect(
            lines == [
                "500 longPress 0,0", "500 clearTouch cancelled", "500 touchDown 200,0", "500 clearTouch additionalFinger",
                "500 clearTouch additionalFinger",
            ])
        #expect(lines.count == RecognizedGestures.capacity)
    }

    @Test("at most five gestures follow, also when a second tap was holding a click")
    func fiveGesturesAfterClick() {
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
        #expect(p.feed(event(.up, t: 30, Self.fingers(0..<10, .ended))) == [])
        #expect(p.recognizer.pointerCount == 0)
        #expect(p.down((1, 5, 5), t: 40) == ["40 touchDown 5,5"])
    }
}
