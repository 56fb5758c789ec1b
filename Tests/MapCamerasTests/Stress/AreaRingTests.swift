import Geodesy
import TestRuns
import Testing
import TouchPipelineTesting

@testable import MapCameras

/// Rings and figures with small integer coordinates, and the definitions of the predicates without an index and without rounding.
///
/// Small integers make every case likely that floating-point numbers make rare: points on edges, edges that overlap, repeated vertices.
private enum Exact {
    typealias Point = SIMD2<Int>

    static func cross(_ a: Point, _ b: Point, _ c: Point) -> Int { (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) }

    static func edges(_ path: [Point], isClosed: Bool = true) -> [(Point, Point)] {
        path.indices.filter { $0 > 0 || isClosed }.map { (path[$0 > 0 ? $0 - 1 : path.count - 1], path[$0]) }
    }

    static func isOn(_ p: Point, _ a: Point, _ b: Point) -> Bool {
        cross(a, b, p) == 0 && min(a.x, b.x) <= p.x && p.x <= max(a.x, b.x) && min(a.y, b.y) <= p.y && p.y <= max(a.y, b.y)
    }

    /// The winding number by crossings of a vertical ray. The implementation uses a horizontal one.
    static func contains(_ ring: [Point], _ p: Point) -> Bool {
        var winding = 0
        for (a, b) in edges(ring) {
            if isOn(p, a, b) { return true }
            if a.x <= p.x, p.x < b.x, cross(a, b, p) < 0 { winding += 1 }
            if b.x <= p.x, p.x < a.x, cross(a, b, p) > 0 { winding -= 1 }
        }
        return winding != 0
    }

    static func meet(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
        if isOn(a, c, d) || isOn(b, c, d) || isOn(c, a, b) || isOn(d, a, b) { return true }
        return cross(a, b, c).signum() * cross(a, b, d).signum() < 0 && cross(c, d, a).signum() * cross(c, d, b).signum() < 0
    }

    static func touches(_ ring: [Point], _ path: [Point], isClosed: Bool) -> Bool {
        path.contains { contains(ring, $0) }
            || edges(path, isClosed: isClosed).contains { p, q in edges(ring).contains { meet(p, q, $0, $1) } }
    }

    static func isInside(_ p: Point, _ rings: [[Point]]) -> Bool {
        rings.reduce(false) { inside, ring in
            edges(ring).reduce(inside) { $0 != (($1.0.y > p.y) != ($1.1.y > p.y) && (cross($1.0, $1.1, p) > 0) == ($1.1.y > $1.0.y)) }
        }
    }

    static func touches(_ ring: [Point], polygon rings: [[Point]]) -> Bool {
        rings.contains { touches(ring, $0, isClosed: true) } || ring.contains { isInside($0, rings) }
    }

    /// Whether every point of an edge is in the area. All coordinates are multiplied so that each piece has a middle without a fraction.
    static func contains(_ ring: [Point], edge p: Point, _ q: Point) -> Bool {
        guard contains(ring, p), contains(ring, q) else { return false }
        // The parameters of all cuts as fractions.
        var cuts: [(Int, Int)] = [(0, 1), (1, 1)]
        for (a, b) in edges(ring) where meet(p, q, a, b) && p != q {
            let (first, second) = (cross(a, b, p), cross(a, b, q))
            if first != second {
                let (numerator, denominator) = first > second ? (first, first - second) : (-first, second - first)
                if numerator >= 0, numerator <= denominator { cuts.append((numerator, denominator)) }
            } else {
                let (d, length) = (q &- p, (q &- p).x * (q &- p).x + (q &- p).y * (q &- p).y)
                for end in [a, b] {
                    let along = (end &- p).x * d.x + (end &- p).y * d.y
                    if along >= 0, along <= length { cuts.append((along, length)) }
                }
            }
        }
        cuts.sort { $0.0 * $1.1 < $1.0 * $0.1 }
        for (low, high) in zip(cuts, cuts.dropFirst()) where low.0 * high.1 != high.0 * low.1 {
            let (numerator, denominator) = (low.0 * high.1 + high.0 * low.1, 2 * low.1 * high.1)
            let scale = Point(repeating: denominator)
            let middle = p &* scale &+ (q &- p) &* Point(repeating: numerator)
            guard contains(ring.map { $0 &* scale }, middle) else { return false }
        }
        return true
    }

