import Testing
import TouchPipeline

@Suite("Row: a second tap")
struct DoubleTapTests {
    static let gaps: [(t: Double, step: String)] = [
        (0, "0: touchDown 0,0 [oneFingerDoubleClickDown]"),
        (300 - microsecond, "299.999: touchDown 0,0 [oneFingerDoubleClickDown]"),
        (300, "300: clickConfirmed 0,0; touchDown 0,0 [oneFingerDown]"),
        (300 + microsecond, "300.001: 300 clickConfirmed 0,0; touchDown 0,0 [oneFingerDown]"),
    ]

    @Test("a finger down sooner than 300 ms after the click is its second tap, and at exactly 300 ms it is another tap", arguments: gaps)
    func gap(t: Double, step: String) {
        let p = Probe()
        p.tap(t: -30)
        p.down((1, 0, 0), t: t)
        #expect(p.steps.dropFirst(2) == [step])
    }

    static let distances: [(Vec2F, Bool)] = [
        (Vec2F(Float(100).nextDown, 0), true), (Vec2F(100, 0), true), (Vec2F(Float(100).nextUp, 0), false), (Vec2F(0, -100), true),
        (Vec2F(60, 80), true), (Vec2F(60, 80.01), false), (Vec2F(-60, 79.99), true), (.zero, true),
    ]

    @Test("it lands within the double-tap distance, and farther away the waiting click is confirmed first", arguments: distances)
    func distance(offset: Vec2F, isSecond: Bool) {
        let p = Probe()
        p.down((1, 5, 5), t: 0)
        p.move((1, 0, 0), t: 10)
        p.lift(1, t: 30)
        let lines = p.down((1, offset.x, offset.y), t: 100)
        #expect(p.state == (isSecond ? .oneFingerDoubleClickDown : .oneFingerDown))
        let touchDown = line(.touchDown(offset), TouchContext(timestamp: .ms(100)))
        #expect(lines == (isSecond ? [] : ["100 clickConfirmed 0,0"]) + [touchDown])
    }

    @Test("it must be of the same pointer kind", arguments: TouchPointer.Kind.allCases, TouchPointer.Kind.allCases)
    func kinds(first: TouchPointer.Kind, second: TouchPointer.Kind) {
        let p = Probe(kind: first)
        p.tap(t: 0)
        p.feed(event(.down, t: 100, pointer(1, 0, 0, .began, kind: second)))
        let secondTap = "100: touchDown 0,0 [oneFingerDoubleClickDown]"
        let firstTap = "100: clickConfirmed 0,0; touchDown 0,0 [oneFingerDown]"
        #expect(p.steps.last == (first == second ? secondTap : firstTap))
    }

    @Test(
        "up from it is a double click sooner than 500 ms after the second down, and nothing later",
        arguments: [(0, true), (500 - microsecond, true), (500, false), (500 + microsecond, false), (3000, false)])
    func held(milliseconds held: Double, clicks: Bool) {
        let p = Probe()
        p.tap(t: 0)
        p.down((1, 2, 3), t: 100)
        p.lift(1, t: 100 + held)
        p.advance(t: 9000)
        let lift = (clicks ? "doubleClick 2,3; " : "") + "clearTouch lifted [idle]"
        #expect(p.steps.dropFirst(3) == ["\(milliseconds(.ms(100 + held))): \(lift)"])
    }

    @Test("there is no long press in a second tap, and a quick zoom may begin at any time")
    func noLongPress() {
        let secondTap = "100: touchDown 0,0 [oneFingerDoubleClickDown]"
        checkSteps("no long press", [secondTap], from: 100) {
            $0.tap(t: 0)
            $0.down((1, 0, 0), t: 100)
            $0.advance(t: 5000)
        }
        checkSteps("past the long press", [secondTap, "2000: move 0,11 doubleClick [oneFingerDoubleClickMove]"], from: 100) {
            $0.tap(t: 0)
            $0.down((1, 0, 0), t: 100)
            $0.move((1, 0, 11), t: 2000)
        }
    }

    @Test("the first click is not confirmed when the second tap clicks, and four taps are two double clicks", arguments: [2, 4])
    func doubleClicks(taps: Int) {
        let p = Probe()
        for tap in 0..<taps { p.tap(t: Double(tap) * 100) }
        p.advance(t: 5000)
        let expected = ["30 clickUnconfirmed 0,0", "130 doubleClick 0,0", "230 clickUnconfirmed 0,0", "330 doubleClick 0,0"]
        #expect(p.lines.filter { $0.contains("lick") } == Array(expected.prefix(taps)))
    }

    @Test("past the slop it is a quick zoom, which its up completes")
    func quickZoom() {
        let p = Probe()
        p.tap(t: 0)
        p.down((1, 0, 0), t: 100)
        p.move((1, 0, 6), t: 110)
        p.move((1, 0, 26), t: 120)
        p.move((1, 0, 1), t: 130)
        p.lift(1, t: 140)
        p.advance(t: 5000)
        let expected: [String] = [
            "100: touchDown 0,0 [oneFingerDoubleClickDown]", "110: move 0,6", "120: move 0,20 doubleClick [oneFingerDoubleClickMove]",
            "130: move 0,-25 doubleClick", "140: oneFingerDoubleClickMoveComplete lifted; clearTouch lifted [idle]",
        ]
        #expect(p.steps(from: 100) == expected)
    }

    @Test(
        "a tap sooner after the first than the minimum interval is a bounce, and counts as a first tap",
        arguments: [(40 - microsecond, false), (40, true), (40 + microsecond, true)])
    func bounce(milliseconds gap: Double, isSecond: Bool) {
        let p = Probe(.whole.with { $0.doubleTapMinimumInterval = .milliseconds(40) })
        p.tap(t: -30)
        p.down((1, 0, 0), t: gap)
        #expect(p.state == (isSecond ? .oneFingerDoubleClickDown : .oneFingerDown))
        p.lift(1, t: gap + 30)
        p.down((1, 0, 0), t: gap + 130)
        #expect(p.state == (isSecond ? .oneFingerDown : .oneFingerDoubleClickDown))
    }
}
