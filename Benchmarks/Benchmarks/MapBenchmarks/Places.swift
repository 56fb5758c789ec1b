import Geodesy
import TouchPipelineTesting

/// Places all over the world, from a seed.
enum Places {
    static var random: [Coordinate] {
        var random = SplitMix64(seed: 1)
        return (0..<1000).map { _ in
            Coordinate(latitude: Double(random.number(from: -90, to: 90)), longitude: Double(random.number(from: -180, to: 180)))
        }
    }
}
