import Testing
import TouchPipeline

@Suite("Row: the finger that stays after two")
struct AfterTwoTests {
    /// Two fingers have moved, and the second has lifted at 100 ms. The first stays at 0,0.
    private static func afterMove(_ configuration: TouchConfiguration = .whole) -> Probe {
        let p = Probe(configuration)
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.move((2, 150, 0), t: 50)
        p.lift(2, t: 100)
        return p
    }

    /// Two fingers were down too long to click, and the second has lifted at 200 ms.
    private static func afterRest(_ configuration: TouchConfiguration = .whole) -> Probe {
        let p = Probe(configuration)
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.lift(2, t: 200)
        return p
    }

    @Test("it reports nothing until 100 ms after the lift, and then pans past the slop", arguments: [-microsecond, 0, microsecond])
    func silence(after: Double) {
        for (p, lift) in [(Self.afterMove(), 100.0), (Self.afterRest(), 200)] {
            p.noteStatus()
            let time = lift + 100 + after
            p.move((1, 30, 0), t: time)
            let moves = after < 0 ? [] : ["\(milliseconds(.ms(time))): move 30,0 confirmed [oneFingerMoving]"]
            let expected = ["oneFingerAfterTwo, 1 down, due \(Int(lift) + 100)"] + moves
            #expect(Array(p.steps.suffix(expected.count)) == expected)
        }
    }

    static let endsOfSilence: [(t: Double, status: String)] = [
        (200 - microsecond, "oneFingerAfterTwo, 1 down, due 200"), (200, "idle, 1 down"), (200 + microsecond, "idle, 1 down"),
    ]

    @Test("it is idle 100 ms after the lift", arguments: endsOfSilence)
    func idle(t: Double, status: String) {
        let p = Self.afterMove()
        #expect(p.deadline == "200")
        #expect(p.advance(t: t).isEmpty)
        #expect(p.status == status)
    }

    static let distances: [(Float, Bool)] = [(Float(10).nextDown, false), (10, false), (Float(10).nextUp, true)]

    @Test("after that it reports nothing under the slop, measured from its position at the lift", arguments: distances)
    func slop(distance: Float, pans: Bool) {
        let p = Self.afterMove()
        p.move((1, 7, 0), t: 150)
        let lines = p.move((1, distance, 0), t: 300)
        #expect(lines.isEmpty == !pans)
        #expect(p.state == (pans ? .oneFingerMoving : .idle))
    }

    @Test("its position at the lift is that of the up event")
    func anchor() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.move((2, 150, 0), t: 50)
        p.displace(1, to: 30, 0)
        p.lift(2, t: 100)
        p.move((1, 40, 0), t: 300)
        p.move((1, 20, 0), t: 310)
        p.move((1, 19, 0), t: 320)
        #expect(p.steps(from: 101) == ["300: [idle]", "320: move -1,0 confirmed [oneFingerMoving]"])
    }

    @Test("once it pans, every move is confirmed, and its lift completes them")
    func pans() {
        let p = Self.afterMove()
        p.move((1, 30, 0), t: 300)
        p.move((1, 2, 0), t: 310)
        p.lift(1, t: 320)
        #expect(p.steps(from: 310) == ["310: move -28,0 confirmed", "320: moveComplete lifted; clearTouch lifted [idle]"])
    }

    @Test("it never clicks, whenever it lifts, and the position of its lift is not used", arguments: [101, 110, 199, 200, 201, 300, 5000])
    func neverClicks(t: Double) {
        for x in [0, 500] as [Float] {
            let p = Self.afterMove()
            p.up((1, x, 0), t: t)
            p.advance(t: 9000)
            #expect(p.steps(from: 101) == ["\(Int(t)): clearTouch lifted [idle]"], "lifts at \(x)")
        }
    }

    @Test("it never presses long")
    func neverPressesLong() {
        let p = Self.afterMove()
        #expect(p.advance(t: 9000).isEmpty)
        #expect(p.deadline == nil)
    }

    @Test("a second finger may land at any time", arguments: [110, 200, 900])
    func landsAgain(t: Int) {
        let p = Self.afterMove()
        p.down((3, 100, 0), t: Double(t))
        p.move((3, 120, 0), t: Double(t + 1))
        p.lift(1, t: Double(t + 2))
        let expected: [String] = [
            "\(t): clearTouch additionalFinger [twoFingerDown]", "\(t + 1): twoFingerMove 0,0 100,0 -> 0,0 120,0 [twoFingerMoving]",
            "\(t + 2): twoFingerMoveComplete lifted [oneFingerAfterTwo]",
        ]
        #expect(p.steps(from: 101) == expected)
    }

    @Test("a tap right after it is a first tap")
    func tapAfter() {
        let p = Self.afterMove()
        p.lift(1, t: 110)
        p.tap(t: 120)
        #expect(p.lines.suffix(3) == ["120 touchDown 0,0", "150 clickUnconfirmed 0,0", "150 clearTouch lifted"])
    }

    @Test("its 100 ms are over even while a two-finger click would still be possible", arguments: [0, 50])
    func silenceShorterThanClick(lift: Int) {
        let p = Probe(.whole.with { $0.twoFingerTapTimeout = .milliseconds(300) })
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.lift(2, t: Double(lift))
        p.move((1, 4, 0), t: Double(lift + 99))
        p.move((1, 30, 0), t: Double(lift + 100))
        let landing = "0: touchDown 0,0; clearTouch additionalFinger [twoFingerDown]"
        #expect(p.steps == [landing, "\(lift + 100): move 26,0 confirmed [oneFingerMoving]"])
    }

    @Test("past the slop within its 100 ms, it no longer clicks, and reports nothing until they are over")
    func pastSlopWithinSilence() {
        let p = Probe(.whole.with { $0.twoFingerTapTimeout = .milliseconds(300) })
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.lift(2, t: 50)
        p.move((1, 30, 0), t: 100)
        p.noteStatus()
        p.move((1, 31, 0), t: 150)
        let expected = ["100: [oneFingerAfterTwo]", "oneFingerAfterTwo, 1 down, due 150", "150: move 1,0 confirmed [oneFingerMoving]"]
        #expect(p.steps(from: 50) == expected)
    }
}
