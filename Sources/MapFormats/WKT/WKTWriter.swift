import Geodesy
import JSONText
public import MapGeoJSON

/// Writes geometries as well-known text (OGC 06-103r4, ISO 19125).
///
/// Longitudes are written before latitudes, and continuous longitudes are written as they are: a line that crosses the antimeridian goes
/// from 179 to 181. Rings are closed and keep their direction. A geometry without coordinates is written as `EMPTY`.
public struct WKTWriter: Sendable, Hashable {
    /// The maximum number of decimals, 0 to 11, or `nil` for the shortest numbers that read back as the same doubles. The default is `nil`.
    ///
    /// Decimals are rounded half away from zero. A number outside 0 ... 11 counts as the nearest limit.
    public var decimals: Int?

    /// Creates a writer of exact numbers.
    public init() {}

    /// The text of a geometry.
    ///
    /// - Throws: ``MapWritingError`` if a coordinate is out of range, or if a line has fewer than two coordinates or a ring fewer than three.
    /// - Complexity: O(n), where n is the number of coordinates.
    public func text(of geometry: GeoJSONGeometry) throws(MapWritingError) -> String {
        var output = WKTOutput(decimals: decimals.map { min(max($0, 0), DecimalUnits.maximum) })
        try output.append(geometry)
        return String(decoding: output.text.bytes, as: UTF8.self)
    }
}

/// A text under construction.
private struct WKTOutput {
    let decimals: Int?
    private(set) var text = JSONWriter()
    /// The number of coordinates so far.
    private var count = 0

    init(decimals: Int?) { self.decimals = decimals }

    mutating func append(_ geometry: GeoJSONGeometry) throws(MapWritingError) {
        switch geometry {
        case .point(let place):
            text.append("POINT (")
            try append(place)
            text.append(")")
        case .multiPoint(let places):
            text.append("MULTIPOINT ")
            try appendList(places) { (output, place) throws(MapWritingError) in
                output.text.append("(")
                try output.append(place)
                output.text.append(")")
            }
        case .lineString(let line):
            text.append("LINESTRING ")
            try append(line: line)
        case .multiLineString(let lines):
            text.append("MULTILINESTRING ")
            try appendList(lines) { (output, line) throws(MapWritingError) in try output.append(line: line) }
        case .polygon(let rings):
            text.append("POLYGON ")
            try append(polygon: rings)
        case .multiPolygon(let polygons):
            text.append("MULTIPOLYGON ")
            try appendList(polygons) { (output, rings) throws(MapWritingError) in try output.append(polygon: rings) }
        case .geometryCollection(let geometries):
            text.append("GEOMETRYCOLLECTION ")
            try appendList(geometries) { (output, part) throws(MapWritingError) in try output.append(part) }
        }
    }

    private mutating func append(line: [Coordinate]) throws(MapWritingError) {
        guard line.count != 1 else { throw .tooFew(count: 1, minimum: 2, index: count + 1) }
        try appendList(line) { (output, place) throws(MapWritingError) in try output.append(place) }
    }

    private mutating func append(polygon rings: [[Coordinate]]) throws(MapWritingError) {
        try appendList(rings) { (output, ring) throws(MapWritingError) in
            guard ring.count >= 3 else { throw .tooFew(count: ring.count, minimum: 3, index: output.count + ring.count) }
            try output.appendList(ring + ring.prefix(1)) { (output, place) throws(MapWritingError) in try output.append(place) }
            // The first coordinate is written again, but it is the same coordinate.
            output.count -= 1
        }
    }

    private mutating func appendList<Element>(
        _ elements: [Element], _ write: (inout WKTOutput, Element) throws(MapWritingError) -> Void
    ) throws(MapWritingError) {
        guard !elements.isEmpty else { return text.append("EMPTY") }
        text.append("(")
        for index in elements.indices {
            if index > 0 { text.append(", ") }
            try write(&self, elements[index])
        }
        text.append(")")
    }

    private mutating func append(_ place: Coordinate) throws(MapWritingError) {
        try DecimalUnits.check(place, index: count)
        append(number: place.longitude)
        text.append(" ")
        append(number: place.latitude)
        count += 1
    }

    private mutating func append(number: Double) {
        if let decimals { text.append(number, decimals: decimals) } else { text.append(finite: number) }
    }
}
