import Geodesy
public import MapGeoJSON

/// A format of features, for apps that let people choose one.
///
/// ```swift
/// guard let format = MapFormat(recognizing: text) else { return }
/// do throws(MapFormatError) {
///     show(try format.features(from: text))
/// } catch {
///     print(error)  // line 2, column 14: latitude 91.0 is not within ±90
/// }
/// ```
///
/// Only GeoJSON keeps everything. The other formats keep what ``WKTWriter``, ``GPXDocument`` and ``EncodedPolyline`` describe.
public enum MapFormat: UInt8, Sendable, Hashable, CaseIterable {
    /// GeoJSON: a collection of features.
    case geoJSON
    /// Well-known text: one geometry in a line.
    case wellKnownText
    /// GPX: a document with waypoints, routes and tracks.
    case gpx
    /// Encoded polylines with five decimals: one line of a map in a line of text.
    ///
    /// A point is a line of one coordinate. Each ring of a polygon is a line that ends where it begins, and is a line when it is read.
    case polyline
    /// Encoded polylines with six decimals.
    case polyline6

    /// The name: `GeoJSON`, `WKT`, `GPX`, `Encoded polyline`, `Encoded polyline, 6 decimals`.
    public var name: String {
        switch self {
        case .geoJSON: "GeoJSON"
        case .wellKnownText: "WKT"
        case .gpx: "GPX"
        case .polyline: "Encoded polyline"
        case .polyline6: "Encoded polyline, 6 decimals"
        }
    }

    /// The usual extension of a file: `geojson`, `wkt`, `gpx`, `txt`.
    public var fileExtension: String {
        switch self {
        case .geoJSON: "geojson"
        case .wellKnownText: "wkt"
        case .gpx: "gpx"
        case .polyline, .polyline6: "txt"
        }
    }

    // MARK: Reading

    /// Recognizes the format of a text by its characters. `nil` if it has none of these formats.
    ///
    /// The text can still have errors. Polylines do not contain their precision, and are taken for ``polyline``.
    ///
    /// - Complexity: O(n), where n is the length of the text.
    public init?(recognizing text: String) {
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let bytes = text.utf8.starts(with: mark) ? Array(text.utf8.dropFirst(mark.count)) : Array(text.utf8)
        guard let first = bytes.first(where: { !isSpace($0) }) else { return nil }
        // No other format does without spaces, digits, quotes and parentheses.
        if bytes.allSatisfy({ $0 >= UInt8(ascii: "?") && $0 <= UInt8(ascii: "~") || $0 == 0x0A || $0 == 0x0D }) {
            self = .polyline
        } else if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
            self = .geoJSON
        } else if first == UInt8(ascii: "<") {
            self = .gpx
        } else if first | 0x20 >= UInt8(ascii: "a") && first | 0x20 <= UInt8(ascii: "z") {
            self = .wellKnownText
        } else {
            return nil
        }
    }

    /// The features in a text of this format. Well-known text and polylines give features without properties.
    ///
    /// - Throws: ``MapFormatError`` with the position and the reason.
    /// - Complexity: O(n), or O(n log n) for polygons in GeoJSON that are joined, where n is the length of the text.
    public func features(from text: String) throws(MapFormatError) -> GeoJSONFeatureCollection {
        switch self {
        case .geoJSON: GeoJSONFeatureCollection(try Self.geoJSON(from: text))
        case .wellKnownText: GeoJSONFeatureCollection(try WKTReader().geometries(from: text).map { GeoJSONFeature(geometry: $0) })
        case .gpx: try GPXReader().document(from: text).features
        case .polyline: try Self.lines(from: text, .five)
        case .polyline6: try Self.lines(from: text, .six)
        }
    }

    private static func geoJSON(from text: String) throws(MapFormatError) -> [GeoJSONFeature] {
        do throws(GeoJSONError) {
            return try GeoJSONReader().features(from: text)
        } catch {
            var location = GeoJSONLocation(text)
            throw location.error(for: error)
        }
    }

    private static func lines(from text: String, _ precision: EncodedPolyline.Precision) throws(MapFormatError) -> GeoJSONFeatureCollection
    {
        var features: [GeoJSONFeature] = []
        var (offset, number) = (0, 0)
        for row in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let content = row.last == 0x0D ? row.dropLast() : row
            do throws(MapFormatError) {
                let line = try EncodedPolyline(precision: precision).line(from: String(decoding: content, as: UTF8.self))
                if line.count == 1 { features.append(GeoJSONFeature(geometry: .point(line[0]))) }
                if line.count > 1 { features.append(GeoJSONFeature(geometry: .lineString(line))) }
            } catch {
                throw MapFormatError(line: error.line + number, column: error.column, offset: error.offset + offset, reason: error.reason)
            }
            offset += row.count + 1
            number += 1
        }
        return GeoJSONFeatureCollection(features)
    }

    // MARK: Writing

    /// The text of features in this format. Well-known text and polylines leave out features without a geometry.
    ///
    /// - Throws: ``MapWritingError`` if a coordinate is out of range, or if the format cannot contain a text or a shape.
    /// - Complexity: O(n), or O(n log n) for polygons in GeoJSON that are cut, where n is the number of coordinates.
    public func text(of features: GeoJSONFeatureCollection) throws(MapWritingError) -> String {
        switch self {
        case .geoJSON:
            do throws(GeoJSONError) { return try GeoJSONWriter().text(of: features) } catch { throw .geoJSON(error) }
        case .wellKnownText:
            var text = ""
            for case let geometry? in features.features.map({ $0.geometry }) { text += try WKTWriter().text(of: geometry) + "\n" }
            return text
        case .gpx: return try GPXWriter().text(of: GPXDocument(features: features))
        case .polyline: return try Self.text(of: features, .five)
        case .polyline6: return try Self.text(of: features, .six)
        }
    }

    private static func text(of features: GeoJSONFeatureCollection, _ precision: EncodedPolyline.Precision) throws(MapWritingError)
        -> String
    {
        var text = ""
        for case let geometry? in features.features.map({ $0.geometry }) {
            for line in geometry.paths { text += try EncodedPolyline(precision: precision).text(of: line) + "\n" }
        }
        return text
    }
}

