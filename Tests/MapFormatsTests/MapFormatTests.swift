import Geodesy
import JSONText
import MapFormats
import MapGeoJSON
import Testing
import TouchPipelineTesting

@Suite("Formats that people choose")
struct MapFormatTests {
    private static let line = [Coordinate(latitude: 38.5, longitude: -120.25), Coordinate(latitude: 40.7, longitude: -120.95)]
    private static let ring = [
        Coordinate(latitude: 47, longitude: 8), Coordinate(latitude: 47, longitude: 9), Coordinate(latitude: 48, longitude: 9),
    ]
    private static let features = GeoJSONFeatureCollection([
        GeoJSONFeature(id: 1, geometry: .point(line[0]), properties: ["name": "a & b"]),
        GeoJSONFeature(id: 2, geometry: .lineString(line)), GeoJSONFeature(id: 3, geometry: .polygon([ring])),
    ])

    @Test("a text that was written is recognised, and read as the same geometries", arguments: MapFormat.allCases)
    func roundTrip(format: MapFormat) throws {
        let text = try format.text(of: Self.features)
        #expect(MapFormat(recognizing: text) == (format == .polyline6 ? .polyline : format))
        let geometries = try format.features(from: text).features.map { $0.geometry }
        let closed = GeoJSONGeometry.lineString(Self.ring + Self.ring.prefix(1))
        let area = format == .polyline || format == .polyline6 ? closed : .polygon([Self.ring])
        #expect(geometries == [.point(Self.line[0]), .lineString(Self.line), area])
        #expect(try format.text(of: try format.features(from: text)) == text)
    }

