import Geodesy

/// A shape as it is written: on the grid, cut at the antimeridian, all of it within ±180°, rings in their directions.
enum GridGeometry: Equatable {
    case point(GridPoint)
    case multiPoint([GridPoint])
    case lineString([GridPoint])
    case multiLineString([[GridPoint]])
    case polygon(GridPolygon)
    case multiPolygon([GridPolygon])
    case geometryCollection([GridGeometry])

    /// The shape as it is written. O(n), where it is cut O(n log n).
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
        case .point(let place): self = .point(try GridGeometry.point(place))
        case .multiPoint(let places):
            self = .multiPoint(try GeoJSONError.map(places) { (place) throws(GeoJSONError) in try GridGeometry.point(place) })
        case .lineString(let places):
            let pieces = try GridGeometry.linePieces(places)
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

    private static func point(_ place: Coordinate) throws(GeoJSONError) -> GridPoint {
        let point = try GridPoint(place)
        return abs(point.x) <= GridPoint.halfTurn ? point : point.movedEast(by: -GridPoint.zone(of: point.x) * GridPoint.turn)
    }

    private static func points(_ places: [Coordinate], minimum: Int) throws(GeoJSONError) -> [GridPoint] {
        guard places.count >= minimum else { throw GeoJSONError(.tooFew(count: places.count, minimum: minimum)) }
        return try GeoJSONError.map(places) { (place) throws(GeoJSONError) in try GridPoint(place) }
    }

    private static func linePieces(_ places: [Coordinate]) throws(GeoJSONError) -> [[GridPoint]] {
        GridLine.pieces(of: try points(places, minimum: 2))
    }

    private static func polygonPieces(_ rings: [[Coordinate]]) throws(GeoJSONError) -> [GridPolygon] {
        guard !rings.isEmpty else { throw GeoJSONError(.tooFew(count: 0, minimum: 1)) }
        var gridRings = try GeoJSONError.map(rings) { (ring) throws(GeoJSONError) in try points(openRing(ring), minimum: 3) }
        for index in gridRings.indices { gridRings[index] = GridRing.oriented(gridRings[index], counterclockwise: index == 0) }
        return try GridPolygon(rings: gridRings).pieces()
    }

    /// The ring without the closing point, if somebody has repeated it.
    private static func openRing(_ ring: [Coordinate]) -> [Coordinate] {
        ring.count > 1 && ring[0] == ring[ring.count - 1] ? Array(ring.dropLast()) : ring
    }
}
