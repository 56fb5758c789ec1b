import Geodesy
import JSONText
public import MapGeoJSON

/// Reads well-known text (OGC 06-103r4, ISO 19125) of points, lines, polygons, their collections, and collections of these.
///
/// Numbers are longitude and latitude in degrees, and may be continuous across the antimeridian. Z and M values are checked and dropped,
/// because a geometry has no room for them. They may be announced (`POINT Z (1 2 3)`) or not (`POINT (1 2 3)`). The prefix `SRID=4326;` of
/// PostGIS is accepted. Keywords are in upper or lower case. Rings lose their closing position and keep their direction.
///
/// `EMPTY` gives the empty collection of the type: `POINT EMPTY` gives a `multiPoint` without coordinates. An empty part of a collection is
/// left out.
public struct WKTReader: Sendable, Hashable {
    /// The maximum nesting of collections. The default is 64. The limit is 512.
    public var maximumDepth = 64

    /// Creates a reader.
    public init() {}

    /// The geometry in a text.
    ///
    /// - Throws: ``MapFormatError`` with the position and the reason.
    /// - Complexity: O(n), where n is the length of the text.
    public func geometry(from text: String) throws(MapFormatError) -> GeoJSONGeometry {
        try geometry(from: text.utf8)
    }

    /// The geometry in a text in UTF-8, such as the `Data` of a file.
    ///
    /// - Throws: ``MapFormatError`` with the position and the reason.
    /// - Complexity: O(n), where n is the length of the text.
    public func geometry(from bytes: some Collection<UInt8>) throws(MapFormatError) -> GeoJSONGeometry {
        var parser = parser(bytes)
        let geometry = try parser.geometryWithSystem()
        try parser.end()
        return geometry
    }

    /// The geometries in a text, one after the other, with white space or a semicolon after each. Empty if there is none.
    ///
    /// - Throws: ``MapFormatError`` with the position and the reason.
    /// - Complexity: O(n), where n is the length of the text.
    public func geometries(from text: String) throws(MapFormatError) -> [GeoJSONGeometry] {
        var parser = parser(text.utf8)
        var geometries: [GeoJSONGeometry] = []
        while !parser.isAtEnd() { geometries.append(try parser.geometryWithSystem()) }
        return geometries
    }

    private func parser(_ bytes: some Collection<UInt8>) -> WKTParser {
        WKTParser(bytes, maximumDepth: min(max(maximumDepth, 0), 512))
    }
}

private struct WKTParser {
    private var scanner: ByteScanner
    private let maximumDepth: Int
    private var depth = 0
    /// The numbers in a position of the current geometry, or `nil` before the first position of one that does not announce them.
    private var dimensions: Int?

    init(_ bytes: some Collection<UInt8>, maximumDepth: Int) {
        scanner = ByteScanner(bytes)
        self.maximumDepth = maximumDepth
    }

    /// Skips white space, and the semicolons between geometries. Returns whether the text ends there.
    mutating func isAtEnd() -> Bool {
        repeat { scanner.skipSpace() } while scanner.cursor > 0 && scanner.take(";")
        return scanner.isAtEnd
    }

    func end() throws(MapFormatError) {
        var rest = scanner
        rest.skipSpace()
        guard rest.isAtEnd else { throw rest.error(.expected("the end")) }
    }

    /// Reads a geometry after an optional reference system.
    mutating func geometryWithSystem() throws(MapFormatError) -> GeoJSONGeometry {
        scanner.skipSpace()
        let start = scanner.cursor
        if word().isEqual("SRID") {
            scanner.skipSpace()
            guard scanner.take("=") else { throw scanner.error(.expected("'='")) }
            scanner.skipSpace()
            let number = scanner.cursor
            guard let system = scanner.number(allowsExponent: false) else { throw scanner.error(.expected("a number")) }
            guard system == 4326 else { throw scanner.error(.unsupported("a reference system other than 4326"), at: number) }
            scanner.skipSpace()
            guard scanner.take(";") else { throw scanner.error(.expected("';'")) }
        } else {
            scanner.rewind(to: start)
        }
        return try geometry()
    }

    // MARK: Words

