import Geodesy

/// A geometry in the form in which it is written: on the grid, cut at the antimeridian, within ±180°, with the direction of its rings
/// corrected.
enum GridGeometry: Equatable {
    case point(GridPoint)
    case multiPoint([GridPoint])
    case lineString([GridPoint])
    case multiLineString([[GridPoint]])
    case polygon(GridPolygon)
    case multiPolygon([GridPolygon])
    case geometryCollection([GridGeometry])

    /// Creates the geometry to write.
    ///
    /// - Complexity: O(n), or O(n log n) if polygons are cut, where n is the number of coordinates.
    init(_ geometry: GeoJSONGeometry) throws(GeoJSONError) {
        if case .geometryCollection(let geometries) = geometry {
            self = .geometryCollection(
                try GeoJSONError.map(geometries, under: "geometries") { (part) throws(GeoJSONError) in try GridGeometry(part) })
            return
        }
        do throws(GeoJSONError) {
            try self.init(simple: geometry)
        } catch {
            throw error.under(.member("coordinates"))
        }
    }

    private init(simple geometry: GeoJSONGeometry) throws(GeoJSONError) {
        switch geometry {
        case .point(let coordinate): self = .point(try GridGeometry.point(coordinate))
        case .multiPoint(let coordinates):
            self = .multiPoint(
                try GeoJSONError.map(coordinates) { (coordinate) throws(GeoJSONError) in try GridGeometry.point(coordinate) })
        case .lineString(let coordinates):
            let pieces = try GridGeometry.linePieces(coordinates)
            self = pieces.count == 1 ? .lineString(pieces[0]) : .multiLineString(pieces)
        case .multiLineString(let lines):
            let pieces = try GeoJSONError.map(lines) { (line) throws(GeoJSONError) in try GridGeometry.linePieces(line) }
            self = .multiLineString(pieces.flatMap { $0 })
        case .polygon(let rings):
            let pieces = try GridGeometry.polygonPieces(rings)
            self = pieces.count == 1 ? .polygon(pieces[0]) : .multiPolygon(pieces)
        case .multiPolygon(let polygons):
            let pieces = try GeoJSONError.map(polygons) { (rings) throws(GeoJSONError) in try GridGeometry.polygonPieces(rings) }
            self = .multiPolygon(pieces.flatMap { $0 })
        case .geometryCollection: self = .geometryCollection([])
        }
    }

    private static func point(_ coordinate: Coordinate) throws(GeoJSONError) -> GridPoint {
        let point = try GridPoint(coordinate)
        return abs(point.x) <= GridPoint.halfTurn ? point : point.movedEast(by: -GridPoint.zone(of: point.x) * GridPoint.turn)
    }

    private static func points(_ coordinates: [Coordinate], minimum: Int) throws(GeoJSONError) -> [GridPoint] {
        guard coordinates.count >= minimum else { throw GeoJSONError(.tooFew(count: coordinates.count, minimum: minimum)) }
        return try GeoJSONError.map(coordinates) { (coordinate) throws(GeoJSONError) in try GridPoint(coordinate) }
    }

    private static func linePieces(_ coordinates: [Coordinate]) throws(GeoJSONError) -> [[GridPoint]] {
        let points = try points(coordinates, minimum: 2)
        for index in points.indices.dropFirst() where abs(points[index].x - points[index - 1].x) > GridPoint.stepLimit {
            throw GeoJSONError(.longitudeOutOfRange(coordinates[index].longitude), at: .index(index), .index(0))
        }
        return GridLine.pieces(of: points)
    }

    private static func polygonPieces(_ rings: [[Coordinate]]) throws(GeoJSONError) -> [GridPolygon] {
        guard !rings.isEmpty else { throw GeoJSONError(.tooFew(count: 0, minimum: 1)) }
        var gridRings = try GeoJSONError.map(rings) { (ring) throws(GeoJSONError) in openRing(try points(openRing(ring), minimum: 3)) }
        for index in gridRings.indices { gridRings[index] = GridRing.oriented(gridRings[index], counterclockwise: index == 0) }
        return try GridPolygon(rings: gridRings).withHolesInside().pieces()
    }

