import Testing
import TouchPipeline

@Suite("Row: move, one finger")
struct MoveTests {
    static let distances: [(Vec2F, Bool)] = [
        (Vec2F(Float(10).nextDown, 0), false), (Vec2F(10, 0), false), (Vec2F(Float(10).nextUp, 0), true), (Vec2F(0, -10), false),
        (Vec2F(6, 8), false), (Vec2F(6, 8.01), true), (Vec2F(-6, -8.01), true), (Vec2F(-6, 7.99), false), (.zero, false),
    ]

    @Test("a move is a pan once it is past the slop, compared with >", arguments: distances)
    func slop(offset: Vec2F, isPast: Bool) {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        let gestures = p.recognizer.process(event(.move, t: 10, pointer(1, offset.x, offset.y, .moved)))
        #expect(gestures.map(\.gesture) == [.move(offset, isPast ? .pan : .underSlop)])
        #expect(p.state == (isPast ? .oneFingerMoving : .oneFingerDown))
    }

    @Test("after a double-click down it is a quick zoom instead", arguments: distances)
    func slopOfSecondTap(offset: Vec2F, isPast: Bool) {
        let p = Probe()
        p.tap(t: 0)
        p.down((1, 0, 0), t: 100)
        let gestures = p.recognizer.process(event(.move, t: 110, pointer(1, offset.x, offset.y, .moved)))
        #expect(gestures.map(\.gesture) == [.move(offset, isPast ? .quickZoom : .underSlop)])
        #expect(p.state == (isPast ? .oneFingerDoubleClickMove : .oneFingerDoubleClickDown))
    }

    @Test("the slop is measured from where the finger went down, not along its path")
    func fromLanding() {
        let p = Probe()
        p.down((1, 100, 0), t: 0)
        for step in 0..<20 {
            #expect(p.move((1, step.isMultiple(of: 2) ? 108 : 100, 0), t: Double(step))[0].hasSuffix("confirmed") == false)
        }
        #expect(p.state == .oneFingerDown)
        #expect(p.move((1, 111, 0), t: 30) == ["30 move 11,0 confirmed"])
    }

    @Test("later moves are confirmed, also back under the slop, and also without a distance")
    func fromThenOn() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        p.move((1, 11, 0), t: 10)
        #expect(p.move((1, 0, 0), t: 20) == ["20 move -11,0 confirmed"])
        #expect(p.move((1, 0, 0), t: 30) == ["30 move 0,0 confirmed"])
        #expect(p.lift(1, t: 40) == ["40 moveComplete lifted", "40 clearTouch lifted"])
        #expect(p.state == .idle)
    }

    @Test("every move is reported, under the slop, too")
    func everyMove() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        #expect(p.move((1, 1, 0), t: 10) == ["10 move 1,0"])
        #expect(p.move((1, 1, 0), t: 10) == ["10 move 0,0"])
        #expect(p.move((1, 3, 0), t: 20) == ["20 move 2,0"])
    }

    @Test("a move past the slop no longer becomes a long press or a click")
    func noClick() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        p.move((1, 11, 0), t: 10)
        p.move((1, 0, 0), t: 20)
        #expect(p.advance(t: 2000) == [])
        #expect(p.lift(1, t: 2000) == ["2000 moveComplete lifted", "2000 clearTouch lifted"])
        #expect(p.advance(t: 9000) == [])
    }

    @Test("the position of a lift is not used after a move")
    func liftElsewhere() {
        let p = Probe()
        p.down((1, 0, 0), t: 0)
        p.move((1, 50, 0), t: 10)
        #expect(p.up((1, 500, 0), t: 20) == ["20 moveComplete lifted", "20 clearTouch lifted"])
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