    static func contains(_ ring: [Point], _ path: [Point], isClosed: Bool) -> Bool {
        path.allSatisfy { contains(ring, $0) } && edges(path, isClosed: isClosed).allSatisfy { contains(ring, edge: $0, $1) }
    }
}

@Suite("A ring, compared with the definitions")
struct AreaRingTests {
    private static func doubles(_ path: [SIMD2<Int>]) -> [SIMD2<Double>] { path.map { SIMD2(Double($0.x), Double($0.y)) } }

    private static func path(_ count: Int, in size: Int, _ random: inout SplitMix64) -> [SIMD2<Int>] {
        (0..<count).map { _ in SIMD2(random.below(size), random.below(size)) }
    }

    /// A walk with short steps, like a finger.
    private static func walk(_ count: Int, in size: Int, _ random: inout SplitMix64) -> [SIMD2<Int>] {
        var position = SIMD2(size / 2, size / 2)
        return (0..<count).map { _ in
            position = position &+ SIMD2(random.below(7) - 3, random.below(7) - 3)
            position = SIMD2(min(max(position.x, 0), size), min(max(position.y, 0), size))
            return position
        }
    }

    @Test("every point of a grid is inside or outside as by the definition", arguments: [1, 2, 3, 5, 12, 60, 300])
    func points(vertices: Int) {
        var random = SplitMix64(seed: UInt64(vertices))
        for round in 0..<RunSize.either(6, stress: 60) {
            let size = 4 + random.below(20)
            let ring = round % 2 == 0 ? Self.path(vertices, in: size, &random) : Self.walk(vertices, in: size, &random)
            let area = AreaRing(Self.doubles(ring))
            for x in -1...size + 1 {
                for y in -1...size + 1 where area.contains(SIMD2(Double(x), Double(y))) != Exact.contains(ring, SIMD2(x, y)) {
                    Issue.record("(\(x), \(y)) in \(ring)")
                }
            }
        }
    }

    @Test("an edge along a spike of the ring is contained only if the spike bridges the whole gap", arguments: [2, 3, 6, 13])
    func spike(tip: Int) {
        // Two towers on a base. The spike goes from the right tower, at x = 14, towards the left one, which ends at x = 2.
        let ring: [SIMD2<Int>] = [
            [-2, -4], [18, -4], [18, 2], [14, 2], [14, 0], [tip, 0], [14, 0], [14, -2], [2, -2], [2, 2], [-2, 2],
        ]
        let area = AreaRing(Self.doubles(ring))
        for path in [[[0, 0], [16, 0]], [[16, 0], [0, 0]]] as [[SIMD2<Int>]] {
            #expect(Exact.contains(ring, path, isClosed: false) == (tip == 2))
            #expect(area.contains(Self.doubles(path), isClosed: false) == (tip == 2))
        }
    }

    /// A ring whose edges cross each other everywhere.
    enum Scribble: CaseIterable {
        /// Edges between random points.
        case chords
        /// Long flat edges, back and forth over a slowly moving height.
        case flat
        /// Long steep edges.
        case steep
        /// Short edges, as a finger draws them.
        case finger

        func ring(_ count: Int, in size: Int, _ random: inout SplitMix64) -> [SIMD2<Int>] {
            switch self {
            case .chords: AreaRingTests.path(count, in: size, &random)
            case .finger: AreaRingTests.walk(count, in: size, &random)
            case .flat, .steep:
                (0..<count).map { index in
                    let along = index % 2 == 0 ? random.below(size / 10 + 1) : size - random.below(size / 10 + 1)
                    let across = min(max(size * index / count + random.below(9) - 4, 0), size)
                    return self == .flat ? SIMD2(along, across) : SIMD2(across, along)
                }
            }
        }
    }

