import Testing
import TouchPipeline

@testable import TouchpipeKit

@Suite("The scale of time")
struct TimeScaleTests {
    private func instant(_ milliseconds: Int64) -> TouchInstant { TouchInstant(microseconds: milliseconds * 1000) }

    @Test("Later times are further to the right, within the drawing", arguments: Samples.names)
    func order(name: String) throws {
        let session = try Samples.session(name)
        let scale = TimeScale(session)
        let xs = session.entries.map { scale.x($0.time) }
        #expect(xs == xs.sorted())
        #expect(xs.allSatisfy { $0 >= 0 && $0 <= scale.width })
    }

    @Test("A gap up to 400 ms is shown, a longer one becomes a break", arguments: [(399, false), (401, true)] as [(Int64, Bool)])
    func gaps(gap: Int64, isBreak: Bool) {
        // A tap ends 300 ms after its lift, when no second tap can follow.
        let second = 50 + 300 + gap
        let session = Made.session(Made.tap(at: 0) + Made.tap(at: second))
        #expect(TimeScale(session).pieces.contains(where: \.isBreak) == isBreak)
    }

    @Test("An idle hour is as wide as an idle second")
    func hour() {
        let short = TimeScale(Made.session(Made.tap(at: 0) + Made.tap(at: 2000)))
        let long = TimeScale(Made.session(Made.tap(at: 0) + Made.tap(at: 3_600_000)))
        #expect(abs(short.width - long.width) < 0.001)
    }

    @Test("A short session fills the line, a long one is wider, and a very long one is compressed")
    func widths() {
        #expect(TimeScale(Made.session(Made.tap(at: 0))).width < 1000)
        let minute = TimeScale(Made.session(Made.drag(at: 0, from: 0, by: 400, samples: 6000)))
        #expect(minute.width > 15_000)
        #expect(abs(minute.pixelsPerMillisecond - 0.3) < 0.001)
        let day = TimeScale(Made.session([Made.event(.down, .began, 0, 1, 1), Made.event(.up, .ended, 86_400_000, 1, 1)]))
        #expect(day.width < 201_000)
    }

    @Test("Times outside of the scale are at its ends")
    func outside() {
        let scale = TimeScale(Made.session(Made.tap(at: 1000)))
        #expect(scale.x(instant(-5000)) == scale.pieces[0].x)
        #expect(scale.x(TouchInstant(microseconds: .max)) <= scale.width)
        #expect(scale.x(TouchInstant(microseconds: .min)) >= 0)
    }

    @Test("Times at the ends of their range do not trap")
    func extremes() {
        let events = [TouchInstant(microseconds: .min), TouchInstant(microseconds: .max)].map {
            TouchEvent(.down, TouchPointer(id: 1, position: .zero, phase: .began), timestamp: $0)
        }
        let session = Made.session(events)
        #expect(TimeScale(session).width.isFinite)
        #expect(WellFormed(Report(sessions: [session]).html).problem == nil)
    }
}
