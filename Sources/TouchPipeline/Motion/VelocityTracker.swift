/// The velocity of a finger, or of another pair of values, at its release.
///
/// The values can be positions in pixels, or for example a zoom and an angle. The velocity at rest is zero.
///
/// * A finger is at rest if it has stayed within its tremor for longer than the stop gap before the release. Touch screens report a
///   tremor of a part of a millimeter for a finger that does not move.
/// * A finger is also at rest if it has covered no distance since the last sample, for longer than the stop gap and longer than 1.25 times
///   the usual interval between samples. The usual interval is the median of the last seven.
///
/// Otherwise the velocity is the slope of a least-squares parabola at the last sample. The fit uses the samples of the last 100 ms, and at least
/// three samples. A constant speed and a constant acceleration are therefore measured exactly at any interval.
///
/// How the samples come has no effect, because distance and time decide, and not the length of a gap:
///
/// * A late sample with the distance of a steady finger is a movement like any other. No sample counts before a rest. Neither does one before
///   an interval longer than the stop gap in which the finger was less than half as fast as before it. Below a quarter it was at rest. An interval of
///   250 ms or more, or of 100 ms or more in a stream with less than half of that, says nothing of the last tenth of a second.
/// * Samples that are less than 4 ms apart count as one, the last of them. A sample that repeats a position does not count.
/// * A clock that steps back squeezes a movement into less time. An interval that is less than half as long as usual, or whose sample was replaced
///   at the same time, counts with the speed of at least two others if the finger seems to be 1.5 times faster in it.
///
/// The parabola, the 100 ms and the 40 ms are those of Android's `LSQ2` strategy, of Jetpack Compose and of Flutter's `VelocityTracker`.
/// There, a gap of 40 ms between samples is always a stop, and a tremor is a movement. The tremor and the factor 1.25 were chosen with real
/// recordings (`RecordedReleaseTests`). The other values are by feel.
///
/// In a slow stream, a finger that rests for up to 1.25 intervals before it lifts gives the same events as one that lifts while it moves. It
/// counts as moving, because a device that samples slowly also reports the lift late.
public struct VelocityTracker: Sendable, Equatable {
    /// The default time over which samples count: 100 ms.
    package static let standardHorizon = Duration.milliseconds(100)
    /// The default time without a movement that counts as rest: 40 ms.
    package static let standardStopGap = Duration.milliseconds(40)
    /// The default tremor of a finger at rest: 1 dp.
    package static let standardTremor = ScreenLength.dp(1)
    /// The interval from which samples do not belong to one movement, unless the stop gap is longer: 250 ms.
    static let maximumInterval = Duration.milliseconds(250)
    /// The maximum number of samples that count: 100 ms at an interval of 4 ms.
    static let capacity = 26

    private struct Sample: Equatable {
        var time: Int64
        var x: Double
        var y: Double
        /// Whether it has replaced another position at the same time.
        var isReplacement = false
    }

    /// A movement from one sample that counts to the next.
    private struct Step {
        var seconds: Double
        var x: Double
        var y: Double
        /// Whether the time may be too short.
        var isTimeDoubtful: Bool

        var length: Double { (x * x + y * y).squareRoot() }
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
    ///   - horizon: The time over which samples count. At most 26 samples count.
    ///   - stopGap: The time without a movement that counts as rest.
    public init(horizon: Duration = .milliseconds(100), stopGap: Duration = .milliseconds(40)) {
        self.horizon = horizon.wholeMicroseconds
        self.stopGap = stopGap.wholeMicroseconds
        samples = Array(repeating: Sample(time: .min, x: 0, y: 0), count: Self.capacity)
    }

    /// Adds a sample. A sample at the time of the last one replaces it. A sample before the last one, or one that is not finite, is ignored.
    ///
    /// Of many samples that are close to each other, those between the first and the last one of 4 ms are not kept.
    public mutating func add(x: Double, y: Double, at time: TouchInstant) {
        guard x.isFinite, y.isFinite else { return }
        var sample = Sample(time: time.microseconds, x: x, y: y)
        if count > 0 {
            let before = samples[last]
            guard sample.time >= before.time else { return }
            let isSameTime = sample.time == before.time
            if isSameTime { sample.isReplacement = before.isReplacement || before.x != x || before.y != y }
            if isSameTime || isDense(at: sample.time) {
                samples[last] = sample
                return
            }
        }
        last = last < Self.capacity - 1 ? last + 1 : 0
        if count < Self.capacity { count += 1 }
        samples[last] = sample
    }

