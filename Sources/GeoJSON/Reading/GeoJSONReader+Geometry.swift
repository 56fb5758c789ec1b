#if !hasFeature(Embedded)

import Geodesy

extension GeoJSONReader {
    func geometry(_ value: GeoJSONValue) throws(GeoJSONError) -> GeoJSONGeometry {
        let members = try JSONShape.object(value)
        let type = try JSONShape.type(of: members)
        let content = type == "GeometryCollection" ? "geometries" : "coordinates"
        guard GeoJSONReader.geometryTypes.contains(type) else { throw GeoJSONError(.unknownType(type), at: .member("type")) }
        _ = try foreignMembers(members, of: .geometry, defined: ["type", content])
        return try JSONShape.required(content, of: members) { (value) throws(GeoJSONError) in
            GeoJSONJoiner(rejoining).joined(try geometry(type, value))
        }
    }

    private static let geometryTypes = [
        "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection",
    ]

    private func geometry(_ type: String, _ value: GeoJSONValue) throws(GeoJSONError) -> GeoJSONGeometry {
        switch type {
        case "Point": return .point(try place(value))
        case "MultiPoint": return .multiPoint(try places(value))
        case "LineString": return .lineString(try line(value))
        case "MultiLineString": return .multiLineString(try list(value) { (part) throws(GeoJSONError) in try line(part) })
        case "Polygon": return .polygon(try polygon(value))
        case "MultiPolygon": return .multiPolygon(try list(value) { (part) throws(GeoJSONError) in try polygon(part) })
        default: return .geometryCollection(try list(value) { (part) throws(GeoJSONError) in try geometry(part) })
        }
    }

    private func list<Result>(
        _ value: GeoJSONValue, _ element: (GeoJSONValue) throws(GeoJSONError) -> Result
    ) throws(GeoJSONError) -> [Result] {
        try GeoJSONError.map(try JSONShape.array(value), element)
    }

    private func place(_ value: GeoJSONValue) throws(GeoJSONError) -> Coordinate {
        let numbers = try JSONShape.array(value)
        for index in numbers.indices where numbers[index].number == nil {
            throw GeoJSONError(.wrongType(expected: "a number", found: numbers[index].kindName), at: .index(index))
        }
        guard numbers.count >= 2, case .number(let longitude) = numbers[0], case .number(let latitude) = numbers[1] else {
            throw GeoJSONError(.tooFew(count: numbers.count, minimum: 2))
        }
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        try GridPoint.check(coordinate)
        return coordinate
    }

    private func places(_ value: GeoJSONValue, minimum: Int = 0) throws(GeoJSONError) -> [Coordinate] {
        let places = try list(value) { (part) throws(GeoJSONError) in try place(part) }
        guard places.count >= minimum else { throw GeoJSONError(.tooFew(count: places.count, minimum: minimum)) }
        return places
    }

    private func line(_ value: GeoJSONValue) throws(GeoJSONError) -> [Coordinate] { try places(value, minimum: 2) }

    private func polygon(_ value: GeoJSONValue) throws(GeoJSONError) -> [[Coordinate]] {
        var rings = try list(value) { (part) throws(GeoJSONError) in try ring(part) }
        guard !rings.isEmpty else { throw GeoJSONError(.tooFew(count: 0, minimum: 1)) }
        for index in rings.indices {
            let orientation = GridRing.orientation(of: rings[index].map { GridPoint(checked: $0) })
            if orientation == (index == 0 ? -1 : 1) { rings[index] = GridRing.reversed(rings[index]) }
        }
        return rings
    }

    /// A ring without its closing point.
    private func ring(_ value: GeoJSONValue) throws(GeoJSONError) -> [Coordinate] {
        var places = try places(value, minimum: closesRings ? 3 : 4)
        if places[0] == places[places.count - 1] {
            guard places.count >= 4 else { throw GeoJSONError(.tooFew(count: places.count, minimum: 4)) }
            places.removeLast()
        } else if !closesRings {
            throw GeoJSONError(.unclosedRing)
        }
        return places
    }
}

#endif
