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
        #expect(p.state == .twoFingerDown)
        p.move((1, 19.1, 0), t: 40)
        #expect(p.state == .twoFingerMoving)
    }

    @Test("it also begins after 500 ms with both fingers down, without a gesture", arguments: [-microsecond, 0, microsecond])
    func rested(after: Double) {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        p.down((2, 100, 0), t: 100)
        #expect(p.advance(t: 600 + after) == [])
        #expect(p.state == (after < 0 ? .twoFingerDown : .twoFingerMoving))
    }

    @Test("a move under the slop counts as a move after a rest of 500 ms, and the lift completes it", arguments: [-microsecond, 0])
    func restedThenLifted(after: Double) {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.move((1, 3, 0), t: 10)
        let time = milliseconds(.ms(500 + after))
        #expect(p.lift(1, t: 500 + after) == [after < 0 ? "\(time) clearTouch lifted" : "\(time) twoFingerMoveComplete lifted"])
    }

    @Test("two that rested and never moved complete nothing")
    func restedWithoutMove() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.advance(t: 600)
        #expect(p.lift(1, t: 700) == [])
        #expect(p.state == .oneFingerAfterTwo)
        #expect(p.lift(2, t: 710) == ["710 clearTouch lifted"])
    }

    @Test("once one of them has lifted, resting begins no move")
    func onlyWhileBothAreDown() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.lift(2, t: 50)
        p.advance(t: 1000)
        #expect(p.state == .idle)
    }

    @Test("every move is reported relative to the one before, also back under the slop")
    func everyMove() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        #expect(p.move((1, 3, 0), t: 10) == ["10 twoFingerMove 0,0 100,0 -> 3,0 100,0"])
        #expect(p.move((2, 150, 0), t: 20) == ["20 twoFingerMove 3,0 100,0 -> 3,0 150,0"])
        #expect(p.move((2, 101, 0), t: 30) == ["30 twoFingerMove 3,0 150,0 -> 3,0 101,0"])
        #expect(p.state == .twoFingerMoving)
    }

    @Test("the first of two up completes the move, and the last one up sends only clearTouch", arguments: [1, 2])
    func complete(first: Int) {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.move((2, 150, 0), t: 10)
        #expect(p.lift(first, t: 20) == ["20 twoFingerMoveComplete lifted"])
        #expect(p.state == .oneFingerAfterTwo)
        #expect(p.lift(3 - first, t: 30) == ["30 clearTouch lifted"])
        #expect(p.state == .idle)
    }

    @Test("both up in one event completes it once")
    func bothUp() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.move((2, 150, 0), t: 10)
        #expect(p.lift(1, 2, t: 20) == ["20 twoFingerMoveComplete lifted", "20 clearTouch lifted"])
        #expect(p.state == .idle)
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
