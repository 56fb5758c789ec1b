import JSONText

extension JSONWriter {
    /// Appends a number. Whole numbers up to 2⁵³ have no exponent and no decimals.
    mutating func append(number: Double) throws(GeoJSONError) {
        guard number.isFinite else { throw GeoJSONError(.notFinite) }
        append(finite: number)
    }

    mutating func append(value: GeoJSONValue) throws(GeoJSONError) {
        switch value {
        case .null: append("null")
        case .bool(let bool): append(bool)
        case .number(let number): try append(number: number)
        case .string(let string): append(quoted: string)
        case .array(let values):
            append("[")
            try append(list: values.enumerated()) { (text, element) throws(GeoJSONError) in
                do throws(GeoJSONError) { try text.append(value: element.element) } catch { throw error.under(.index(element.offset)) }
            }
            append("]")
        case .object(let members):
            append("{")
            try append(members: members)
            append("}")
        }
    }

    /// Appends the names and values of an object, without braces.
    mutating func append(members: GeoJSONMembers) throws(GeoJSONError) {
        try append(list: members) { (text, member) throws(GeoJSONError) in
            text.append(quoted: member.name)
            text.append(":")
            do throws(GeoJSONError) { try text.append(value: member.value) } catch { throw error.under(.member(member.name)) }
        }
    }

    /// Appends each element with a closure, with commas between the elements.
    mutating func append<Element, Failure: Error>(
        list elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) throws(Failure) -> Void
    ) throws(Failure) {
        var isFirst = true
        for element in elements {
            if !isFirst { append(",") }
            isFirst = false
            try write(&self, element)
        }
    }

    // MARK: Geometries

    /// Appends units of 10⁻⁷ degrees as degrees, without trailing zeros and never as −0.
    mutating func append(degrees units: Int64) {
        if units < 0 { append("-") }
        let scale = GridPoint.unitsPerDegree.magnitude
        append(digits: units.magnitude / scale, atLeast: 1)
        var fraction = units.magnitude % scale
        guard fraction > 0 else { return }
        var count = 7
        while fraction % 10 == 0 {
            fraction /= 10
            count -= 1
        }
        append(".")
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
            try append(list: geometries) { (text, part) throws(GeoJSONError) in try text.append(part) }
            append("]}")
        }
    }

    private mutating func appendGeometry(_ type: StaticString, coordinates: (inout JSONWriter) -> Void) {
        append("{\"type\":\"")
        append(type)
        append("\",\"coordinates\":")
        coordinates(&self)
        append("}")
    }

    private mutating func append(_ point: GridPoint) {
        append("[")
        append(degrees: point.x)
        append(",")
        append(degrees: point.y)
        append("]")
    }

    private mutating func append(_ points: [GridPoint]) {
        appendArray(points) { $0.append($1) }
    }

    private mutating func append(_ polygon: GridPolygon) {
        appendArray(polygon.rings) { $0.append($1 + $1.prefix(1)) }
    }

    private mutating func appendArray<Element>(_ elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
        append("[")
        append(list: elements, write)
        append("]")
    }
}
