import Geodesy
import MapGeoJSON
import Testing

@Suite("Writing")
struct WriterTests {
    @Test(
        "coordinates have at most seven decimals, rounded half away from zero, without trailing zeros, −0 or exponents",
        arguments: [
            (0, "0"), (-0.0, "0"), (1, "1"), (-12.5, "-12.5"), (0.1, "0.1"), (100.12345678, "100.1234568"), (-100.12345678, "-100.1234568"),
            // The doubles nearest to 5e-8 and to 1.5e-7 are below them. 2⁻⁸ has eight decimals and is an exact half.
            (0.00000005, "0"), (0.00000015, "0.0000001"), (0.00390625, "0.0039063"), (-0.00390625, "-0.0039063"),
            (0.000000051, "0.0000001"),
            (-0.00000004, "0"), (1e-20, "0"), (0.0000001, "0.0000001"), (179.99999999, "180"), (9.9999999, "9.9999999"),
            (9.99999996, "10"),
        ] as [(Double, String)])
    func decimals(degrees: Double, text: String) throws {
        #expect(try write(.point(at(degrees, 0))) == "{\"type\":\"Point\",\"coordinates\":[\(text),0]}")
    }

    @Test(
        "a point is moved within ±180°",
        arguments: [(180, "180"), (-180, "-180"), (190, "-170"), (-190, "170"), (540, "-180"), (725.5, "5.5")] as [(Double, String)])
    func wrapped(longitude: Double, text: String) throws {
        let written = [try write(.point(at(longitude, 1))), try write(.multiPoint([at(longitude, 1)]))]
        #expect(written.map { coordinates($0) } == ["[\(text),1]", "[[\(text),1]]"])
    }

    @Test("rings are closed, outer rings counter-clockwise and holes clockwise, each from its first point, for every input direction")
    func rings() throws {
        let outer = ring([(0, 0), (10, 0), (10, 10), (0, 10)])
        let hole = ring([(2, 2), (2, 4), (4, 4), (4, 2)])
        let text = "[[[0,0],[10,0],[10,10],[0,10],[0,0]],[[2,2],[2,4],[4,4],[4,2],[2,2]]]"
        let reversed = [GeoJSONReference.reversed(outer), GeoJSONReference.reversed(hole)]
        let closed = [outer + [outer[0]], hole + [hole[0]]]
        for rings in [[outer, hole], reversed, closed] { #expect(coordinates(try write(.polygon(rings))) == text) }
        #expect(coordinates(try write(.multiPolygon([reversed]))) == "[\(text)]")
    }

    @Test("a ring across the antimeridian is turned and cut at every size of its area, down to two cells of the grid", arguments: 0...59)
    func sizes(bits: Int) throws {
        // The sides and the area are powers of two in units of the grid, 10⁻⁷ degrees.
        let (half, height) = (Double(1 << (bits - bits / 2)) * 1e-7, Double(1 << (bits / 2)) * 1e-7)
        let outer = ring([(180 - half, 0), (180 + half, 0), (180 + half, height), (180 - half, height)])
        let text = try write(.polygon([outer]))
        #expect(text.hasPrefix("{\"type\":\"MultiPolygon\""))
        #expect(try write(.polygon([GeoJSONReference.reversed(outer)])) == text)
    }

    @Test("the members of a feature have a fixed order, and its properties and foreign members keep theirs")
    func feature() throws {
        let feature = GeoJSONFeature(
            id: "a", geometry: .point(at(1, 2)), properties: ["z": 1, "a": [true, nil, 2.5], "o": ["x": "y"]], foreignMembers: ["note": "n"]
        )
        let text = """
            {"type":"Feature","id":"a","geometry":{"type":"Point","coordinates":[1,2]},\
            "properties":{"z":1,"a":[true,null,2.5],"o":{"x":"y"}},"note":"n"}
            """
        #expect(try GeoJSONWriter().text(of: feature) == text)
        let collection = GeoJSONFeatureCollection([GeoJSONFeature(id: 7, geometry: nil)], foreignMembers: ["name": "all"])
        let collected = """
            {"type":"FeatureCollection","features":[{"type":"Feature","id":7,"geometry":null,"properties":{}}],"name":"all"}
            """
        #expect(try GeoJSONWriter().text(of: collection) == collected)
        #expect(
            try GeoJSONWriter().text(of: GeoJSONGeometry.geometryCollection([])) == "{\"type\":\"GeometryCollection\",\"geometries\":[]}")
    }

