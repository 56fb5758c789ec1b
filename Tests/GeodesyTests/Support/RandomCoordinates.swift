import Geodesy
import TouchPipelineTesting

extension SplitMix64 {
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
