import Testing
import TouchPipeline

@Suite("Row: up past the slop")
struct UpPastSlopTests {
    static let distances: [(Float, Bool)] = [(Float(10).nextDown, false), (10, false), (Float(10).nextUp, true)]

    @Test("from oneFingerDown it is a move and then an up", arguments: distances)
    func fromOneFingerDown(distance: Float, isPast: Bool) {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        let kinds = p.up((1, distance, 0), t: 10).map { $0.split(separator: " ")[1] }
        #expect(kinds == (isPast ? ["move", "moveComplete", "clearTouch"] : ["clickUnconfirmed", "clearTouch"]))
        #expect(p.state == (isPast ? .idle : .oneFingerUpAfterClick))
    }

    @Test("the move is confirmed, and relative to the last position of the finger")
    func delta() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        p.move((1, 4, 0), t: 5)
        #expect(p.up((1, 24, 0), t: 10) == ["10 move 20,0 confirmed", "10 moveComplete lifted", "10 clearTouch lifted"])
    }

    @Test("from a second tap it is a quick zoom, and the held click is not confirmed", arguments: [110, 900])
    func fromSecondTap(t: Double) {
        let p = Probe()
        p.tap(t: 0)
        p.down((1, 0, 0), t: 100)
        let expected = ["move 0,30 doubleClick", "oneFingerDoubleClickMoveComplete lifted", "clearTouch lifted"]
        #expect(p.up((1, 0, 30), t: t) == expected.map { "\(Int(t)) \($0)" })
        #expect(p.advance(t: 9000) == [])
    }

    @Test("from a second tap up to the slop it is a double click at the last position of the finger", arguments: distances)
    func fromSecondTapThreshold(distance: Float, isPast: Bool) {
        let p = Probe()
        p.tap(t: 0)
        p.down((1, 0, 0), t: 100)
        let lines = p.up((1, distance, 0), t: 110)
        #expect((lines.first == "110 doubleClick 0,0") == !isPast)
    }

    @Test("from twoFingerDown it is a two-finger move, which the lift completes", arguments: distances)
    func fromTwoFingerDown(distance: Float, isPast: Bool) {
        let p = Probe()
        p.down((1, 0, 0), (2, 0, 100), t: 0)
        let kinds = p.up((1, distance, 0), t: 10).map { $0.split(separator: " ")[1] }
        #expect(kinds == (isPast ? ["twoFingerMove", "twoFingerMoveComplete"] : []))
        #expect(p.state == (isPast ? .oneFingerAfterTwo : .twoFingerDown))
    }

    @Test("from twoFingerDown after three fingers it is also a two-finger move")
    func fromTwoFingerDownAfterThree() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
        p.lift(3, t: 10)
        #expect(p.up((2, 150, 0), t: 20) == ["20 twoFingerMove 0,0 100,0 -> 0,0 150,0", "20 twoFingerMoveComplete lifted"])
    }

    @Test("two fingers that lift past the slop in one event are one move of both")
    func bothLift() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        let lines = p.up((1, 0, 50), (2, 100, 50), t: 10)
        #expect(
            lines == ["10 twoFingerMove 0,0 100,0 -> 0,50 100,50", "10 twoFingerMoveComplete lifted", "10 clearTouch lifted"])
    }

    @Test("if both lift in one event and one is past the slop, the other one has not moved")
    func oneOfBoth() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        let lines = p.up((1, 0, 5), (2, 100, 50), t: 10)
        #expect(lines.first == "10 twoFingerMove 0,0 100,0 -> 0,0 100,50")
        #expect(lines.last == "10 clearTouch lifted")
    }

    @Test("from a long press it is a move and then an up, also just at the slop and at 500 ms", arguments: distances)
    func fromLongPress(distance: Float, isPast: Bool) {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        let kinds = p.up((1, distance, 0), t: 500).map { $0.split(separator: " ")[1] }
        #expect(kinds == ["longPress"] + (isPast ? ["move", "moveComplete"] : []) + ["clearTouch"])
    }

    @Test("after the lift of one of two, the other one past the slop neither clicks nor reports anything")
    func fromStaying() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.lift(1, t: 10)
        #expect(p.up((2, 111, 0), t: 20) == ["20 clearTouch lifted"])
        #expect(p.state == .idle)
    }

    @Test("a lift past the slop after moves under the slop is still a move")
    func afterMovesUnderSlop() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.move((1, 5, 0), t: 5)
        #expect(p.up((1, 50, 0), t: 10) == ["10 twoFingerMove 5,0 100,0 -> 50,0 100,0", "10 twoFingerMoveComplete lifted"])
    }

    @Test("after a move, the position of the lift is not used", arguments: Begun.allCases.filter { $0.complete != nil })
    func afterMove(begun: Begun) {
        guard begun != .twoFingerMoveUnderSlop else { return }
        let p = Probe()
        begun.begin(p)
        let lines = p.up((1, 900, 900), t: 600)
        #expect(lines.first == "600 \(begun.complete!) lifted")
        #expect(!lines.contains { $0.contains("ove ") })
    }

    @Test("the position at which a third finger lifts is not used")
    func thirdFinger() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
        #expect(p.up((3, 900, 0), t: 10) == [])
        #expect(p.state == .twoFingerDown)
    }
}
