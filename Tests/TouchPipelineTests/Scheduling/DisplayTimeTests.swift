import Testing
import TouchPipeline

@Suite("Display time")
struct DisplayTimeTests {
    /// The time from the beginning of the last frame until it is displayed, after frames at times in milliseconds.
    private func delay(_ times: [Double]) -> Double {
        var (clock, delay) = (DisplayTime(), 0.0)
        for time in times {
            let begin = TouchInstant(microseconds: Int64(time * 1000))
            delay = Double(clock.ofFrame(beginningAt: begin).microseconds - begin.microseconds) / 1000
        }
        return delay
    }

    @Test(
        "a frame is displayed one frame later, which is the shortest time between the last five",
        arguments: [
            ("first frame", [100], 16.667), ("120 Hz", [0, 8.3, 16.6], 8.3), ("60 Hz", [0, 16.6, 33.2], 16.6), ("90 Hz", [0, 11, 22], 11),
            ("a frame left out", [0, 8, 16, 32], 8), ("a pause", [0, 8, 16, 900], 8), ("only a pause", [0, 900], 16.667),
            ("twice in one frame", [0, 8, 8, 16], 8), ("back in time", [100, 90, 98], 8),
            ("from 60 to 120 Hz", [0, 16, 32, 40], 8), ("from 120 to 60 Hz", [0, 8, 24, 40, 56, 72], 16),
        ] as [(String, [Double], Double)])
    func delays(name: String, times: [Double], expected: Double) {
        #expect(abs(delay(times) - expected) < 0.002, "\(name)")
    }

    @Test("no time traps")
    func extremes() {
        var clock = DisplayTime()
        for time: Int64 in [.min, .max, .min, 0, .max, .max] {
            #expect(clock.ofFrame(beginningAt: TouchInstant(microseconds: time)) >= TouchInstant(microseconds: time))
        }
    }
}
