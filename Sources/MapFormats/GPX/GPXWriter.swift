import Geodesy
import JSONText

/// Writes GPX 1.1. The same document gives the same bytes on every platform.
///
/// Coordinates have at most seven decimals (1 cm) and elevations at most three (1 mm), rounded half away from zero. Longitudes are in
/// −180 ..< 180, as the schema requires: a line across the antimeridian is not cut.
public struct GPXWriter: Sendable, Hashable {
    /// The name of the program that creates the file (`creator`). The default is `TouchPipeline`.
    public var creator = "TouchPipeline"

    /// Creates a writer.
    public init() {}

    /// The GPX text of a document.
    ///
    /// - Throws: ``MapWritingError`` if a coordinate or an elevation is out of range, if a time is not a time, or if a text has a character
    ///   that XML does not allow.
    /// - Complexity: O(n), where n is the size of the document.
    public func text(of document: GPXDocument) throws(MapWritingError) -> String {
        var output = GPXOutput()
        output.text.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<gpx version=\"1.1\" creator=\"")
        try output.append(escaped: creator)
        output.text.append("\" xmlns=\"http://www.topografix.com/GPX/1/1\">\n")
        if document.name != nil || document.description != nil || document.time != nil {
            output.text.append("<metadata>")
            try output.append("name", document.name)
            try output.append("desc", document.description)
            try output.append(time: document.time)
            output.text.append("</metadata>\n")
        }
        for point in document.waypoints { try output.append("wpt", point) }
        for route in document.routes { try output.append(route) }
        for track in document.tracks { try output.append(track) }
        output.text.append("</gpx>\n")
        return String(decoding: output.text.bytes, as: UTF8.self)
    }
}

/// A text under construction.
private struct GPXOutput {
    var text = JSONWriter()
    /// The number of points so far.
    private var count = 0

    mutating func append(_ route: GPXRoute) throws(MapWritingError) {
        text.append("<rte>")
        try append("name", route.name)
        try append("desc", route.description)
        try append("type", route.type)
        text.append("\n")
        for point in route.points { try append("rtept", point) }
        text.append("</rte>\n")
    }

    mutating func append(_ track: GPXTrack) throws(MapWritingError) {
        text.append("<trk>")
        try append("name", track.name)
        try append("desc", track.description)
        try append("type", track.type)
        text.append("\n")
        for segment in track.segments {
            text.append("<trkseg>\n")
            for point in segment { try append("trkpt", point) }
            text.append("</trkseg>\n")
        }
        text.append("</trk>\n")
    }

    /// Appends a point. Its elements are in the order of the schema.
    mutating func append(_ element: StaticString, _ point: GPXPoint) throws(MapWritingError) {
        try DecimalUnits.check(point.coordinate, index: count)
        text.append("<")
        text.append(element)
        text.append(" lat=\"")
        text.append(point.coordinate.latitude, decimals: Self.coordinateDecimals)
        text.append("\" lon=\"")
        let longitude = DecimalUnits.wrapped(point.coordinate.longitude, decimals: Self.coordinateDecimals)
        text.append(units: longitude, decimals: Self.coordinateDecimals)
        text.append("\">")
        if let elevation = point.elevation {
            guard abs(elevation) <= GPXPoint.elevationLimit else { throw .elevationOutOfRange(elevation, index: count) }
            text.append("<ele>")
            text.append(elevation, decimals: Self.elevationDecimals)
            text.append("</ele>")
        }
        try append(time: point.time)
        try append("name", point.name)
        try append("desc", point.description)
        try append("sym", point.symbol)
        try append("type", point.type)
        text.append("</")
        text.append(element)
        text.append(">\n")
        count += 1
    }

    private static let coordinateDecimals = 7
    private static let elevationDecimals = 3

    mutating func append(time: String?) throws(MapWritingError) {
        guard let time else { return }
        guard GPXTime.isValid(time) else { throw .notATime(UTF8Name(time).excerpt) }
        try append("time", time)
    }

    mutating func append(_ element: StaticString, _ content: String?) throws(MapWritingError) {
        guard let content else { return }
        text.append("<")
        text.append(element)
        text.append(">")
        try append(escaped: content)
        text.append("</")
        text.append(element)
        text.append(">")
    }

    /// Appends text with the characters of markup as references. White space other than a space is a reference too, so that a reader does
    /// not change it.
    mutating func append(escaped string: String) throws(MapWritingError) {
        for scalar in string.unicodeScalars {
            switch scalar.value {
            case 0x26: text.append("&amp;")
            case 0x3C: text.append("&lt;")
            case 0x3E: text.append("&gt;")
            case 0x22: text.append("&quot;")
            case 0x09: text.append("&#9;")
            case 0x0A: text.append("&#10;")
            case 0x0D: text.append("&#13;")
            case 0..<0x20, 0xFFFE, 0xFFFF: throw .characterNotAllowed(scalar: scalar.value)
            default: text.bytes.append(contentsOf: UTF8.encode(scalar)!)
            }
        }
    }
}
