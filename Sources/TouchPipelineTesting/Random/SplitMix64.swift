/// A small random number generator with a seed: SplitMix64 (Steele, Lea and Flood, 2014). It is not for cryptography.
///
/// The same seed gives the same bits on every platform. Pass the generator to the standard library: `Int.random(in: 0...9, using: &random)`.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator from any seed.
    public init(seed: UInt64) { state = seed }

    /// Returns the next 64 random bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits &>> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits &>> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits &>> 31)
    }

    // For the random events and combinations of this package. They do not use `random(in:using:)`, because the standard library may change its
    // algorithm, and a seed must give the same events on every platform.

    /// Returns an integer from 0 up to, but not including, a bound. A bound that is not positive traps.
    package mutating func below(_ bound: Int) -> Int {
        precondition(bound > 0, "a bound must be positive")
        return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// Returns an integer of a closed range. The range may span at most `Int64.max`.
    package mutating func whole(in range: ClosedRange<Int64>) -> Int64 {
        let span = UInt64(range.upperBound - range.lowerBound) + 1
        return range.lowerBound + Int64(next().multipliedFullWidth(by: span).high)
    }

    /// Returns a number from 0 up to, but not including, 1.
    package mutating func unit() -> Double { Double(next() &>> 11) * 0x1p-53 }

    /// Returns a number between two others.
    package mutating func number(from low: Float, to high: Float) -> Float { low + Float(unit()) * (high - low) }

    /// Returns `true` with a probability from 0 to 1.
    package mutating func chance(_ probability: Double) -> Bool { unit() < probability }

    /// Returns one of several values. An empty array traps.
    package mutating func pick<Element>(_ values: [Element]) -> Element { values[below(values.count)] }
}
