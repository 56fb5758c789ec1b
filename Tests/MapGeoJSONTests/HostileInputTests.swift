import Geodesy
import MapGeoJSON
import Testing
import TouchPipelineTesting

@Suite("Invalid input")
struct HostileInputTests {
    @Test(
        "a text that is not JSON is refused with the offset of the first wrong byte, and one that is not GeoJSON with the path to the error",
        arguments: [
            // Not JSON.
            ("", "not JSON: expected a value at byte 0"),
            ("{", "not JSON: expected a name in quotes at byte 1"),
            ("{}x", "not JSON: expected the end at byte 2"),
            ("{\"a\" 1}", "not JSON: expected ':' at byte 5"),
            ("{\"a\":1,}", "not JSON: expected a name in quotes at byte 7"),
            ("{\"a\":[1,]}", "a[1]: not JSON: expected a value at byte 8"),
            ("{\"a\":[1 2]}", "a: not JSON: expected ',' or ']' at byte 8"),
            ("{\"a\":1 \"b\":2}", "not JSON: expected ',' or '}' at byte 7"),
            ("{\"a\":NaN}", "a: not JSON: expected a value at byte 5"),
            ("{\"a\":[0,-Infinity]}", "a[1]: not JSON: expected a digit at byte 9"),
            ("{\"a\":01}", "not JSON: expected ',' or '}' at byte 6"),
            ("{\"a\":1.}", "a: not JSON: expected a digit at byte 7"),
            ("{\"a\":.5}", "a: not JSON: expected a value at byte 5"),
            ("{\"a\":+1}", "a: not JSON: expected a value at byte 5"),
            ("{\"a\":1e}", "a: not JSON: expected a digit at byte 7"),
            ("{\"a\":0x10}", "not JSON: expected ',' or '}' at byte 6"),
            ("{\"a\":1e999}", "a: the number is not finite"),
            ("{\"a\":tru}", "a: not JSON: expected a value at byte 5"),
            ("{\"a\":\"x", "a: not JSON: expected '\"' at byte 7"),
            ("{\"a\":\"\\", "a: not JSON: expected an escape at byte 7"),
            ("{\"a\":\"\\x\"}", "a: not JSON: expected an escape at byte 7"),
            ("{\"a\":\"\n\"}", "a: not JSON: expected a control character as an escape at byte 6"),
            ("{\"a\":\"\\u12g4\"}", "a: not JSON: expected four hexadecimal digits at byte 10"),
            ("{\"a\":\"\\ud834\"}", "a: not JSON: expected the other half of a surrogate pair at byte 12"),
            ("{\"a\":\"\\udd1e\"}", "a: not JSON: expected the other half of a surrogate pair at byte 12"),
            ("{\"a\":\"\\ud834\\u0041\"}", "a: not JSON: expected the other half of a surrogate pair at byte 18"),
            ("{'a':1}", "not JSON: expected a name in quotes at byte 1"),
            ("{\"a\":1,\"a\":2}", "a: the name occurs twice in one object"),
            ("{\"p\":[{\"x\":1,\"\\u0078\":2}]}", "p[0].x: the name occurs twice in one object"),
            ("{\"a\u{0}b\":1}", "not JSON: expected a control character as an escape at byte 3"),
            // Not GeoJSON.
            ("1", "expected an object, found a number"),
            ("[]", "expected an object, found an array"),
            ("{}", "type: missing"),
            ("{\"type\":1}", "type: expected a string, found a number"),
            ("{\"type\":\"Circle\"}", "type: unknown type 'Circle'"),
            ("{\"type\":\"point\",\"coordinates\":[0,0]}", "type: unknown type 'point'"),
            ("{\"type\":\"FeatureCollection\"}", "features: missing"),
            ("{\"type\":\"FeatureCollection\",\"features\":{}}", "features: expected an array, found an object"),
            ("{\"type\":\"FeatureCollection\",\"features\":[null]}", "features[0]: expected an object, found null"),
            (
                "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Point\",\"coordinates\":[0,0]}]}",
                "features[0].type: unknown type 'Point'"
            ),
            ("{\"type\":\"Feature\",\"properties\":{}}", "geometry: missing"),
            ("{\"type\":\"Feature\",\"geometry\":null}", "properties: missing"),
            ("{\"type\":\"Feature\",\"geometry\":3,\"properties\":{}}", "geometry: expected an object, found a number"),
            ("{\"type\":\"Feature\",\"geometry\":null,\"properties\":[]}", "properties: expected an object, found an array"),
            (
                "{\"type\":\"Feature\",\"geometry\":null,\"properties\":{},\"id\":true}",
                "id: expected a string or a number, found a Boolean"
            ),
            (
                "{\"type\":\"Feature\",\"geometry\":null,\"properties\":{},\"coordinates\":[]}",
                "coordinates: the name is not allowed in this object"
            ),
            ("{\"type\":\"Feature\",\"geometry\":{\"type\":\"Feature\"},\"properties\":{}}", "geometry.type: unknown type 'Feature'"),
            ("{\"type\":\"Feature\",\"geometry\":null,\"properties\":{},\"bbox\":[1,2,3]}", "bbox: a bounding box is four or six numbers"),
            ("{\"type\":\"Point\",\"bbox\":[1,2,3,\"4\"],\"coordinates\":[]}", "bbox: a bounding box is four or six numbers"),
            (
                "{\"type\":\"FeatureCollection\",\"features\":[],\"crs\":{\"type\":\"name\",\"properties\":{\"name\":\"EPSG:3857\"}}}",
                "crs: only WGS 84 in longitude and latitude is supported"
            ),
            ("{\"type\":\"FeatureCollection\",\"features\":[],\"crs\":null}", "crs: only WGS 84 in longitude and latitude is supported"),
            ("{\"type\":\"GeometryCollection\",\"coordinates\":[]}", "coordinates: the name is not allowed in this object"),
            ("{\"type\":\"GeometryCollection\",\"geometries\":[{\"type\":\"Point\"}]}", "geometries[0].coordinates: missing"),
        ] as [(String, String)])
    func refused(text: String, error: String) {
        #expect(refusal(of: text) == error)
    }

