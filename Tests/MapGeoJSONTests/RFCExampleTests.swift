import Geodesy
import MapGeoJSON
import Testing

@Suite("The examples of RFC 7946, appendix A")
struct RFCExampleTests {
    static let shapes: [(String, String)] = [
        ("Point", "[100.0,0.0]"),
        ("LineString", "[[100.0,0.0],[101.0,1.0]]"),
        ("Polygon", "[[[100.0,0.0],[101.0,0.0],[101.0,1.0],[100.0,1.0],[100.0,0.0]]]"),
        (
            "Polygon",
            """
            [[[100.0,0.0],[101.0,0.0],[101.0,1.0],[100.0,1.0],[100.0,0.0]],\
            [[100.8,0.8],[100.8,0.2],[100.2,0.2],[100.2,0.8],[100.8,0.8]]]
            """
        ),
        ("MultiPoint", "[[100.0,0.0],[101.0,1.0]]"),
        ("MultiLineString", "[[[100.0,0.0],[101.0,1.0]],[[102.0,2.0],[103.0,3.0]]]"),
        (
            "MultiPolygon",
            """
            [[[[102.0,2.0],[103.0,2.0],[103.0,3.0],[102.0,3.0],[102.0,2.0]]],\
            [[[100.0,0.0],[101.0,0.0],[101.0,1.0],[100.0,1.0],[100.0,0.0]],\
            [[100.2,0.2],[100.2,0.8],[100.8,0.8],[100.8,0.2],[100.2,0.2]]]]
            """
        ),
    ]

    @Test("are read, and written as in the RFC without trailing zeros", arguments: shapes)
    func shape(type: String, coordinates: String) throws {
        let text = "{\"type\":\"\(type)\",\"coordinates\":\(coordinates)}"
        #expect(try GeoJSONWriter().text(of: try GeoJSONReader().object(from: text)) == text.replacing(".0", with: ""))
    }

    @Test("the collections of geometries, and of features of section 1.5, are read")
    func collections() throws {
        let geometries = """
            { "type": "GeometryCollection", "geometries": [{ "type": "Point", "coordinates": [100.0, 0.0] },
              { "type": "LineString", "coordinates": [ [101.0, 0.0], [102.0, 1.0] ] }] }
            """
        #expect(try readGeometry(geometries) == .geometryCollection([.point(at(100, 0)), .lineString([at(101, 0), at(102, 1)])]))
        let text = """
            { "type": "FeatureCollection", "features": [{ "type": "Feature",
               "geometry": { "type": "Point", "coordinates": [102.0, 0.5] }, "properties": { "prop0": "value0" } }, {
               "type": "Feature", "geometry": { "type": "LineString",
               "coordinates": [ [102.0, 0.0], [103.0, 1.0], [104.0, 0.0], [105.0, 1.0] ] },
               "properties": { "prop0": "value0", "prop1": 0.0 } }, {
               "type": "Feature", "geometry": { "type": "Polygon", "coordinates": [
               [ [100.0, 0.0], [101.0, 0.0], [101.0, 1.0], [100.0, 1.0], [100.0, 0.0] ] ] },
               "properties": { "prop0": "value0", "prop1": { "this": "that" } } }] }
            """
        let features = [
            GeoJSONFeature(geometry: .point(at(102, 0.5)), properties: ["prop0": "value0"]),
            GeoJSONFeature(
                geometry: .lineString(ring([(102, 0), (103, 1), (104, 0), (105, 1)])), properties: ["prop0": "value0", "prop1": 0]),
            GeoJSONFeature(
                geometry: .polygon([ring([(100, 0), (101, 0), (101, 1), (100, 1)])]),
                properties: ["prop0": "value0", "prop1": ["this": "that"]]),
        ]
        #expect(try GeoJSONReader().object(from: text) == .featureCollection(GeoJSONFeatureCollection(features)))
    }

    @Test("the bounding boxes and foreign members of sections 5 and 6 are read")
    func others() throws {
        let text = """
            { "type": "Feature", "bbox": [-10.0, -10.0, 10.0, 10.0], "geometry": { "type": "Polygon", "coordinates": [
              [ [-10.0, -10.0], [10.0, -10.0], [10.0, 10.0], [-10.0, -10.0] ] ] }, "properties": {}, "title": "Example",
              "centerline": { "type": "LineString", "coordinates": [[-170, 10], [170, 11]] } }
            """
        let feature = try GeoJSONReader().features(from: text)[0]
        #expect(feature.foreignMembers.map { $0.name } == ["title", "centerline"])
        #expect(feature.geometry == .polygon([ring([(-10, -10), (10, -10), (10, 10)])]))
    }
}
