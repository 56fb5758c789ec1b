import Geodesy

/// A random number generator with a seed (SplitMix64: Steele, Lea, Flood, OOPSLA 2014).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func number(in range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &self)
    }

    /// A random coordinate, near the poles as often as near the equator.
    mutating func coordinate(latitudes: ClosedRange<Double> = -90...90) -> Coordinate {
        Coordinate(latitude: number(in: latitudes), longitude: number(in: -180...180))
    }
}

/// The difference of two angles in degrees, modulo whole turns.
func turn(_ a: Double, _ b: Double) -> Double {
    abs((a - b).remainder(dividingBy: 360))
}
