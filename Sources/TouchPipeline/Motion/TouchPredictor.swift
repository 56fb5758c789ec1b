/// The position of a finger at the time when a frame is seen, from its last samples.
///
/// A frame is seen some 20 ms after the last sample that it knows, so what follows a finger is drawn behind it. Add every sample, and ask for the
/// displacement at the time at which the frame is displayed. Use it for what is drawn only. What a movement means, how fast it is and where it ends
/// is decided by samples.
///
/// The last 60 ms are three windows of 20 ms, with the movements *a* (the last one), *b* and *c*. The next 20 ms are predicted as
/// *a* − (*b* − *c*)/2. This is the mean of *a* and *b* for a constant acceleration, and includes the change of an acceleration. The
/// prediction is reduced so that it rather ends behind the finger than ahead of it, because a map that has to go back is noticed more than one that
/// trails a little:
///
/// * by the length of *a* in relation to the longest of the three, because a finger that decelerates may stop
/// * by the speed, if it is below 0.5 dp in a millisecond, so that a finger that rests or trembles is not predicted
/// * to the length of *a*, and to 19 ms
/// * to zero, if it is against *a*
///
/// There is no prediction in the first 30 ms of a movement, and none if the last sample is more than 40 ms older than the frame or came more than
/// 40 ms after the one before it.
///
/// The rule and its constants were chosen with 1,350 drags of 19 people. Constants that are chosen without a person give the same figures for all
/// people together. Single people differ: the figures are worse for some of them. `touchpipe lag` measures the rule with recordings.
///
/// The predicted events of a system are no input, because no recording has them, so that they could not be compared. A plain Kalman filter of
/// position and velocity came nearer to the finger in the median with the same drags (3.5 instead of 4.5 points), but went more than twice as far
/// ahead of it, and moved against it in more than twice as many frames.
public struct TouchPredictor: Sendable, Equatable {
    /// The speed from which a movement is predicted as a whole: 0.5 dp in a millisecond. Below it, the prediction is proportional to the speed.
    private static let fullSpeed = ScreenLength.dp(0.5)

    /// The duration of a window, in microseconds.
    private static let window: Int64 = 20_000
    /// The maximum time of a prediction, in microseconds.
    private static let maximumPrediction: Int64 = 19_000
    /// The minimum age of a movement that is predicted, in microseconds.
    private static let minimumMovement: Int64 = 30_000
    /// The maximum time from the last sample to a frame that is predicted: 40 ms.
    package static let maximumReach = Duration.microseconds(maximumInterval)
    /// The maximum time from one sample to the next, and from the last one to the frame, in microseconds.
    private static let maximumInterval: Int64 = 40_000
    /// Twenty samples of a screen that samples 240 times a second are more than three windows.
    private static let capacity = 20
    /// Three consecutive samples are not within this time, in microseconds. So twenty samples of a fast mouse are three windows, too.
    private static let minimumPair: Int64 = 6500

    private struct Sample: Equatable {
        var time: Int64
        var position: Vec2F
    }

    /// The movement in a window at the full speed, in pixels.
    private let fullMovement: Float
    /// A ring buffer. The last sample is at `last`, the one before it at the index below.
    private var samples: [Sample]
    private var last = capacity - 1
    private var count = 0

    /// Creates a predictor without samples. Allocates memory once.
    public init(density: ScreenDensity = .standard) {
        fullMovement = Self.fullSpeed.pixels(density: density) * Float(Self.window) / 1000
        samples = Array(repeating: Sample(time: .min, position: .zero), count: Self.capacity)
    }

    /// Adds a sample of the finger, in pixels. A sample at the time of the last one replaces it. A sample before the last one, or one that is not
    /// finite, is ignored.
    public mutating func add(_ position: Vec2F, at time: TouchInstant) {
        guard position.isFinite else { return }
        let sample = Sample(time: Self.limited(time), position: position)
        let age = count > 0 ? sample.time - samples[last].time : .max
        guard age >= 0 else { return }
        let isDense = count > 1 && sample.time - samples[before(last)].time < Self.minimumPair
        if age > 0, !isDense {
            last = after(last)
            if count < Self.capacity { count += 1 }
        }
        samples[last] = sample
    }

    /// Removes all samples. Call this method when the number of fingers changes, because a movement does not go on from one finger to another.
    public mutating func reset() {
        count = 0
    }

    /// The predicted movement from the last sample to a time, in pixels. Zero if there is no prediction.
    ///
    /// - Parameter time: The time at which the frame is displayed, on the clock of the samples.
    public func displacement(at time: TouchInstant) -> Vec2F {
        guard count > 1 else { return .zero }
        let ahead = Self.limited(time) - samples[last].time
        guard ahead > 0, ahead <= Self.maximumInterval, isPredictable else { return .zero }
        let (a, b, c) = lastMovements
        let next = a - (b - c) * 0.5
        // The squares of the factors, so that there is one square root.
        let length = a.lengthSquared
        guard length > 0, next.x * a.x + next.y * a.y > 0 else { return .zero }
        let speed = min(1, (a + b).lengthSquared / (4 * fullMovement * fullMovement))
        let deceleration = length / max(length, b.lengthSquared, c.lengthSquared)
        let explained = length / max(next.lengthSquared, .leastNormalMagnitude)
        let duration = Float(min(ahead, Self.maximumPrediction)) / Float(Self.window)
        let displacement = next * (min(speed * deceleration, explained).squareRoot() * duration)
        return displacement.isFinite ? displacement : .zero
    }

    /// Whether the movement is old enough, and its last two samples are close enough to each other.
    private var isPredictable: Bool {
        let present = samples[last].time
        return present - samples[oldest].time >= Self.minimumMovement && present - samples[before(last)].time <= Self.maximumInterval
    }

    /// The movements in the last three windows, the last one first. Before the first sample the finger was where it landed.
    private var lastMovements: (Vec2F, Vec2F, Vec2F) {
        let present = samples[last]
        let landing = samples[oldest]
        var index = before(last)
        func position(at time: Int64) -> Vec2F {
            guard landing.time < time else { return landing.position }
            while samples[index].time > time { index = before(index) }
            let (earlier, later) = (samples[index], samples[after(index)])
            let share = Float(time - earlier.time) / Float(later.time - earlier.time)
            return earlier.position + (later.position - earlier.position) * share
        }
        let first = position(at: present.time - Self.window)
        let second = position(at: present.time - 2 * Self.window)
        let third = position(at: present.time - 3 * Self.window)
        return (present.position - first, first - second, second - third)
    }

    /// The index of the oldest sample.
    private var oldest: Int { last >= count - 1 ? last - count + 1 : last - count + 1 + Self.capacity }

    /// The index of the sample after that at an index.
    private func after(_ index: Int) -> Int { index < Self.capacity - 1 ? index + 1 : 0 }

    /// The index of the sample before that at an index.
    private func before(_ index: Int) -> Int { index > 0 ? index - 1 : Self.capacity - 1 }

    /// The microseconds of an instant, limited so that differences do not overflow.
    private static func limited(_ time: TouchInstant) -> Int64 { min(max(time.microseconds, -farthest), farthest) }

    /// 146,000 years, in microseconds.
    private static let farthest: Int64 = (1 << 62) - 1
}
