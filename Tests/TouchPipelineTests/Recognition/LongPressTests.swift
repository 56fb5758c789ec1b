import Testing
import TouchPipeline

@Suite("Row: 500 ms in oneFingerDown")
struct LongPressTests {
    @Test(
        "a finger that rests 500 ms presses long where it is, and later moves are confirmed", arguments: [-microsecond, 0, microsecond])
    func longPress(after: Double) {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        p.move((1, 3, 0), t: 400)
        let lines = p.move((1, 4, 0), t: 500 + after)
        let time = milliseconds(.ms(500 + after))
        #expect(lines == (after < 0 ? ["\(time) move 1,0"] : ["500 longPress 3,0", "\(time) move 1,0 confirmed"]))
        #expect(p.state == (after < 0 ? .oneFingerDown : .oneFingerMoving))
    }

    @Test("moves under the slop do not delay it")
    func notPutOff() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        for time in stride(from: 10.0, to: 500, by: 10) { p.move((1, time.truncatingRemainder(dividingBy: 9) < 4 ? 5 : 0, 0), t: time) }
        #expect(p.advance(t: 500).first?.hasPrefix("500 longPress") == true)
    }

    @Test("it happens once, and its lift completes nothing")
    func once() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        #expect(p.advance(t: 9000) == ["500 longPress 0,0"])
        #expect(p.lift(1, t: 9000) == ["9000 clearTouch lifted"])
        #expect(p.advance(t: 99_000) == [])
    }

    @Test("after it the smallest move is confirmed, and is completed")
    func smallMove() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        p.advance(t: 500)
        #expect(p.move((1, 1, 0), t: 510) == ["510 move 1,0 confirmed"])
        #expect(p.lift(1, t: 520) == ["520 moveComplete lifted", "520 clearTouch lifted"])
    }

    @Test("a long press also happens during a scroll")
    func scroll() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        #expect(p.scroll(9, 9, by: 2, t: 600) == ["500 longPress 0,0", "600 scroll 9,9 2"])
    }

    @Test("no long press follows two fingers, three fingers or a second tap")
    func onlyFromOneFingerDown() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.advance(t: 2000)
        p.lift(2, t: 2000)
        p.advance(t: 4000)
        #expect(!p.lines.contains { $0.contains("longPress") })
    }
}
