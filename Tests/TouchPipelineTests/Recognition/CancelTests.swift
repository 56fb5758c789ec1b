import Testing
import TouchPipeline

@Suite("Row: cancel")
struct CancelTests {
    @Test("a cancel of some or all pointers sends clearTouch, completes nothing and ends idle", arguments: Begun.allCases, [true, false])
    func all(begun: Begun, named: Bool) {
        let p = Probe()
        begun.begin(p)
        let lines = named ? p.cancel(t: 600) : p.feed(TouchEvent(.cancel, pointers: [], timestamp: .ms(600)))
        let longPress = begun == .nothing ? ["500 longPress 0,0"] : begun == .movesUnderSlop ? ["500 longPress 4,0"] : []
        #expect(lines == longPress + ["600 clearTouch cancelled"])
        #expect(p.status == "idle, 0 down")
        #expect(p.advance(t: 9000).isEmpty)
    }

    @Test("a cancel without a cancelled pointer cancels all fingers")
    func noPointerCancelled() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        #expect(p.feed(event(.cancel, t: 10, pointer(1, 0, 0), pointer(2, 100, 0))) == ["10 clearTouch cancelled"])
        #expect(p.recognizer.pointerCount == 0)
    }

    @Test("a cancel confirms a click that a second tap was holding, none that a quick zoom had consumed, and none that waits")
    func click() {
        checkSteps(
            "a click that a second tap was holding is confirmed, then clearTouch",
            ["120: clickConfirmed 0,0; clearTouch cancelled [idle]"], from: 120
        ) {
            $0.tap(t: 0)
            $0.down((1, 5, 0), t: 100)
            $0.move((1, 6, 0), t: 110)
            $0.cancel(t: 120)
            $0.advance(t: 9000)
        }
        checkSteps("a click that a quick zoom had consumed is not confirmed", ["120: clearTouch cancelled [idle]"], from: 120) {
            $0.tap(t: 0)
            $0.down((1, 0, 0), t: 100)
            $0.move((1, 0, 50), t: 110)
            $0.cancel(t: 120)
            $0.advance(t: 9000)
        }
        checkSteps(
            "without a finger down, a waiting click continues to wait",
            [
                "30: clickUnconfirmed 0,0; clearTouch lifted [oneFingerUpAfterClick]",
                "200: touchDown 0,0 [oneFingerDoubleClickDown]", "230: doubleClick 0,0; clearTouch lifted [idle]",
            ], from: 30
        ) {
            $0.tap(t: 0)
            $0.feed(TouchEvent(.cancel, pointers: [], timestamp: .ms(100)))
            $0.feed(event(.cancel, t: 110, pointer(1, 0, 0, .cancelled)))
            $0.tap(t: 200)
        }
    }

    @Test("a cancel never clicks, however short the touch")
    func neverClicks() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        p.cancel(t: 0)
        p.down((1, 0, 0), (2, 10, 0), t: 0)
        p.cancel(t: 0)
        p.advance(t: 9000)
        #expect(!p.lines.contains { $0.contains("lick") })
    }

    @Test("after a cancel of one of two fingers, the other continues as after two", arguments: [1, 2], Begun.allCases.filter(\.isOfTwo))
    func oneOfTwo(cancelled: Int, begun: Begun) {
        let p = Probe()
        begun.begin(p)
        p.cancel(cancelled, t: 100)
        let x: Float = cancelled == 2 ? (begun == .twoFingersResting ? 0 : begun == .twoFingerMove ? 40 : 4) : 100
        p.move((3 - cancelled, x, 50), t: 200 - microsecond)
        p.move((3 - cancelled, x, 51), t: 200)
        p.lift(3 - cancelled, t: 210)
        let expected: [String] = [
            "100: clearTouch cancelled [oneFingerAfterTwo]", "200: move 0,1 confirmed [oneFingerMoving]",
            "210: moveComplete lifted; clearTouch lifted [idle]",
        ]
        #expect(p.steps(from: 100) == expected)
    }

    @Test("after a cancel of some of several fingers, the others never click, and a cancel of all sends clearTouch once")
    func severalFingers() {
        checkSteps(
            "after a cancel of one of two fingers, no two-finger click follows",
            ["10: clearTouch cancelled [oneFingerAfterTwo]", "20: clearTouch lifted [idle]"], from: 10
        ) {
            $0.down((1, 0, 0), (2, 100, 0), t: 0)
            $0.cancel(2, t: 10)
            $0.lift(1, t: 20)
        }
        checkSteps(
            "after a cancel of one of three fingers, the other two are re-anchored and never click",
            [
                "20: clearTouch cancelled [twoFingerDown]", "30: twoFingerMove 50,0 200,0 -> 50,0 205,0",
                "40: clearTouch lifted; clearTouch lifted [idle]",
            ], from: 20
        ) {
            $0.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
            $0.move((1, 50, 0), t: 10)
            $0.cancel(2, t: 20)
            $0.move((3, 205, 0), t: 30)
            $0.lift(1, 3, t: 40)
        }
        checkSteps(
            "after a cancel of two of three fingers, the last one continues as after two",
            ["10: clearTouch cancelled [oneFingerAfterTwo]"], from: 10
        ) {
            $0.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
            $0.cancel(1, 2, t: 10)
        }
        checkSteps("after a cancel of one of four fingers, moves report nothing", ["10: clearTouch cancelled", "idle, 3 down"], from: 10) {
            $0.down((1, 0, 0), (2, 100, 0), (3, 200, 0), (4, 300, 0), t: 0)
            $0.cancel(4, t: 10)
            $0.noteStatus()
            $0.move((1, 50, 0), t: 20)
        }
        checkSteps("a cancel of three fingers sends clearTouch once", ["10: clearTouch cancelled", "idle, 0 down"], from: 10) {
            $0.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
            $0.cancel(t: 10)
            $0.noteStatus()
        }
    }

    @Test("a cancel of the finger that stays after two sends clearTouch", arguments: [110, 500])
    func staying(t: Double) {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.lift(2, t: 100)
        #expect(p.cancel(t: t) == ["\(Int(t)) clearTouch cancelled"])
        #expect(p.status == "idle, 0 down")
    }
}
