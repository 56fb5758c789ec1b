import Geodesy
import JSONText

/// Reads GPX 1.1 and 1.0.
///
/// Elements are found by their names and by the prefix of the root element. Other elements, such as extensions, are skipped, but they must
/// be well-formed. A document type declaration, an encoding other than UTF-8, and entities other than those of XML are refused.
public struct GPXReader: Sendable, Hashable {
    /// The maximum nesting of elements. The default is 64. The limit is 512.
    public var maximumDepth = 64

    /// Creates a reader.
    public init() {}

    /// The document in a text.
    ///
    /// - Throws: ``MapFormatError`` with the position and the reason.
    /// - Complexity: O(n), where n is the length of the text.
    public func document(from text: String) throws(MapFormatError) -> GPXDocument {
        try document(from: text.utf8)
    }

    /// The document in a text in UTF-8, such as the `Data` of a file.
    ///
    /// - Throws: ``MapFormatError`` with the position and the reason.
    /// - Complexity: O(n), where n is the length of the text.
    public func document(from bytes: some Collection<UInt8>) throws(MapFormatError) -> GPXDocument {
        var parser = GPXParser(try XMLScanner(bytes, maximumDepth: min(max(maximumDepth, 0), 512)))
        return try parser.document()
    }
}

private struct GPXParser {
    private typealias Attributes = [XMLScanner.Attribute]

    private var scanner: XMLScanner
    /// The prefix of the names of GPX, with its colon. It is usually empty.
    private var prefix: [UInt8] = []

    init(_ scanner: XMLScanner) { self.scanner = scanner }

    mutating func document() throws(MapFormatError) -> GPXDocument {
        guard case .start(let root, let attributes, let offset)? = try scanner.next() else {
            throw scanner.error(.expected("an element 'gpx'"), at: scanner.offset)
        }
        if let colon = root.bytes.lastIndex(of: UInt8(ascii: ":")) { prefix = Array(root.bytes[...colon]) }
        guard name(of: root)?.isEqual("gpx") == true else { throw scanner.error(.expected("an element 'gpx'"), at: offset) }
        let version = try value(of: "version", in: attributes, at: offset)
        guard UTF8Name(version).isOne(of: ["1.1", "1.0"]) else {
            throw scanner.error(.unsupported("the version '\(UTF8Name(version).excerpt)'"), at: offset)
        }
        var document = GPXDocument()
        try children { (parser, name, attributes, offset) throws(MapFormatError) in
            switch name {
            case "metadata": try parser.readMetadata(into: &document)
            // GPX 1.0 has these without `metadata`.
            case "name": document.name = try parser.text()
            case "desc": document.description = try parser.text()
            case "time": document.time = try parser.time()
            case "wpt": document.waypoints.append(try parser.point(attributes, at: offset))
            case "rte": document.routes.append(try parser.route())
            case "trk": document.tracks.append(try parser.track())
            default: try parser.skip()
            }
        }
        while try scanner.next() != nil {}
        return document
    }

    // MARK: Elements

    /// Calls a closure for each element of GPX inside the open element, which the closure must read to its end. Skips all others.
    private mutating func children(
        _ read: (inout GPXParser, _ name: UTF8Name, Attributes, _ offset: Int) throws(MapFormatError) -> Void
    ) throws(MapFormatError) {
        while let token = try scanner.next() {
            switch token {
            case .end: return
            case .text: break
            case .start(let name, let attributes, let offset):
                if let name = self.name(of: name) { try read(&self, name, attributes, offset) } else { try skip() }
            }
        }
    }

    /// The name of an element of GPX without the prefix. `nil` for other elements.
    private func name(of element: UTF8Name) -> UTF8Name? {
        let rest = element.bytes.dropFirst(prefix.count)
        return element.bytes.starts(with: prefix) && !rest.contains(UInt8(ascii: ":")) ? UTF8Name(rest) : nil
    }

    /// Skips the rest of the open element.
    private mutating func skip() throws(MapFormatError) {
        let depth = scanner.depth
        while scanner.depth >= depth, try scanner.next() != nil {}
    }

    private mutating func readMetadata(into document: inout GPXDocument) throws(MapFormatError) {
        try children { (parser, name, _, _) throws(MapFormatError) in
            switch name {
            case "name": document.name = try parser.text()
            case "desc": document.description = try parser.text()
            case "time": document.time = try parser.time()
            default: try parser.skip()
            }
        }
    }

