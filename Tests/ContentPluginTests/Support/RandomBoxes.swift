import Geodesy
import MapCameras
import TouchPipelineTesting

/// Random boxes, windows and points.
///
/// All edges are multiples of 2⁻¹². So moves by whole worlds are exact, edges often touch, and distances are often equal.
struct RandomBoxes {
    var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func edge(from low: Double, to high: Double) -> Double {
        ((low + random.unit() * (high - low)) * 4096).rounded() / 4096
    }

    /// Mostly small boxes. Some are points, cross the antimeridian, lie on another copy or over a pole, are wider than the world, or are
    /// invalid.
    mutating func box() -> WorldRect {
        let size = random.pick([0, 0.01, 0.01, 0.01, 0.05, 0.6])
        switch random.below(12) {
        case 0: return box(around: random.pick([-1, 0, 1, 2]), edge(from: 0, to: 1), size: size + 0.02)
        case 1: return box(around: edge(from: -2, to: 3), edge(from: -6, to: 6), size: size)
        case 2: return box(around: 0.25, 0.75, size: 0.002)
        case 3 where random.chance(0.2): return box(around: edge(from: 0, to: 1), edge(from: 0, to: 1), size: 1.5)
        case 4 where random.chance(0.5): return invalid()
        default: return box(around: edge(from: 0, to: 1), edge(from: 0, to: 1), size: size)
        }
    }

    mutating func boxes(_ count: Int) -> [WorldRect] { (0..<count).map { _ in box() } }

    mutating func window() -> WorldRect {
        let size = random.pick([0, 0.002, 0.02, 0.1, 0.5, 1, 3])
        return random.chance(0.4)
            ? box(around: random.pick([-1, 0, 1, 2]), edge(from: -0.1, to: 1.1), size: size)
            : box(around: edge(from: -2, to: 3), edge(from: -0.1, to: 1.1), size: size)
    }

    private mutating func box(around x: Double, _ y: Double, size: Double) -> WorldRect {
        let (west, north) = (edge(from: 0, to: size), edge(from: 0, to: size))
        return WorldRect(
            minX: x - west, minY: y - north, maxX: x + edge(from: 0, to: size), maxY: y + edge(from: 0, to: size))
    }

    private mutating func invalid() -> WorldRect {
        var edges = [0.25, 0.25, 0.5, 0.5]
        edges[random.below(4)] = random.pick([.nan, .infinity, -.infinity])
        return random.chance(0.3)
            ? WorldRect(minX: 0.5, minY: 0.25, maxX: 0.25, maxY: 0.5)
            : WorldRect(minX: edges[0], minY: edges[1], maxX: edges[2], maxY: edges[3])
    }
}
