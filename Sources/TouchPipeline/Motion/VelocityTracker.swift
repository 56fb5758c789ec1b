/// How fast something moves, from its last samples: a least-squares parabola through them, and its slope at the last one.
///
/// Works for a finger (pixels), and for anything else with two numbers, such as zoom and angle. The velocity *ends at the release*:
/// who held still before letting go, has none. The method is that of Flutter's `VelocityTracker` and Android's `LSQ2` strategy.
public struct VelocityTracker: Sendable {
    /// How far back samples count; 100 ms.
    public static let standardHorizon = Duration.milliseconds(100)
    /// A pause this long between samples, or before the release, means that it had stopped; 40 ms.
    public static let standardStopGap = Duration.milliseconds(40)
    /// How many samples count at most.
    public static let capacity = 20

    private struct Sample {
        var time: Int64
        var x: Double
        var y: Double
    }

    private let horizon: Int64
    private let stopGap: Int64
    private var samples: [Sample] = []
    private var next = 0

    /// A tracker without samples. Allocates its room once.
    public init(horizon: Duration = standardHorizon, stopGap: Duration = standardStopGap) {
        self.horizon = horizon.wholeMicroseconds
        self.stopGap = stopGap.wholeMicroseconds
        samples.reserveCapacity(Self.capacity)
    }

    /// Adds where something is at a time. One at the time of the last replaces it; one before the last, or not finite, is left out.
    public mutating func add(x: Double, y: Double, at time: TouchInstant) {
        guard x.isFinite, y.isFinite else { return }
        let sample = Sample(time: time.microseconds, x: x, y: y)
        if let last = newest {
            if sample.time < last.time { return }
            if sample.time == last.time { return replaceNewest(by: sample) }
        }
        if samples.count < Self.capacity {
            samples.append(sample)
        } else {
            samples[next] = sample
        }
        next = (next + 1) % Self.capacity
    }

    /// Adds where a finger is at a time.
    public mutating func add(_ position: Vec2F, at time: TouchInstant) {
        add(x: Double(position.x), y: Double(position.y), at: time)
    }

    /// Forgets all samples.
    public mutating func reset() {
        samples.removeAll(keepingCapacity: true)
        next = 0
    }

    /// The velocity at the release, in units a second; zero after a pause, and from fewer than two samples.
    ///
    /// At most twenty samples are looked at. Two give the straight line through them.
    public func velocity(releasedAt release: TouchInstant) -> (x: Double, y: Double) {
        guard let last = newest, release.microseconds.subtractingSaturated(last.time) <= stopGap else { return (0, 0) }
        var fit = ParabolaFit()
        var later = last
        for age in 0..<samples.count {
            let sample = samples[(next - 1 - age + 2 * Self.capacity) % Self.capacity]
            let back = last.time.subtractingSaturated(sample.time)
            guard back <= horizon, later.time.subtractingSaturated(sample.time) <= stopGap else { break }
            fit.add(seconds: -Double(back) / 1e6, x: sample.x - last.x, y: sample.y - last.y)
            later = sample
        }
        return fit.slopeAtZero
    }

    /// The velocity of a finger at the release, in pixels a second.
    public func velocity(releasedAt release: TouchInstant) -> Vec2F {
        let (x, y): (x: Double, y: Double) = velocity(releasedAt: release)
        return Vec2F(Float(x), Float(y))
    }

    private var newest: Sample? {
        samples.isEmpty ? nil : samples[(next - 1 + Self.capacity) % Self.capacity]
    }

    private mutating func replaceNewest(by sample: Sample) {
        samples[(next - 1 + Self.capacity) % Self.capacity] = sample
    }
}
