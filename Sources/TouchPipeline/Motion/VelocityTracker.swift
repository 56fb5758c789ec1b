/// How fast something moves when it is let go, from its last samples.
///
/// Works for a finger (pixels), and for anything else with two numbers, such as zoom and angle. Two questions are answered one after the
/// other.
///
/// *Is it at rest?* The velocity of what is at rest is zero.
///
/// * A finger is at rest if it has stayed within its tremor of one place for longer than ``standardStopGap`` before the release. Touch screens
///   report a finger that lies still as one that trembles by a part of a millimetre.
/// * It is also at rest if no sample came for a pause before the release. A pause is longer than the stop gap, and longer than the usual time
///   between samples by a quarter. A pause of ``longestInterval`` always is one. The usual time is the median of the last seven intervals, so
///   a slow stream of samples is not a row of pauses.
///
/// *How fast does it move?* The velocity is the slope of a least-squares parabola at the last sample. The fit takes the samples of the last
/// 100 ms, and if those are fewer than three, earlier ones until they are three. It takes none from before a pause. Between two samples a pause
/// is longer than the usual time by a half, because one sample may be late. A constant speed and a constant acceleration are therefore measured
/// exactly at any interval below ``longestInterval``.
///
/// The parabola, the 100 ms, the 40 ms and the 20 samples are those of Android's `LSQ2` strategy, of Jetpack Compose and of Flutter's
/// `VelocityTracker`. In those a gap of 40 ms between samples always is a stop, and a tremor is a movement. The tremor, the quarter and the
/// half are by feel, and held against real recordings (`RecordedReleaseTests`).
///
/// One thing cannot be told apart. In a slow stream without further samples, a finger that lies still for up to 1.25 intervals before it lifts
/// gives the same events as one that lifts while it moves. It counts as moving, because a device that samples slowly also reports the lift
/// late.
public struct VelocityTracker: Sendable {
    /// How far back samples count; 100 ms.
    public static let standardHorizon = Duration.milliseconds(100)
    /// What has not moved for longer than this before the release is at rest; 40 ms.
    public static let standardStopGap = Duration.milliseconds(40)
    /// What stays this close to a place is at rest there; 1 dp.
    public static let standardTremor = ScreenLength.dp(1)
    /// Samples as far apart as this do not tell of one movement, unless the stop gap is longer; 100 ms.
    public static let longestInterval = Duration.milliseconds(100)
    /// How many samples count at most.
    public static let capacity = 20

    private struct Sample {
        var time: Int64
        var x: Double
        var y: Double
    }

    private let horizon: Int64
    private let stopGap: Int64
    /// A ring: the last sample is at `last`, those before it are below, and those below 0 at the end.
    private var samples: [Sample]
    private var last = capacity - 1
    private var count = 0

    /// A tracker without samples. Allocates its room once.
    public init(horizon: Duration = standardHorizon, stopGap: Duration = standardStopGap) {
        self.horizon = horizon.wholeMicroseconds
        self.stopGap = stopGap.wholeMicroseconds
        samples = Array(repeating: Sample(time: .min, x: 0, y: 0), count: Self.capacity)
    }

    /// Adds where something is at a time. One at the time of the last replaces it; one before the last, or not finite, is left out.
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

    /// Adds where a finger is at a time.
    public mutating func add(_ position: Vec2F, at time: TouchInstant) {
        add(x: Double(position.x), y: Double(position.y), at: time)
    }

    /// Forgets all samples.
    public mutating func reset() {
        count = 0
    }

    /// The velocity at the release, in units a second; zero at rest, and from fewer than two samples.
    ///
    /// At most twenty samples are looked at. Two give the straight line through them.
    ///
    /// - Parameters:
    ///   - release: When it is let go.
    ///   - tremor: How far from a place what rests there may be seen, in x and in y, in the unit of the samples.
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

    /// The velocity of a finger at the release, in pixels a second; `tremor` in pixels.
    public func velocity(releasedAt release: TouchInstant, tremor: Float = 0) -> Vec2F {
        let (x, y): (x: Double, y: Double) = velocity(releasedAt: release, tremor: Double(tremor))
        return Vec2F(Float(x), Float(y))
    }

    // MARK: Rest

    /// Whether it was at rest when it was let go; without samples it was.
    ///
    /// - Parameters:
    ///   - release: When it is let go.
    ///   - tremor: How far from a place what rests there may be seen, in x and in y, in the unit of the samples.
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

    /// Whether nothing was heard for so long that it had stopped: for more than some times the usual interval.
    private func isPause(_ interval: Int64, over share: Double) -> Bool {
        guard interval > stopGap else { return false }
        return interval >= Self.longestInterval.wholeMicroseconds || Double(interval) > share * Double(usualInterval)
    }

    /// The median of the last intervals between samples; of two the longer one. Zero without any.
    private var usualInterval: Int64 {
        let count = min(count - 1, Self.usualIntervals)
        for age in 0..<max(0, count) {
            let candidate = interval(age)
            var (shorter, equal) = (0, 0)
            for other in 0..<count {
                let interval = interval(other)
                if interval < candidate { shorter += 1 } else if interval == candidate { equal += 1 }
            }
            if shorter <= count / 2, count / 2 < shorter + equal { return candidate }
        }
        return 0
    }

    // MARK: Samples

    /// How many samples a parabola needs.
    private static let fewest = 3
    /// Samples closer than this, in microseconds, count as one of those: some systems report a last move just before the lift.
    private static let shortestInterval: Int64 = 4000
    /// How many intervals make the usual one.
    private static let usualIntervals = 7

    /// The sample that is so many before the last one.
    private func sample(_ age: Int) -> Sample {
        samples[last >= age ? last - age : last - age + Self.capacity]
    }

    /// The time between a sample and the one before it.
    private func interval(_ age: Int) -> Int64 {
        sample(age).time.subtractingSaturated(sample(age + 1).time)
    }
}
