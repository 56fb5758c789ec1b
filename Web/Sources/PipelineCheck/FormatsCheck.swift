import Geodesy
import MapFormats
import MapGeoJSON
import MeasurementPlugin
import TouchPipelineTesting

/// Writes features in every format, reads valid, wrong and damaged texts of every format, and measures along every kind of line.
enum FormatsCheck {
    private static let places = [
        Coordinate(latitude: 38.5, longitude: -120.2), Coordinate(latitude: 40.7, longitude: -120.95),
        Coordinate(latitude: 43.252, longitude: -126.453), Coordinate(latitude: -17.5, longitude: -182.25),
    ]

    static func text() -> String { formats() + "\n" + readings() + "\n" + damagedTexts() + "\n" + measurements() }

    private static func formats() -> String {
        let features = GeoJSONFeatureCollection([
            GeoJSONFeature(geometry: .polygon([places]), properties: ["name": "a & b"]),
            GeoJSONFeature(geometry: .lineString(places), properties: ["name": "line"]),
        ])
        var text = ""
        do throws(MapWritingError) {
            var writer = WKTWriter()
            text += try writer.text(of: .polygon([places])) + "\n"
            writer.decimals = 1
            text += try writer.text(of: .geometryCollection([.multiPoint([]), .multiLineString([places, places])])) + "\n"
            text += try GPXWriter().text(of: GPXDocument(features: features))
            let polyline = try EncodedPolyline().text(of: places)
            text += polyline + (try copy(polyline)) + "\n"
        } catch {
            text += "not written"
        }
        return text
    }

    /// The text of the line that a text has, after reading it.
    private static func copy(_ polyline: String) throws(MapWritingError) -> String {
        guard let line = try? EncodedPolyline().line(from: polyline) else { return " is not read" }
        return " is read as " + (try EncodedPolyline(precision: .six).text(of: line))
    }

    // MARK: Reading

    /// What the readers make of texts: the features as GeoJSON, or the error with its position.
    private static func readings() -> String {
        var text = ""
        for (format, content) in texts { text += reading(of: content, format) + "\n" }
        return text
    }

    private static let texts: [(format: MapFormat, content: String)] = [
        (.wellKnownText, "SRID=4326;GEOMETRYCOLLECTION Z (POINT (1 2 3), LINESTRING (179 0 1, 181.5 1e-1 2))"),
        (.wellKnownText, "POLYGON ((0 0, 1 0, .5 +1, 0 0))\nGEOMETRYCOLLECTION (POINT EMPTY, MULTIPOINT (1 2))"),
        (.wellKnownText, "POINT (123456789.123456789123456789e-7 0.30000000000000004440892098500626161694526672363281250)"),
        (.wellKnownText, "POINT (9007199254740993e-15 4.9e-324)\nMULTIPOINT (EMPTY, 1 2)\nPOINT (1000000000 1)"),
        (.wellKnownText, "POINT (1 2)\nPOINT (1 91)"), (.wellKnownText, "POINT (1e999 1)"),
        (.wellKnownText, "CIRCULARSTRINGWITHANAMEOFMORETHANFORTYLETTERS (0 0, 1 1)"), (.wellKnownText, "POLYGON ((0 0, 1 0, 1 1, 0 1))"),
        (
            .gpx,
            "<?xml version='1.0'?><?xml-stylesheet href='x'?>\n<gpx version='1.1'><wpt lat='47.1234567' lon='-8.5'><ele> 1.5E-5 </ele>"
                + "<time>2024-02-29T24:00:00Z</time><name>&lt;é&#x1D11E;<![CDATA[<b>]]></name></wpt><trk><type>polygon</type><trkseg>"
                + "<trkpt lat='0' lon='179'/><trkpt lat='0' lon='-179'/><trkpt lat='1' lon='180'/><trkpt lat='0' lon='179'/></trkseg></trk></gpx>"
        ),
        (.gpx, "<gpx version='1.1'>\n<wpt lat='1' lon='1'><time>2023-02-29T00:00:00Z</time></wpt></gpx>"),
        (.gpx, "<gpx version='1.1'>\n\n<name>\u{FFFE}</name></gpx>"), (.gpx, "<gpx version='1.1'>\n<trk></rte></gpx>"),
        (.gpx, "<!DOCTYPE gpx><gpx version='1.1'/>"),
        (
            .geoJSON,
            "{\"type\": \"FeatureCollection\", \"features\": [{\"type\": \"Feature\", \"id\": 7, \"geometry\":"
                + " {\"type\": \"MultiLineString\", \"coordinates\": [[[179, 0], [180, 0.5]], [[-180, 0.5], [-179, 1]]]},"
                + " \"properties\": {\"é\": [1.5e300, null, \"\\u00e9\"]}}]}"
        ),
        (.geoJSON, "{\"type\": \"Point\",\n \"coordinates\": [8, 91]}"), (.geoJSON, "{\"type\": \"Point\",\n \"coordinates\" [8, 9]}"),
        (.geoJSON, "{\"type\": \"Point\",\n \"type\": 1}"), (.polyline, "_p~iF~ps|U_ulLnnqC_mqNvxq`@\n\n_p~iF~ps|U"),
        (.polyline, "_p~iF~ps|U\n_p~iF~ps|"), (.polyline6, "_izlhA~rlgdF_{geC~ywl@"), (.polyline6, "?~~~~~~~"),
    ]

