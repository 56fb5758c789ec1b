import Testing
import TouchPipeline

@testable import TouchPipelineUI

@Suite("Time stamps")
struct EventClockTests {
    /// Expects the instants, in milliseconds, of stamps, in seconds, that come one after the other.
    private func check(
        _ rule: Comment, _ rows: [(stamp: Double, now: Double, instant: Double)], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var clock = EventClock()
        let instants = rows.map { clock.instant(of: $0.stamp, now: instant($0.now)) }
        #expect(instants == rows.map { instant($0.instant) }, rule, sourceLocation: sourceLocation)
    }

    @Test("a stamp is an instant of the scheduler's clock, also if it comes late, a little too early, or from another clock")
    func instants() {
        for latency in [0.0, 5, 400, 30_000, 59_999] {
            check(
                "a stamp on the scheduler's clock is its instant, however late it comes: \(latency) ms",
                [(1234.567891, 1_234_567.891 + latency, 1_234_567.891)])
        }
        check("a stamp a little in the future is now", [(10.05, 10_000, 10_000), (10.01, 10_020, 10_010)])
        for offset in [-5e6, -70, 12, 3600, 1e9] {
            check(
                "on another clock the first stamp is now, and the others keep their distances: \(offset) s",
                [(100 + offset, 100_000, 100_000), (100.008 + offset, 100_030, 100_008), (100.016 + offset, 100_030, 100_016)])
        }
        check(
            "an event with a smaller delay improves the measured offset of the clocks",
            [(5000, 10_050, 10_050), (5000.100, 10_110, 10_110), (5000.200, 10_300, 10_210)])
    }

    @Test(
        "no stamp gives an instant later than now, and none traps",
        arguments: [
            Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e13, -1e13, 0,
            Double.leastNonzeroMagnitude,
        ])
    func hostile(stamp: Double) {
        var clock = EventClock()
        for now in [0, 1, 1_000_000, Int64.max, .min] as [Int64] {
            let now = TouchInstant(microseconds: now)
            #expect(clock.instant(of: stamp, now: now) <= now)
            _ = clock.frame(at: stamp, now: now)
        }
    }

    @Test("a frame may be a little later than now, and a frame on another clock is now")
    func frames() {
        var clock = EventClock()
        let instants = [10.016, 99, .nan].map { clock.frame(at: $0, now: instant(10_000)) }
        #expect(instants == [instant(10_016), instant(10_000), instant(10_000)])
        _ = clock.instant(of: 5000, now: instant(10_000))
        #expect(clock.frame(at: 5000.016, now: instant(10_000)) == instant(10_016))
    }
}
