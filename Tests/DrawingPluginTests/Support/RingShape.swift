import Geodesy

@testable import DrawingPlugin

/// Rings that meet themselves nowhere, made to be hard.
enum RingShape: CaseIterable {
    /// Long thin rays about one point.
    case star
    /// Long teeth side by side, aslant, so that all their boxes overlap.
    case comb
    /// A line wound up many times, and back between its own windings.
    case spiral
    /// A circle.
    case circle

    func ring(count: Int) -> [WorldPoint] {
        switch self {
        case .star:
            (0..<count).map { RingShape.polar(Double($0) / Double(count), $0 % 2 == 0 ? 0.4 : 0.01) }
        case .circle:
            (0..<count).map { RingShape.polar(Double($0) / Double(count), 0.4) }
        case .comb:
            RingShape.comb(count: count)
        case .spiral:
            (0..<count / 2).map { RingShape.wound(Double($0) / Double(count / 2), 0) }
                + (0..<count / 2).reversed().map { RingShape.wound(Double($0) / Double(count / 2), 0.005) }
        }
    }

    private static func polar(_ turn: Double, _ radius: Double) -> WorldPoint {
        WorldPoint(x: 0.5 + radius * Math.cos(turn * 2 * .pi), y: 0.5 + radius * Math.sin(turn * 2 * .pi))
    }

    private static func wound(_ part: Double, _ offset: Double) -> WorldPoint {
        polar(part * 20, 0.02 + 0.4 * part + offset)
    }

    private static func comb(count: Int) -> [WorldPoint] {
        let teeth = (0..<count - 2).map { (x: Double($0) / Double(count), y: $0 % 2 == 0 ? 0.1 : 0.9) }
        return (teeth + [(1, 0), (0, 0)]).map { WorldPoint(x: $0.x - $0.y, y: $0.x + $0.y) }
    }
}