    private static func reading(of content: String, _ format: MapFormat) -> String {
        do throws(MapFormatError) {
            return copy(try format.features(from: content), to: .geoJSON)
        } catch {
            return error.description
        }
    }

    private static func copy(_ features: GeoJSONFeatureCollection, to format: MapFormat) -> String {
        do throws(MapWritingError) { return try format.text(of: features) } catch { return error.description }
    }

    /// Reads texts with random damage, and writes what was read in every format. Gives some of the results, and a checksum of all.
    private static func damagedTexts() -> String {
        var generator = SplitMix64(seed: 11)
        var text = ""
        for format in MapFormat.allCases {
            let contents = texts.filter { $0.format == format }.map { Array($0.content.utf8) }
            var (checksum, readCount) = (UInt64(0xCBF2_9CE4_8422_2325), 0)
            for index in 0..<2_000 {
                let damaged = generator.damaged(contents[index % contents.count])
                var result: String
                do throws(MapFormatError) {
                    let features = try format.features(from: String(decoding: damaged, as: UTF8.self))
                    result = ""
                    for other in MapFormat.allCases { result += copy(features, to: other) }
                    readCount += 1
                } catch {
                    result = error.description
                }
                // FNV-1a.
                for byte in result.utf8 { checksum = (checksum ^ UInt64(byte)) &* 0x100_0000_01B3 }
                if index.isMultiple(of: 400) { text += result + "\n" }
            }
            text += "\(format.name): \(readCount) texts read, checksum \(checksum)\n"
        }
        return text
    }

    // MARK: Measuring

    /// Lengths in millimetres. Further digits depend on the C library.
    private static func measurements() -> String {
        var text = ""
        for method in DistanceMethod.allCases {
            guard let state = try? MeasurementState(points: places, status: .closed, distance: method) else { continue }
            text += "\(method.name): \(Int64((state.total * 1e3).rounded())) mm, \(Int((state.area ?? 0) / 1e6)) km²"
            text += ", \(Int((state.segment(at: 2).midpoint.latitude * 1e5).rounded())), \(state.line().count) pieces\n"
        }
        return text
    }
}

private extension SplitMix64 {
    /// A text with up to three bytes changed, removed or repeated.
    mutating func damaged(_ text: [UInt8]) -> [UInt8] {
        var bytes = text
        for _ in 0..<below(4) where !bytes.isEmpty {
            let index = below(bytes.count)
            switch below(4) {
            case 0: bytes[index] = UInt8(below(256))
            case 1: bytes[index] = UInt8(ascii: "0") + UInt8(below(10))
            case 2: bytes.remove(at: index)
            default: bytes.insert(bytes[index], at: index)
            }
        }
        return bytes
    }
}