    private mutating func route() throws(MapFormatError) -> GPXRoute {
        var route = GPXRoute([])
        try children { (parser, name, attributes, offset) throws(MapFormatError) in
            switch name {
            case "name": route.name = try parser.text()
            case "desc": route.description = try parser.text()
            case "type": route.type = try parser.text()
            case "rtept": route.points.append(try parser.point(attributes, at: offset))
            default: try parser.skip()
            }
        }
        return route
    }

    private mutating func track() throws(MapFormatError) -> GPXTrack {
        var track = GPXTrack([])
        try children { (parser, name, _, _) throws(MapFormatError) in
            switch name {
            case "name": track.name = try parser.text()
            case "desc": track.description = try parser.text()
            case "type": track.type = try parser.text()
            case "trkseg":
                var points: [GPXPoint] = []
                try parser.children { (parser, name, attributes, offset) throws(MapFormatError) in
                    if name.isEqual("trkpt") { points.append(try parser.point(attributes, at: offset)) } else { try parser.skip() }
                }
                track.segments.append(points)
            default: try parser.skip()
            }
        }
        return track
    }

    private mutating func point(_ attributes: Attributes, at offset: Int) throws(MapFormatError) -> GPXPoint {
        let latitude = try degrees("lat", attributes, at: offset)
        guard abs(latitude) <= 90 else { throw scanner.error(.latitudeOutOfRange(latitude), at: offset) }
        let longitude = try degrees("lon", attributes, at: offset)
        guard abs(longitude) <= 180 else { throw scanner.error(.longitudeOutOfRange(longitude), at: offset) }
        var point = GPXPoint(Coordinate(latitude: latitude, longitude: longitude))
        try children { (parser, name, _, _) throws(MapFormatError) in
            switch name {
            case "ele": point.elevation = try parser.elevation()
            case "time": point.time = try parser.time()
            case "name": point.name = try parser.text()
            case "desc": point.description = try parser.text()
            case "sym": point.symbol = try parser.text()
            case "type": point.type = try parser.text()
            default: try parser.skip()
            }
        }
        return point
    }

    // MARK: Values

    private func value(of name: StaticString, in attributes: Attributes, at offset: Int) throws(MapFormatError) -> String {
        guard let attribute = attributes.first(where: { $0.name.isEqual(name) }) else {
            throw scanner.error(.missing(UTF8Name(name).text), at: offset)
        }
        return attribute.value
    }

    private func degrees(_ name: StaticString, _ attributes: Attributes, at offset: Int) throws(MapFormatError) -> Double {
        try number(try value(of: name, in: attributes, at: offset), at: attributes.first { $0.name.isEqual(name) }?.offset ?? offset)
    }

    /// The number in a text, with white space around it.
    ///
    /// The schema has no exponents (`xsd:decimal`), but programs write them for small numbers (`1.5E-5`), so they are read.
    private func number(_ text: String, at offset: Int) throws(MapFormatError) -> Double {
        var digits = ByteScanner(text.utf8)
        digits.skipSpace()
        guard let number = digits.number(allowsExponent: true) else { throw scanner.error(.expected("a number"), at: offset) }
        digits.skipSpace()
        guard digits.isAtEnd else { throw scanner.error(.expected("a number"), at: offset) }
        guard number.isFinite else { throw scanner.error(.notFinite, at: offset) }
        return number
    }

    /// The text of the open element, without that of elements inside it.
    private mutating func text() throws(MapFormatError) -> String {
        var text = ""
        let depth = scanner.depth
        while scanner.depth >= depth, let token = try scanner.next() {
            if case .text(let part, _) = token, scanner.depth == depth { text += part }
        }
        return text
    }

    /// The elevation, or `nil` for an empty element.
    private mutating func elevation() throws(MapFormatError) -> Double? {
        let offset = scanner.offset
        let text = try trimmedText()
        guard !text.isEmpty else { return nil }
        let elevation = try number(text, at: offset)
        guard abs(elevation) <= GPXPoint.elevationLimit else {
            throw scanner.error(.expected("an elevation within ±1000000000"), at: offset)
        }
        return elevation
    }

    /// The time, or `nil` for an empty element.
    private mutating func time() throws(MapFormatError) -> String? {
        let offset = scanner.offset
        let text = try trimmedText()
        guard text.isEmpty || GPXTime.isValid(text) else {
            throw scanner.error(.expected("a time such as '2026-11-22T21:24:54Z'"), at: offset)
        }
        return text.isEmpty ? nil : text
    }

    private mutating func trimmedText() throws(MapFormatError) -> String {
        let bytes = Array(try text().utf8)
        guard let first = bytes.firstIndex(where: { !$0.isJSONSpace }), let last = bytes.lastIndex(where: { !$0.isJSONSpace }) else {
            return ""
        }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }
}
