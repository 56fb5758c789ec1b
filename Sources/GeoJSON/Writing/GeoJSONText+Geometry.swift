extension GeoJSONText {
    /// Units of 10⁻⁷ degrees as degrees, without trailing zeros and never as −0.
    mutating func append(degrees units: Int64) {
        if units < 0 { append(UInt8(ascii: "-")) }
        let scale = GridPoint.unitsPerDegree.magnitude
        append(digits: units.magnitude / scale, atLeast: 1)
        var fraction = units.magnitude % scale
        guard fraction > 0 else { return }
        var count = 7
        while fraction % 10 == 0 {
            fraction /= 10
            count -= 1
        }
        append(UInt8(ascii: "."))
        append(digits: fraction, atLeast: count)
    }

    mutating func append(_ geometry: GridGeometry) throws(GeoJSONError) {
        switch geometry {
        case .point(let point): appendGeometry("Point") { $0.append(point) }
        case .multiPoint(let points): appendGeometry("MultiPoint") { $0.append(points) }
        case .lineString(let line): appendGeometry("LineString") { $0.append(line) }
        case .multiLineString(let lines): appendGeometry("MultiLineString") { $0.appendArray(lines) { $0.append($1) } }
        case .polygon(let polygon): appendGeometry("Polygon") { $0.append(polygon) }
        case .multiPolygon(let polygons): appendGeometry("MultiPolygon") { $0.appendArray(polygons) { $0.append($1) } }
        case .geometryCollection(let geometries):
            append("{\"type\":\"GeometryCollection\",\"geometries\":[")
            try appendList(geometries) { (text, part) throws(GeoJSONError) in try text.append(part) }
            append("]}")
        }
    }

    private mutating func appendGeometry(_ type: StaticString, coordinates: (inout GeoJSONText) -> Void) {
        append("{\"type\":\"")
        append(type)
        append("\",\"coordinates\":")
        coordinates(&self)
        append(UInt8(ascii: "}"))
    }

    private mutating func append(_ point: GridPoint) {
        append(UInt8(ascii: "["))
        append(degrees: point.x)
        append(UInt8(ascii: ","))
        append(degrees: point.y)
        append(UInt8(ascii: "]"))
    }

    private mutating func append(_ points: [GridPoint]) {
        appendArray(points) { $0.append($1) }
    }

    private mutating func append(_ polygon: GridPolygon) {
        appendArray(polygon.rings) { $0.append($1 + $1.prefix(1)) }
    }

    private mutating func appendArray<Element>(_ elements: [Element], _ write: (inout GeoJSONText, Element) -> Void) {
        append(UInt8(ascii: "["))
        for index in elements.indices {
            if index > 0 { append(UInt8(ascii: ",")) }
            write(&self, elements[index])
        }
        append(UInt8(ascii: "]"))
    }
}
