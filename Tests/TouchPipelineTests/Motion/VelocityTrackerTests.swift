import Testing
import TouchPipeline

@Suite("Velocity")
struct VelocityTrackerTests {
    private struct Vectors: Decodable {
        struct Sequence: Decodable, Sendable {
            let samples: [[Double]]
            let expected: [Double]
            let tolerance: Double

            enum CodingKeys: String, CodingKey {
                case samples = "samples_ms_x_y"
                case expected = "expected_px_per_s"
                case tolerance = "tolerance_rel"
            }
        }

        let sequences: [Sequence]

        enum CodingKeys: String, CodingKey {
            case sequences = "velocity_lsq2"
        }
    }

    private static let published = Fixtures.decode(Vectors.self, from: "geometry-vectors.json").sequences

    @Test("published sequences have their least-squares velocity", arguments: 0..<3)
    func publishedSequences(index: Int) {
        let sequence = Self.published[index]
        var tracker = VelocityTracker()
        for sample in sequence.samples {
            tracker.add(x: sample[1], y: sample[2], at: TouchInstant(microseconds: Int64(sample[0] * 1000)))
        }
        let velocity: (x: Double, y: Double) = tracker.velocity(releasedAt: .zero)
        #expect(abs(velocity.x - sequence.expected[0]) <= abs(sequence.expected[0]) * sequence.tolerance)
        #expect(abs(velocity.y - sequence.expected[1]) <= abs(sequence.expected[1]) * sequence.tolerance)
    }

    private func tracker(_ samples: [(milliseconds: Int64, x: Double)]) -> VelocityTracker {
        var tracker = VelocityTracker()
        for sample in samples { tracker.add(x: sample.x, y: 0, at: TouchInstant(microseconds: sample.milliseconds * 1000)) }
        return tracker
    }

    /// 500 pixels a second for 40 ms.
    private var steady: VelocityTracker { tracker([(0, 0), (10, 5), (20, 10), (30, 15), (40, 20)]) }

    private func speed(_ tracker: VelocityTracker, at milliseconds: Double) -> Double {
        tracker.velocity(releasedAt: TouchInstant(microseconds: Int64(milliseconds * 1000))).x
    }

    @Test("even movement has its speed; a parabola has its slope at the end")
    func exact() {
        #expect(abs(speed(steady, at: 40) - 500) < 1e-6)
        #expect(abs(speed(tracker([(0, 0), (10, 1), (20, 4), (30, 9), (40, 16)]), at: 40) - 800) < 1e-6)
    }

    @Test("no sample and one sample have no velocity, two have that of the line through them")
    func few() {
        #expect(speed(tracker([]), at: 0) == 0)
        #expect(speed(tracker([(0, 7)]), at: 0) == 0)
        #expect(abs(speed(tracker([(0, 0), (10, 5)]), at: 10) - 500) < 1e-9)
    }

    @Test("a release up to 40 ms after the last sample counts, a later one finds it at rest", arguments: [(40.0, true), (40.001, false)])
    func pause(milliseconds: Double, moves: Bool) {
        let moving = steady
        #expect((speed(moving, at: 40 + milliseconds) != 0) == moves)
    }

    @Test("what was before a pause, or longer ago than the horizon, does not count")
    func horizon() {
        let afterPause = tracker([(0, 0), (10, 100), (51, 100), (61, 105), (71, 110)])
        #expect(abs(speed(afterPause, at: 71) - 500) < 1e-6)
        var long = VelocityTracker()
        for index in 0..<40 {
            let x = index < 20 ? 0 : Double(index - 20) * 5
            long.add(x: x, y: 0, at: TouchInstant(microseconds: Int64(index) * 10_000))
        }
        #expect(abs(speed(long, at: 390) - 500) < 1e-6)
    }

    @Test("samples that are not finite or out of order are left out, one at the same time replaces the last")
    func badSamples() {
        var moving = steady
        moving.add(x: .nan, y: 0, at: TouchInstant(microseconds: 50_000))
        moving.add(x: 900, y: 0, at: TouchInstant(microseconds: 15_000))
        moving.add(x: 1, y: 0, at: TouchInstant(microseconds: 40_000))
        moving.add(x: 20, y: 0, at: TouchInstant(microseconds: 40_000))
        #expect(abs(speed(moving, at: 40) - 500) < 1e-6)
    }
}
