import TouchPipeline

/// How the fingers of a script are sampled: the rate and the accuracy of a touch screen.
public struct TouchSampling: Sendable, Hashable {
    /// The sampling rate in hertz, usually 60 to 240. A value that is not positive and finite counts as 120. A value above a million counts as
    /// a million.
    public var rate: Double
    /// The maximum error of a position, in pixels. The default is 0. A value that is not positive and finite counts as 0.
    public var jitter: Float
    /// The variation of the sampling times, as a part of the sampling interval, from 0 to 0.9. The default is 0.
    public var timeJitter: Double
    /// The seed of the jitter. The same seed gives the same events.
    public var seed: UInt64

    /// Creates a sampling. `rate` is in hertz, `jitter` in pixels, `timeJitter` a part of the sampling interval.
    public init(rate: Double = 120, jitter: Float = 0, timeJitter: Double = 0, seed: UInt64 = 0) {
        self.rate = rate
        self.jitter = jitter
        self.timeJitter = timeJitter
        self.seed = seed
    }

    /// The sampling interval, in microseconds, not rounded.
    var interval: Double { 1_000_000 / (rate > 0 && rate.isFinite ? min(rate, 1_000_000) : 120) }

    /// The jitter, with invalid values replaced.
    var usedJitter: Float { jitter > 0 && jitter.isFinite ? jitter : 0 }

    /// The time jitter, with invalid values replaced.
    var usedTimeJitter: Double { timeJitter > 0 ? min(timeJitter, 0.9) : 0 }
}
