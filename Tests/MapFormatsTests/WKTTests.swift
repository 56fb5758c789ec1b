import Geodesy
import MapFormats
import MapGeoJSON
import Testing
import TouchPipelineTesting

@Suite("Well-known text")
struct WKTTests {
    private func place(_ longitude: Double, _ latitude: Double) -> Coordinate { Coordinate(latitude: latitude, longitude: longitude) }

    @Test("the examples of OGC 06-103r4, section 7.2.6, are read")
    func examples() throws {
        let reader = WKTReader()
        #expect(try reader.geometry(from: "Point (10 10)") == .point(place(10, 10)))
        let line = GeoJSONGeometry.lineString([place(10, 10), place(20, 20), place(30, 40)])
        #expect(try reader.geometry(from: "LineString ( 10 10, 20 20, 30 40)") == line)
        #expect(
            try reader.geometry(from: "Polygon\n((10 10, 10 20, 20 20,\n20 15, 10 10))")
                == .polygon([[place(10, 10), place(10, 20), place(20, 20), place(20, 15)]]))
        #expect(try reader.geometry(from: "MultiPoint ((10 10), (20 20))") == .multiPoint([place(10, 10), place(20, 20)]))
        #expect(
            try reader.geometry(from: "MultiLineString\n(\n(10 10, 20 20), (15 15, 30 15)\n)")
                == .multiLineString([[place(10, 10), place(20, 20)], [place(15, 15), place(30, 15)]]))
        #expect(
            try reader.geometry(from: "MultiPolygon (\n((10 10, 10 20, 20 20, 20 15, 10 10)),\n((60 60, 70 70, 80 60, 60 60 ))\n)")
                == .multiPolygon([
                    [[place(10, 10), place(10, 20), place(20, 20), place(20, 15)]], [[place(60, 60), place(70, 70), place(80, 60)]],
                ]))
        #expect(
            try reader.geometry(from: "GeometryCollection\n(\nPOINT (10 10),\nPOINT (30 30),\nLINESTRING (15 15, 20 20)\n)")
                == .geometryCollection([.point(place(10, 10)), .point(place(30, 30)), .lineString([place(15, 15), place(20, 20)])]))
        // The examples of the standard with Z and M, both of which are dropped.
        #expect(try reader.geometry(from: "Point Z (10 10 5)") == .point(place(10, 10)))
        #expect(try reader.geometry(from: "Point ZM (10 10 5 40)") == .point(place(10, 10)))
        #expect(try reader.geometry(from: "Point M (10 10 40)") == .point(place(10, 10)))
    }

    @Test(
        "forms that other programs write are read",
        arguments: [
            "POINTZ(1 2 3)", "point zm (1 2 3 4)", "POINT(1 2 3)", "POINT (+1. 2e0)", "SRID=4326;POINT(1 2)",
            " \t\nPOINT\r\n( .1e1 20E-1 ) \n",
        ])
    func forms(text: String) throws { #expect(try WKTReader().geometry(from: text) == .point(place(1, 2))) }

    @Test(
        "EMPTY gives the empty collection of the type, and is written as such",
        arguments: [
            ("POINT EMPTY", "MULTIPOINT EMPTY"), ("LINESTRING Z EMPTY", "MULTILINESTRING EMPTY"), ("polygon empty", "MULTIPOLYGON EMPTY"),
            ("MULTIPOINT EMPTY", "MULTIPOINT EMPTY"), ("MULTIPOINT (EMPTY, 1 2)", "MULTIPOINT ((1 2))"),
            ("MULTILINESTRING (EMPTY)", "MULTILINESTRING EMPTY"), ("MULTIPOLYGON ZM EMPTY", "MULTIPOLYGON EMPTY"),
            ("GEOMETRYCOLLECTION (POINT EMPTY, POINT (1 2))", "GEOMETRYCOLLECTION (POINT (1 2))"),
            ("GEOMETRYCOLLECTION EMPTY", "GEOMETRYCOLLECTION EMPTY"),
        ])
    func empty(text: String, written: String) throws {
        #expect(try WKTWriter().text(of: try WKTReader().geometry(from: text)) == written)
    }

    @Test("a random geometry is the same after writing and reading, bit for bit")
    func roundTrip() throws {
        var generator = SplitMix64(seed: 3)
        for _ in 0..<2_000 {
            let geometry = generator.geometry(depth: 3)
            let text = try WKTWriter().text(of: geometry)
            #expect(try WKTReader().geometry(from: text) == geometry, "\(text)")
        }
    }

    @Test("with decimals, the text is the same after reading and writing", arguments: 0...11)
    func decimals(decimals: Int) throws {
        var generator = SplitMix64(seed: 4)
        var writer = WKTWriter()
        writer.decimals = decimals
        for _ in 0..<200 {
            let text = try writer.text(of: generator.geometry(depth: 2))
            #expect(try writer.text(of: try WKTReader().geometry(from: text)) == text)
        }
    }

    @Test("decimals are rounded half away from zero, without zeros at the end and without −0")
    func rounding() throws {
        var writer = WKTWriter()
        writer.decimals = 1
        #expect(try writer.text(of: .point(place(0.25, -0.25))) == "POINT (0.3 -0.3)")
        #expect(try writer.text(of: .point(place(-0.04, 10))) == "POINT (0 10)")
        writer.decimals = nil
        #expect(try writer.text(of: .point(place(181.5, -0.1))) == "POINT (181.5 -0.1)")
    }

    @Test(
        "a text that is not a geometry is refused with the position",
        arguments: [
            ("", "line 1, column 1: expected a type of geometry"),
            ("POINT", "line 1, column 6: expected '('"),
            ("POINT (", "line 1, column 8: expected a number"),
            ("POINT (1", "line 1, column 9: expected a number"),
            ("POINT (1 2", "line 1, column 11: expected ')'"),
            ("POINT (1 2) x", "line 1, column 13: expected the end"),
            ("POINT (NaN NaN)", "line 1, column 8: expected a number"),
            ("POINT (1 91)", "line 1, column 10: latitude 91.0 is not within ±90"),
            ("POINT (1000000001 1)", "line 1, column 8: longitude 1000000001.0 is out of range"),
            ("POINT (1e999 1)", "line 1, column 8: the number is not finite"),
            ("POINT (1 2 1e999)", "line 1, column 12: the number is not finite"),
            ("POINT Z (1 2)", "line 1, column 10: 2, at least 3 are needed"),
            ("POINT Z (1 2 3 4)", "line 1, column 10: expected 3 numbers in a position"),
            ("POINT (1 2 3 4 5)", "line 1, column 16: expected ')'"),
            ("LINESTRING (1 2, 3 4 5)", "line 1, column 18: expected 2 numbers in a position"),
            ("LINESTRING (1 2)", "line 1, column 12: 1, at least 2 are needed"),
            ("LINESTRING (1 2,)", "line 1, column 17: expected a number"),
            ("LINESTRING (1 2; 3 4)", "line 1, column 16: expected ',' or ')'"),
            ("POLYGON ((0 0, 1 0, 0 0))", "line 1, column 10: 3, at least 4 are needed"),
            ("POLYGON ((0 0,\n 1 0,\n 1 1, 0 1))", "line 1, column 10: the ring is not closed: its last position is not its first"),
            ("POLYGON (\n(0 0, 1 0, 1 x))", "line 2, column 14: expected a number"),
            ("CIRCULARSTRING (0 0, 1 1, 2 0)", "line 1, column 1: the type 'CIRCULARSTRING' is not supported"),
            ("SRID=3857;POINT (0 0)", "line 1, column 6: a reference system other than 4326 is not supported"),
            ("SRID=4326 POINT (0 0)", "line 1, column 11: expected ';'"),
            ("GEOMETRYCOLLECTION (POINT (0 0), )", "line 1, column 34: expected a type of geometry"),
            ("POINT (1\u{0} 2)", "line 1, column 9: expected a number"),
        ])
    func hostile(text: String, description: String) {
        #expect(error { try WKTReader().geometry(from: text) }?.description == description)
    }

    @Test("the numbers of a position are separated by a space", arguments: ["POINT (1-2)", "POINT (1.5.25)", "LINESTRING (0 1, 1-2)"])
    func noSpace(text: String) {
        #expect(error { try WKTReader().geometry(from: text) }?.reason == .expected("a space"))
    }

    @Test("nesting beyond the limit is refused, also with a million levels")
    func deep() {
        let text = String(repeating: "GEOMETRYCOLLECTION (", count: 1_000_000)
        #expect(error { try WKTReader().geometry(from: text) }?.reason == .tooDeep(limit: 64))
        var reader = WKTReader()
        reader.maximumDepth = 100_000
        #expect(error { try reader.geometry(from: text) }?.reason == .tooDeep(limit: 512))
    }

    @Test("an exponent counts with all its digits, also behind a million digits")
    func longExponents() throws {
        let zeros = String(repeating: "0", count: 99_999)
        let huge = "POINT (0.\(zeros)1e1000000 1)"
        #expect(error { try WKTReader().geometry(from: huge) }?.reason == .notFinite)
        #expect(try WKTReader().geometry(from: "POINT (1\(zeros)e-1000000 1)") == .point(place(0, 1)))
        let millionZeros = String(repeating: "0", count: 1_000_000)
        #expect(try WKTReader().geometry(from: "POINT (0.\(millionZeros)1e1000001 1\(millionZeros)e-1000000)") == .point(place(1, 1)))
    }

    @Test("the time to read a collection does not depend on its depth")
    func deepCollection() throws {
        var reader = WKTReader()
        reader.maximumDepth = 512
        let (depth, count) = (500, 4_000)
        let points = "MULTIPOINT (" + repeatElement("1 2", count: count).joined(separator: ",") + ")"
        let (open, close) = (repeatElement("GEOMETRYCOLLECTION (", count: depth).joined(), String(repeating: ")", count: depth))
        func duration(_ text: String) throws -> Duration {
            let text = Array(text.utf8)
            return try (0..<3).map { _ in try ContinuousClock().measure { _ = try reader.geometry(from: text) } }.min()!
        }
        let (flat, deep) = (try duration(points), try duration(open + points + close))
        // Looking at all coordinates once for each level takes more than a hundred times as long.
        #expect(deep < flat * 20, "\(deep), flat \(flat)")
    }

    @Test("every truncated text, and every text with a wrong byte, gives a geometry or an error")
    func damaged() throws {
        let polygon = "POLYGON Z ((0 0 1, 1 0 1, 1 1 1, 0 0 1))"
        let text = Array("GEOMETRYCOLLECTION Z (\(polygon), MULTIPOINT (1 2 3, EMPTY), LINESTRING (1 2 3, 3 4e-1 5))".utf8)
        #expect(try WKTReader().geometry(from: text).coordinates.count == 6)
        for end in 0..<text.count { #expect(error { try WKTReader().geometry(from: text[..<end]) } != nil) }
        for index in text.indices {
            for byte in [0, 0x20, 0x28, 0x29, 0x2C, 0x2E, 0x39, 0x65, 0xC3, 0xFF] as [UInt8] {
                var damaged = text
                damaged[index] = byte
                _ = try? WKTReader().geometry(from: damaged)
            }
        }
    }

    @Test("a geometry that is not valid is not written")
    func invalid() {
        func failure(_ geometry: GeoJSONGeometry) -> MapWritingError? { writingError { try WKTWriter().text(of: geometry) } }
        #expect(failure(.lineString([place(0, 0)])) == .tooFew(count: 1, minimum: 2, index: 1))
        #expect(failure(.polygon([[place(0, 0), place(1, 0)]])) == .tooFew(count: 2, minimum: 3, index: 2))
        #expect(failure(.multiPoint([place(0, 0), place(0, -91)])) == .latitudeOutOfRange(-91, index: 1))
        #expect(failure(.point(place(1_000_000_001, 0))) == .longitudeOutOfRange(1_000_000_001, index: 0))
    }
}

private extension SplitMix64 {
    mutating func number(_ limit: Double) -> Double {
        switch Int.random(in: 0..<6, using: &self) {
        case 0: Double(Int.random(in: -Int(limit)...Int(limit), using: &self))
        case 1: Double.random(in: -1e-9...1e-9, using: &self)
        case 2: 0
        default: Double.random(in: -limit...limit, using: &self)
        }
    }

    mutating func places(_ count: ClosedRange<Int>) -> [Coordinate] {
        (0..<Int.random(in: count, using: &self)).map { _ in
            Coordinate(latitude: number(90), longitude: number(Bool.random(using: &self) ? 3600 : 1e9))
        }
    }

    mutating func geometry(depth: Int) -> GeoJSONGeometry {
        switch Int.random(in: 0..<(depth > 0 ? 7 : 6), using: &self) {
        case 0: .point(places(1...1)[0])
        case 1: .multiPoint(places(1...4))
        case 2: .lineString(places(2...6))
        case 3: .multiLineString((0..<2).map { _ in places(2...4) })
        case 4: .polygon((0..<2).map { _ in places(3...5) })
        case 5: .multiPolygon((0..<2).map { _ in [places(3...5)] })
        default: .geometryCollection((0..<2).map { _ in geometry(depth: depth - 1) })
        }
    }
}
