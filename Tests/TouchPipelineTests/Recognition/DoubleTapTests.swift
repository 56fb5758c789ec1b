import Testing
import TouchPipeline

@Suite("Row: a second tap")
struct DoubleTapTests {
    @Test(
        "a finger down sooner than 300 ms after the click is its second tap, and at exactly 300 ms it is another tap",
        arguments: [(0, true), (300 - microsecond, true), (300, false), (300 + microsecond, false)])
    func gap(milliseconds gap: Double, isSecond: Bool) {
        let p = Probe()
        p.tap(t: -30)
        let lines = p.down((1, 0, 0), t: gap)
        #expect(p.state == (isSecond ? .oneFingerDoubleClickDown : .oneFingerDown))
        #expect(lines == (isSecond ? [] : ["300 clickConfirmed 0,0"]) + ["\(milliseconds(.ms(gap))) touchDown 0,0"])
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
        #expect(lines.map { $0.split(separator: " ")[1] } == (isSecond ? ["touchDown"] : ["clickConfirmed", "touchDown"]))
        #expect(lines.allSatisfy { $0.hasPrefix("100 ") })
    }

    @Test("it must be of the same pointer kind", arguments: TouchPointer.Kind.allCases, TouchPointer.Kind.allCases)
    func kinds(first: TouchPointer.Kind, second: TouchPointer.Kind) {
        let p = Probe(kind: first)
        p.tap(t: 0)
        let lines = p.feed(event(.down, t: 100, pointer(1, 0, 0, .began, kind: second)))
        #expect(lines == (first == second ? [] : ["100 clickConfirmed 0,0"]) + ["100 touchDown 0,0"])
        #expect(p.state == (first == second ? .oneFingerDoubleClickDown : .oneFingerDown))
    }

    @Test(
        "up from it is a double click sooner than 500 ms after the second down, and nothing later",
        arguments: [(0, true), (500 - microsecond, true), (500, false), (500 + microsecond, false), (3000, false)])
    func held(milliseconds held: Double, clicks: Bool) {
        let p = Probe()
        p.tap(t: 0)
        p.down((1, 2, 3), t: 100)
        let lines = p.lift(1, t: 100 + held)
        let time = milliseconds(.ms(100 + held))
        #expect(lines == (clicks ? ["\(time) doubleClick 2,3"] : []) + ["\(time) clearTouch lifted"])
        #expect(p.state == .idle)
        #expect(p.advance(t: 9000) == [])
    }

    @Test("there is no long press in a second tap")
    func noLongPress() {
        let p = Probe()
        p.tap(t: 0)
        p.down((1, 0, 0), t: 100)
        #expect(p.advance(t: 5000) == [])
        #expect(p.state == .oneFingerDoubleClickDown)
    }

    @Test("the first click is not confirmed when the second tap clicks")
    func noConfirmedClick() {
        let p = Probe()
        p.tap(t: 0)
        p.tap(t: 100)
        p.advance(t: 5000)
        #expect(!p.lines.contains { $0.contains("clickConfirmed") })
    }

    @Test("four taps are two double clicks")
    func fourTaps() {
        let p = Probe()
        for tap in 0..<4 { p.tap(t: Double(tap) * 100) }
        p.advance(t: 5000)
        #expect(
            p.lines.filter { $0.contains("click") || $0.contains("Click") } == [
                "30 clickUnconfirmed 0,0", "130 doubleClick 0,0", "230 clickUnconfirmed 0,0", "330 doubleClick 0,0",
            ])
    }

    @Test("past the slop it is a quick zoom, which its up completes")
    func quickZoom() {
        let p = Probe()
        p.tap(t: 0)
        p.down((1, 0, 0), t: 100)
        #expect(p.move((1, 0, 6), t: 110) == ["110 move 0,6"])
        #expect(p.state == .oneFingerDoubleClickDown)
        #expect(p.move((1, 0, 26), t: 120) == ["120 move 0,20 doubleClick"])
        #expect(p.state == .oneFingerDoubleClickMove)
        #expect(p.move((1, 0, 1), t: 130) == ["130 move 0,-25 doubleClick"])
        #expect(p.lift(1, t: 140) == ["140 oneFingerDoubleClickMoveComplete lifted", "140 clearTouch lifted"])
        #expect(p.state == .idle)
        #expect(p.advance(t: 5000) == [])
    }

    @Test("a quick zoom may begin at any time, also past the long press")
    func lateQuickZoom() {
        let p = Probe()
        p.tap(t: 0)
        p.down((1, 0, 0), t: 100)
        #expect(p.move((1, 0, 11), t: 2000) == ["2000 move 0,11 doubleClick"])
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
