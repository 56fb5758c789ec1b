/// The velocity of a finger, or of another pair of values, at its release.
///
/// The values can be positions in pixels, or for example a zoom and an angle. The velocity at rest is zero.
///
/// * A finger is at rest if it has stayed within its tremor for longer than the stop gap before the release. Touch screens report a
///   tremor of a part of a millimeter for a finger that does not move.
/// * A finger is also at rest if there was a pause in the samples before the release. A pause is longer than the stop gap, and longer than 1.25
///   times the usual interval between samples. An interval of 100 ms is always a pause. The usual interval is the median of the
///   last seven, so a slow stream of samples has no pauses.
///
/// Otherwise the velocity is the slope of a least-squares parabola at the last sample. The fit uses the samples of the last 100 ms, and at least
/// three samples. It uses no sample before a pause. Between two samples a pause is longer than 1.5 times the usual interval, because one sample
/// may be late. A constant speed and a constant acceleration are therefore measured exactly at any interval below 100 ms.
///
/// The parabola, the 100 ms, the 40 ms and the 20 samples are those of Android's `LSQ2` strategy, of Jetpack Compose and of Flutter's
/// `VelocityTracker`. There, a gap of 40 ms between samples is always a stop, and a tremor is a movement. The tremor and the factors 1.25 and
/// 1.5 were chosen with real recordings (`RecordedReleaseTests`).
///
/// In a slow stream, a finger that rests for up to 1.25 intervals before it lifts gives the same events as one that lifts while it moves. It
/// counts as moving, because a device that samples slowly also reports the lift late.
public struct VelocityTracker: Sendable {
    /// The default time over which samples count: 100 ms.
    package static let standardHorizon = Duration.milliseconds(100)
    /// The default time without a movement that counts as rest: 40 ms.
    package static let standardStopGap = Duration.milliseconds(40)
    /// The default tremor of a finger at rest: 1 dp.
    package static let standardTremor = ScreenLength.dp(1)
    /// The interval from which samples do not belong to one movement, unless the stop gap is longer: 100 ms.
    static let longestInterval = Duration.milliseconds(100)
    /// The maximum number of samples that count.
    static let capacity = 20

    private struct Sample {
        var time: Int64
        var x: Double
        var y: Double
    }

    private let horizon: Int64
    private let stopGap: Int64
    /// A ring buffer. The last sample is at `last`, the one before it at the index below.
    private var samples: [Sample]
    private var last = capacity - 1
    private var count = 0

    /// Creates a tracker without samples. Allocates memory once.
    ///
    /// - Parameters:
    ///   - horizon: The time over which samples count. At most 20 samples count.
    ///   - stopGap: The time without a movement that counts as rest.
    public init(horizon: Duration = .milliseconds(100), stopGap: Duration = .milliseconds(40)) {
        self.horizon = horizon.wholeMicroseconds
        self.stopGap = stopGap.wholeMicroseconds
        samples = Array(repeating: Sample(time: .min, x: 0, y: 0), count: Self.capacity)
    }

    /// Adds a sample. A sample at the time of the last one replaces it. A sample before the last one, or one that is not finite, is ignored.
    public mutating func add(x: Double, y: Double, at time: TouchInstant) {
        guard x.isFinite, y.isFinite else { return }
        let (time, before) = (time.microseconds, samples[last].time)
        if count == 0 || time > before {
            last = last < Self.capacity - 1 ? last + 1 : 0
            if count < Self.capacity { count += 1 }
        } else if time < before {
            return
        }
        samples[last] = Sample(time: time, x: x, y: y)
    }

    /// Adds a position of a finger.
    public mutating func add(_ position: Vec2F, at time: TouchInstant) {
        add(x: Double(position.x), y: Double(position.y), at: time)
    }

    /// Removes all samples.
    public mutating func reset() {
        count = 0
    }

