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

    /// Compares the speed of a tracker that is released at a time in milliseconds with the expected one.
    private func expectSpeed(
        _ expected: Double, of tracker: VelocityTracker, at milliseconds: Double, within tolerance: Double = 1e-6,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let speed = speed(tracker, at: milliseconds)
        #expect(abs(speed - expected) < tolerance, "\(speed) instead of \(expected)", sourceLocation: sourceLocation)
    }

    @Test("even movement has its constant speed, a parabola its slope at the end, and no sample or one sample has no velocity")
    func exact() {
        expectSpeed(500, of: steady, at: 40)
        expectSpeed(800, of: tracker([(0, 0), (10, 1), (20, 4), (30, 9), (40, 16)]), at: 40)
        expectSpeed(500, of: tracker([(0, 0), (10, 5)]), at: 10, within: 1e-9)
        #expect(speed(tracker([]), at: 0) == 0)
        #expect(speed(tracker([(0, 7)]), at: 0) == 0)
    }

    @Test("a release up to 40 ms after the last sample has a velocity, a later one has none", arguments: [(40.0, true), (40.001, false)])
    func pause(milliseconds: Double, moves: Bool) {
        let moving = steady
        #expect((speed(moving, at: 40 + milliseconds) != 0) == moves)
    }

    @Test("samples before a pause, or older than the horizon, do not count")
    func horizon() {
        let afterPause = tracker([(0, 0), (10, 100), (51, 100), (61, 105), (71, 110)])
        expectSpeed(500, of: afterPause, at: 71)
        var long = VelocityTracker()
        for index in 0..<40 {
            let x = index < 20 ? 0 : Double(index - 20) * 5
            long.add(x: x, y: 0, at: TouchInstant(microseconds: Int64(index) * 10_000))
        }
        expectSpeed(500, of: long, at: 390)
    }

    @Test("samples that are not finite or out of order are ignored, and one at the same time replaces the last")
    func badSamples() {
        var moving = steady
        moving.add(x: .nan, y: 0, at: TouchInstant(microseconds: 50_000))
        moving.add(x: 900, y: 0, at: TouchInstant(microseconds: 15_000))
        moving.add(x: 1, y: 0, at: TouchInstant(microseconds: 40_000))
        moving.add(x: 20, y: 0, at: TouchInstant(microseconds: 40_000))
        expectSpeed(500, of: moving, at: 40)
    }

    // MARK: Slow samples

    private func moving(every interval: Double, for count: Int = 12, _ x: (Double) -> Double) -> VelocityTracker {
        var tracker = VelocityTracker()
        for index in 0..<count {
            let time = Double(index) * interval
            tracker.add(x: x(time - Double(count - 1) * interval), y: 0, at: TouchInstant(microseconds: Int64((time * 1000).rounded())))
        }
        return tracker
    }

    @Test(
        "a constant acceleration has its velocity at the end at every interval",
        arguments: [1.0, 4, 8, 11, 16, 33, 50, 80, 99.999, 100, 120])
    func intervals(interval: Double) {
        for (velocity, acceleration) in [(1000.0, 0.0), (1000, 4), (1000, -4), (-300, 2)] {
            let tracker = moving(every: interval) { ($0 * velocity + $0 * $0 * acceleration / 2) / 1000 }
            // Rounded to microseconds, as the times are.
            expectSpeed(velocity, of: tracker, at: 11 * interval, within: 0.5)
        }
    }

    @Test(
        "a release counts up to 1.25 intervals after the last sample, and always sooner than 250 ms",
        arguments: [(8.0, 40.0), (32, 40), (40, 50), (64, 80), (100, 125), (220, 249.999)] as [(Double, Double)])
    func pauseOfSlowSamples(interval: Double, longest: Double) {
        let tracker = moving(every: interval) { $0 }
        expectSpeed(1000, of: tracker, at: 11 * interval + longest, within: 0.5)
        #expect(speed(tracker, at: 11 * interval + longest + 0.001) == 0)
    }

    @Test("a late sample with the distance of the others interrupts nothing, at any interval", arguments: [8.0, 16, 33, 50, 100], 1...6)
    func lateSample(interval: Double, age: Int) {
        for late in [0.3, 0.6, 0.9] {
            for acceleration in [0.0, 2, -2] {
                // With the sample of that age late, those that would have come before it are missing.
                let times = (0..<12).map { Double($0 - 11) * interval + ($0 == 11 - age ? late * interval : 0) }
                let latest = times[11 - age]
                let sorted = times.enumerated().filter { $0 == 11 - age || $1 <= latest - late * interval || $1 > latest }
                var tracker = VelocityTracker()
                for (_, time) in sorted {
                    let x = time + time * time * acceleration / 2000
                    tracker.add(x: x, y: 0, at: TouchInstant(microseconds: Int64((time * 1000).rounded())))
                }
                #expect(abs(speed(tracker, at: 0) - 1000) < 1, "\(late) \(acceleration)")
            }
        }
    }

    @Test("no sample counts before an interval in which the finger was much slower, whose own speed counts if it is the last")
    func slowInterval() {
        // 1000 units per second, then 50 ms with less than half of it, and then again 1000.
        let slow = [(0, 0), (10, 10), (20, 20), (30, 30), (40, 40), (90, 60)] as [(Int64, Double)]
        expectSpeed(400, of: tracker(slow), at: 90)
        expectSpeed(1000, of: tracker(slow + [(100, 70), (110, 80)]), at: 110)
        // With more than half of it, it is a part of the movement. With less than a quarter, the finger was at rest.
        expectSpeed(400, of: tracker([(0, 0), (50, 50), (100, 100), (150, 150), (200, 180)]), at: 200)
        #expect(speed(tracker(slow.dropLast() + [(90, 48)]), at: 90) == 0)
    }

    @Test("the same velocity follows from samples that come in bunches, twice, or more often than 4 ms", arguments: [8, 16, 32] as [Int64])
    func arrivals(interval: Int64) {
        typealias Samples = [(milliseconds: Int64, x: Double)]
        var (even, bunched, doubled, atOnce): (Samples, Samples, Samples, Samples) = ([], [], [], [])
        for index in 0..<16 as Range<Int64> {
            let (time, x) = (index * interval, Double(index * interval))
            even.append((time, x))
            bunched.append((index % 2 == 1 ? time : time + interval - 1, x))
            doubled += [(time, x), (time + interval / 2, x)]
            atOnce += [(time, x - 3), (time, x)]
        }
        let end = Double(15 * interval)
        var dense: Samples = []
        for time in 0...15 * interval { dense.append((time, Double(time))) }
        for samples in [even, bunched, doubled, atOnce, dense] { expectSpeed(1000, of: tracker(samples), at: end) }
    }

    @Test("1000 samples in a second still cover 100 ms")
    func dense() {
        // A tremor of 0.3 would be 40 times larger in the velocity of the last 20 ms.
        var tracker = VelocityTracker()
        for time in 0...300 as ClosedRange<Int64> {
            let tremor = time % 3 == 0 ? 0.3 : -0.3
            tracker.add(x: Double(time) + tremor, y: 0, at: TouchInstant(microseconds: time * 1000))
        }
        expectSpeed(1000, of: tracker, at: 300, within: 30)
    }

    @Test("movement that a clock squeezes into less time counts with the speed of the others")
    func squeezed() {
        // 60 ms of movement come at one time.
        var tracker = moving(every: 8) { $0 }
        for late in 1...7 { tracker.add(x: Double(late) * 8, y: 0, at: TouchInstant(microseconds: 88_000)) }
        tracker.add(x: 64, y: 0, at: TouchInstant(microseconds: 96_000))
        expectSpeed(1000, of: tracker, at: 96, within: 50)
    }

    @Test("no sample counts before a rest, whether it is reported or not", arguments: [true, false], [0.0, 0.5])
    func afterRest(isReported: Bool, tremor: Double) {
        var samples: [(milliseconds: Int64, x: Double)] = [(0, 0), (40, 100)]
        for time in stride(from: Int64(48), through: 200, by: 8) where isReported || time == 200 {
            samples.append((time, 100 + (time % 16 == 0 ? tremor : 0)))
        }
        for move in 1...4 { samples.append((200 + Int64(move) * 8, samples[samples.count - 1].x + 8)) }
        let velocity = tracker(samples).velocity(releasedAt: TouchInstant(microseconds: 232_000), tremor: tremor).x
        #expect(abs(velocity - 1000) < 1e-6)
    }

    @Test("a last sample just before the release does not take the place of one before it")
    func flushed() {
        // The distance is off by 0.2 at the last two samples, which are 1 ms apart.
        expectSpeed(1000, of: tracker([(0, 0), (80, 80), (160, 160.2), (161, 160.8)]), at: 161, within: 20)
    }

    @Test("samples 250 ms apart have no velocity, unless the stop gap is longer")
    func maximumInterval() {
        expectSpeed(1000, of: moving(every: 249) { $0 }, at: 11 * 249)
        #expect(speed(moving(every: 250) { $0 }, at: 11 * 250) == 0)
        var patient = VelocityTracker(stopGap: .milliseconds(350))
        for index in 0..<5 { patient.add(x: Double(index) * 300, y: 0, at: TouchInstant(microseconds: Int64(index) * 300_000)) }
        expectSpeed(1000, of: patient, at: 1550)
        #expect(speed(patient, at: 1550.001) == 0)
    }

    // MARK: Rest

    @Test("values that stayed within the tremor for longer than the stop gap have no velocity")
    func tremor() {
        // 500 pixels per second, and then 48 ms alternately at 20 and 21.
        let trembling = tracker([
            (0, 0), (8, 4), (16, 8), (24, 12), (32, 16), (40, 20), (48, 21), (56, 20), (64, 21), (72, 20), (80, 21), (88, 22),
        ])
        func speed(_ tremor: Double) -> Double {
            trembling.velocity(releasedAt: TouchInstant(microseconds: 88_000), tremor: tremor).x
        }
        #expect(speed(1) == 0)
        #expect(speed(0.99) != 0)
        #expect(speed(0) != 0)
        #expect(trembling.isAtRest(releasedAt: TouchInstant(microseconds: 88_000), tremor: 1))
        // 40 ms before the release the value was 20.
        #expect(!trembling.isAtRest(releasedAt: TouchInstant(microseconds: 80_000), tremor: 1))
        #expect(trembling.isAtRest(releasedAt: TouchInstant(microseconds: 80_001), tremor: 1))
    }

    @Test("both values must stay within the tremor")
    func bothValues() {
        var tracker = VelocityTracker()
        for index in 0..<10 { tracker.add(x: 5, y: Double(index) * 5, at: TouchInstant(microseconds: Int64(index) * 10_000)) }
        #expect(!tracker.isAtRest(releasedAt: TouchInstant(microseconds: 90_000), tremor: 1))
        let velocity: Vec2F = tracker.velocity(releasedAt: TouchInstant(microseconds: 90_000), tremor: 1)
        #expect(velocity.distance(to: Vec2F(0, 500)) < 0.01)
    }

    @Test("a tracker without samples is at rest, and one with a single sample is not")
    func restOfFew() {
        #expect(VelocityTracker().isAtRest(releasedAt: .zero))
        #expect(!tracker([(0, 7)]).isAtRest(releasedAt: .zero, tremor: 1))
    }

    @Test("times at the ends of their range, and tremors that are not a number, are accepted")
    func extremes() {
        var tracker = VelocityTracker()
        for time in [Int64.min, -1, 0, Int64.max] { tracker.add(x: Double(time % 7), y: 0, at: TouchInstant(microseconds: time)) }
        for tremor in [0, -1, .nan, .infinity] {
            #expect(speed(tracker, at: 0).isFinite)
            let velocity: (x: Double, y: Double) = tracker.velocity(releasedAt: TouchInstant(microseconds: .max), tremor: tremor)
            #expect(velocity == (0, 0))
        }
    }
}
