import Testing
import TouchPipeline

@Suite("Row: move, two fingers")
struct TwoFingerMoveTests {
    static let distances: [(offset: Vec2F, isPast: Bool)] = [
        (Vec2F(Float(10).nextDown, 0), false), (Vec2F(10, 0), false), (Vec2F(Float(10).nextUp, 0), true), (Vec2F(-6, 8), false),
        (Vec2F(-6, 8.01), true), (Vec2F(0, -10), false), (.zero, false),
    ]

    @Test("it begins when either finger is past the slop from its position when the second landed", arguments: distances, [0, 1])
    func slop(row: (offset: Vec2F, isPast: Bool), which: Int) {
        let offset = row.offset
        let p = Probe()
        p.down((1, 0, 0), (2, 0, 0), t: 0)
        let moved = [which == 0 ? offset : .zero, which == 1 ? offset : .zero]
        let gestures = p.recognizer.process(
            event(.move, t: 10, pointer(1, moved[0].x, moved[0].y, .moved), pointer(2, moved[1].x, moved[1].y, .moved)))
        #expect(gestures.map(\.gesture) == [.twoFingerMove(old: (.zero, .zero), new: (moved[0], moved[1]))])
        #expect(p.state == (row.isPast ? .twoFingerMoving : .twoFingerDown))
    }

    @Test("the slop starts at the position of the first finger at that time, not where it went down")
    func fromSecondLanding() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        p.move((1, 9, 0), t: 10)
        p.down((2, 100, 0), t: 20)
        p.move((1, 19, 0), t: 30)
        p.move((1, 19.1, 0), t: 40)
        let expected: [String] = [
            "20: clearTouch additionalFinger [twoFingerDown]", "30: twoFingerMove 9,0 100,0 -> 19,0 100,0",
            "40: twoFingerMove 19,0 100,0 -> 19.1,0 100,0 [twoFingerMoving]",
        ]
        #expect(p.steps(from: 20) == expected)
    }

    static let rests: [(t: Double, steps: [String])] = [
        (600 - microsecond, []), (600, ["600: [twoFingerMoving]"]), (600 + microsecond, ["600.001: [twoFingerMoving]"]),
    ]

    @Test("it also begins after 500 ms with both fingers down, without a gesture", arguments: rests)
    func rested(t: Double, steps: [String]) {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        p.down((2, 100, 0), t: 100)
        p.advance(t: t)
        #expect(p.steps(from: 100) == ["100: clearTouch additionalFinger [twoFingerDown]"] + steps)
    }

    @Test("a move under the slop counts as a move after a rest of 500 ms, and the lift completes it", arguments: [-microsecond, 0])
    func restedThenLifted(after: Double) {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.move((1, 3, 0), t: 10)
        let time = milliseconds(.ms(500 + after))
        #expect(p.lift(1, t: 500 + after) == [after < 0 ? "\(time) clearTouch lifted" : "\(time) twoFingerMoveComplete lifted"])
    }

    @Test("two that rested and never moved complete nothing, and once one of them has lifted, resting begins no move")
    func restedWithoutMove() {
        checkSteps("both rest", ["600: [twoFingerMoving]", "700: [oneFingerAfterTwo]", "710: clearTouch lifted [idle]"], from: 600) {
            $0.down((1, 0, 0), (2, 100, 0), t: 0)
            $0.advance(t: 600)
            $0.lift(1, t: 700)
            $0.lift(2, t: 710)
        }
        checkSteps("one has lifted", ["1000: [idle]"], from: 1000) {
            $0.down((1, 0, 0), (2, 100, 0), t: 0)
            $0.lift(2, t: 50)
            $0.advance(t: 1000)
        }
    }

    @Test("every move is reported relative to the one before, also back under the slop")
    func everyMove() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.move((1, 3, 0), t: 10)
        p.move((2, 150, 0), t: 20)
        p.move((2, 101, 0), t: 30)
        let expected: [String] = [
            "10: twoFingerMove 0,0 100,0 -> 3,0 100,0", "20: twoFingerMove 3,0 100,0 -> 3,0 150,0 [twoFingerMoving]",
            "30: twoFingerMove 3,0 150,0 -> 3,0 101,0",
        ]
        #expect(p.steps(from: 10) == expected)
    }

    @Test("the first of two up completes the move, the last one up sends only clearTouch, and both in one event complete it once")
    func complete() {
        let first = "20: twoFingerMoveComplete lifted [oneFingerAfterTwo]"
        for lifted in [1, 2] {
            checkSteps("finger \(lifted) lifts first", [first, "30: clearTouch lifted [idle]"], from: 20) {
                $0.down((1, 0, 0), (2, 100, 0), t: 0)
                $0.move((2, 150, 0), t: 10)
                $0.lift(lifted, t: 20)
                $0.lift(3 - lifted, t: 30)
            }
        }
        checkSteps("both up in one event", ["20: twoFingerMoveComplete lifted; clearTouch lifted [idle]"], from: 20) {
            $0.down((1, 0, 0), (2, 100, 0), t: 0)
            $0.move((2, 150, 0), t: 10)
            $0.lift(1, 2, t: 20)
        }
    }

    @Test("the context has the point half-way between the two, and two fingers")
    func context() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        let gestures = p.recognizer.process(event(.move, t: 10, pointer(1, 0, 40, .moved), pointer(2, 100, 60, .moved)))
        #expect(gestures[0].context.position == Vec2F(50, 50))
        #expect(gestures[0].context.startPosition == Vec2F(50, 0))
        #expect(gestures[0].context.pointerCount == 2)
    }
}
