import Geodesy
import TouchPipelineTesting

/// Random coordinates, clustered and single, some of them at the antimeridian and near the poles.
struct RandomPlaces {
    var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func coordinates(_ count: Int) -> [Coordinate] {
        let heaps = (0..<6).map { _ in anywhere() } + [Coordinate(latitude: 10, longitude: 180), Coordinate(latitude: 90, longitude: 0)]
        return (0..<count).map { _ in
            switch random.below(10) {
            case 0: return anywhere()
            case 1: return Coordinate(latitude: 12, longitude: 34)
            case 2 where random.chance(0.2): return Coordinate(latitude: random.pick([.nan, 91]), longitude: 0)
            case 2: return Coordinate(latitude: random.pick([-90, 90, 89, -86]), longitude: spread(around: 0, by: 720))
            default: return near(random.pick(heaps), by: random.pick([0.0001, 0.01, 1, 10]))
            }
        }
    }

    private mutating func anywhere() -> Coordinate {
        Coordinate(latitude: spread(around: 0, by: 90), longitude: spread(around: 0, by: 180))
    }

    private mutating func near(_ coordinate: Coordinate, by degrees: Double) -> Coordinate {
        Coordinate(
            latitude: min(90, max(-90, spread(around: coordinate.latitude, by: degrees))),
            longitude: spread(around: coordinate.longitude, by: degrees))
    }

    private mutating func spread(around middle: Double, by range: Double) -> Double { middle + (2 * random.unit() - 1) * range }
}
