@testable import DrawingPlugin

/// Where a line over whole numbers meets itself, found by looking at every pair of edges, with arithmetic that does not round.
struct PlainIntersection: Equatable {
    var first: Int
    var second: Int
    var kind: SelfIntersection.Kind

    typealias Point = SIMD2<Int>

    static func first(in line: [Point], isRing: Bool) -> PlainIntersection? {
        var edges = (1..<max(line.count, 1)).map { (number: $0 - 1, start: line[$0 - 1], end: line[$0]) }
        if isRing, let last = line.last { edges.append((line.count - 1, last, line[0])) }
        edges.removeAll { $0.start == $0.end }
        let closes = edges.first?.start == edges.last?.end
        for later in edges.indices {
            for earlier in 0..<later {
                let isNext = earlier + 1 == later
                let isAround = closes && earlier == 0 && later == edges.count - 1
                let kind =
                    isNext
                    ? turn(edges[earlier].start, edges[later].start, edges[later].end)
                    : isAround
                        ? turn(edges[later].start, edges[earlier].start, edges[earlier].end)
                        : meeting(edges[earlier].start, edges[earlier].end, edges[later].start, edges[later].end)
                if let kind { return PlainIntersection(first: edges[earlier].number, second: edges[later].number, kind: kind) }
            }
        }
        return nil
    }

    private static func cross(_ a: Point, _ b: Point, _ c: Point) -> Int {
        ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).signum()
    }

    private static func turn(_ a: Point, _ corner: Point, _ b: Point) -> SelfIntersection.Kind? {
        let dot = (a.x - corner.x) * (b.x - corner.x) + (a.y - corner.y) * (b.y - corner.y)
        return cross(a, corner, b) == 0 && dot > 0 ? .overlapping : nil
    }

    private static func meeting(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> SelfIntersection.Kind? {
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