    @Test(
        "only the characters that JSON requires are escaped",
        arguments: [
            ("\"\\/", "\"\\\"\\\\/\""), ("\u{8}\t\n\u{C}\r", "\"\\b\\t\\n\\f\\r\""), ("\0\u{1F}\u{B}", "\"\\u0000\\u001f\\u000b\""),
            ("\u{7F}é\u{2028}𝄞", "\"\u{7F}é\u{2028}𝄞\""), ("e\u{301}", "\"e\u{301}\""),
        ])
    func escapes(string: String, text: String) throws {
        let written = try GeoJSONWriter().text(of: GeoJSONFeature(geometry: nil, properties: ["s": .string(string)]))
        #expect(Array(written.utf8) == Array("{\"type\":\"Feature\",\"geometry\":null,\"properties\":{\"s\":\(text)}}".utf8))
    }

    @Test(
        "numbers of properties are written with the fewest digits",
        arguments: [
            (0, "0"), (-0.0, "-0"), (1, "1"), (0.1, "0.1"), (1e15, "1000000000000000"), (9007199254740992, "9007199254740992"),
            (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"), (-1.5, "-1.5"),
        ] as [(Double, String)])
    func numbers(number: Double, text: String) throws {
        let written = try GeoJSONWriter().text(of: GeoJSONFeature(geometry: nil, properties: ["n": .number(number)]))
        #expect(written == "{\"type\":\"Feature\",\"geometry\":null,\"properties\":{\"n\":\(text)}}")
    }

    @Test("a feature that cannot be written is refused with the path, and nothing is appended", arguments: Unwritable.all)
    func refused(_ row: Unwritable) {
        var bytes: [UInt8] = [1, 2, 3]
        let error = #expect(throws: GeoJSONError.self) { try GeoJSONWriter().append(row.object, to: &bytes) }
        #expect(error?.description == row.text)
        #expect(bytes == [1, 2, 3])
    }

    struct Unwritable: Sendable {
        let object: GeoJSONObject
        let text: String

        init(_ geometry: GeoJSONGeometry, _ text: String) {
            (self.object, self.text) = (.geometry(geometry), text)
        }

        init(_ features: [GeoJSONFeature], _ text: String) {
            (self.object, self.text) = (.featureCollection(GeoJSONFeatureCollection(features)), text)
        }

        static let good = GeoJSONFeature(geometry: .point(at(1, 2)))
        static let all = [
            Unwritable(.point(at(0, 90.1)), "coordinates[1]: latitude 90.1 is not within ±90"),
            Unwritable(.point(at(0, .nan)), "coordinates[1]: latitude nan is not within ±90"),
            Unwritable(.lineString([at(0, 0), at(.infinity, 0)]), "coordinates[1][0]: longitude inf is out of range"),
            Unwritable(.point(at(1_000_000_001, 0)), "coordinates[0]: longitude 1000000001.0 is out of range"),
            Unwritable(.lineString([at(0, 0), at(7200, 0), at(14400.5, 0)]), "coordinates[2][0]: longitude 14400.5 is out of range"),
            Unwritable(
                .multiLineString([[at(0, 0), at(0, 0)], [at(1e9, 0), at(-1e9, 0)]]),
                "coordinates[1][1][0]: longitude -1000000000.0 is out of range"),
            Unwritable(.lineString([at(0, 0)]), "coordinates: 1, at least 2 are needed"),
            Unwritable(.multiLineString([[at(0, 0), at(1, 1)], []]), "coordinates[1]: 0, at least 2 are needed"),
            Unwritable(.polygon([]), "coordinates: 0, at least 1 are needed"),
            Unwritable(.polygon([ring([(0, 0), (1, 1), (0, 0)])]), "coordinates[0]: 2, at least 3 are needed"),
            Unwritable(.multiPolygon([[ring([(0, 0), (361, 0), (5, 5)])]]), "coordinates[0]: the polygon is wider than 360°"),
            Unwritable(.polygon([ring([(170, 0), (180, 0), (190, 0)])]), "coordinates: the polygon has no area"),
            Unwritable(.geometryCollection([.point(at(0, 91))]), "geometries[0].coordinates[1]: latitude 91.0 is not within ±90"),
            Unwritable(
                [good, GeoJSONFeature(geometry: .multiPoint([at(0, -91)]))],
                "features[1].geometry.coordinates[0][1]: latitude -91.0 is not within ±90"),
            Unwritable([GeoJSONFeature(id: .number(.nan), geometry: nil)], "features[0].id: the number is not finite"),
            Unwritable(
                [good, GeoJSONFeature(geometry: nil, properties: ["a b": [1, .number(.infinity)]])],
                "features[1].properties[\"a b\"][1]: the number is not finite"),
            Unwritable(
                [GeoJSONFeature(geometry: nil, foreignMembers: ["features": []])],
                "features[0].features: the name is not allowed in this object"),
        ]
    }
}