    /// Whether the last sample would be in the middle of many that are close to each other.
    private func isDense(at time: Int64) -> Bool {
        count > 1 && time.subtractingSaturated(samples[last].time) < Self.minimumInterval && interval(0) < Self.minimumInterval
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
    /// With two samples that count, the velocity is that of the straight line through them.
    ///
    /// - Parameters:
    ///   - release: The time of the release.
    ///   - tremor: The maximum distance of samples at rest from their center, in x and in y, in the unit of the samples.
    public func velocity(releasedAt release: TouchInstant, tremor: Double = 0) -> (x: Double, y: Double) {
        guard !isAtRest(releasedAt: release, tremor: tremor) else { return (0, 0) }
        var (steps, seconds, length) = (0, 0.0, 0.0)
        forEachStep(tremor: tremor) { step in
            steps += 1
            seconds += step.seconds
            length += step.length
        }
        var fit = ParabolaFit()
        fit.add(seconds: 0, x: 0, y: 0)
        var (time, x, y) = (0.0, 0.0, 0.0)
        forEachStep(tremor: tremor) { step in
            let share = steps > 2 ? Self.share(of: step, othersIn: seconds - step.seconds, length - step.length) : 1
            time -= step.seconds
            x -= step.x * share
            y -= step.y * share
            fit.add(seconds: time, x: x, y: y)
        }
        return fit.slopeAtZero
    }

    /// The share of a step that counts: all, unless its time is doubtful and the finger seems to be much faster in it than in the others.
    private static func share(of step: Step, othersIn seconds: Double, _ length: Double) -> Double {
        guard step.isTimeDoubtful, seconds > 0, length > 0 else { return 1 }
        let usual = length / seconds * step.seconds
        return step.length > doubtfulSpeed * usual ? usual / step.length : 1
    }

    /// Goes through the steps that count, from the last one back.
    private func forEachStep(tremor: Double, _ body: (Step) -> Void) {
        guard count > 1 else { return }
        let usual = usualInterval
        var newest = 0
        while repeatsPosition(newest) { newest += 1 }
        var later = sample(newest)
        let end = later.time
        var steps = 0
        for age in newest + 1..<max(newest + 1, count) {
            let sample = sample(age)
            let interval = later.time.subtractingSaturated(sample.time)
            let isEndOfRest = stayed(at: age, within: tremor, before: sample.time)
            guard interval >= Self.minimumInterval, isEndOfRest || !repeatsPosition(age) else {
                later.isReplacement = later.isReplacement || sample.isReplacement
                continue
            }
            guard !isTooLong(interval, usual: usual), end.subtractingSaturated(sample.time) <= horizon || steps < Self.minimumSamples - 1
            else { return }
            let step = Step(
                seconds: Double(interval) / 1e6, x: later.x - sample.x, y: later.y - sample.y,
                isTimeDoubtful: later.isReplacement || Double(interval) < Self.shortShare * Double(usual))
            let share = interval > stopGap ? speedShare(of: step, after: age) : 1
            let isOther = share < Self.slowShare
            if !isOther || (steps == 0 && share >= Self.restShare) { body(step) }
            guard !isOther, !isEndOfRest else { return }
            later = sample
            steps += 1
        }
    }

    /// Whether a sample has the position of the one before it.
    private func repeatsPosition(_ age: Int) -> Bool {
        age + 1 < count && sample(age).x == sample(age + 1).x && sample(age).y == sample(age + 1).y
    }

    /// Whether an interval is so long that nothing is known of the movement in it.
    private func isTooLong(_ interval: Int64, usual: Int64) -> Bool {
        guard interval > stopGap else { return false }
        return interval >= Self.maximumInterval.wholeMicroseconds
            || (interval >= Self.maximumIrregularInterval && interval > Self.maximumIntervalFactor * usual)
    }

    /// The speed of a step, as a multiple of that in the time of a stop gap before it. 1 if nothing is known of the time before it.
    private func speedShare(of step: Step, after age: Int) -> Double {
        let sample = sample(age)
        for older in age + 1..<max(age + 1, count) {
            let first = self.sample(older)
            let time = sample.time.subtractingSaturated(first.time)
            guard time >= stopGap || older == count - 1 else { continue }
            let (x, y) = (sample.x - first.x, sample.y - first.y)
            let before = step.seconds * (x * x + y * y).squareRoot()
            return before > 0 ? step.length * Double(time) / 1e6 / before : 1
        }
        return 1
    }

    /// The velocity of a finger at the release, in pixels per second. `tremor` is in pixels.
    public func velocity(releasedAt release: TouchInstant, tremor: Float = 0) -> Vec2F {
        let (x, y): (x: Double, y: Double) = velocity(releasedAt: release, tremor: Double(tremor))
        return Vec2F(Float(x), Float(y))
    }

    /// The time from the first sample that is kept to the last one.
    package var span: Duration {
        count > 1 ? .microseconds(sample(0).time.subtractingSaturated(sample(count - 1).time)) : .zero
    }

    /// The change of each value in the last stop gap.
    package var lastWay: (x: Double, y: Double) {
        let last = sample(0)
        var way = (x: 0.0, y: 0.0)
        for age in 1..<max(1, count) {
            let sample = sample(age)
            way = (last.x - sample.x, last.y - sample.y)
            if last.time.subtractingSaturated(sample.time) >= stopGap { break }
        }
        return way
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
        guard count > 0, !isPause(release.microseconds.subtractingSaturated(sample(0).time)) else { return true }
        return count > 1 && stayed(at: 0, within: tremor, before: release.microseconds)
    }

    /// Whether the finger stayed within its tremor at a sample and before it, for longer than the stop gap before a time. At least two samples
    /// count.
    private func stayed(at age: Int, within tremor: Double, before time: Int64) -> Bool {
        var (low, high) = (sample(age), sample(age))
        for older in age + 1..<max(age + 1, count) {
            let sample = sample(older)
            low.x = min(low.x, sample.x)
            low.y = min(low.y, sample.y)
            high.x = max(high.x, sample.x)
            high.y = max(high.y, sample.y)
            guard high.x - low.x <= 2 * tremor, high.y - low.y <= 2 * tremor else { return false }
            if time.subtractingSaturated(sample.time) > stopGap { return true }
        }
        return false
    }

    /// Whether a time without a movement before the release is a rest.
    private func isPause(_ interval: Int64) -> Bool {
        guard interval > stopGap else { return false }
        return interval >= Self.maximumInterval.wholeMicroseconds || Double(interval) > Self.maximumPauseFactor * Double(usualInterval)
    }

    /// The median of the last intervals between samples, without those before a repeated position. Of two intervals, the longer one. Zero
    /// without intervals.
    private var usualInterval: Int64 {
        let ages = 0..<max(0, min(count - 1, Self.usualIntervals))
        var number = 0
        for age in ages where !repeatsPosition(age) { number += 1 }
        var median: Int64 = 0
        // The greatest interval for which less than half of the others are shorter.
        for age in ages where !repeatsPosition(age) {
            var shorter = 0
            for other in ages where !repeatsPosition(other) && interval(other) < interval(age) { shorter += 1 }
            if shorter <= number / 2 { median = max(median, interval(age)) }
        }
        return median
    }

    // MARK: Samples

    /// The number of samples that a parabola needs.
    private static let minimumSamples = 3
    /// Samples closer than this, in microseconds, count as one. Some systems report a last move just before the lift.
    private static let minimumInterval: Int64 = 4000
    /// The maximum time without a sample before the release that is no rest, as a multiple of the usual interval.
    private static let maximumPauseFactor = 1.25
    /// The share of the speed before it below which a long interval does not belong to the movement before it.
    private static let slowShare = 0.5
    /// The share of the speed before it below which the finger rested in a long interval.
    private static let restShare = 0.25
    /// The interval, in microseconds, from which samples do not belong to one movement in a faster stream.
    private static let maximumIrregularInterval: Int64 = 100_000
    /// The multiple of the usual interval above which a stream is faster.
    private static let maximumIntervalFactor: Int64 = 2
    /// The share of the usual interval below which the time of an interval is doubtful.
    private static let shortShare = 0.5
    /// The multiple of the speed of the others above which an interval whose time is doubtful does not count with its own speed.
    private static let doubtfulSpeed = 1.5
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
