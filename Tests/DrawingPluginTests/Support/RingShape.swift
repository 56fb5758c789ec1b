import Geodesy

@testable import DrawingPlugin

/// Rings without self-intersection that are hard for the sweep.
enum RingShape: CaseIterable {
    /// Long thin rays around one point.
    case star
    /// Long slanted teeth side by side. All their boxes overlap.
    case comb
    /// A spiral of many turns, and back between its turns.
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
            RingShape.spiral(count: count / 2)
        }
    }

    private static func polar(_ turn: Double, _ radius: Double) -> WorldPoint {
        WorldPoint(x: 0.5 + radius * Math.cos(turn * 2 * .pi), y: 0.5 + radius * Math.sin(turn * 2 * .pi))
    }

    private static func spiral(count: Int) -> [WorldPoint] {
        func arm(offset: Double) -> [WorldPoint] {
            (0..<count).map { index in
                let part = Double(index) / Double(count)
                return polar(part * 20, 0.02 + 0.4 * part + offset)
            }
        }
        return arm(offset: 0) + arm(offset: 0.005).reversed()
    }

    private static func comb(count: Int) -> [WorldPoint] {
        let teeth: [(x: Double, y: Double)] = (0..<count - 2).map { (Double($0) / Double(count), $0.isMultiple(of: 2) ? 0.1 : 0.9) }
        return (teeth + [(1, 0), (0, 0)]).map { WorldPoint(x: $0.x - $0.y, y: $0.x + $0.y) }
    }
}

/// The first self-intersection of a line with integer points, by comparison of every pair of edges in exact arithmetic.
struct ExhaustiveIntersection: Equatable {
    var first: Int
    var second: Int
    var kind: DrawingFlaw.Meeting

    typealias Point = SIMD2<Int>

    static func first(in line: [Point], isRing: Bool) -> ExhaustiveIntersection? {
        var edges: [(number: Int, start: Point, end: Point)] = (1..<max(line.count, 1)).map { ($0 - 1, line[$0 - 1], line[$0]) }
        if isRing, let last = line.last { edges.append((line.count - 1, last, line[0])) }
        edges.removeAll { $0.start == $0.end }
        let closes = edges.first?.start == edges.last?.end
        for later in edges.indices {
            for earlier in 0..<later {
                let isNext = earlier + 1 == later
                let isAround = closes && earlier == 0 && later == edges.count - 1
                let kind: DrawingFlaw.Meeting? =
                    isNext
                    ? turn(edges[earlier].start, edges[later].start, edges[later].end)
                    : isAround
                        ? turn(edges[later].start, edges[earlier].start, edges[earlier].end)
                        : meeting(edges[earlier].start, edges[earlier].end, edges[later].start, edges[later].end)
                if let kind { return ExhaustiveIntersection(first: edges[earlier].number, second: edges[later].number, kind: kind) }
            }
        }
        return nil
    }

    private static func cross(_ a: Point, _ b: Point, _ c: Point) -> Int {
        ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).signum()
    }

    private static func turn(_ a: Point, _ corner: Point, _ b: Point) -> DrawingFlaw.Meeting? {
        let dot = (a.x - corner.x) * (b.x - corner.x) + (a.y - corner.y) * (b.y - corner.y)
        return cross(a, corner, b) == 0 && dot > 0 ? .overlapping : nil
    }

    private static func meeting(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> DrawingFlaw.Meeting? {
        let sides = (cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b))
        if sides.0 * sides.1 < 0 && sides.2 * sides.3 < 0 { return .crossing }
        let touched = [(c, a, b), (d, a, b), (a, c, d), (b, c, d)].filter { covers($0.1, $0.2, $0.0) }.map { $0.0 }
        guard let one = touched.first else { return nil }
        return touched.contains { $0 != one } ? .overlapping : .touching
    }

    private static func covers(_ a: Point, _ b: Point, _ p: Point) -> Bool {
        cross(a, b, p) == 0 && min(a.x, b.x) <= p.x && p.x <= max(a.x, b.x) && min(a.y, b.y) <= p.y && p.y <= max(a.y, b.y)
    }
}
