/// JSON under construction, as bytes of UTF-8.
struct GeoJSONText {
    /// The text so far.
    private(set) var bytes: [UInt8] = []

    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Appends each element with a closure, with commas between the elements.
    mutating func appendList<Element, Failure: Error>(
        _ elements: some Sequence<Element>, _ write: (inout GeoJSONText, Element) throws(Failure) -> Void
    ) throws(Failure) {
        var isFirst = true
        for element in elements {
            if !isFirst { append(UInt8(ascii: ",")) }
            isFirst = false
            try write(&self, element)
        }
    }

    // MARK: Values

    /// Appends a string in quotes. Only the characters that JSON requires to be escaped are escaped (RFC 8259, section 7).
    mutating func append(quoted string: String) {
        append(UInt8(ascii: "\""))
        for byte in string.utf8 { append(escaped: byte) }
        append(UInt8(ascii: "\""))
    }

    private mutating func append(escaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        case 0x08: append("\\b")
        case 0x09: append("\\t")
        case 0x0A: append("\\n")
        case 0x0C: append("\\f")
        case 0x0D: append("\\r")
        case 0..<0x20:
            append("\\u00")
            append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
            append(GeoJSONText.hexDigit(byte & 0xF))
        default: append(byte)
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    /// Appends the shortest text that reads back as the same number. Whole numbers up to 2⁵³ have no exponent and no decimals.
    mutating func append(number: Double) throws(GeoJSONError) {
        guard number.isFinite else { throw GeoJSONError(.notFinite) }
        if abs(number) <= 0x1p53, number == number.rounded(.towardZero) {
            if number.sign == .minus { append(UInt8(ascii: "-")) }
            append(digits: UInt64(abs(number)), atLeast: 1)
        } else {
            append("\(number)")
        }
    }

    mutating func append(_ value: GeoJSONValue) throws(GeoJSONError) {
        switch value {
        case .null: append("null")
        case .bool(let bool): bool ? append("true") : append("false")
        case .number(let number): try append(number: number)
        case .string(let string): append(quoted: string)
        case .array(let values):
            append(UInt8(ascii: "["))
            try appendList(values.enumerated()) { (text, element) throws(GeoJSONError) in
                do throws(GeoJSONError) { try text.append(element.element) } catch { throw error.under(.index(element.offset)) }
            }
            append(UInt8(ascii: "]"))
        case .object(let members):
            append(UInt8(ascii: "{"))
            try append(members: members)
            append(UInt8(ascii: "}"))
        }
    }

    /// Appends the names and values of an object, without braces.
    mutating func append(members: GeoJSONMembers) throws(GeoJSONError) {
        try appendList(members) { (text, member) throws(GeoJSONError) in
            text.append(quoted: member.name)
            text.append(UInt8(ascii: ":"))
            do throws(GeoJSONError) { try text.append(member.value) } catch { throw error.under(.member(member.name)) }
        }
    }

    /// Appends a whole number in decimal, with leading zeros if it has fewer digits than `count`.
    mutating func append(digits value: UInt64, atLeast count: Int) {
        var power: UInt64 = 1
        var length = 1
        while value / power >= 10 {
            power *= 10
            length += 1
        }
        for _ in length..<max(count, length) { append(UInt8(ascii: "0")) }
        while power > 0 {
            append(UInt8(ascii: "0") + UInt8(value / power % 10))
            power /= 10
        }
    }

    // MARK: Geometries

    /// Appends units of 10⁻⁷ degrees as degrees, without trailing zeros and never as −0.
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
        appendList(elements, write)
        append(UInt8(ascii: "]"))
    }
}
