import Geodesy
import MapCameras
import TouchPipeline

/// The 1 € filter: removes the jitter of a slow pointer and adds little lag to a fast one.
///
/// Source: G. Casiez, N. Roussel, D. Vogel, 1€ Filter: A Simple Speed-based Low-pass Filter for Noisy Input in Interactive Systems (CHI
/// 2012). A first-order low-pass filter whose cutoff frequency rises with the speed. Both components of a position share one cutoff, which
/// depends on the magnitude of the velocity. The result therefore does not depend on the orientation of the screen.
struct OneEuroFilter: Sendable, Hashable {
    private let minimumCutoff: Double
    private let beta: Double
    private let speedCutoff: Double
    private var last: State?

    private struct State: Sendable, Hashable {
        var position: SIMD2<Double>
        var velocity: SIMD2<Double>
        var time: TouchInstant
    }

    /// Creates a filter.
    ///
    /// - Parameters:
    ///   - parameters: The parameters.
    ///   - density: The density of the screen. The same movement of a hand gives the same result on every screen.
    init(_ parameters: JitterFilter = JitterFilter(), density: ScreenDensity) {
        minimumCutoff = OneEuroFilter.frequency(parameters.minimumCutoff)
        beta =
            parameters.beta > 0 && parameters.beta.isFinite
            ? parameters.beta / Double(ScreenLength.dp(1).pixels(density: density)) : 0
        speedCutoff = OneEuroFilter.frequency(parameters.speedCutoff)
    }

    /// Returns the filtered position, in pixels. The first position is unchanged.
    ///
    /// Times that do not increase count as one microsecond apart. A position that is not finite is returned unchanged and ignored.
    mutating func filter(_ position: ScreenPoint, at time: TouchInstant) -> ScreenPoint {
        guard position.isFinite else { return position }
        let seen = SIMD2(position.x, position.y)
        guard let last else {
            self.last = State(position: seen, velocity: .zero, time: time)
            return position
        }
        let seconds = Double(max(time.microseconds.subtractingSaturated(last.time.microseconds), 1)) / 1e6
        let velocity = last.velocity + ((seen - last.position) / seconds - last.velocity) * weight(speedCutoff, seconds)
        let speed = (velocity * velocity).sum().squareRoot()
        let filtered = last.position + (seen - last.position) * weight(minimumCutoff + beta * speed, seconds)
        self.last = State(position: filtered, velocity: velocity, time: max(time, last.time))
        return ScreenPoint(x: filtered.x, y: filtered.y)
    }

    /// Forgets all positions. The next position is unchanged.
    mutating func reset() { last = nil }

    /// The weight of a new value: 1 / (1 + τ/T) with τ = 1/(2π·cutoff).
    private func weight(_ cutoff: Double, _ seconds: Double) -> Double {
        let turns = 2 * Double.pi * cutoff * seconds
        return turns.isFinite ? turns / (turns + 1) : 1
    }

    private static func frequency(_ value: Double) -> Double { value > 0 && value.isFinite ? value : 1 }
}

/// The parameters of the filter that removes the jitter of a slow pointer, and adds little lag to a fast one: the 1 € filter.
///
/// Source: G. Casiez, N. Roussel, D. Vogel, 1€ Filter: A Simple Speed-based Low-pass Filter for Noisy Input in Interactive Systems (CHI
/// 2012).
public struct JitterFilter: Sendable, Hashable {
    /// The cutoff frequency of a pointer at rest, in Hz. A lower value means less jitter and more lag. A value that is not positive
    /// counts as 1.
    public var minimumCutoff: Double
    /// The increase of the cutoff with the speed, in Hz per dp/s. A higher value means less lag. A negative value counts as 0.
    public var beta: Double
    /// The cutoff frequency of the speed, in Hz. A value that is not positive counts as 1.
    public var speedCutoff: Double

    /// Creates parameters. The defaults are 1 Hz, 0.007 and 1 Hz, the values with which the authors begin to tune.
    public init(minimumCutoff: Double = 1, beta: Double = 0.007, speedCutoff: Double = 1) {
        self.minimumCutoff = minimumCutoff
        self.beta = beta
        self.speedCutoff = speedCutoff
    }
}
