/// The smallest box of parallels and meridians round shapes within ±180°; its west is above its east if it lies across the antimeridian.
struct GridBounds: Equatable {
    private(set) var west: Int64 = 0
    private(set) var south = Int64.max
    private(set) var east: Int64 = 0
    private(set) var north = Int64.min

    /// Nil if there are no places. O(n), and O(p log p) for p parts.
    init?(of geometries: [GridGeometry?]) {
        var spans: [(west: Int64, east: Int64)] = []
        for case let geometry? in geometries { add(geometry, &spans) }
        guard !spans.isEmpty else { return nil }
        leaveWidestGap(spans.sorted { ($0.west, $0.east) < ($1.west, $1.east) })
    }

    private mutating func add(_ geometry: GridGeometry, _ spans: inout [(west: Int64, east: Int64)]) {
        switch geometry {
        case .point(let point): add([point], &spans)
        case .multiPoint(let points): for point in points { add([point], &spans) }
        case .lineString(let line): add(line, &spans)
        case .multiLineString(let lines): for line in lines { add(line, &spans) }
        case .polygon(let polygon): add(polygon.rings[0], &spans)
        case .multiPolygon(let polygons): for polygon in polygons { add(polygon.rings[0], &spans) }
        case .geometryCollection(let parts): for part in parts { add(part, &spans) }
        }
    }

    private mutating func add(_ points: [GridPoint], _ spans: inout [(west: Int64, east: Int64)]) {
        var span = (west: Int64.max, east: Int64.min)
        for point in points {
            span = (min(span.west, point.x), max(span.east, point.x))
            south = min(south, point.y)
            north = max(north, point.y)
        }
        spans.append(span)
    }

    /// Takes what the widest gap between the parts leaves; of equal gaps the one at the antimeridian. The parts are sorted.
    private mutating func leaveWidestGap(_ spans: [(west: Int64, east: Int64)]) {
        var reach = spans[0].east
        var widest: Int64 = -1
        for span in spans.dropFirst() {
            if span.west - reach > widest && span.west > reach {
                widest = span.west - reach
                (west, east) = (span.west, reach)
            }
            reach = max(reach, span.east)
        }
        if spans[0].west + GridPoint.turn - reach >= widest { (west, east) = (spans[0].west, reach) }
    }
}
