import Testing
import TouchPipeline

@Suite("Rule 5: invalid positions are not used")
struct BadPositionTests {
    static let limit: Float = 10_000_000
    static let bad: [Vec2F] = [
        Vec2F(.nan, 0), Vec2F(0, .nan), Vec2F(.infinity, 0), Vec2F(0, -.infinity), Vec2F(.signalingNaN, 0), Vec2F(limit.nextUp, 0),
        Vec2F(0, limit.nextUp), Vec2F(-limit.nextUp, 0), Vec2F(0, -limit.nextUp), Vec2F(.greatestFiniteMagnitude, 0),
    ]
    static let good: [Vec2F] = [
        Vec2F(limit, 0), Vec2F(0, limit), Vec2F(-limit, -limit), Vec2F(limit.nextDown, 0), Vec2F(.leastNonzeroMagnitude, -0.0),
    ]

    @Test("a finger that moves to an invalid position keeps its position", arguments: bad)
    func move(to point: Vec2F) {
        let p = Probe()
        p.down((1, 5, 5), t: 0)
        #expect(p.feed(event(.move, t: 10, pointer(1, point.x, point.y, .moved))) == [])
        #expect(p.diagnostics.invalidPositions == 1)
        #expect(p.diagnostics.total == 1)
        #expect(p.feed(event(.move, t: 20, pointer(1, 6, 5, .moved))) == ["20 move 1,0"])
    }

    @Test("a finger at an invalid position does not land, and is ignored until it lifts", arguments: bad)
    func land(at point: Vec2F) {
        let p = Probe()
        #expect(p.feed(event(.down, t: 0, pointer(1, point.x, point.y, .began))) == [])
        #expect(p.diagnostics.invalidPositions == 1)
        #expect(p.recognizer.pointerCount == 0)
        #expect(p.feed(event(.move, t: 10, pointer(1, 5, 5, .moved))) == [])
        #expect(p.feed(event(.up, t: 20, pointer(1, 5, 5, .ended))) == [])
        #expect(p.state == .idle)
        #expect(p.feed(event(.down, t: 30, pointer(1, 5, 5, .began))) == ["30 touchDown 5,5"])
    }

    @Test("positions up to ten million pixels are valid", arguments: good)
    func withinLimit(point: Vec2F) {
        let p = Probe()
        p.down((1, point.x, point.y), t: 0)
        #expect(p.state == .oneFingerDown)
        p.cancel(t: 5)
        p.down((1, 0, 0), t: 10)
        #expect(p.move((1, point.x, point.y), t: 20).count == 1)
        #expect(p.diagnostics.total == 0)
    }

    @Test("of two fingers that move, one to an invalid position, only the other one moves", arguments: bad)
    func oneOfTwo(point: Vec2F) {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        let lines = p.feed(event(.move, t: 10, pointer(1, point.x, point.y, .moved), pointer(2, 103, 0, .moved)))
        #expect(lines == ["10 twoFingerMove 0,0 100,0 -> 0,0 103,0"])
        let both = event(.move, t: 20, pointer(1, point.x, point.y, .moved), pointer(2, point.y, point.x, .moved))
        #expect(p.feed(both) == [])
        #expect(p.diagnostics.invalidPositions == 3)
    }

    @Test("a finger that lifts at an invalid position lifts at its last position, and is counted", arguments: bad)
    func lift(at point: Vec2F) {
        let p = Probe()
        p.down((1, 5, 5), t: 0)
        let lines = p.feed(event(.up, t: 10, pointer(1, point.x, point.y, .ended)))
        #expect(lines == ["10 clickUnconfirmed 5,5", "10 clearTouch lifted"])
        #expect(p.diagnostics.invalidPositions == 1)
        #expect(p.diagnostics.total == 1)
    }

    @Test("a finger that the system cancels at an invalid position is also counted", arguments: bad)
    func cancel(at point: Vec2F) {
        let p = Probe()
        p.down((1, 5, 5), t: 0)
        #expect(p.feed(event(.cancel, t: 10, pointer(1, point.x, point.y, .cancelled))) == ["10 clearTouch cancelled"])
        #expect(p.diagnostics.invalidPositions == 1)
        #expect(p.diagnostics.total == 1)
    }

    @Test("an invalid position of another finger is not used when a finger lands or lifts", arguments: bad)
    func silent(point: Vec2F) {
        let p = Probe()
        p.down((1, 5, 5), t: 0)
        p.feed(event(.down, t: 10, pointer(1, point.x, point.y), pointer(2, 100, 0, .began)))
        #expect(p.diagnostics.invalidPositions == 1)
        p.feed(event(.up, t: 20, pointer(1, point.x, point.y), pointer(2, 100, 0, .ended)))
        #expect(p.diagnostics.invalidPositions == 2)
        #expect(p.feed(event(.up, t: 30, pointer(1, 5, 5, .ended))) == ["30 twoFingerClick 5,5 100,0", "30 clearTouch lifted"])
    }

    @Test("a second finger that does not land changes nothing", arguments: bad)
    func secondDoesNotLand(point: Vec2F) {
        let p = Probe()
        p.down((1, 5, 5), t: 0)
        #expect(p.feed(event(.down, t: 10, pointer(1, 5, 5), pointer(2, point.x, point.y, .began))) == [])
        #expect(p.state == .oneFingerDown)
        #expect(p.feed(event(.up, t: 20, pointer(1, 5, 5, .ended), pointer(2, 0, 0))).first == "20 clickUnconfirmed 5,5")
    }

    @Test("a landing that is refused neither makes a double click nor confirms the one that waits", arguments: bad)
    func waitingClick(point: Vec2F) {
        let p = Probe()
        p.tap(t: 0)
        #expect(p.feed(event(.down, t: 100, pointer(1, point.x, point.y, .began))) == [])
        #expect(p.state == .oneFingerUpAfterClick)
        #expect(p.advance(t: 1000) == ["330 clickConfirmed 0,0"])
    }

    @Test("a scroll at an invalid position, or by a value that is not finite, is ignored and counted", arguments: bad)
    func scroll(point: Vec2F) {
        let p = Probe()
        #expect(p.scroll(point.x, point.y, by: 1, t: 0) == [])
        #expect(p.diagnostics.total == 1)
        for delta in [Float.nan, .infinity, -.infinity] { #expect(p.scroll(0, 0, by: delta, t: 1) == []) }
        #expect(p.diagnostics.invalidScrolls == 3)
    }

    @Test("a density that is not positive and finite counts as 160", arguments: [Double.nan, 0, -0.0, -1, .infinity, -.infinity])
    func density(bad: Double) {
        for density in [160, bad] {
            let p = Probe(.openMobileMaps.at(density: ScreenDensity(pixelsPerInch: density)))
            p.down((1, 0, 0), t: 0)
            // 3 mm at 160 pixels per inch are 18.8976 pixels.
            #expect(p.move((1, 18.89, 0), t: 10) == ["10 move 18.89,0"])
            #expect(p.move((1, 18.91, 0), t: 20).first?.hasSuffix(" confirmed") == true)
        }
    }
}