    @Test(
        "of a scribble, every point is inside or outside as by the definition", arguments: Scribble.allCases,
        RunSize.isStress ? [40, 300, 1000, 3000] : [40, 200])
    func scribbles(scribble: Scribble, vertices: Int) {
        var random = SplitMix64(seed: UInt64(vertices) + 300)
        var counts = [0, 0]
        for size in [40, 1000, 1 << 20] {
            let ring = scribble.ring(vertices, in: size, &random)
            let area = AreaRing(Self.doubles(ring))
            let points = (0..<200).map { index in
                // Random points, vertices, and their neighbors: in the rows and on the edges of others if the ring is small.
                let vertex = ring[random.below(ring.count)]
                return index % 2 == 0
                    ? SIMD2(random.below(size), random.below(size)) : vertex &+ SIMD2(random.below(3) - 1, random.below(3) - 1)
            }
            // Less than a world wide, because all whole numbers are copies of one coordinate. A power of two changes no digit.
            let world = { (path: [SIMD2<Int>]) in Self.doubles(path).map { $0 * 0x1p-21 } }
            let (worldArea, positions) = (AreaRing(world(ring)), world(points))
            for (index, point) in points.enumerated() {
                let expected = Exact.contains(ring, point)
                counts[expected ? 1 : 0] += 1
                if area.contains(Self.doubles([point])[0]) != expected { Issue.record("\(point) in \(scribble) of \(size)") }
                if worldArea.containsCopy(of: positions[index], maximumCopies: 64) != expected {
                    Issue.record("copy of \(point) in \(scribble)")
                }
            }
        }
        #expect(counts[0] > 10, "\(counts)")
        #expect(counts[1] > 100, "\(counts)")
    }

    @Test("lines meet a scribble and lie in it as by the definition", arguments: Scribble.allCases)
    func linesOfScribbles(scribble: Scribble) {
        var random = SplitMix64(seed: 400)
        var counts = [0, 0, 0, 0]
        for round in 0..<120 {
            let ring = scribble.ring(60, in: 30, &random)
            let area = AreaRing(Self.doubles(ring))
            // Short lines, and lines that leave the grid.
            let start = SIMD2(random.below(60) - 15, random.below(60) - 15)
            let reach = round % 2 == 0 ? 3 : 90
            let line = [start, start &+ SIMD2(random.below(reach), random.below(reach)), start &+ SIMD2(random.below(3), random.below(3))]
            let (touched, contained) = (Exact.touches(ring, line, isClosed: false), Exact.contains(ring, line, isClosed: false))
            if area.touches(Self.doubles(line), isClosed: false) != touched { Issue.record("touched: \(line) by \(ring)") }
            if area.contains(Self.doubles(line), isClosed: false) != contained { Issue.record("inside: \(line) in \(ring)") }
            counts[touched ? 0 : 1] += 1
            counts[contained ? 2 : 3] += 1
        }
        #expect(counts.allSatisfy { $0 > 0 }, "\(counts)")
    }

    @Test("a line of any length is compared with a ring without a trap")
    func longLines() {
        let ring = AreaRing([SIMD2(0, 0), SIMD2(1, 0), SIMD2(0.5, 0.5), SIMD2(1, 1), SIMD2(0, 1)])
        for far in [1e3, 1e17, 1e200, Double.greatestFiniteMagnitude] {
            for (start, end) in [
                (SIMD2(-far, -far), SIMD2(far, far)), (SIMD2(-far, 0.25), SIMD2(far, 0.25)), (SIMD2(0.25, far), SIMD2(0.25, -far)),
            ] {
                #expect(ring.touches([start, end], isClosed: false) || far == .greatestFiniteMagnitude)
                #expect(!ring.contains([start, end], isClosed: false))
            }
            #expect(!ring.touches([SIMD2(far, -far), SIMD2(far, far)], isClosed: false))
        }
    }

