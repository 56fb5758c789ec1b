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
        #expect(p.state == .oneFingerDown)
        #expect(p.recognizer.pointerCount == 1)
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
        #expect(p.state == .idle)
        #expect(p.recognizer.pointerCount == 0)
        #expect(p.diagnostics.inconsistentStreams == 1)
    }

    @Test("a down that leaves out a finger that is down cancels the touch, and its landings begin the next one")
    func downLeavingOut() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        p.move((1, 40, 0), t: 10)
        let lines = p.feed(event(.down, t: 20, pointer(2, 50, 50, .began)))
        #expect(lines == ["20 clearTouch cancelled", "20 touchDown 50,50"])
        #expect(p.feed(event(.up, t: 30, pointer(2, 50, 50, .ended))).first == "30 clickUnconfirmed 50,50")
        #expect(p.diagnostics.inconsistentStreams == 1)
    }

    @Test("leaving out one of two fingers that are down is enough")
    func oneOfTwoLeftOut() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.move((1, 40, 0), t: 10)
        #expect(p.feed(event(.move, t: 20, pointer(2, 120, 0, .moved))) == ["20 clearTouch cancelled"])
        #expect(p.feed(event(.move, t: 30, pointer(2, 160, 0, .moved))) == [])
        #expect(p.feed(event(.up, t: 40, pointer(2, 160, 0, .ended))) == [])
        #expect(p.state == .idle)
    }

    @Test("when a finger lands again, the others are ignored until they lift")
    func othersIgnored() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.feed(event(.down, t: 10, pointer(1, 5, 5, .began), pointer(2, 100, 0)))
        #expect(p.recognizer.pointerCount == 1)
        #expect(p.feed(event(.move, t: 20, pointer(1, 6, 5, .moved), pointer(2, 300, 0, .moved))) == ["20 move 1,0"])
        #expect(p.feed(event(.up, t: 30, pointer(1, 6, 5), pointer(2, 300, 0, .ended))) == [])
        #expect(p.state == .oneFingerDown)
        let again = p.feed(event(.down, t: 40, pointer(1, 6, 5), pointer(2, 300, 0, .began)))
        #expect(again == ["40 clearTouch additionalFinger"])
        #expect(p.diagnostics.inconsistentStreams == 1)
    }

    @Test("all landings of the down begin the next touch, lower ids first")
    func severalLandAgain() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        let lines = p.feed(event(.down, t: 10, pointer(2, 7, 0, .began), pointer(1, 5, 0, .began)))
        #expect(lines == ["10 clearTouch cancelled", "10 touchDown 5,0", "10 clearTouch additionalFinger"])
        #expect(p.state == .twoFingerDown)
    }

    @Test("a click that a second tap was holding is confirmed when the stream is inconsistent")
    func heldClick() {
        let p = Probe()
        p.tap(t: 0)
        p.down((1, 1, 0), t: 100)
        let lines = p.feed(event(.down, t: 110, pointer(1, 2, 0, .began)))
        #expect(lines == ["110 clickConfirmed 0,0", "110 clearTouch cancelled", "110 touchDown 2,0"])
        #expect(p.state == .oneFingerDown)
    }

    @Test("an inconsistent quick tap with three new fingers has at most five gestures")
    func fiveGestures() {
        let p = Probe()
        p.tap(t: 0)
        p.down((1, 1, 0), t: 100)
        let fingers = [pointer(2, 0, 0, .began), pointer(3, 50, 0, .began), pointer(4, 90, 0, .began), pointer(5, 95, 0, .began)]
        let lines = p.feed(event(.down, t: 110, fingers))
        #expect(
            lines == [
                "110 clickConfirmed 0,0", "110 clearTouch cancelled", "110 touchDown 0,0", "110 clearTouch additionalFinger",
                "110 clearTouch additionalFinger",
            ])
        #expect(lines.count == RecognizedGestures.capacity)
    }

    @Test("a scroll without the fingers that are down leaves the stream consistent")
    func scroll() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        p.scroll(50, 50, by: 3, t: 10)
        #expect(p.lift(1, t: 20).first == "20 clickUnconfirmed 0,0")
        #expect(p.diagnostics.total == 0)
    }
}
