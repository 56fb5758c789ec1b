import Testing
import TouchPipeline

@Suite("Row: first finger down, and up from oneFingerDown")
struct TapTests {
    @Test("the first finger down is a touchDown, up is an unconfirmed click and clearTouch, and 300 ms later the click is confirmed")
    func click() {
        let p = Probe()
        p.down((1, 3, 4), t: 7)
        p.lift(1, t: 40)
        p.advance(t: 340)
        let expected: [String] = [
            "7: touchDown 3,4 [oneFingerDown]", "40: clickUnconfirmed 3,4; clearTouch lifted [oneFingerUpAfterClick]",
            "340: clickConfirmed 3,4 [idle]",
        ]
        #expect(p.steps == expected)
    }

    @Test("a click has the last position of the finger under the slop", arguments: [(0, 0), (6, 8), (-10, 0)] as [(Int, Int)])
    func place(x: Int, y: Int) {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        p.move((1, Float(x), Float(y)), t: 10)
        p.lift(1, t: 20)
        p.advance(t: 1000)
        let expected: [String] = [
            "0: touchDown 0,0 [oneFingerDown]", "10: move \(x),\(y)",
            "20: clickUnconfirmed \(x),\(y); clearTouch lifted [oneFingerUpAfterClick]", "1000: 320 clickConfirmed \(x),\(y) [idle]",
        ]
        #expect(p.steps == expected)
    }

    @Test("a click that is consumed is not confirmed, and the next tap is a first one")
    func consumed() {
        let p = Probe()
        p.tap(t: 0)
        p.recognizer.clickConsumed()
        p.noteStatus()
        p.tap(t: 100)
        p.advance(t: 1000)
        let expected: [String] = [
            "idle, 0 down", "100: touchDown 0,0 [oneFingerDown]", "130: clickUnconfirmed 0,0; clearTouch lifted [oneFingerUpAfterClick]",
            "1000: 430 clickConfirmed 0,0 [idle]",
        ]
        #expect(p.steps.dropFirst(2) == expected[...])
    }

    @Test("`clickConsumed` has no effect if no click waits", arguments: Begun.allCases)
    func consumedWithoutClick(begun: Begun) {
        let p = Probe()
        begun.begin(p)
        let before = p.status
        p.recognizer.clickConsumed()
        #expect(p.status == before)
    }

    @Test("without interest in a second tap, the click is confirmed at once, with the time of the up, and not if it was consumed")
    func atOnce() {
        for isConsumed in [false, true] {
            let p = Probe()
            p.recognizer.wantsDoubleClick = false
            p.tap(t: 0)
            p.noteStatus()
            if isConsumed { p.recognizer.clickConsumed() }
            p.advance(t: isConsumed ? 1000 : 30)
            let tap = [
                "0: touchDown 0,0 [oneFingerDown]", "30: clickUnconfirmed 0,0; clearTouch lifted [oneFingerUpAfterClick]",
                "oneFingerUpAfterClick, 0 down, due 30",
            ]
            #expect(p.steps == tap + (isConsumed ? [] : ["30: clickConfirmed 0,0 [idle]"]))
        }
    }

    @Test("without interest in a second tap, two quick taps are two clicks")
    func noSecondTap() {
        let p = Probe()
        p.recognizer.wantsDoubleClick = false
        p.tap(t: 0)
        p.down((1, 0, 0), t: 30)
        #expect(p.steps.last == "30: clickConfirmed 0,0; touchDown 0,0 [oneFingerDown]")
    }

    @Test("a configuration that is changed while a finger is down holds from the next touch on")
    func configurationChange() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        p.recognizer.configuration = .whole.with { $0.clickDistance = .dp(1) }
        p.move((1, 5, 0), t: 10)
        p.cancel(t: 20)
        p.down((1, 0, 0), t: 30)
        p.move((1, 5, 0), t: 40)
        #expect(p.lines.filter { $0.contains("move") } == ["10 move 5,0", "40 move 5,0 confirmed"])
    }
}
