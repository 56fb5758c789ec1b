import Testing
import TouchPipeline

@Suite("Row: scroll")
struct ScrollTests {
    @Test("a scroll has a position and a delta, and belongs to no finger")
    func scroll() {
        let p = Probe()
        p.scroll(7, 8, by: -2.5, t: 3)
        p.noteStatus()
        #expect(p.steps == ["3: scroll 7,8 -2.5", "idle, 0 down"])
    }

    @Test("its context has its position and the keys that are held")
    func context() {
        var recognizer = GestureRecognizer()
        let mouse = TouchPointer(id: 0, position: Vec2F(7, 8), phase: .moved, kind: .mouse)
        let gestures = recognizer.process(TouchEvent(.scroll, mouse, scrollDelta: 1, modifiers: [.shift, .command], timestamp: .ms(3)))
        #expect(
            gestures[0].context
                == TouchContext(
                    timestamp: .ms(3), position: Vec2F(7, 8), pointerKind: .mouse, modifiers: [.shift, .command], pointerCount: 0,
                    isPastSlop: false))
    }

    @Test("a scroll of no pointer or of several is ignored and counted", arguments: [0, 2, 3])
    func count(count: Int) {
        let p = Probe()
        let pointers = (0..<count).map { pointer($0, 1, 1, .moved, kind: .mouse) }
        p.feed(event(.scroll, t: 0, pointers, delta: 2))
        #expect(p.steps == ["0: (invalidScrolls)"])
    }

    @Test("a scroll does not change a touch in progress", arguments: Begun.allCases)
    func duringTouch(begun: Begun) {
        let p = Probe()
        begun.begin(p)
        let before = p.status
        let time = begun == .longPressOnly || begun == .longPressAndMove ? 520 : 100
        // The scroll even has the id of a finger, and is far from it.
        let scroll = event(.scroll, t: Double(time), pointer(1, 900, 900, .moved), delta: 1)
        #expect(p.feed(scroll) == ["\(time) scroll 900,900 1"])
        #expect(p.status == before)
    }

    @Test("a waiting click continues to wait, and still becomes a double click")
    func waitingClick() {
        let p = Probe()
        p.tap(t: 0)
        p.scroll(500, 500, by: 1, t: 100)
        p.tap(t: 200)
        let expected: [String] = [
            "30: clickUnconfirmed 0,0; clearTouch lifted [oneFingerUpAfterClick]", "100: scroll 500,500 1",
            "200: touchDown 0,0 [oneFingerDoubleClickDown]", "230: doubleClick 0,0; clearTouch lifted [idle]",
        ]
        #expect(p.steps(from: 30) == expected)
    }

    @Test("a finger's next move does not start from the position of a scroll")
    func noJump() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        p.feed(event(.scroll, t: 10, pointer(1, 900, 900, .moved), delta: 1))
        #expect(p.move((1, 2, 0), t: 20) == ["20 move 2,0"])
    }
}
