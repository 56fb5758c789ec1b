import Testing
import TouchPipeline

@Suite("Row: third finger")
struct ThirdFingerTests {
    @Test("it ends what two had begun, and clears", arguments: Begun.allCases.filter(\.isOfTwo))
    func ends(begun: Begun) {
        let p = Probe()
        begun.begin(p)
        let complete = begun.complete.map { ["100 \($0) additionalFinger"] } ?? []
        #expect(p.down((3, 50, 50), t: 100) == complete + ["100 clearTouch additionalFinger"])
        #expect(p.status == "idle, 3 down")
    }

    @Test("it has the same effect after one of two fingers or itself has lifted and landed again")
    func landingAgain() {
        checkSteps("one of two lands again", ["30: clearTouch additionalFinger [idle]"], from: 30) {
            $0.down((1, 0, 0), (2, 100, 0), t: 0)
            $0.lift(2, t: 10)
            $0.down((2, 100, 0), t: 20)
            $0.down((3, 50, 50), t: 30)
        }
        checkSteps(
            "a third finger that lands again ends again what two had begun",
            ["30: twoFingerMoveComplete additionalFinger; clearTouch additionalFinger [idle]"], from: 30
        ) {
            $0.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
            $0.lift(3, t: 10)
            $0.move((1, 50, 0), t: 20)
            $0.down((3, 200, 0), t: 30)
        }
    }

    @Test("moves, landings and lifts of three or more fingers report nothing until two are left")
    func silence() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
        p.move((1, 50, 0), (2, 150, 0), (3, 250, 0), t: 10)
        p.down((4, 300, 0), t: 20)
        p.move((4, 350, 0), t: 30)
        p.advance(t: 3000)
        p.lift(1, t: 3010)
        p.noteStatus()
        p.lift(2, t: 3020)
        #expect(p.steps(from: 10) == ["idle, 3 down", "3020: [twoFingerDown]"])
    }

    @Test("the two that are left are re-anchored, and continue", arguments: [1, 2, 3])
    func twoLeft(lifted: Int) {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
        p.move((1, 50, 0), (2, 150, 0), (3, 250, 0), t: 10)
        p.lift(lifted, t: 20)
        let left = [1, 2, 3].filter { $0 != lifted }
        let (a, b) = (left[0] * 100 - 50, left[1] * 100 - 50)
        p.move((left[1], Float(b), 10), t: 30)
        p.move((left[1], Float(b), 10.1), t: 40)
        let expected: [String] = [
            "20: [twoFingerDown]", "30: twoFingerMove \(a),0 \(b),0 -> \(a),0 \(b),10",
            "40: twoFingerMove \(a),0 \(b),10 -> \(a),0 \(b),10.1 [twoFingerMoving]",
        ]
        #expect(p.steps(from: 20) == expected)
    }

    @Test("the two that are left move after 500 ms", arguments: [-microsecond, 0])
    func twoLeftRest(after: Double) {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
        p.lift(3, t: 400)
        p.advance(t: 900 + after)
        #expect(p.state == (after < 0 ? .twoFingerDown : .twoFingerMoving))
    }

    @Test("the two that are left never click, a move of theirs under the slop has no completion, and one continues as after two")
    func lifts() {
        checkSteps(
            "the two that are left never click", ["1: [twoFingerDown]", "2: [oneFingerAfterTwo]", "3: clearTouch lifted [idle]"], from: 1
        ) {
            $0.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
            $0.lift(3, t: 1)
            $0.lift(1, t: 2)
            $0.lift(2, t: 3)
        }
        checkSteps(
            "a move under the slop of the two that are left has no completion at the lift",
            ["20: twoFingerMove 0,0 100,0 -> 5,0 100,0", "30: clearTouch lifted [oneFingerAfterTwo]"], from: 20
        ) {
            $0.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
            $0.lift(3, t: 10)
            $0.move((1, 5, 0), t: 20)
            $0.lift(1, t: 30)
        }
        checkSteps(
            "the one that is left of three continues as after two",
            ["20: [oneFingerAfterTwo]", "120: move 1,0 confirmed [oneFingerMoving]"], from: 20
        ) {
            $0.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
            $0.lift(2, t: 10)
            $0.lift(3, t: 20)
            $0.move((1, 30, 0), t: 119)
            $0.move((1, 31, 0), t: 120)
        }
    }
}