    /// The ring without its closing point, if it has one.
    private static func openRing(_ ring: [Coordinate]) -> [Coordinate] {
        ring.count > 1 && ring[0] == ring[ring.count - 1] ? Array(ring.dropLast()) : ring
    }

    /// The ring without last points that the grid has made equal to the first one. At least three points remain.
    private static func openRing(_ ring: [GridPoint]) -> [GridPoint] {
        var ring = ring
        while ring.count > 3, ring[0] == ring[ring.count - 1] { ring.removeLast() }
        return ring
    }
}

/// A line under construction that is cut where it crosses the antimeridian. Each piece ends up within ±180°.
private struct GridLine {
    private var completed: [[GridPoint]] = []
    private var piece: [GridPoint] = []
    /// The zone of the current piece, or `nil` as long as all its points are on one meridian.
    private var zone: Int64?

    /// The pieces of a line with continuous longitudes.
    static func pieces(of points: [GridPoint]) -> [[GridPoint]] {
        var line = GridLine()
        for point in points { line.append(point) }
        line.finish()
        return line.completed
    }

    private mutating func append(_ point: GridPoint) {
        guard let last = piece.last, last.x != point.x else {
            piece.append(point)
            return
        }
        let eastward = point.x > last.x
        enter(GridLine.zone(from: last.x, eastward: eastward), at: last)
        while let zone {
            let edge = zone * GridPoint.turn + (eastward ? GridPoint.halfTurn : -GridPoint.halfTurn)
            guard eastward ? point.x > edge : point.x < edge else { break }
            let cut = GridPoint.crossing(last, point, at: edge)
            piece.append(cut)
            enter(zone + (eastward ? 1 : -1), at: cut)
        }
        piece.append(point)
    }

    /// Begins a new piece if the line enters another zone.
    private mutating func enter(_ next: Int64, at point: GridPoint) {
        if zone != nil && zone != next {
            finish()
            piece = [point]
        }
        zone = next
    }

    private mutating func finish() {
        guard let first = piece.first else { return }
        let turns = zone ?? (abs(first.x) <= GridPoint.halfTurn ? 0 : GridPoint.zone(of: first.x))
        completed.append(piece.map { $0.movedEast(by: -turns * GridPoint.turn) })
        piece = []
    }

    /// The zone that a line enters from a longitude. At the edge of a zone the result depends on the direction.
    private static func zone(from x: Int64, eastward: Bool) -> Int64 {
        let zone = GridPoint.zone(of: x)
        let isWestEdge = x == zone * GridPoint.turn - GridPoint.halfTurn
        return isWestEdge && !eastward ? zone - 1 : zone
    }
}

/// The smallest box of meridians and parallels that contains geometries within ±180°. If it crosses the antimeridian, its west is above its
/// east.
struct GridBounds: Equatable {
    private(set) var west: Int64 = 0
    private(set) var south = Int64.max
    private(set) var east: Int64 = 0
    private(set) var north = Int64.min

    /// Creates the box, or `nil` if there are no coordinates.
    ///
    /// - Complexity: O(n + p log p), where n is the number of coordinates and p the number of parts.
    init?(of geometries: [GridGeometry?]) {
        var spans: [(west: Int64, east: Int64)] = []
        for case let geometry? in geometries { add(geometry, &spans) }
        guard !spans.isEmpty else { return nil }
        excludeWidestGap(spans.sorted { ($0.west, $0.east) < ($1.west, $1.east) })
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

    /// Sets the longitudes to the complement of the widest gap between the parts. If gaps have the same width, the one at the antimeridian
    /// is used. The spans are sorted.
    private mutating func excludeWidestGap(_ spans: [(west: Int64, east: Int64)]) {
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
