import Testing
import TouchPipeline

@Suite("Row: cancel")
struct CancelTests {
    @Test("a cancel of some or all pointers sends clearTouch, completes nothing and ends idle", arguments: Begun.allCases, [true, false])
    func all(begun: Begun, named: Bool) {
        let p = Probe()
        begun.begin(p)
        let lines = named ? p.cancel(t: 600) : p.feed(TouchEvent(.cancel, pointers: [], timestamp: .ms(600)))
        #expect(lines.last == "600 clearTouch cancelled")
        #expect(lines.dropLast().allSatisfy { $0.hasPrefix("500 longPress") })
        #expect(p.state == .idle)
        #expect(p.recognizer.pointerCount == 0)
        #expect(p.advance(t: 9000) == [])
    }

    @Test("a cancel without a cancelled pointer cancels all fingers")
    func noPointerCancelled() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        #expect(p.feed(event(.cancel, t: 10, pointer(1, 0, 0), pointer(2, 100, 0))) == ["10 clearTouch cancelled"])
        #expect(p.recognizer.pointerCount == 0)
    }

    @Test("a click that a second tap was holding is confirmed, then clearTouch")
    func heldClick() {
        let p = Probe()
        p.tap(t: 0)
        p.down((1, 5, 0), t: 100)
        p.move((1, 6, 0), t: 110)
        #expect(p.cancel(t: 120) == ["120 clickConfirmed 0,0", "120 clearTouch cancelled"])
        #expect(p.state == .idle)
        #expect(p.advance(t: 9000) == [])
    }

    @Test("a click that a quick zoom had consumed is not confirmed")
    func quickZoom() {
        let p = Probe()
        p.tap(t: 0)
        p.down((1, 0, 0), t: 100)
        p.move((1, 0, 50), t: 110)
        #expect(p.cancel(t: 120) == ["120 clearTouch cancelled"])
        #expect(p.advance(t: 9000) == [])
    }

    @Test("without a finger down, a waiting click continues to wait")
    func waitingClick() {
        let p = Probe()
        p.tap(t: 0)
        #expect(p.feed(TouchEvent(.cancel, pointers: [], timestamp: .ms(100))) == [])
        #expect(p.feed(event(.cancel, t: 110, pointer(1, 0, 0, .cancelled))) == [])
        #expect(p.state == .oneFingerUpAfterClick)
        #expect(p.tap(t: 200).contains("230 doubleClick 0,0"))
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
        #expect(p.cancel(cancelled, t: 100) == ["100 clearTouch cancelled"])
        #expect(p.state == .oneFingerAfterTwo)
        let x: Float = cancelled == 2 ? (begun == .twoFingersResting ? 0 : begun == .twoFingerMove ? 40 : 4) : 100
        #expect(p.move((3 - cancelled, x, 50), t: 200 - microsecond) == [])
        #expect(p.move((3 - cancelled, x, 51), t: 200) == ["200 move 0,1 confirmed"])
        #expect(p.lift(3 - cancelled, t: 210) == ["210 moveComplete lifted", "210 clearTouch lifted"])
    }

    @Test("after a cancel of one of two fingers, no two-finger click follows")
    func oneOfTwoNeverClicks() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.cancel(2, t: 10)
        #expect(p.lift(1, t: 20) == ["20 clearTouch lifted"])
    }

    @Test("after a cancel of one of three fingers, the other two are re-anchored and never click")
    func oneOfThree() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
        p.move((1, 50, 0), t: 10)
        #expect(p.cancel(2, t: 20) == ["20 clearTouch cancelled"])
        #expect(p.state == .twoFingerDown)
        #expect(p.move((3, 205, 0), t: 30) == ["30 twoFingerMove 50,0 200,0 -> 50,0 205,0"])
        #expect(p.lift(1, 3, t: 40) == ["40 clearTouch lifted", "40 clearTouch lifted"])
    }

    @Test("after a cancel of two of three fingers, the last one continues as after two")
    func twoOfThree() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
        #expect(p.cancel(1, 2, t: 10) == ["10 clearTouch cancelled"])
        #expect(p.state == .oneFingerAfterTwo)
    }

    @Test("a cancel of one of four fingers reports nothing")
    func oneOfFour() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), (3, 200, 0), (4, 300, 0), t: 0)
        #expect(p.cancel(4, t: 10) == ["10 clearTouch cancelled"])
        #expect(p.state == .idle)
        #expect(p.move((1, 50, 0), t: 20) == [])
    }

    @Test("a cancel of three fingers sends clearTouch once")
    func allOfThree() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
        #expect(p.cancel(t: 10) == ["10 clearTouch cancelled"])
        #expect(p.recognizer.pointerCount == 0)
    }

    @Test("a cancel of the finger that stays after two sends clearTouch", arguments: [110, 500])
    func staying(t: Double) {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.lift(2, t: 100)
        #expect(p.cancel(t: t) == ["\(Int(t)) clearTouch cancelled"])
        #expect(p.state == .idle)
        #expect(p.deadline == nil)
    }
}
