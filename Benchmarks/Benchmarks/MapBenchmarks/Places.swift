import Geodesy
import TouchPipelineTesting

/// Places all over the world, from a seed.
enum Places {
    static var random: [Coordinate] {
        var random = SplitMix64(seed: 1)
        return (0..<1000).map { _ in
            Coordinate(latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random))
        }
    }
}
