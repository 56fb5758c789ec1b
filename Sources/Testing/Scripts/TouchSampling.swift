import TouchPipeline

/// How a touch screen sees the fingers of a script: how often, and how exactly.
public struct TouchSampling: Sendable, Hashable {
    /// How often a second the fingers are looked at: usually 60 to 240. What is not positive and finite counts as 120; more than a
    /// million counts as a million.
    public var rate: Double
    /// How far from the truth a place may be seen, in pixels, at most; 0 by default. What is not positive and finite counts as 0.
    public var jitter: Float
    /// How far from its turn a look may come, as a share of the time between two, 0 to 0.9; 0 by default.
    public var timeJitter: Double
    /// What the jitter is drawn from; the same seed gives the same events.
    public var seed: UInt64

    /// A way of looking: `rate` in hertz, `jitter` in pixels, `timeJitter` as a share of the time between two looks.
    public init(rate: Double = 120, jitter: Float = 0, timeJitter: Double = 0, seed: UInt64 = 0) {
        self.rate = rate
        self.jitter = jitter
        self.timeJitter = timeJitter
        self.seed = seed
    }

    /// The time between two looks, in microseconds, not rounded.
    var interval: Double { 1_000_000 / (rate > 0 && rate.isFinite ? min(rate, 1_000_000) : 120) }

    /// The jitter that counts.
    var usedJitter: Float { jitter > 0 && jitter.isFinite ? jitter : 0 }

    /// The time jitter that counts.
    var usedTimeJitter: Double { timeJitter > 0 ? min(timeJitter, 0.9) : 0 }
}
