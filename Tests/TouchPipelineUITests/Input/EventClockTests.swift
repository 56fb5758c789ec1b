import Testing
import TouchPipeline

@testable import TouchPipelineUI

@Suite("Time stamps")
struct EventClockTests {
    @Test("a stamp on the scheduler's clock is its instant, however late it comes", arguments: [0.0, 5, 400, 30_000, 59_999])
    func sameClock(latency: Double) {
        var clock = EventClock()
        #expect(clock.instant(of: 1234.567891, now: instant(1_234_567.891 + latency)) == instant(1_234_567.891))
    }

    @Test("a stamp a little in the future is now")
    func rounding() {
        var clock = EventClock()
        #expect(clock.instant(of: 10.05, now: instant(10_000)) == instant(10_000))
        #expect(clock.instant(of: 10.01, now: instant(10_020)) == instant(10_010))
    }

    @Test("on another clock the first stamp is now, and the others keep their distances", arguments: [-5e6, -70, 12, 3600, 1e9])
    func anotherClock(offset: Double) {
        var clock = EventClock()
        #expect(clock.instant(of: 100 + offset, now: instant(100_000)) == instant(100_000))
        #expect(clock.instant(of: 100.008 + offset, now: instant(100_030)) == instant(100_008))
        #expect(clock.instant(of: 100.016 + offset, now: instant(100_030)) == instant(100_016))
    }

    @Test("an event with a smaller delay improves the measured offset of the clocks")
    func better() {
        var clock = EventClock()
        #expect(clock.instant(of: 5000, now: instant(10_050)) == instant(10_050))
        #expect(clock.instant(of: 5000.100, now: instant(10_110)) == instant(10_110))
        #expect(clock.instant(of: 5000.200, now: instant(10_300)) == instant(10_210))
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
        #expect(clock.frame(at: 10.016, now: instant(10_000)) == instant(10_016))
        #expect(clock.frame(at: 99, now: instant(10_000)) == instant(10_000))
        #expect(clock.frame(at: .nan, now: instant(10_000)) == instant(10_000))
        _ = clock.instant(of: 5000, now: instant(10_000))
        #expect(clock.frame(at: 5000.016, now: instant(10_000)) == instant(10_016))
    }
}