    @Test(
        "the characters of a text determine its format",
        arguments: [
            ("  {\"type\": \"Point\"}", MapFormat.geoJSON), ("\u{FEFF}[1]", .geoJSON), ("<?xml version=\"1.0\"?>", .gpx),
            (" \n<gpx/>", .gpx), ("POINT (1 2)", .wellKnownText), ("srid=4326;POINT(1 2)", .wellKnownText),
            ("_p~iF~ps|U\r\n_p~iF", .polyline),
            ("{wyiHs}", .polyline),
        ])
    func recognition(text: String, format: MapFormat) { #expect(MapFormat(recognizing: text) == format) }

    @Test("a text without a format is not recognised", arguments: ["", " \n", "47.5 8.5", "\"x\"", "é"])
    func unrecognized(text: String) { #expect(MapFormat(recognizing: text) == nil) }

    @Test(
        "an error has the line, the column and the reason",
        arguments: [
            (
                MapFormat.geoJSON, "{\n  \"type\": \"Point\",\n  \"coordinates\": [8, 91]\n}",
                "line 3, column 22: coordinates[1]: latitude 91.0 is not within ±90"
            ),
            (
                .geoJSON, "{\"type\": \"FeatureCollection\", \"features\": [{}, {\"a]\": 1,\n \"b\": 2}]}",
                "line 1, column 44: features[0].type: missing"
            ),
            (
                .geoJSON,
                "{\"type\": \"FeatureCollection\", \"features\": [\n{\"type\": \"Feature\", \"properties\": {\"a\": [1, \"]\"]}, \"geometry\": null},\n{\"type\": 7}]}",
                "line 3, column 10: features[1].type: expected a string, found a number"
            ),
            (.geoJSON, "{\n\"a\" 1}", "line 2, column 5: not JSON: expected ':' at byte 6"),
            (.geoJSON, "", "line 1, column 1: not JSON: expected a value at byte 0"),
            (.wellKnownText, "POINT (1 2)\nPOINT (1 x)", "line 2, column 10: expected a number"),
            (.gpx, "<gpx version=\"1.1\">\n<wpt lat=\"91\" lon=\"0\"/>\n</gpx>", "line 2, column 1: latitude 91.0 is not within ±90"),
            (.polyline, "_p~iF~ps|U\r\n\r\n_p~iF~ps|", "line 3, column 10: expected more characters of a coordinate"),
        ])
    func errors(format: MapFormat, text: String, message: String) {
        let error = #expect(throws: MapFormatError.self) { try format.features(from: text) }
        #expect(error?.description == message)
        if let error { #expect(text.utf8.prefix(error.offset).filter { $0 == 0x0A }.count + 1 == error.line) }
    }

    @Test(
        "several geometries follow one another",
        arguments: ["POINT (1 2)\nPOINT (3 4)\n", "SRID=4326;POINT (1 2);\n POINT(3 4);", "POINT (1\n2)POINT Z (3 4 5)"])
    func geometries(text: String) throws {
        let places = [Coordinate(latitude: 2, longitude: 1), Coordinate(latitude: 4, longitude: 3)]
        #expect(try WKTReader().geometries(from: text) == places.map { .point($0) })
        #expect(try WKTReader().geometries(from: " \n").isEmpty)
        #expect(throws: MapFormatError.self) { try WKTReader().geometries(from: ";POINT (1 2)") }
    }

    @Test("no part of a text crashes a reader", arguments: MapFormat.allCases)
    func hostile(format: MapFormat) throws {
        let text = Array(try format.text(of: Self.features).utf8)
        for length in 0...text.count {
            for change in [UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "["), 0x80] {
                let damaged = String(decoding: text.prefix(length) + [change] + text.suffix(text.count - length), as: UTF8.self)
                for reader in MapFormat.allCases { _ = try? reader.features(from: damaged) }
            }
            _ = try? format.features(from: String(decoding: text.prefix(length), as: UTF8.self))
        }
    }

    @Test("what one format gives, every other format accepts, also if a line circles the Earth many times", arguments: MapFormat.allCases)
    func manyTurns(format: MapFormat) throws {
        let line = (0..<60).map { Coordinate(latitude: 10, longitude: Double($0) * 170) }
        let written = try format.text(of: GeoJSONFeatureCollection([GeoJSONFeature(geometry: .lineString(line))]))
        let features = try format.features(from: written)
        let last = features.features.last?.geometry?.coordinates.last?.longitude
        // GeoJSON cuts lines at the antimeridian, and the reader joins its own cuts.
        #expect(last == line[59].longitude)
        for other in MapFormat.allCases {
            let text = try other.text(of: features)
            #expect(try other.text(of: try other.features(from: text)) == text)
        }
    }

    @Test("longitudes up to a thousand million degrees are written, with any number of decimals", arguments: 0...11)
    func longitudeLimit(decimals: Int) throws {
        let line = [1e9, 999_995_000.123456].map { Coordinate(latitude: 0, longitude: $0) }
        var writer = WKTWriter()
        writer.decimals = decimals
        let text = try writer.text(of: .lineString(line))
        #expect(try writer.text(of: try WKTReader().geometry(from: text)) == text)
        guard case .lineString(let read) = try WKTReader().geometry(from: text) else { Issue.record("\(text)"); return }
        #expect(read[0] == line[0] && abs(read[1].longitude - line[1].longitude) <= max(0.5 / Self.power(decimals), 1e-7))
        for format in MapFormat.allCases {
            for longitude in [1e9, -1e9] {
                let place = GeoJSONFeatureCollection([GeoJSONFeature(geometry: .point(Coordinate(latitude: 1, longitude: longitude)))])
                let read = try format.features(from: try format.text(of: place)).features[0].geometry?.coordinates[0].longitude
                #expect(read == (format == .wellKnownText ? longitude : longitude > 0 ? -80 : 80))
            }
        }
    }

    private static func power(_ decimals: Int) -> Double { (0..<decimals).reduce(1.0) { power, _ in power * 10 } }

    @Test(
        "a long word is cut in the error",
        arguments: [
            (MapFormat.wellKnownText, "WORD", "line 1, column 1: the type 'WORD…' is not supported"),
            (.gpx, "<gpx version='WORD'/>", "line 1, column 1: the version 'WORD…' is not supported"),
            (.gpx, "<?xml encoding='WORD'?>", "line 1, column 7: the encoding WORD… is not supported"),
            (.gpx, "<WORD></B>", "line 1, column 1: expected an element 'gpx'"),
            (.gpx, "<gpx version='1.1'><WORD></B>", "line 1, column ?: 'WORD…' is closed as 'B'"),
            (.gpx, "<gpx version='1.1'><B></WORD>", "line 1, column ?: 'B' is closed as 'WORD…'"),
            (.gpx, "<gpx version='1.1'><WORD>", "line 1, column ?: expected the end of 'WORD…'"),
            (.gpx, "<gpx version='1.1'><B WORD='1' WORD='2'/>", "line 1, column ?: the attribute 'WORD…' occurs twice"),
            (.geoJSON, "{\"WORD\": 1, \"WORD\": 2}", "line 1, column ?: [\"WORD…\"]: the name occurs twice in one object"),
            (.geoJSON, "{\"type\": \"WORD\"}", "line 1, column 10: type: unknown type 'WORD…'"),
        ])
    func longWord(format: MapFormat, pattern: String, message: String) throws {
        for letter in ["A", "é"] where letter == "A" || format == .gpx {
            func filled(_ text: String, _ count: Int) -> String {
                text.split(separator: "WORD", omittingEmptySubsequences: false).joined(separator: String(repeating: letter, count: count))
            }
            let text = filled(pattern, 100_000)
            let error = try #require(throws: MapFormatError.self) { try format.features(from: text) }
            let column = String(error.column)
            let expected = message.split(separator: "?", omittingEmptySubsequences: false).joined(separator: column)
            #expect(error.description == filled(expected, 40))
            // 40 characters are not cut.
            let short = #expect(throws: MapFormatError.self) { try format.features(from: filled(pattern, 40)) }
            #expect(short?.description.contains("…") == false)
        }
        let name = String(repeating: "x", count: 100_000)
        let point = GPXPoint(Coordinate(latitude: 0, longitude: 0), time: name)
        let failure = #expect(throws: MapWritingError.self) { try GPXWriter().text(of: GPXDocument(waypoints: [point])) }
        #expect(failure == .notATime(String(repeating: "x", count: 40) + "…"))
    }

    @Test("features that a format cannot contain are refused")
    func writing() {
        let wide = GeoJSONFeatureCollection([GeoJSONFeature(geometry: .point(Coordinate(latitude: 91, longitude: 0)))])
        for format in MapFormat.allCases { #expect(throws: MapWritingError.self) { try format.text(of: wide) } }
    }
}

@Suite("Decimal numbers without the standard library")
struct DecimalDivisionTests {
    /// The number in a text, by a division of whole numbers.
    private func divided(_ text: String) -> Double {
        let digits = text.prefix { $0 != "e" }
        let fraction = digits.firstIndex(of: ".").map { digits.distance(from: $0, to: digits.endIndex) - 1 } ?? 0
        let power = text.firstIndex(of: "e").flatMap { Int(text[text.index(after: $0)...]) } ?? 0
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBufferPointer { bytes in
            JSONNumber(
                start: bytes.baseAddress!, end: bytes.baseAddress! + bytes.count, digits: 0, exponent: power - fraction,
                isNegative: text.hasPrefix("-"), isLong: true, isPlain: false
            ).divided
        }
    }

    @Test("every bit pattern is read from its shortest text")
    func shortest() {
        var generator = SplitMix64(seed: 5)
        for _ in 0..<20_000 {
            let number = Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &generator))
            guard number.isFinite else { continue }
            #expect(divided("\(number)".lowercased().replacing("+", with: "")) == number)
        }
    }

    @Test("random digits are read as the standard library reads them")
    func digits() throws {
        var generator = SplitMix64(seed: 6)
        for _ in 0..<20_000 {
            let count = Int.random(in: 1...40, using: &generator)
            let digits = (0..<count).map { _ in String(Int.random(in: 0...9, using: &generator)) }.joined()
            let point = Int.random(in: 0...count, using: &generator)
            let text = "\(digits.prefix(point)).\(digits.dropFirst(point))e\(Int.random(in: -340...310, using: &generator))"
            let expected = try #require(Double(text.hasPrefix(".") ? "0" + text : text))
            #expect(divided(text) == expected, "\(text)")
        }
    }

    @Test(
        "the limits, and numbers half-way between two doubles",
        arguments: [
            "0", "-0", "0.000e5", "1e400", "-1e400", "1e-400", "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308",
            "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "2.2250738585072011e-308", "2.2250738585072014e-308",
            "9007199254740993", "9007199254740993.00000000000000000000000000000000000000000001", "9007199254740995", "0.1", "1e23",
            "8.5e22",
            "5e-325", "7.4e-324", "7.5e-324", "1e-330", "100000000000000000000000000000e-29",
        ])
    func limits(text: String) throws {
        let expected = try #require(Double(text))
        #expect(divided(text).bitPattern == expected.bitPattern)
    }

    @Test("digits beyond the eight hundredth count only if they are not zero")
    func longNumbers() throws {
        // 2^53 + 1, which is half-way between two doubles.
        let zeros = String(repeating: "0", count: 900)
        #expect(divided("9007199254740993." + zeros) == 9_007_199_254_740_992)
        #expect(divided("9007199254740993." + zeros + "1") == 9_007_199_254_740_994)
        #expect(divided(String(repeating: "9", count: 1000) + "e-1000") == 1)
        #expect(divided(String(repeating: "9", count: 400)) == .infinity)
    }
}
