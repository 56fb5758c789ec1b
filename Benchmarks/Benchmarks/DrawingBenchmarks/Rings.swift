import Foundation
import Geodesy

/// Difficult rings of ten thousand points without self-intersections.
enum Rings {
    static let count = 10_000

    /// Long thin rays around one point.
    static let star = (0..<count).map { polar(Double($0) / Double(count), $0 % 2 == 0 ? 0.4 : 0.01) }

    /// A coast: a circle with noise.
    static let coast = (0..<count).map { polar(Double($0) / Double(count), 0.3 + 0.05 * sin(Double($0 * $0 % 9_973))) }

    /// Long oblique teeth side by side, so that all their boxes overlap.
    static let comb: [Coordinate] = {
        let teeth = (0..<count - 2).map { (x: Double($0) / Double(count), y: $0 % 2 == 0 ? 0.1 : 0.9) }
        return (teeth + [(1, 0), (0, 0)]).map { coordinate(x: $0.x - $0.y, y: $0.x + $0.y) }
    }()

    /// The comb with two points exchanged near its end, so that the first intersection is found late.
    static let spoiltComb: [Coordinate] = {
        var ring = comb
        ring.swapAt(count - 40, count - 20)
        return ring
    }()

    private static func polar(_ turn: Double, _ radius: Double) -> Coordinate {
        coordinate(x: radius * cos(turn * 2 * .pi), y: radius * sin(turn * 2 * .pi))
    }

    /// A coordinate in the middle of the Mercator plane, where nothing is near its limits.
    private static func coordinate(x: Double, y: Double) -> Coordinate { WebMercator.unproject(WorldPoint(x: 0.5 + x / 4, y: 0.5 + y / 4)) }
}
