import Testing
import TouchPipeline

@Suite("Row: move, one finger")
struct MoveTests {
    static let distances: [(Vec2F, Bool)] = [
        (Vec2F(Float(10).nextDown, 0), false), (Vec2F(10, 0), false), (Vec2F(Float(10).nextUp, 0), true), (Vec2F(0, -10), false),
        (Vec2F(6, 8), false), (Vec2F(6, 8.01), true), (Vec2F(-6, -8.01), true), (Vec2F(-6, 7.99), false), (.zero, false),
    ]

    @Test("a move is a pan once it is past the slop, compared with >, and after a second tap a quick zoom", arguments: distances)
    func slop(offset: Vec2F, isPast: Bool) {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        let gestures = p.recognizer.process(event(.move, t: 10, pointer(1, offset.x, offset.y, .moved)))
        #expect(gestures.map(\.gesture) == [.move(offset, isPast ? .pan : .underSlop)])
        #expect(p.state == (isPast ? .oneFingerMoving : .oneFingerDown))
        let second = Probe()
        second.tap(t: 0)
        second.down((1, 0, 0), t: 100)
        let zoom = second.recognizer.process(event(.move, t: 110, pointer(1, offset.x, offset.y, .moved)))
        #expect(zoom.map(\.gesture) == [.move(offset, isPast ? .quickZoom : .underSlop)])
        #expect(second.state == (isPast ? .oneFingerDoubleClickMove : .oneFingerDoubleClickDown))
    }

    @Test("the slop is measured from where the finger went down, not along its path")
    func fromLanding() {
        let p = Probe()
        p.down((1, 100, 0), t: 0)
        for step in 0..<20 { p.move((1, step.isMultiple(of: 2) ? 108 : 100, 0), t: Double(step)) }
        p.move((1, 111, 0), t: 30)
        #expect(p.steps.count == 22)
        let changes = p.steps.filter { $0.contains("confirmed") || $0.contains("[") }
        #expect(changes == ["0: touchDown 100,0 [oneFingerDown]", "30: move 11,0 confirmed [oneFingerMoving]"])
    }

    @Test("every move is reported, under the slop, too")
    func everyMove() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        p.move((1, 1, 0), t: 10)
        p.move((1, 1, 0), t: 10)
        p.move((1, 3, 0), t: 20)
        #expect(p.steps(from: 10) == ["10: move 1,0", "10: move 0,0", "20: move 2,0"])
    }

    @Test("once past the slop, moves are confirmed, no long press or click follows, and the position of the lift is not used")
    func pastSlop() {
        checkSteps(
            "later moves are confirmed, also back under the slop, and also without a distance",
            ["20: move -11,0 confirmed", "30: move 0,0 confirmed", "40: moveComplete lifted; clearTouch lifted [idle]"], from: 20
        ) {
            $0.down((1, 0, 0), t: 0)
            $0.move((1, 11, 0), t: 10)
            $0.move((1, 0, 0), t: 20)
            $0.move((1, 0, 0), t: 30)
            $0.lift(1, t: 40)
        }
        checkSteps(
            "a move past the slop no longer becomes a long press or a click", ["2000: moveComplete lifted; clearTouch lifted [idle]"],
            from: 30
        ) {
            $0.down((1, 0, 0), t: 0)
            $0.move((1, 11, 0), t: 10)
            $0.move((1, 0, 0), t: 20)
            $0.advance(t: 2000)
            $0.lift(1, t: 2000)
            $0.advance(t: 9000)
        }
        checkSteps("the position of a lift is not used after a move", ["20: moveComplete lifted; clearTouch lifted [idle]"], from: 20) {
            $0.down((1, 0, 0), t: 0)
            $0.move((1, 50, 0), t: 10)
            $0.up((1, 500, 0), t: 20)
        }
    }

    @Test("the slop is 3 mm at any density", arguments: [Float(96), 160, 254, 326, 460, 800])
    func density(density: Float) {
        let slop = 3 / 25.4 * density
        for (distance, isPast) in [(slop - 0.01, false), (slop + 0.01, true)] {
            let p = Probe(.openMobileMaps.at(density: ScreenDensity(pixelsPerInch: Double(density))))
            p.down((1, 0, 0), t: 0)
            p.move((1, distance, 0), t: 10)
            #expect(p.state == (isPast ? .oneFingerMoving : .oneFingerDown))
        }
    }
}
