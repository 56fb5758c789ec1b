import Testing
import TouchPipeline

@Suite("Row: 500 ms in oneFingerDown")
struct LongPressTests {
    static let rests: [(t: Double, step: String)] = [
        (500 - microsecond, "499.999: move 1,0"),
        (500, "500: longPress 3,0; move 1,0 confirmed [oneFingerMoving]"),
        (500 + microsecond, "500.001: 500 longPress 3,0; move 1,0 confirmed [oneFingerMoving]"),
    ]

    @Test("a finger that rests 500 ms presses long where it is, and later moves are confirmed", arguments: rests)
    func longPress(t: Double, step: String) {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        p.move((1, 3, 0), t: 400)
        p.move((1, 4, 0), t: t)
        #expect(p.steps == ["0: touchDown 0,0 [oneFingerDown]", "400: move 3,0", step])
    }

    @Test("moves under the slop do not delay it")
    func notPutOff() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        for time in stride(from: 10.0, to: 500, by: 10) { p.move((1, time.truncatingRemainder(dividingBy: 9) < 4 ? 5 : 0, 0), t: time) }
        #expect(p.advance(t: 500).first?.hasPrefix("500 longPress") == true)
    }

    @Test("it happens once, also during a scroll, its lift completes nothing, and after it the smallest move is confirmed and completed")
    func whatFollows() {
        checkSteps(
            "it happens once, and its lift completes nothing",
            ["0: touchDown 0,0 [oneFingerDown]", "9000: 500 longPress 0,0 [oneFingerMoving]", "9000: clearTouch lifted [idle]"]
        ) {
            $0.down((1, 0, 0), t: 0)
            $0.advance(t: 9000)
            $0.lift(1, t: 9000)
            $0.advance(t: 99_000)
        }
        checkSteps(
            "after it the smallest move is confirmed, and is completed",
            [
                "500: longPress 0,0 [oneFingerMoving]", "510: move 1,0 confirmed", "520: moveComplete lifted; clearTouch lifted [idle]",
            ], from: 500
        ) {
            $0.down((1, 0, 0), t: 0)
            $0.advance(t: 500)
            $0.move((1, 1, 0), t: 510)
            $0.lift(1, t: 520)
        }
        checkSteps(
            "a long press also happens during a scroll", ["600: 500 longPress 0,0; scroll 9,9 2 [oneFingerMoving]"], from: 600
        ) {
            $0.down((1, 0, 0), t: 0)
            $0.scroll(9, 9, by: 2, t: 600)
        }
    }

    @Test("no long press follows two fingers, also after one of them has lifted")
    func onlyFromOneFingerDown() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.advance(t: 2000)
        p.lift(2, t: 2000)
        p.advance(t: 4000)
        #expect(!p.lines.contains { $0.contains("longPress") })
    }
}
