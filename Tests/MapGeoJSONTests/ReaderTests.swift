import Foundation
import Geodesy
import MapGeoJSON
import Testing
import TouchPipelineTesting

@Suite("Reading")
struct ReaderTests {
    @Test("numbers are read exactly as by the standard library", arguments: 0..<20 as Range<UInt64>)
    func numbers(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<50 {
            let digits = (0..<Int.random(in: 1...20, using: &random)).map { _ in "\(Int.random(in: 0...9, using: &random))" }.joined()
            let whole = "\(Int.random(in: 0...200, using: &random))"
            let exponent = ["", "e5", "E-7", "e+22", "e-22", "e-300", "e0"].randomElement(using: &random) ?? ""
            let text = (Bool.random(using: &random) ? "-" : "") + whole + "." + digits + exponent
            let value = try property("[\(text)]").array?[0].number
            #expect(value?.bitPattern == Double(text)?.bitPattern, "\(text)")
        }
        for text in ["0", "-0", "-0.0", "9007199254740993", "123456789012345678901234567890", "1e-400", "0e999", "4.9e-324"] {
            #expect(try property(text).number?.bitPattern == Double(text)?.bitPattern, "\(text)")
        }
    }

    @Test("strings are read with all escapes")
    func strings() throws {
        let text = "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud834\\udd1e é𝄞\u{7F}\\u0000\""
        #expect(try property(text) == .string("\"\\/\u{8}\u{C}\n\r\té𝄞 é𝄞\u{7F}\0"))
    }

    @Test("members keep their order, and names are compared by Unicode scalars")
    func order() throws {
        let value = try property("{\"z\":1,\"a\":{\"é\":1,\"e\u{301}\":2},\"b\":[]}")
        #expect(value.object?.map { $0.name } == ["z", "a", "b"])
        #expect(value.object?["a"]?.object?["e\u{301}"] == 2)
        #expect(value != ["a": ["é": 1, "e\u{301}": 2], "z": 1, "b": []])
    }

    @Test("a byte order mark and white space around a text are ignored")
    func space() throws {
        let bytes = [0xEF, 0xBB, 0xBF] + Array(" \r\n\t{ \"type\" : \"Point\" , \"coordinates\" : [ 1 , 2 ] } \n".utf8)
        #expect(try GeoJSONReader().object(from: Data(bytes)) == .geometry(.point(at(1, 2))))
    }

    @Test("rings are returned in the right direction without the closing point, and altitudes are ignored")
    func rings() throws {
        let text = """
            {"type":"Polygon","coordinates":[[[0,0,5],[0,10,6],[10,10,7],[10,0,8],[0,0,5]],[[2,2],[4,2],[4,4],[2,2]]]}
            """
        let polygon = GeoJSONGeometry.polygon([ring([(0, 0), (10, 0), (10, 10), (0, 10)]), ring([(2, 2), (4, 4), (4, 2)])])
        #expect(try readGeometry(text) == polygon)
    }

    @Test("unclosed rings are closed if the option is set")
    func closing() throws {
        var reader = GeoJSONReader()
        reader.closesRings = true
        let triangle = GeoJSONGeometry.polygon([ring([(0, 0), (1, 0), (1, 1)])])
        for positions in ["[[0,0],[1,0],[1,1]]", "[[0,0],[1,0],[1,1],[0,0]]"] {
            let polygon = try readGeometry("{\"type\":\"Polygon\",\"coordinates\":[\(positions)]}", reader)
            #expect(polygon == triangle, "\(positions)")
        }
        #expect(throws: GeoJSONError.self) {
            try readGeometry("{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[1,0],[0,0]]]}", reader)
        }
    }

    @Test("longitudes are not wrapped, and every precision is kept")
    func precision() throws {
        let text = "{\"type\":\"LineString\",\"coordinates\":[[179.123456789012345,1e-12],[182.5,-0.00000000001]]}"
        #expect(try readGeometry(text) == .lineString([at(179.12345678901234, 1e-12), at(182.5, -1e-11)]))
    }

    @Test("the reference system of GeoJSON is accepted", arguments: ["EPSG:4326", "urn:ogc:def:crs:OGC:1.3:CRS84"])
    func referenceSystem(name: String) throws {
        let text = "{\"type\":\"FeatureCollection\",\"crs\":{\"type\":\"name\",\"properties\":{\"name\":\"\(name)\"}},\"features\":[]}"
        #expect(try GeoJSONReader().object(from: text) == .featureCollection(GeoJSONFeatureCollection([])))
    }

    @Test("features are read from every top-level object")
    func features() throws {
        let point = "{\"type\":\"Point\",\"coordinates\":[1,2]}"
        let feature = "{\"type\":\"Feature\",\"id\":5,\"geometry\":\(point),\"properties\":null,\"x\":[1]}"
        let read = GeoJSONFeature(id: 5, geometry: .point(at(1, 2)), foreignMembers: ["x": [1]])
        #expect(try GeoJSONReader().features(from: point) == [GeoJSONFeature(geometry: .point(at(1, 2)))])
        #expect(try GeoJSONReader().features(from: feature) == [read])
        let collection = "{\"type\":\"FeatureCollection\",\"features\":[\(feature),\(feature)]}"
        #expect(try GeoJSONReader().features(from: collection) == [read, read])
    }

    private func property(_ text: String) throws -> GeoJSONValue {
        let feature = "{\"type\":\"Feature\",\"geometry\":null,\"properties\":{\"p\":\(text)}}"
        return try #require(try GeoJSONReader().features(from: feature)[0].properties["p"])
    }
}
