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
        p.move((1, point.x, point.y), t: 10)
        p.move((1, 6, 5), t: 20)
        #expect(p.steps == ["0: touchDown 5,5 [oneFingerDown]", "10: (invalidPositions)", "20: move 1,0"])
    }

    @Test("a finger at an invalid position does not land, and is ignored until it lifts", arguments: bad)
    func land(at point: Vec2F) {
        let p = Probe()
        p.down((1, point.x, point.y), t: 0)
        p.noteStatus()
        p.move((1, 5, 5), t: 10)
        p.lift(1, t: 20)
        p.noteStatus()
        p.down((1, 5, 5), t: 30)
        let expected: [String] = [
            "0: (eventsWithoutPhaseChange, invalidPositions, unknownPointers)", "idle, 0 down", "10: (unknownPointers)",
            "20: (unknownPointers)", "idle, 0 down",
            "30: touchDown 5,5 [oneFingerDown]",
        ]
        #expect(p.steps == expected)
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
        p.move((1, point.x, point.y), (2, 103, 0), t: 10)
        p.move((1, point.x, point.y), (2, point.y, point.x), t: 20)
        let expected = ["10: twoFingerMove 0,0 100,0 -> 0,0 103,0 (invalidPositions)", "20: (invalidPositions 2)"]
        #expect(p.steps(from: 10) == expected)
    }

    @Test("a finger that lifts or is cancelled at an invalid position does so at its last position, and is counted", arguments: bad)
    func end(at point: Vec2F) {
        checkSteps(
            "it lifts",
            [
                "0: touchDown 5,5 [oneFingerDown]",
                "10: clickUnconfirmed 5,5; clearTouch lifted (invalidPositions) [oneFingerUpAfterClick]",
            ]
        ) {
            $0.down((1, 5, 5), t: 0)
            $0.up((1, point.x, point.y), t: 10)
        }
        checkSteps(
            "the system cancels it", ["0: touchDown 5,5 [oneFingerDown]", "10: clearTouch cancelled (invalidPositions) [idle]"]
        ) {
            $0.down((1, 5, 5), t: 0)
            $0.feed(event(.cancel, t: 10, pointer(1, point.x, point.y, .cancelled)))
        }
    }

    @Test("an invalid position of another finger is not used when a finger lands or lifts", arguments: bad)
    func silent(point: Vec2F) {
        let p = Probe()
        p.down((1, 5, 5), t: 0)
        p.feed(event(.down, t: 10, pointer(1, point.x, point.y), pointer(2, 100, 0, .began)))
        p.feed(event(.up, t: 20, pointer(1, point.x, point.y), pointer(2, 100, 0, .ended)))
        p.feed(event(.up, t: 30, pointer(1, 5, 5, .ended)))
        let expected: [String] = [
            "10: clearTouch additionalFinger (invalidPositions) [twoFingerDown]", "20: (invalidPositions)",
            "30: twoFingerClick 5,5 100,0; clearTouch lifted [idle]",
        ]
        #expect(p.steps(from: 10) == expected)
    }

    @Test("a second finger that does not land changes nothing", arguments: bad)
    func secondDoesNotLand(point: Vec2F) {
        let p = Probe()
        p.down((1, 5, 5), t: 0)
        p.feed(event(.down, t: 10, pointer(1, 5, 5), pointer(2, point.x, point.y, .began)))
        p.feed(event(.up, t: 20, pointer(1, 5, 5, .ended), pointer(2, 0, 0)))
        let expected: [String] = [
            "0: touchDown 5,5 [oneFingerDown]", "10: (eventsWithoutPhaseChange, invalidPositions, unknownPointers)",
            "20: clickUnconfirmed 5,5; clearTouch lifted (unknownPointers) [oneFingerUpAfterClick]",
        ]
        #expect(p.steps == expected)
    }

    @Test("a landing that is refused neither makes a double click nor confirms the one that waits", arguments: bad)
    func waitingClick(point: Vec2F) {
        let p = Probe()
        p.tap(t: 0)
        p.feed(event(.down, t: 100, pointer(1, point.x, point.y, .began)))
        p.advance(t: 1000)
        let expected: [String] = [
            "30: clickUnconfirmed 0,0; clearTouch lifted [oneFingerUpAfterClick]",
            "100: (eventsWithoutPhaseChange, invalidPositions, unknownPointers)",
            "1000: 330 clickConfirmed 0,0 [idle]",
        ]
        #expect(p.steps(from: 30) == expected)
    }

    @Test("a scroll at an invalid position, or by a value that is not finite, is ignored and counted", arguments: bad)
    func scroll(point: Vec2F) {
        let p = Probe()
        p.scroll(point.x, point.y, by: 1, t: 0)
        for delta in [Float.nan, .infinity, -.infinity] { p.scroll(0, 0, by: delta, t: 1) }
        #expect(p.steps == ["0: (invalidPositions)", "1: (invalidScrolls)", "1: (invalidScrolls)", "1: (invalidScrolls)"])
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