    /// Reads letters, in upper case. Empty if there is none.
    private mutating func word() -> UTF8Name {
        let start = scanner.cursor
        while scanner.next | 0x20 >= UInt8(ascii: "a") && scanner.next | 0x20 <= UInt8(ascii: "z") { scanner.skip() }
        return UTF8Name(scanner.bytes(from: start)).uppercased
    }

    /// Reads a word if it is next.
    private mutating func take(word expected: StaticString) -> Bool {
        scanner.skipSpace()
        let start = scanner.cursor
        if word().isEqual(expected) { return true }
        scanner.rewind(to: start)
        return false
    }

    /// Reads `Z`, `M` or `ZM`, and sets the numbers in a position. `joined` is the length of the one that is joined to the type.
    private mutating func takeDimensions(joined: Int) {
        if joined > 0 {
            dimensions = 2 + joined
        } else if take(word: "ZM") {
            dimensions = 4
        } else if take(word: "Z") || take(word: "M") {
            dimensions = 3
        } else {
            dimensions = nil
        }
    }

    // MARK: Geometries

    private static let types: [StaticString] = [
        "GEOMETRYCOLLECTION", "MULTILINESTRING", "MULTIPOLYGON", "MULTIPOINT", "LINESTRING", "POLYGON", "POINT",
    ]
    private static let joinedDimensions: [StaticString] = ["", "Z", "M", "ZM"]

    /// The type at the beginning of a word, and the length of the dimensions behind it. `nil` if there is anything else.
    private static func type(of word: UTF8Name) -> (name: UTF8Name, joined: Int)? {
        for type in types where word.bytes.count >= type.utf8CodeUnitCount {
            let rest = UTF8Name(word.bytes.dropFirst(type.utf8CodeUnitCount))
            guard UTF8Name(word.bytes.prefix(type.utf8CodeUnitCount)).isEqual(type), rest.isOne(of: joinedDimensions) else { continue }
            return (UTF8Name(type), rest.bytes.count)
        }
        return nil
    }

    private mutating func geometry() throws(MapFormatError) -> GeoJSONGeometry {
        scanner.skipSpace()
        let start = scanner.cursor
        let word = word()
        guard !word.bytes.isEmpty else { throw scanner.error(.expected("a type of geometry")) }
        guard let (type, joined) = Self.type(of: word) else { throw scanner.error(.unsupported("the type '\(word.excerpt)'"), at: start) }
        // "ZM" announces two more numbers, "Z" and "M" one.
        takeDimensions(joined: joined)
        let isEmpty = take(word: "EMPTY")
        switch type {
        case "POINT": return isEmpty ? .multiPoint([]) : .point(try parenthesized { (parser) throws(MapFormatError) in try parser.place() })
        case "MULTIPOINT":
            guard !isEmpty else { return .multiPoint([]) }
            return .multiPoint(try list { (parser) throws(MapFormatError) in try parser.pointOfMultiPoint() })
        case "LINESTRING": return isEmpty ? .multiLineString([]) : .lineString(try line())
        case "MULTILINESTRING":
            guard !isEmpty else { return .multiLineString([]) }
            return .multiLineString(try list { (parser) throws(MapFormatError) in parser.take(word: "EMPTY") ? nil : try parser.line() })
        case "POLYGON": return isEmpty ? .multiPolygon([]) : .polygon(try polygon())
        case "MULTIPOLYGON":
            guard !isEmpty else { return .multiPolygon([]) }
            return .multiPolygon(try list { (parser) throws(MapFormatError) in parser.take(word: "EMPTY") ? nil : try parser.polygon() })
        default: return .geometryCollection(isEmpty ? [] : try collection())
        }
    }

    private mutating func collection() throws(MapFormatError) -> [GeoJSONGeometry] {
        guard depth < maximumDepth else { throw scanner.error(.tooDeep(limit: maximumDepth)) }
        depth += 1
        let geometries = try list { (parser) throws(MapFormatError) -> GeoJSONGeometry? in
            let geometry = try parser.geometry()
            return geometry.hasParts ? geometry : nil
        }
        depth -= 1
        return geometries
    }

    private mutating func line() throws(MapFormatError) -> [Coordinate] {
        scanner.skipSpace()
        let start = scanner.cursor
        let line = try list { (parser) throws(MapFormatError) in try parser.place() }
        guard line.count >= 2 else { throw scanner.error(.tooFew(count: line.count, minimum: 2), at: start) }
        return line
    }