    /// The velocity at the release, in units per second. Zero at rest, and with fewer than two samples.
    ///
    /// At most twenty samples count. With two samples, the velocity is that of the straight line through them.
    ///
    /// - Parameters:
    ///   - release: The time of the release.
    ///   - tremor: The maximum distance of samples at rest from their center, in x and in y, in the unit of the samples.
    public func velocity(releasedAt release: TouchInstant, tremor: Double = 0) -> (x: Double, y: Double) {
        guard !isAtRest(releasedAt: release, tremor: tremor) else { return (0, 0) }
        let last = sample(0)
        var fit = ParabolaFit()
        var later = last
        var separate = 0
        for age in 0..<count {
            let sample = sample(age)
            let interval = later.time.subtractingSaturated(sample.time)
            let back = last.time.subtractingSaturated(sample.time)
            guard back <= horizon || separate < Self.fewest, !isPause(interval, over: 1.5) else { break }
            fit.add(seconds: -Double(back) / 1e6, x: sample.x - last.x, y: sample.y - last.y)
            if age == 0 || interval >= Self.shortestInterval { separate += 1 }
            later = sample
        }
        return fit.slopeAtZero
    }

    /// The velocity of a finger at the release, in pixels per second. `tremor` is in pixels.
    public func velocity(releasedAt release: TouchInstant, tremor: Float = 0) -> Vec2F {
        let (x, y): (x: Double, y: Double) = velocity(releasedAt: release, tremor: Double(tremor))
        return Vec2F(Float(x), Float(y))
    }

    /// The last change of each value in the samples, or 0.
    package var lastStep: (x: Double, y: Double) {
        var step = (x: 0.0, y: 0.0)
        for age in stride(from: count - 1, to: 0, by: -1) {
            let (from, to) = (sample(age), sample(age - 1))
            if from.x != to.x { step.x = to.x - from.x }
            if from.y != to.y { step.y = to.y - from.y }
        }
        return step
    }

    // MARK: Rest

    /// Whether the finger was at rest at the release. `true` without samples.
    ///
    /// - Parameters:
    ///   - release: The time of the release.
    ///   - tremor: The maximum distance of samples at rest from their center, in x and in y, in the unit of the samples.
    public func isAtRest(releasedAt release: TouchInstant, tremor: Double = 0) -> Bool {
        guard count > 0, !isPause(release.microseconds.subtractingSaturated(sample(0).time), over: 1.25) else { return true }
        var (low, high) = (sample(0), sample(0))
        for age in 1..<count {
            let sample = sample(age)
            low.x = min(low.x, sample.x)
            low.y = min(low.y, sample.y)
            high.x = max(high.x, sample.x)
            high.y = max(high.y, sample.y)
            guard high.x - low.x <= 2 * tremor, high.y - low.y <= 2 * tremor else { return false }
            if release.microseconds.subtractingSaturated(sample.time) > stopGap { return true }
        }
        return false
    }

    /// Whether an interval is a pause: longer than the stop gap, and longer than a multiple of the usual interval.
    private func isPause(_ interval: Int64, over share: Double) -> Bool {
        guard interval > stopGap else { return false }
        return interval >= Self.longestInterval.wholeMicroseconds || Double(interval) > share * Double(usualInterval)
    }

    /// The median of the last intervals between samples. Of two intervals, the longer one. Zero without intervals.
    private var usualInterval: Int64 {
        let number = min(count - 1, Self.usualIntervals)
        var median: Int64 = 0
        // The greatest interval for which less than half of the others are shorter.
        for age in 0..<max(0, number) {
            var shorter = 0
            for other in 0..<number where interval(other) < interval(age) { shorter += 1 }
            if shorter <= number / 2 { median = max(median, interval(age)) }
        }
        return median
    }

    // MARK: Samples

    /// The number of samples that a parabola needs.
    private static let fewest = 3
    /// Samples closer than this, in microseconds, count as one. Some systems report a last move just before the lift.
    private static let shortestInterval: Int64 = 4000
    /// The number of intervals that determine the usual one.
    private static let usualIntervals = 7

    /// The sample with an age. The last sample has the age 0.
    private func sample(_ age: Int) -> Sample {
        samples[last >= age ? last - age : last - age + Self.capacity]
    }

    /// The time between a sample and the one before it.
    private func interval(_ age: Int) -> Int64 {
        sample(age).time.subtractingSaturated(sample(age + 1).time)
    }
}
