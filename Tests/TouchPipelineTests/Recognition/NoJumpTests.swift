import Testing
import TouchPipeline

@Suite("Rule 4: no jump")
struct NoJumpTests {
    @Test("no gesture reports what a finger moved while the number of fingers changed, or while it was silent")
    func changesOfTheNumber() {
        checkSteps(
            "the position of the first finger when the second lands is used without a gesture",
            ["10: clearTouch additionalFinger [twoFingerDown]", "20: twoFingerMove 300,0 100,0 -> 300,0 105,0"], from: 10
        ) {
            $0.down((1, 0, 0), t: 0)
            $0.displace(1, to: 300, 0)
            $0.down((2, 100, 0), t: 10)
            $0.move((2, 105, 0), t: 20)
        }
        checkSteps(
            "the position of the staying finger when the other lifts is used without a gesture, and the slop starts there",
            [
                "20: twoFingerMoveComplete lifted [oneFingerAfterTwo]", "200: [idle]", "210: move 6,0 confirmed [oneFingerMoving]",
            ], from: 20
        ) {
            $0.down((1, 0, 0), (2, 100, 0), t: 0)
            $0.move((1, 40, 0), t: 10)
            $0.displace(1, to: 500, 0)
            $0.lift(2, t: 20)
            $0.move((1, 505, 0), t: 200)
            $0.move((1, 511, 0), t: 210)
        }
        checkSteps(
            "a third finger re-anchors, and so does its lift",
            ["40: [twoFingerDown]", "50: twoFingerMove 200,0 310,0 -> 200,0 315,0"], from: 30
        ) {
            $0.down((1, 0, 0), (2, 100, 0), t: 0)
            $0.move((1, 40, 0), t: 10)
            $0.displace(1, to: 80, 0)
            $0.down((3, 50, 50), t: 20)
            $0.move((1, 200, 0), (2, 300, 0), (3, 60, 60), t: 30)
            $0.displace(2, to: 310, 0)
            $0.lift(3, t: 40)
            $0.move((2, 315, 0), t: 50)
        }
        checkSteps(
            "the first two-finger move is relative to both positions when the second finger landed",
            ["30: twoFingerMove 60,0 100,0 -> 61,0 100,0"], from: 30
        ) {
            $0.down((1, 0, 0), t: 0)
            $0.move((1, 60, 0), t: 10)
            $0.down((2, 100, 0), t: 20)
            $0.move((1, 61, 0), t: 30)
        }
        checkSteps(
            "when the system cancels one of two fingers, the other continues from its position",
            ["20: clearTouch cancelled [oneFingerAfterTwo]", "130: move 11,0 confirmed [oneFingerMoving]"], from: 20
        ) {
            $0.down((1, 0, 0), (2, 100, 0), t: 0)
            $0.move((1, 40, 0), t: 10)
            $0.displace(2, to: 400, 0)
            $0.cancel(1, t: 20)
            $0.move((2, 411, 0), t: 130)
        }
        checkSteps(
            "movement of the staying finger during its silence is not reported later",
            ["20: twoFingerMoveComplete lifted [oneFingerAfterTwo]", "130: move 1,0 confirmed [oneFingerMoving]"], from: 20
        ) {
            $0.down((1, 0, 0), (2, 100, 0), t: 0)
            $0.move((1, 40, 0), t: 10)
            $0.lift(2, t: 20)
            $0.move((1, 140, 0), t: 60)
            $0.move((1, 141, 0), t: 130)
        }
    }

    @Test("the deltas of one finger's moves add up to its distance while it was alone")
    func deltasAddUp() {
        let p = Probe()
        p.down((1, 10, 10), t: 0)
        var sum = Vec2F.zero
        for (index, x) in [Float](arrayLiteral: 11, 15, 19, 25, 60, 20, 90).enumerated() {
            let gestures = p.recognizer.process(event(.move, t: Double(index + 1), pointer(1, x, 2 * x, .moved)))
            for case .move(let delta, _) in gestures.map(\.gesture) { sum = sum + delta }
        }
        #expect(sum == Vec2F(80, 170))
    }

    @Test("a finger whose landing is refused does not change the number of fingers, and the others report their move with the next event")
    func refusedLanding() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        p.feed(event(.down, t: 10, pointer(1, 30, 0), pointer(2, .nan, 0, .began)))
        p.feed(event(.move, t: 20, pointer(1, 31, 0, .moved)))
        let refusal = "10: (eventsWithoutPhaseChange, invalidPositions, unknownPointers)"
        #expect(p.steps(from: 10) == [refusal, "20: move 31,0 confirmed [oneFingerMoving]"])
    }
}
