import Testing
import TouchPipeline

@Suite("Why a gesture did not happen")
struct RejectionTests {
    private static func explaining(_ configuration: TouchConfiguration = .whole) -> Probe {
        let p = Probe(configuration)
        p.recognizer.explainsRejections = true
        return p
    }

    /// Plays a script, and compares the rejections of all its events with those that the named case expects.
    private func check(
        _ name: String, _ rejections: [String], on p: Probe = explaining(), sourceLocation: SourceLocation = #_sourceLocation,
        _ play: (Probe) -> Void
    ) {
        play(p)
        #expect(p.rejections == rejections, "\(name)", sourceLocation: sourceLocation)
    }

    static let gaps: [(milliseconds: Double, rejections: [String])] = [
        (299.9, []), (300, ["double tap: 300 ms apart, limit 300 ms"]), (340, ["double tap: 340 ms apart, limit 300 ms"]),
        (340.5, ["double tap: 340.5 ms apart, limit 300 ms"]),
    ]

    @Test("two taps too long apart have the gap and the limit", arguments: gaps)
    func apart(milliseconds gap: Double, rejections: [String]) {
        let p = Self.explaining()
        p.tap(t: -30)
        p.down((1, 0, 0), t: gap)
        #expect(p.rejections == rejections)
    }

    @Test("two taps too long apart have them also after an advance in between")
    func apartAfterAdvance() {
        let p = Self.explaining()
        p.tap(t: 0)
        p.advance(t: 330)
        p.down((1, 0, 0), t: 370)
        #expect(p.rejections == ["double tap: 340 ms apart, limit 300 ms"])
        let gap = GestureRejection.Reason.apart(.milliseconds(340), limit: .milliseconds(300))
        #expect(p.recognizer.rejections == [GestureRejection(.doubleClick, gap, timestamp: .ms(370))])
    }

    @Test("a double tap needs two taps near each other, of one kind of pointer, not too soon, at rest, short, and a listener")
    func doubleTap() {
        check("two taps too far apart have the distance and the limit", ["double tap: 108.6 px apart, limit 100 px"]) {
            $0.tap(t: 0)
            $0.down((1, 60, 90.5), t: 100)
        }
        check("two taps of different kinds of pointer", ["double tap: the two taps were of different kinds of pointer"]) {
            $0.tap(t: 0)
            $0.feed(event(.down, t: 100, pointer(1, 0, 0, .began, kind: .stylus)))
        }
        let patient = Self.explaining(.whole.with { $0.doubleTapMinimumInterval = .milliseconds(40) })
        check("a bounce", ["double tap: 25 ms apart, at least 40 ms needed"], on: patient) {
            $0.tap(t: 0)
            $0.down((1, 0, 0), t: 55)
        }
        check("a second tap that moved too far", ["double tap: moved 20 px, limit 10 px"]) {
            $0.tap(t: 0)
            $0.down((1, 0, 0), t: 100)
            $0.move((1, 0, 20), t: 110)
        }
        check("a second tap that was held too long", ["double tap: held 612.5 ms, limit 500 ms"]) {
            $0.tap(t: 0)
            $0.down((1, 0, 0), t: 100)
            $0.lift(1, t: 712.5)
        }
        check("no interested listener", ["double tap: no listener is interested in a second tap"]) {
            $0.recognizer.wantsDoubleClick = false
            $0.tap(t: 0)
        }
    }

    @Test("a tap needs a finger that is alone, at rest and lifts in time, and a long press one that is alone, at rest and held")
    func tapAndLongPress() {
        check(
            "a finger that moved too far makes neither a tap nor a long press",
            ["tap: moved 15 px, limit 10 px", "long press: moved 15 px, limit 10 px"]
        ) {
            $0.down((1, 0, 0), t: 0)
            $0.move((1, 6, 8), t: 5)
            $0.move((1, 9, 12), t: 10)
            $0.move((1, 90, 12), t: 20)
        }
        check("a tap that was held until it was a long press", ["tap: held 500 ms, limit 500 ms"]) {
            $0.down((1, 0, 0), t: 0)
            $0.advance(t: 700)
        }
        check(
            "a tap that was nearly a long press has its duration and the required one", ["long press: lifted after 420 ms, 500 ms needed"]
        ) {
            $0.tap(t: 0, for: 420)
        }
        check("another finger", ["tap: another finger landed", "long press: another finger landed"]) {
            $0.down((1, 0, 0), t: 0)
            $0.down((2, 50, 0), t: 10)
        }
        check("the system", ["tap: the system cancelled the touch", "long press: the system cancelled the touch"]) {
            $0.down((1, 0, 0), t: 0)
            $0.cancel(t: 10)
        }
    }

    @Test("a two-finger tap needs two fingers that are alone, at rest and lift in time, and a two-finger drag a distance")
    func twoFingers() {
        let landing = ["tap: another finger landed", "long press: another finger landed"]
        check("both were down too long", landing + ["two-finger tap: held 130 ms, limit 100 ms"]) {
            $0.down((1, 0, 0), (2, 50, 0), t: 0)
            $0.lift(1, 2, t: 130)
        }
        check("the first that lifted was down too long", landing + ["two-finger tap: held 130 ms, limit 100 ms"]) {
            $0.down((1, 0, 0), (2, 50, 0), t: 0)
            $0.lift(2, t: 130)
            $0.lift(1, t: 140)
        }
        check("one moved too far", landing + ["two-finger tap: moved 12 px, limit 10 px"]) {
            $0.down((1, 0, 0), (2, 50, 0), t: 0)
            $0.move((2, 62, 0), t: 10)
        }
        check("they rested too long", landing + ["two-finger tap: held 500 ms, limit 100 ms"]) {
            $0.down((1, 0, 0), (2, 50, 0), t: 0)
            $0.advance(t: 600)
        }
        check("they were joined by a third", landing + ["two-finger tap: another finger landed"]) {
            $0.down((1, 0, 0), (2, 50, 0), t: 0)
            $0.down((3, 90, 0), t: 10)
        }
        check("a two-finger move that did not complete", landing + ["two-finger drag: moved 5 px, more than 10 px needed"]) {
            $0.down((1, 0, 0), (2, 50, 0), t: 0)
            $0.move((2, 55, 0), t: 10)
            $0.lift(2, t: 20)
        }
        check(
            "one had moved before the other landed",
            [
                "tap: moved 50 px, limit 10 px", "long press: moved 50 px, limit 10 px",
                "two-finger tap: the fingers had done something else before",
            ]
        ) {
            $0.down((1, 0, 0), t: 0)
            $0.move((1, 50, 0), t: 10)
            $0.down((2, 90, 0), t: 20)
        }
    }

    @Test("rejections are those of the last event, and empty by default")
    func none() {
        let p = Self.explaining()
        p.down((1, 0, 0), t: 0)
        p.move((1, 50, 0), t: 10)
        #expect(p.recognizer.rejections.count == 2)
        p.move((1, 51, 0), t: 20)
        #expect(p.recognizer.rejections.isEmpty)
        let silent = Probe()
        for begun in Begun.allCases {
            begun.begin(silent)
            silent.cancel(t: 1000)
        }
        #expect(silent.rejections.isEmpty)
    }
}