    @Test("lines are touched and wholly inside as by the definition", arguments: [1, 2, 3, 4, 6, 12, 40])
    func lines(vertices: Int) {
        var random = SplitMix64(seed: UInt64(vertices) + 100)
        var counts = [0, 0, 0, 0]
        for _ in 0..<RunSize.either(300, stress: 1500) {
            let size = 3 + random.below(9)
            let ring = Self.path(vertices, in: size, &random)
            let line = Self.path(1 + random.below(4), in: size, &random)
            let area = AreaRing(Self.doubles(ring))
            for isClosed in [false, true] {
                let touched = Exact.touches(ring, line, isClosed: isClosed)
                let contained = Exact.contains(ring, line, isClosed: isClosed)
                if area.touches(Self.doubles(line), isClosed: isClosed) != touched { Issue.record("touched: \(line) by \(ring)") }
                if area.contains(Self.doubles(line), isClosed: isClosed) != contained { Issue.record("inside: \(line) in \(ring)") }
                counts[touched ? 0 : 1] += 1
                counts[contained ? 2 : 3] += 1
            }
        }
        // Both answers occur.
        #expect(counts.allSatisfy { $0 > 0 }, "\(counts)")
    }

    @Test("polygons with holes are touched as by the definition", arguments: [1, 2, 3, 4, 8, 20])
    func polygons(vertices: Int) {
        var random = SplitMix64(seed: UInt64(vertices) + 200)
        var insideHole = 0
        for round in 0..<RunSize.either(600, stress: 1500) {
            let size = 6 + random.below(14)
            // Every second ring is small, so that it is often completely inside a polygon or in its hole.
            let offset = SIMD2(random.below(size), random.below(size))
            let ring = Self.path(vertices, in: round % 2 == 0 ? size : 3, &random).map { round % 2 == 0 ? $0 : $0 &+ offset }
            let polygon = [[SIMD2(0, 0), SIMD2(size, 0), SIMD2(size, size), SIMD2(0, size)], Self.path(4, in: size, &random)]
            let expected = Exact.touches(ring, polygon: polygon)
            if !expected { insideHole += 1 }
            if AreaRing(Self.doubles(ring)).touches(polygon: polygon.map { Self.doubles($0) }) != expected {
                Issue.record("\(polygon) by \(ring)")
            }
        }
        #expect(insideHole > 0)
    }

    @Test("the area is the part that the ring goes around, also twice and in both directions")
    func winding() {
        let square = [SIMD2(0.0, 0), SIMD2(4, 0), SIMD2(4, 4), SIMD2(0, 4)]
        let inner = [SIMD2(1.0, 1), SIMD2(3, 1), SIMD2(3, 3), SIMD2(1, 3)]
        #expect(AreaRing(square + square).contains(SIMD2(2, 2)))
        #expect(AreaRing(square + [square[0]] + inner + [inner[0]]).contains(SIMD2(2, 2)))
        // The other way around, the inner ring cancels the outer one.
        #expect(!AreaRing(square + [square[0], inner[0]] + inner.reversed()).contains(SIMD2(2, 2)))
        let figureEight = [SIMD2(0.0, 0), SIMD2(4, 4), SIMD2(4, 0), SIMD2(0, 4)]
        #expect(AreaRing(figureEight).contains(SIMD2(1, 2)))
        #expect(AreaRing(figureEight).contains(SIMD2(3, 2)))
        #expect(!AreaRing(figureEight).contains(SIMD2(2, 1)))
    }

