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

    @Test("in pairs the finger that landed first comes first, whatever its id, also if both lift in one event", arguments: ids)
    func landedFirst(first: Int, second: Int) {
        let p = Probe()
        p.down((first, 0, 0), t: 0)
        p.down((second, 100, 0), t: 1)
        p.move((first, 1, 0), (second, 100, 0), t: 2)
        p.lift(second, t: 3)
        p.lift(first, t: 4)
        let expected: [String] = [
            "2: twoFingerMove 0,0 100,0 -> 1,0 100,0", "3: clearTouch lifted", "4: twoFingerClick 1,0 100,0; clearTouch lifted [idle]",
        ]
        #expect(p.steps(from: 2) == expected)
        let together = Probe()
        together.down((first, 0, 0), t: 0)
        together.down((second, 1, 0), t: 1)
        #expect(together.lift(first, second, t: 2) == ["2 twoFingerClick 0,0 1,0", "2 clearTouch lifted"])
    }

    @Test("of those that land in one event the lower id landed first", arguments: ids)
    func landTogether(a: Int, b: Int) {
        let p = Probe()
        p.down((a, Float(a > b ? 1 : 0), 0), (b, Float(b > a ? 1 : 0), 0), t: 0)
        p.lift(a, b, t: 10)
        let expected: [String] = [
            "0: touchDown 0,0; clearTouch additionalFinger [twoFingerDown]", "10: twoFingerClick 0,0 1,0; clearTouch lifted [idle]",
        ]
        #expect(p.steps == expected)
    }

    @Test("of fingers that lift in one event the lower id lifts first, so the lowest of three is never one of the last two")
    func lowerIDLiftsFirst() {
        let p = Probe()
        p.down((3, 0, 0), t: 0)
        p.down((1, 10, 0), t: 10)
        p.down((2, 20, 0), t: 20)
        p.lift(1, 2, t: 30)
        p.move((3, 50, 0), t: 131)
        #expect(p.steps(from: 30) == ["30: [oneFingerAfterTwo]", "131: move 50,0 confirmed [oneFingerMoving]"])
    }

    @Test("an id may be used again once its finger has lifted")
    func idUsedAgain() {
        let p = Probe()
        p.tap(7, 0, 0, t: 0)
        p.tap(7, 1, 0, t: 100)
        let expected: [String] = [
            "0: touchDown 0,0 [oneFingerDown]", "30: clickUnconfirmed 0,0; clearTouch lifted [oneFingerUpAfterClick]",
            "100: touchDown 1,0 [oneFingerDoubleClickDown]", "130: doubleClick 1,0; clearTouch lifted [idle]",
        ]
        #expect(p.steps == expected)
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