private extension GeoJSONGeometry {
    /// The coordinates of each point, line and ring. A ring ends where it begins.
    var paths: [[Coordinate]] {
        switch self {
        case .point(let place): [[place]]
        case .multiPoint(let places): places.map { [$0] }
        case .lineString(let line): [line]
        case .multiLineString(let lines): lines
        case .polygon(let rings): rings.map { $0 + $0.prefix(1) }
        case .multiPolygon(let polygons): polygons.flatMap { $0.map { $0 + $0.prefix(1) } }
        case .geometryCollection(let parts): parts.flatMap { $0.paths }
        }
    }
}

/// The position of an error in a GeoJSON text, which the error tells as a path.
private struct GeoJSONLocation {
    private var scanner: ByteScanner

    init(_ text: String) { scanner = ByteScanner(text.utf8) }

    /// The error with its position: that of the value at the end of the path, or of the last object or array on the way that is there.
    mutating func error(for error: GeoJSONError) -> MapFormatError {
        if case .notJSON(_, let offset) = error.reason { return scanner.error(.geoJSON(error), at: min(offset, scanner.count)) }
        _ = scanner.take("\u{FEFF}")
        scanner.skipSpace()
        for step in error.path where !enter(step) { break }
        return scanner.error(.geoJSON(error))
    }

    /// Moves into an object or an array. Returns `false` if the element is not there, and stays in front of it.
    private mutating func enter(_ step: GeoJSONError.Step) -> Bool {
        let start = scanner.cursor
        var index = 0
        if scanner.take("{") || scanner.take("[") {
            repeat {
                scanner.skipSpace()
                switch step {
                case .index(index): return true
                case .index: break
                case .member(let name):
                    let isFound = takeName(name)
                    scanner.skipSpace()
                    if isFound { return true }
                }
                skipValue()
                index += 1
                scanner.skipSpace()
            } while scanner.take(",")
        }
        scanner.rewind(to: start)
        return false
    }

    /// Skips a name and its colon. Returns whether it is this one. A name with escapes is none.
    private mutating func takeName(_ name: String) -> Bool {
        let start = scanner.cursor
        skipString()
        let isName = scanner.bytes(from: start).dropFirst().dropLast().elementsEqual(name.utf8)
        scanner.skipSpace()
        return scanner.take(":") && isName
    }

    private mutating func skipString() {
        guard scanner.take("\"") else { return }
        while !scanner.isAtEnd, !scanner.take("\"") {
            if scanner.take("\\"), scanner.isAtEnd { return }
            scanner.skip()
        }
    }

    private mutating func skipValue() {
        var depth = 0
        while !scanner.isAtEnd {
            switch scanner.next {
            case UInt8(ascii: "\""): skipString()
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                scanner.skip()
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return }
                depth -= 1
                scanner.skip()
            case UInt8(ascii: ",") where depth == 0: return
            default: scanner.skip()
            }
        }
    }
}