    @Test("points next to an edge are distinguished, although their distance is below the precision of a product")
    func exact() {
        // Along a long flat edge, the determinant of these points is far smaller than its rounding error.
        let (a, b, c) = (SIMD2(0.5, 0.5), SIMD2(12.0, 12), SIMD2(24.0, 24))
        let ring = AreaRing([a, c, SIMD2(24, 0.5)])
        for step in 0..<256 {
            let x = 0.5 + Double(step) * 0x1p-53
            for row in 0..<64 {
                let y = 0.5 + Double(row) * 0x1p-53
                #expect(ring.contains(SIMD2(x, y)) == (y <= x && y >= 0.5), "\(x) \(y)")
            }
        }
        #expect(ring.contains(b))
        #expect(!ring.contains(SIMD2(12, 12.0.nextUp)))
    }

    @Test("a ring of any size and place is compared as exactly", arguments: [0x1p-60, 0x1p-40, 0x1p-30, 1, 0x1p40])
    func scales(unit: Double) {
        var random = SplitMix64(seed: 9)
        for _ in 0..<RunSize.either(16, stress: 40) {
            let ring = Self.path(3 + random.below(40), in: 16, &random)
            // A power of two changes no digit, so the exact answers stay the same. The offset is far larger than the ring.
            let offset = unit < 1 ? (unit == 0x1p-60 ? 0 : 0.5) : 0
            let area = AreaRing(Self.doubles(ring).map { $0 * unit + offset })
            for x in 0..<16 {
                for y in 0..<16 {
                    let point = SIMD2(Double(x), Double(y)) * unit + offset
                    if area.contains(point) != Exact.contains(ring, SIMD2(x, y)) { Issue.record("(\(x), \(y)) in \(ring)") }
                }
            }
        }
    }

    @Test("a negative zero is a zero")
    func negativeZero() {
        for zero in [0.0, -0.0] {
            let ring = AreaRing([SIMD2(2, zero), SIMD2(4, 4), SIMD2(2, -4), SIMD2(0, zero), SIMD2(-4, 4)])
            for y in [0.0, -0.0] {
                for x in [-1.0, -0.0, 0, 1, 2, 3, 4] {
                    let expected = Exact.contains([SIMD2(2, 0), SIMD2(4, 4), SIMD2(2, -4), SIMD2(0, 0), SIMD2(-4, 4)], SIMD2(Int(x), 0))
                    #expect(ring.contains(SIMD2(x, y)) == expected, "\(x) \(y)")
                }
            }
        }
    }

    @Test("a point that is not finite is not in a ring")
    func invalid() {
        let ring = AreaRing([SIMD2(0, 0), SIMD2(1, 0), SIMD2(0, 1)])
        let points = [SIMD2(Double.nan, 0.1), SIMD2(0.1, .nan), SIMD2(.infinity, 0), SIMD2(0, -.infinity)]
        for point in points {
            #expect(!ring.contains(point))
            #expect(!ring.containsCopy(of: point, maximumCopies: 64))
        }
    }
}

/// The tests compute with vectors.
extension AreaRing {
    fileprivate init(_ points: [SIMD2<Double>]) { self.init(points.map { WorldPoint(x: $0.x, y: $0.y) }) }

    fileprivate func contains(_ point: SIMD2<Double>) -> Bool { contains(WorldPoint(x: point.x, y: point.y)) }

    fileprivate func containsCopy(of point: SIMD2<Double>, maximumCopies: Int) -> Bool {
        containsCopy(of: WorldPoint(x: point.x, y: point.y), maximumCopies: maximumCopies)
    }

    fileprivate func touches(_ path: [SIMD2<Double>], isClosed: Bool) -> Bool {
        touches(path.map { WorldPoint(x: $0.x, y: $0.y) }, isClosed: isClosed)
    }

    fileprivate func contains(_ path: [SIMD2<Double>], isClosed: Bool) -> Bool {
        contains(path.map { WorldPoint(x: $0.x, y: $0.y) }, isClosed: isClosed)
    }

    fileprivate func touches(polygon rings: [[SIMD2<Double>]]) -> Bool {
        touches(polygon: rings.map { $0.map { WorldPoint(x: $0.x, y: $0.y) } })
    }
}