    @Test("bytes that are not UTF-8 are refused", arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82]] as [[UInt8]])
    func notUTF8(bytes: [UInt8]) {
        let error = #expect(throws: GeoJSONError.self) {
            try GeoJSONReader().object(from: Array("{\"a\":\"".utf8) + bytes + Array("\"}".utf8))
        }
        #expect(error?.description == "a: not JSON: expected UTF-8 at byte 6")
    }

    @Test(
        "coordinates that are not valid are refused with their path",
        arguments: [
            ("Point", "null", ": expected an array, found null"),
            ("Point", "[]", ": 0, at least 2 are needed"),
            ("Point", "[1]", ": 1, at least 2 are needed"),
            ("Point", "[1,\"2\"]", "[1]: expected a number, found a string"),
            ("Point", "[1,2,null]", "[2]: expected a number, found null"),
            ("Point", "[[1,2]]", "[0]: expected a number, found an array"),
            ("Point", "[0,90.0000001]", "[1]: latitude 90.0000001 is not within ±90"),
            ("Point", "[0,-91]", "[1]: latitude -91.0 is not within ±90"),
            ("Point", "[3601,0]", "[0]: longitude 3601.0 is out of range"),
            ("Point", "[1e300,0]", "[0]: longitude 1e+300 is out of range"),
            ("MultiPoint", "[[0,0],[0]]", "[1]: 1, at least 2 are needed"),
            ("LineString", "[]", ": 0, at least 2 are needed"),
            ("LineString", "[[0,0]]", ": 1, at least 2 are needed"),
            ("LineString", "[0,0]", "[0]: expected an array, found a number"),
            ("LineString", "[[0,0],{}]", "[1]: expected an array, found an object"),
            ("MultiLineString", "[[[0,0],[1,1]],[[0,0]]]", "[1]: 1, at least 2 are needed"),
            ("Polygon", "[]", ": 0, at least 1 are needed"),
            ("Polygon", "[[]]", "[0]: 0, at least 4 are needed"),
            ("Polygon", "[[[0,0],[1,0],[0,0]]]", "[0]: 3, at least 4 are needed"),
            ("Polygon", "[[[0,0],[1,0],[1,1],[0,1]]]", "[0]: the ring is not closed: its last position is not its first"),
            ("Polygon", "[[[0,0],[1,0],[1,1],[0,0]],[[0,0],[1,0],[\"x\",1],[0,0]]]", "[1][2][0]: expected a number, found a string"),
            ("MultiPolygon", "[[[[0,0],[1,0],[1,1],[0,0]]],[[[0,0],[1,0],[1,95],[0,0]]]]", "[1][0][2][1]: latitude 95.0 is not within ±90"),
        ])
    func badCoordinates(type: String, coordinates: String, error: String) {
        let geometry = "{\"type\":\"\(type)\",\"coordinates\":\(coordinates)}"
        let feature = "{\"type\":\"Feature\",\"geometry\":\(geometry),\"properties\":null}"
        let texts = [geometry, "{\"type\":\"FeatureCollection\",\"features\":[\(feature)]}"]
        #expect(texts.map { refusal(of: $0) } == ["coordinates\(error)", "features[0].geometry.coordinates\(error)"])
    }

    @Test("nesting is refused at the limit, before it exhausts the stack")
    func depth() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(refusal(of: deep)?.hasSuffix("more than 64 arrays and objects inside each other") == true)
        var reader = GeoJSONReader()
        reader.maximumDepth = 3
        let text = "{\"type\":\"Feature\",\"geometry\":null,\"properties\":{\"a\":[[1]]}}"
        #expect(refusal(of: text, reader) == "properties.a[0]: more than 3 arrays and objects inside each other")
        reader.maximumDepth = 4
        #expect(refusal(of: text, reader) == nil)
        reader.maximumDepth = .max
        #expect(refusal(of: deep, reader)?.hasSuffix("more than 512 arrays and objects inside each other") == true)
    }

    @Test("nested collections are read up to the limit")
    func deepCollections() throws {
        var reader = GeoJSONReader()
        reader.maximumDepth = 512
        var geometry = GeoJSONGeometry.point(at(1, 2))
        for _ in 0..<255 { geometry = .geometryCollection([geometry]) }
        let text = try GeoJSONWriter().text(of: geometry)
        #expect(try reader.object(from: text) == .geometry(geometry))
        #expect(refusal(of: text)?.hasSuffix("more than 64 arrays and objects inside each other") == true)
    }

    @Test("a duplicate name is found among few members and among many", arguments: [2, 15, 16, 17, 18, 40])
    func manyMembers(count: Int) throws {
        for twin in [0, count / 2 - 1, count - 2] {
            let names = (0..<count - 1).map { "n\($0)" }
            let members = (names + [names[twin]]).map { "\"\($0)\":1" }.joined(separator: ",")
            #expect(refusal(of: "{\(members)}") == "n\(twin): the name occurs twice in one object")
        }
        let distinct = (0..<count).map { "\"n\($0)\":1" }.joined(separator: ",")
        #expect(refusal(of: "{\(distinct)}") == "type: missing")
    }

    @Test("every prefix of a text, and every text with one changed byte, is read or refused", arguments: 0..<20 as Range<UInt64>)
    func damaged(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let text = """
            {"type":"FeatureCollection","features":[{"type":"Feature","id":"\\ud834\\udd1e","geometry":{"type":"MultiPolygon","coordinates":\
            [[[[180,40],[180,50],[170,50],[180,40]]],[[[-180,50],[-180,40],[-170,40],[-180,50]]]]},"properties":{"a":[1.5e3,true,null]}}]}
            """
        let bytes = Array(text.utf8)
        #expect(refusal(of: text) == nil)
        var refused = 0
        for _ in 0..<50 {
            var damaged = bytes
            damaged[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            do throws(GeoJSONError) { _ = try GeoJSONReader().object(from: damaged) } catch { refused += 1 }
            let beginning = bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))
            #expect(throws: GeoJSONError.self) { try GeoJSONReader().object(from: beginning) }
        }
        #expect(refused > 10)
    }

    private func refusal(of text: String, _ reader: GeoJSONReader = GeoJSONReader()) -> String? {
        do throws(GeoJSONError) {
            _ = try reader.object(from: text)
            return nil
        } catch {
            return error.description
        }
    }
}
