import Testing
import TouchPipeline

@Suite("Rule 2: pointers are their ids")
struct PointerOrderTests {
    static let ids: [(Int, Int)] = [(1, 2), (2, 1), (-5, 0), (.max, .min), (.min, .max), (0, -1)]

    @Test("the order of the pointers in an event never matters")
    func order() {
        let transcripts = [false, true].map { backwards in
            let p = Probe()
            p.listsBackwards = backwards
            p.down((1, 0, 0), t: 0)
            p.down((2, 100, 0), t: 10)
            p.move((1, 20, 0), (2, 120, 5), t: 20)
            p.down((3, 50, 50), t: 30)
            p.move((1, 30, 0), (2, 130, 5), (3, 0, 0), t: 40)
            p.lift(1, t: 50)
            p.move((2, 140, 5), (3, 0, 30), t: 60)
            p.lift(2, 3, t: 70)
            return p.lines
        }
        #expect(transcripts[0] == transcripts[1])
        #expect(transcripts[0].contains("60 twoFingerMove 130,5 0,0 -> 140,5 0,30"))
    }

    @Test("in pairs the finger that landed first comes first, whatever its id", arguments: ids)
    func landedFirst(first: Int, second: Int) {
        let p = Probe()
        p.down((first, 0, 0), t: 0)
        p.down((second, 100, 0), t: 1)
        #expect(p.move((first, 1, 0), (second, 100, 0), t: 2) == ["2 twoFingerMove 0,0 100,0 -> 1,0 100,0"])
        #expect(p.lift(second, t: 3) == ["3 clearTouch lifted"])
        #expect(p.lift(first, t: 4) == ["4 twoFingerClick 1,0 100,0", "4 clearTouch lifted"])
    }

    @Test("of those that land in one event the lower id landed first", arguments: ids)
    func landTogether(a: Int, b: Int) {
        let p = Probe()
        #expect(
            p.down((a, Float(a > b ? 1 : 0), 0), (b, Float(b > a ? 1 : 0), 0), t: 0) == [
                "0 touchDown 0,0", "0 clearTouch additionalFinger",
            ])
        #expect(p.lift(a, b, t: 10).first == "10 twoFingerClick 0,0 1,0")
    }

    @Test("a pair that lifts in one event is reported in the order of landing", arguments: ids)
    func liftTogether(first: Int, second: Int) {
        let p = Probe()
        p.down((first, 0, 0), t: 0)
        p.down((second, 1, 0), t: 1)
        #expect(p.lift(first, second, t: 2) == ["2 twoFingerClick 0,0 1,0", "2 clearTouch lifted"])
    }

    @Test("of fingers that lift in one event the lower id lifts first, so the lowest of three is never one of the last two")
    func lowerIDLiftsFirst() {
        let p = Probe()
        p.down((3, 0, 0), t: 0)
        p.down((1, 10, 0), t: 10)
        p.down((2, 20, 0), t: 20)
        #expect(p.lift(1, 2, t: 30) == [])
        #expect(p.state == .oneFingerAfterTwo)
        #expect(p.move((3, 50, 0), t: 131) == ["131 move 50,0 confirmed"])
    }

    @Test("an id may be used again once its finger has lifted")
    func idUsedAgain() {
        let p = Probe()
        p.tap(7, 0, 0, t: 0)
        p.tap(7, 1, 0, t: 100)
        #expect(p.lines.contains("130 doubleClick 1,0"))
        #expect(p.diagnostics.total == 0)
    }

    @Test("an up lists the finger that lifts, and its position is not used under the slop")
    func upContainsThoseThatLift() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        p.move((1, 3, 0), t: 10)
        #expect(p.up((1, 7, 0), t: 20) == ["20 clickUnconfirmed 3,0", "20 clearTouch lifted"])
        #expect(p.recognizer.pointerCount == 0)
    }
}
