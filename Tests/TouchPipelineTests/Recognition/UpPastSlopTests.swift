import Testing
import TouchPipeline

@Suite("Row: up past the slop")
struct UpPastSlopTests {
    /// A touch before the lift, the time of the lift, and its effect up to the slop and past it. Past the slop is 10.000001 px.
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let begin: @Sendable (Probe) -> Void
        let t: Double
        let upToSlop: [String]
        let pastSlop: [String]
    }

    static let rows: [Row] = [
        Row(
            testDescription: "from oneFingerDown it is a move and then an up", begin: { $0.down((1, 0, 0), t: 0) }, t: 10,
            upToSlop: ["10: clickUnconfirmed 0,0; clearTouch lifted [oneFingerUpAfterClick]"],
            pastSlop: ["10: move 10.000001,0 confirmed; moveComplete lifted; clearTouch lifted [idle]"]),
        Row(
            testDescription: "from a second tap up to the slop it is a double click at the last position of the finger",
            begin: {
                $0.tap(t: 0)
                $0.down((1, 0, 0), t: 100)
            }, t: 110,
            upToSlop: ["110: doubleClick 0,0; clearTouch lifted [idle]"],
            pastSlop: ["110: move 10.000001,0 doubleClick; oneFingerDoubleClickMoveComplete lifted; clearTouch lifted [idle]"]),
        Row(
            testDescription: "from twoFingerDown it is a two-finger move, which the lift completes",
            begin: { $0.down((1, 0, 0), (2, 0, 100), t: 0) }, t: 10,
            upToSlop: [],
            pastSlop: ["10: twoFingerMove 0,0 0,100 -> 10.000001,0 0,100; twoFingerMoveComplete lifted [oneFingerAfterTwo]"]),
        Row(
            testDescription: "from a long press it is a move and then an up, also just at the slop and at 500 ms",
            begin: { $0.down((1, 0, 0), t: 0) }, t: 500,
            upToSlop: ["500: longPress 0,0; clearTouch lifted [idle]"],
            pastSlop: ["500: longPress 0,0; move 10.000001,0 confirmed; moveComplete lifted; clearTouch lifted [idle]"]),
    ]

    @Test("an up past the slop is a move and then an up", arguments: rows)
    func threshold(row: Row) {
        let distances: [(Float, [String])] = [
            (Float(10).nextDown, row.upToSlop), (10, row.upToSlop), (Float(10).nextUp, row.pastSlop),
        ]
        for (distance, expected) in distances {
            let p = Probe()
            row.begin(p)
            p.up((1, distance, 0), t: row.t)
            #expect(p.steps(from: row.t) == expected, "\(distance) px")
        }
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
        p.up((1, 0, 30), t: t)
        p.advance(t: 9000)
        let zoom = "\(Int(t)): move 0,30 doubleClick; oneFingerDoubleClickMoveComplete lifted; clearTouch lifted [idle]"
        #expect(p.steps(from: 110) == [zoom])
    }

    @Test("from twoFingerDown it is one two-finger move, and a finger that does not exceed the slop has not moved")
    func fromTwoFingerDown() {
        checkSteps(
            "also after three fingers", ["20: twoFingerMove 0,0 100,0 -> 0,0 150,0; twoFingerMoveComplete lifted [oneFingerAfterTwo]"],
            from: 20
        ) {
            $0.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
            $0.lift(3, t: 10)
            $0.up((2, 150, 0), t: 20)
        }
        checkSteps(
            "also after moves under the slop",
            ["10: twoFingerMove 5,0 100,0 -> 50,0 100,0; twoFingerMoveComplete lifted [oneFingerAfterTwo]"], from: 10
        ) {
            $0.down((1, 0, 0), (2, 100, 0), t: 0)
            $0.move((1, 5, 0), t: 5)
            $0.up((1, 50, 0), t: 10)
        }
        checkSteps(
            "two fingers that lift past the slop in one event are one move of both",
            ["10: twoFingerMove 0,0 100,0 -> 0,50 100,50; twoFingerMoveComplete lifted; clearTouch lifted [idle]"], from: 10
        ) {
            $0.down((1, 0, 0), (2, 100, 0), t: 0)
            $0.up((1, 0, 50), (2, 100, 50), t: 10)
        }
        checkSteps(
            "if both lift in one event and one is past the slop, the other one has not moved",
            ["10: twoFingerMove 0,0 100,0 -> 0,0 100,50; twoFingerMoveComplete lifted; clearTouch lifted [idle]"], from: 10
        ) {
            $0.down((1, 0, 0), (2, 100, 0), t: 0)
            $0.up((1, 0, 5), (2, 100, 50), t: 10)
        }
    }

    @Test("after the lift of one of two, the other one past the slop neither clicks nor reports anything")
    func fromStaying() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.lift(1, t: 10)
        p.up((2, 111, 0), t: 20)
        #expect(p.steps(from: 20) == ["20: clearTouch lifted [idle]"])
    }

    @Test(
        "after a move, the position of the lift is not used",
        arguments: [Begun.oneFingerMove, .longPressAndMove, .quickZoom, .twoFingerMove])
    func afterMove(begun: Begun) throws {
        let p = Probe()
        begun.begin(p)
        let complete = try #require(begun.complete)
        #expect(p.up((1, 900, 900), t: 600) == ["600 \(complete) lifted"] + (begun.isOfTwo ? [] : ["600 clearTouch lifted"]))
    }

    @Test("the position at which a third finger lifts is not used")
    func thirdFinger() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
        p.up((3, 900, 0), t: 10)
        #expect(p.steps(from: 10) == ["10: [twoFingerDown]"])
    }
}
