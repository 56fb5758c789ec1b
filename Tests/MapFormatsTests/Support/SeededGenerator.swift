/// A random number generator with a seed (SplitMix64, Steele, Lea and Flood, 2014).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number in a range, on the grid of seven decimals.
    mutating func degrees(_ range: ClosedRange<Double>) -> Double {
        let low = Int64((range.lowerBound * 1e7).rounded(.up))
        let high = Int64((range.upperBound * 1e7).rounded(.down))
        return Double(Int64.random(in: low...high, using: &self)) / 1e7
    }
}
