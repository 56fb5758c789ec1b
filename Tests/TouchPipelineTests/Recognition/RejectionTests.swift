import Testing
import TouchPipeline

@Suite("Why a gesture did not happen")
struct RejectionTests {
    private static func explaining(_ configuration: TouchConfiguration = .whole) -> Probe {
        let p = Probe(configuration)
        p.recognizer.explainsRejections = true
        return p
    }

    @Test("two taps too long apart have the gap and the limit", arguments: [(300, true), (340, true), (340.5, true), (299.9, false)])
    func apart(milliseconds gap: Double, isRejected: Bool) {
        let p = Self.explaining()
        p.tap(t: -30)
        p.down((1, 0, 0), t: gap)
        let text = gap == gap.rounded() ? "\(Int(gap))" : "\(gap)"
        #expect(p.rejections == (isRejected ? ["double tap: \(text) ms apart, limit 300 ms"] : []))
    }

    @Test("two taps too long apart have them also after an advance in between")
    func apartAfterAdvance() {
        let p = Self.explaining()
        p.tap(t: 0)
        p.advance(t: 330)
        p.down((1, 0, 0), t: 370)
        #expect(p.rejections == ["double tap: 340 ms apart, limit 300 ms"])
        #expect(
            p.recognizer.rejections == [
                GestureRejection(.doubleClick, .apart(.milliseconds(340), limit: .milliseconds(300)), timestamp: .ms(370))
            ])
    }

    @Test("two taps too far apart have the distance and the limit")
    func distant() {
        let p = Self.explaining()
        p.tap(t: 0)
        p.down((1, 60, 90.5), t: 100)
        #expect(p.rejections == ["double tap: 108.6 px apart, limit 100 px"])
    }

    @Test("two taps of different kinds of pointer")
    func otherKind() {
        let p = Self.explaining()
        p.tap(t: 0)
        p.feed(event(.down, t: 100, pointer(1, 0, 0, .began, kind: .stylus)))
        #expect(p.rejections == ["double tap: the two taps were of different kinds of pointer"])
    }

    @Test("a bounce")
    func bounce() {
        let p = Self.explaining(.whole.with { $0.doubleTapMinimumInterval = .milliseconds(40) })
        p.tap(t: 0)
        p.down((1, 0, 0), t: 55)
        #expect(p.rejections == ["double tap: 25 ms apart, at least 40 ms needed"])
    }

    @Test("a finger that moved too far makes neither a tap nor a long press")
    func moved() {
        let p = Self.explaining()
        p.down((1, 0, 0), t: 0)
        p.move((1, 6, 8), t: 5)
        #expect(p.rejections == [])
        p.move((1, 9, 12), t: 10)
        #expect(p.rejections == ["tap: moved 15 px, limit 10 px", "long press: moved 15 px, limit 10 px"])
        p.move((1, 90, 12), t: 20)
        #expect(p.rejections.count == 2)
    }

    @Test("a second tap that moved too far, or was held too long")
    func secondTap() {
        let moved = Self.explaining()
        moved.tap(t: 0)
        moved.down((1, 0, 0), t: 100)
        moved.move((1, 0, 20), t: 110)
        #expect(moved.rejections == ["double tap: moved 20 px, limit 10 px"])
        let held = Self.explaining()
        held.tap(t: 0)
        held.down((1, 0, 0), t: 100)
        held.lift(1, t: 712.5)
        #expect(held.rejections == ["double tap: held 612.5 ms, limit 500 ms"])
    }

    @Test("a tap that was held until it was a long press")
    func held() {
        let p = Self.explaining()
        p.down((1, 0, 0), t: 0)
        p.advance(t: 700)
        #expect(p.rejections == ["tap: held 500 ms, limit 500 ms"])
    }

    @Test("a tap that was nearly a long press has its duration and the required one")
    func nearlyLong() {
        let p = Self.explaining()
        p.tap(t: 0, for: 420)
        #expect(p.rejections == ["long press: lifted after 420 ms, 500 ms needed"])
    }

    @Test("two fingers that were down too long", arguments: [0, 1])
    func twoFingersTooLong(order: Int) {
        let p = Self.explaining()
        p.down((1, 0, 0), (2, 50, 0), t: 0)
        if order == 0 {
            p.lift(1, 2, t: 130)
        } else {
            p.lift(2, t: 130)
            p.lift(1, t: 140)
        }
        #expect(p.rejections.dropFirst(2) == ["two-finger tap: held 130 ms, limit 100 ms"])
    }

    @Test("two fingers that moved too far, rested too long, or were joined by a third")
    func twoFingers() {
        let moved = Self.explaining()
        moved.down((1, 0, 0), (2, 50, 0), t: 0)
        moved.move((2, 62, 0), t: 10)
        #expect(moved.rejections.last == "two-finger tap: moved 12 px, limit 10 px")
        let rested = Self.explaining()
        rested.down((1, 0, 0), (2, 50, 0), t: 0)
        rested.advance(t: 600)
        #expect(rested.rejections.last == "two-finger tap: held 500 ms, limit 100 ms")
        let joined = Self.explaining()
        joined.down((1, 0, 0), (2, 50, 0), t: 0)
        joined.down((3, 90, 0), t: 10)
        #expect(joined.rejections.last == "two-finger tap: another finger landed")
    }

    @Test("two-finger moves that did not complete")
    func shortMove() {
        let p = Self.explaining()
        p.down((1, 0, 0), (2, 50, 0), t: 0)
        p.move((2, 55, 0), t: 10)
        p.lift(2, t: 20)
        #expect(p.rejections.last == "two-finger drag: moved 5 px, more than 10 px needed")
    }

    @Test("another finger, and the system, prevent a tap and a long press")
    func otherReasons() {
        let joined = Self.explaining()
        joined.down((1, 0, 0), t: 0)
        joined.down((2, 50, 0), t: 10)
        #expect(joined.rejections == ["tap: another finger landed", "long press: another finger landed"])
        let cancelled = Self.explaining()
        cancelled.down((1, 0, 0), t: 0)
        cancelled.cancel(t: 10)
        #expect(cancelled.rejections == ["tap: the system cancelled the touch", "long press: the system cancelled the touch"])
    }

    @Test("a two-finger click needs two fingers at rest, and a double tap an interested listener")
    func unwanted() {
        let p = Self.explaining()
        p.down((1, 0, 0), t: 0)
        p.move((1, 50, 0), t: 10)
        p.down((2, 90, 0), t: 20)
        #expect(p.rejections.last == "two-finger tap: the fingers had done something else before")
        let alone = Self.explaining()
        alone.recognizer.wantsDoubleClick = false
        alone.tap(t: 0)
        #expect(alone.rejections == ["double tap: no listener is interested in a second tap"])
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
