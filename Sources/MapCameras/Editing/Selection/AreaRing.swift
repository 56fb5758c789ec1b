package import Geodesy

/// A closed ring in the plane, prepared to test many points and edges.
///
/// The area of a ring has a nonzero winding number: everything that the ring goes around at least once, in either direction. So a lasso that
/// goes around twice, or that crosses itself, selects both parts. The ring itself belongs to the area. A ring of one or two points has no
/// area, and consists of the ring alone.
///
/// The bounding box is cut into rows, and each row has a list of the edges that touch it. A ray from a point to the east is compared with the
/// edges of its row. The side of an edge on which a point lies is exact (``Orientation``), so the results are those of the numbers as they are
/// given.
package struct AreaRing: Sendable {
    /// The vertices. The last one is connected to the first one.
    package let points: [WorldPoint]
    /// The bounding box.
    package let bounds: WorldRect

    /// The edges that touch each row.
    private var rows: [[Edge]]
    /// The rows for each unit of length.
    private let density: Double

    /// The greatest number of rows.
    private static let maximumRowCount = 512

    /// Creates a ring. There must be at least one point, and all of them must be finite.
    ///
    /// - Complexity: O(n) for rings of n points whose edges are short, and O(n · rows) for rings whose edges are all as long as the ring is high.
    package init(_ points: [WorldPoint]) {
        precondition(!points.isEmpty, "a ring has at least one point")
        let bounds = WorldRect(around: points)
        self.points = points
        self.bounds = bounds
        rows = Array(repeating: [], count: min(points.count, Self.maximumRowCount))
        let density = Double(rows.count) / (bounds.maxY - bounds.minY)
        self.density = density.isFinite ? density : 0
        for index in points.indices {
            let edge = Edge(start: points[index], end: points[index + 1 < points.count ? index + 1 : 0])
            for row in rows(of: edge) { rows[row].append(edge) }
        }
    }

    // MARK: Points

    /// Whether a point is inside the area or on the ring. A point that is not finite is not.
    ///
    /// - Complexity: O(edges in the row of the point)
    package func contains(_ point: WorldPoint) -> Bool {
        guard bounds.contains(point) else { return false }
        var winding = 0
        for edge in rows[row(of: point.y)] {
            guard let crossed = edge.crossing(ofRayFrom: point) else { return true }
            winding += crossed
        }
        return winding != 0
    }

    /// Whether a point is in the area, on any copy of the world. `maximumCopies` is the greatest number of copies on which it is looked for.
    package func containsCopy(of point: WorldPoint, maximumCopies: Int) -> Bool {
        let first = Self.firstCopy(of: point.x, from: bounds.minX)
        // The copies are counted. From 2⁵³ on, adding 1 to a position changes nothing.
        for copy in 0...maximumCopies {
            let x = first + Double(copy)
            guard x <= bounds.maxX else { return false }
            if contains(WorldPoint(x: x, y: point.y)) { return true }
        }
        return false
    }

    /// The westernmost copy of an x-coordinate that is not west of another one, except for rounding. NaN if `x` is not finite.
    package static func firstCopy(of x: Double, from west: Double) -> Double { x + (west - x).rounded(.up) }

    // MARK: Edges

    /// Calls a closure with each edge whose box touches that of a segment, until it returns `false`.
    ///
    /// - Complexity: O(edges in the rows of the segment)
    package func forEachEdge(near start: WorldPoint, _ end: WorldPoint, _ body: (_ a: WorldPoint, _ b: WorldPoint) -> Bool) {
        let box = WorldRect(from: start, to: end)
        guard bounds.touches(box) else { return }
        let touched = rows(of: Edge(start: start, end: end))
        for row in touched {
            for edge in rows[row] {
                // An edge of several rows is visited in the first one.
                guard row == max(touched.lowerBound, rows(of: edge).lowerBound), WorldRect(from: edge.start, to: edge.end).touches(box)
                else { continue }
                guard body(edge.start, edge.end) else { return }
            }
        }
    }

    // MARK: Rows

    /// The row of a y-coordinate. The function is monotonic, so an edge touches the rows between those of its ends, whatever is rounded.
    private func row(of y: Double) -> Int {
        let position = (y - bounds.minY) * density
        return position < Double(rows.count) ? Int(max(position, 0)) : rows.count - 1
    }

    private func rows(of edge: Edge) -> ClosedRange<Int> {
        row(of: min(edge.start.y, edge.end.y))...row(of: max(edge.start.y, edge.end.y))
    }
}

/// An edge of a ring.
private struct Edge {
    let start: WorldPoint
    let end: WorldPoint

    /// What the edge adds to the winding number of a point: 1, −1, or 0 if a ray to the east does not meet it. `nil` if the point is on the edge.
    ///
    /// A ray meets the end of an edge with the lower y, but not the other one.
    func crossing(ofRayFrom point: WorldPoint) -> Int? {
        guard min(start.y, end.y) <= point.y, point.y <= max(start.y, end.y), point.x <= max(start.x, end.x) else { return 0 }
        let isCrossed = (start.y <= point.y) != (end.y <= point.y)
        let turn = start.y <= point.y ? 1 : -1
        guard point.x >= min(start.x, end.x) else { return isCrossed ? turn : 0 }
        let side = Orientation.of(start, end, point)
        guard side != 0 else { return nil }
        return isCrossed && (side > 0) == (turn > 0) ? turn : 0
    }
}