    private mutating func polygon() throws(MapFormatError) -> [[Coordinate]] {
        try list { (parser) throws(MapFormatError) in
            parser.scanner.skipSpace()
            let start = parser.scanner.cursor
            var ring = try parser.list { (parser) throws(MapFormatError) in try parser.place() }
            guard ring.count >= 4 else { throw parser.scanner.error(.tooFew(count: ring.count, minimum: 4), at: start) }
            guard ring.first == ring.last else { throw parser.scanner.error(.unclosedRing, at: start) }
            ring.removeLast()
            return ring
        }
    }

    /// A position of a MULTIPOINT. The older form has no parentheses around a position.
    private mutating func pointOfMultiPoint() throws(MapFormatError) -> Coordinate? {
        if take(word: "EMPTY") { return nil }
        scanner.skipSpace()
        guard scanner.next == UInt8(ascii: "(") else { return try place() }
        return try parenthesized { (parser) throws(MapFormatError) in try parser.place() }
    }

    // MARK: Lists

    /// Reads elements between parentheses, separated by commas. An element that is `nil` is left out.
    private mutating func list<Element>(
        _ element: (inout WKTParser) throws(MapFormatError) -> Element?
    ) throws(MapFormatError) -> [Element] {
        try open()
        var elements: [Element] = []
        repeat {
            if let element = try element(&self) { elements.append(element) }
            scanner.skipSpace()
        } while scanner.take(",")
        guard scanner.take(")") else { throw scanner.error(.expected("',' or ')'")) }
        return elements
    }

    private mutating func parenthesized<Element>(
        _ element: (inout WKTParser) throws(MapFormatError) -> Element
    ) throws(MapFormatError) -> Element {
        try open()
        let element = try element(&self)
        scanner.skipSpace()
        guard scanner.take(")") else { throw scanner.error(.expected("')'")) }
        return element
    }

    private mutating func open() throws(MapFormatError) {
        scanner.skipSpace()
        guard scanner.take("(") else { throw scanner.error(.expected("'('")) }
    }

    // MARK: Positions

    private mutating func place() throws(MapFormatError) -> Coordinate {
        let start = startOfNumber()
        let longitude = try number()
        guard abs(longitude) <= DecimalUnits.longitudeLimit else { throw scanner.error(.longitudeOutOfRange(longitude), at: start) }
        let end = scanner.cursor
        let middle = startOfNumber()
        let latitude = try number()
        guard middle > end else { throw scanner.error(.expected("a space"), at: middle) }
        guard abs(latitude) <= 90 else { throw scanner.error(.latitudeOutOfRange(latitude), at: middle) }
        let count = 2 + (try furtherNumbers())
        if let dimensions, count != dimensions {
            throw count < dimensions
                ? scanner.error(.tooFew(count: count, minimum: dimensions), at: start)
                : scanner.error(.expected("\(dimensions) numbers in a position"), at: start)
        }
        dimensions = count
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    private mutating func startOfNumber() -> Int {
        scanner.skipSpace()
        return scanner.cursor
    }

    /// Reads Z and M.
    private mutating func furtherNumbers() throws(MapFormatError) -> Int {
        var count = 0
        while count < 2, scanner.skipSpace(), scanner.next != UInt8(ascii: ","), scanner.next != UInt8(ascii: ")") {
            _ = try number()
            count += 1
        }
        return count
    }

    private mutating func number() throws(MapFormatError) -> Double {
        let start = scanner.cursor
        guard let number = scanner.number(allowsExponent: true) else { throw scanner.error(.expected("a number")) }
        guard number.isFinite else { throw scanner.error(.notFinite, at: start) }
        return number
    }
}

private extension GeoJSONGeometry {
    /// Whether a geometry of the reader has coordinates. The reader has left out the parts that have none, so this is O(1).
    var hasParts: Bool {
        switch self {
        case .point, .lineString, .polygon: true
        case .multiPoint(let places): !places.isEmpty
        case .multiLineString(let lines): !lines.isEmpty
        case .multiPolygon(let polygons): !polygons.isEmpty
        case .geometryCollection(let parts): !parts.isEmpty
        }
    }
}
