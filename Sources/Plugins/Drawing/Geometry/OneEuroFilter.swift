import Geodesy
import MapCameras
import TouchPipeline

/// The 1 € filter: takes the trembling out of a slow finger and leaves a fast one alone.
///
/// Source: G. Casiez, N. Roussel, D. Vogel, 1€ Filter: A Simple Speed-based Low-pass Filter for Noisy Input in Interactive Systems
/// (CHI 2012). A first-order low-pass filter whose cutoff frequency rises with the speed. Both parts of a position share the cutoff of the
/// length of the velocity, so the result does not depend on how the screen is held. A value; each position costs the same.
public struct OneEuroFilter: Sendable, Hashable {
    /// The three numbers that tune it.
    public struct Parameters: Sendable, Hashable {
        /// The cutoff frequency of a finger at rest, in Hz; lower trembles less and lags more. What is not positive counts as 1.
        public var minCutoff: Double
        /// How much the cutoff rises with the speed, in Hz for each dp a second; higher lags less. What is below 0 counts as 0.
        public var beta: Double
        /// The cutoff frequency of the speed itself, in Hz. What is not positive counts as 1.
        public var dCutoff: Double

        /// Parameters of the filter; by default 1 Hz, 0.007 and 1 Hz, where the authors start tuning.
        public init(minCutoff: Double = 1, beta: Double = 0.007, dCutoff: Double = 1) {
            self.minCutoff = minCutoff
            self.beta = beta
            self.dCutoff = dCutoff
        }
    }

    private let minCutoff: Double
    private let beta: Double
    private let dCutoff: Double
    private var last: State?

    private struct State: Sendable, Hashable {
        var position: SIMD2<Double>
        var velocity: SIMD2<Double>
        var time: TouchInstant
    }

    /// A filter that has seen nothing.
    ///
    /// - Parameters:
    ///   - parameters: what tunes it.
    ///   - density: pixels per inch, which makes the same hand feel the same on every screen.
    public init(_ parameters: Parameters = Parameters(), density: Float) {
        minCutoff = OneEuroFilter.frequency(parameters.minCutoff)
        beta =
            parameters.beta > 0 && parameters.beta.isFinite
            ? parameters.beta / Double(ScreenLength.dp(1).pixels(atDensity: density)) : 0
        dCutoff = OneEuroFilter.frequency(parameters.dCutoff)
    }

    /// Where the finger is taken to be, given where it was seen, in pixels; the first position stays as it is.
    ///
    /// Times that do not grow count as a microsecond apart. A position that is not finite is given back and otherwise ignored.
    public mutating func filter(_ position: ScreenPoint, at time: TouchInstant) -> ScreenPoint {
        guard position.isFinite else { return position }
        let seen = SIMD2(position.x, position.y)
        guard let last else {
            self.last = State(position: seen, velocity: .zero, time: time)
            return position
        }
        let seconds = Double(max(time.microseconds.subtractingSaturated(last.time.microseconds), 1)) / 1e6
        let velocity = last.velocity + ((seen - last.position) / seconds - last.velocity) * weight(dCutoff, seconds)
        let speed = (velocity * velocity).sum().squareRoot()
        let filtered = last.position + (seen - last.position) * weight(minCutoff + beta * speed, seconds)
        self.last = State(position: filtered, velocity: velocity, time: max(time, last.time))
        return ScreenPoint(x: filtered.x, y: filtered.y)
    }

    /// Forgets what it has seen: the next position stays as it is.
    public mutating func reset() { last = nil }

    /// How much of a new value is taken: 1 / (1 + τ/T) with τ = 1/(2π·cutoff).
    private func weight(_ cutoff: Double, _ seconds: Double) -> Double {
        let turns = 2 * Double.pi * cutoff * seconds
        return turns.isFinite ? turns / (turns + 1) : 1
    }

    private static func frequency(_ value: Double) -> Double { value > 0 && value.isFinite ? value : 1 }
}
