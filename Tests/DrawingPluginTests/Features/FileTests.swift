import DrawingPlugin
import Foundation
import Geodesy
import MapGeoJSON
import MapTesting
import Testing

@Suite("GeoJSON and saving")
struct FileTests {
    static let drawing = Drawing(
        [
            DrawnFeature(id: 1, .point(Coordinate(latitude: 47.1234567, longitude: 8.5)), properties: ["name": "a", "rank": 2]),
            DrawnFeature(id: "two", .line([Coordinate(latitude: 0, longitude: 170), Coordinate(latitude: 10, longitude: 190)])),
            DrawnFeature(
                id: 3,
                .polygon([
                    [
                        Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 0, longitude: 10),
                        Coordinate(latitude: 10, longitude: 10),
                        Coordinate(latitude: 10, longitude: 0),
                    ],
                    [Coordinate(latitude: 1, longitude: 1), Coordinate(latitude: 2, longitude: 1), Coordinate(latitude: 2, longitude: 2)],
                ])),
            DrawnFeature(
                id: 4, .circle(center: Coordinate(latitude: 47, longitude: 8), radius: 1234.5), properties: ["note": [1, true, nil]]),
        ])

    private func text(_ drawing: Drawing) throws -> String { try GeoJSONWriter().text(of: drawing.geoJSON) }

    @Test("a drawing survives the way to GeoJSON and back, with circles and ids of both kinds")
    func roundTrip() throws {
        let text = try text(Self.drawing)
        let read = Drawing(geoJSON: try GeoJSONReader().object(from: text))
        #expect(read == Self.drawing)
        #expect(try self.text(read) == text)
    }

    @Test("a circle is a polygon of 64 corners in GeoJSON")
    func circle() throws {
        let feature = Self.drawing.features[3].geoJSONFeature
        guard case .polygon(let rings)? = feature.geometry else {
            Issue.record("\(String(describing: feature.geometry))")
            return
        }
        #expect(rings[0].count == 64)
        #expect(feature.properties["circle"]?.object?["radius"] == 1234.5)
    }

    @Test("a property that does not describe a circle stays a property, and the polygon stays a polygon")
    func noCircle() {
        let values: [GeoJSONValue] = [
            1, ["radius": 1], ["center": [1], "radius": 2], ["center": [0, 91], "radius": 1], ["center": [0, 0], "radius": -1],
        ]
        for value in values {
            let ring = Self.drawing.features[2].shape
            let feature = DrawnFeature(id: 1, ring, properties: ["circle": value])
            let read = Drawing(geoJSON: feature.geoJSONFeature)
            #expect(read.features == [feature])
        }
    }

    @Test("features without an id get free numbers, and the first part of a multi-geometry has the id")
    func ids() {
        let coordinates = [Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 1, longitude: 1)]
        let collection = GeoJSONFeatureCollection([
            GeoJSONFeature(geometry: .point(coordinates[0])), GeoJSONFeature(id: 5, geometry: .multiPoint(coordinates)),
            GeoJSONFeature(id: 5, geometry: .point(coordinates[0])), GeoJSONFeature(id: 9, geometry: nil),
        ])
        #expect(Drawing(geoJSON: collection).features.map { $0.id } == [6, 5, 7, 8])
    }

    @Test("a saved and restored drawing is the same, with its selection, its draft and its strokes before simplification")
    func saved() throws {
        var drawing = Self.drawing
        drawing.features[1].unsimplified = [Coordinate(latitude: 0.1 + 0.2, longitude: 1 / 3)]
        drawing.features[0].properties["deep"] = ["b": [1, "x", ["c": nil]], "a": false]
        drawing.selection = ["two", 1]
        drawing.draft = DrawingDraft(.polygon, vertices: [Coordinate(latitude: 1 / 7, longitude: 200)])
        let data = try JSONEncoder().encode(drawing)
        #expect(try JSONDecoder().decode(Drawing.self, from: data) == drawing)
    }

    /// The drawing in a text. `nil` if the text is rejected with a typed error.
    private func decoded(_ text: String) throws -> Drawing? {
        do {
            return try JSONDecoder().decode(Drawing.self, from: Data(text.utf8))
        } catch is DecodingError {
            return nil
        }
    }

    @Test("a file of a version with one selected feature is read, and a selection that is not a list of ids is rejected")
    func selection() {
        let rows: [(text: String, selection: [DrawnFeature.ID]?)] = [
            ("1", [1]), (#""a""#, ["a"]), (#"["a",1,"a"]"#, ["a", 1]), ("[]", []), ("null", []), ("[[1]]", nil), ("true", nil),
            (#"{"id":1}"#, nil),
        ]
        withEvery("selection", in: rows) { text, selection in
            let drawing = try decoded(#"{"features":[],"selection":\#(text)}"#)
            #expect(drawing?.selection == selection)
        }
    }

    @Test("data that is not a drawing is rejected")
    func refused() throws {
        let texts: [String] = [
            #"{"features":[{"id":1,"kind":"square","paths":[[[0,0]]]}]}"#, #"{"features":[{"id":1,"kind":"point","paths":[]}]}"#,
            #"{"features":[{"id":1,"kind":"point","paths":[[[0,91]]]}]}"#,
            #"{"features":[{"id":1,"kind":"line","paths":[[[0,0]],[[0,0]]]}]}"#,
            #"{"features":[{"id":1,"kind":"circle","paths":[[[0,0]]],"radius":-1}]}"#, "{}",
        ]
        let accepted = try texts.filter { try decoded($0) != nil }
        #expect(accepted.isEmpty)
    }

    @Test(
        "an error has the key and the reason",
        arguments: [
            (#"{"id":1,"kind":"circle","paths":[[[0,0]]],"radius":-1}"#, "radius", "not a radius: -1.0"),
            (#"{"id":1,"kind":"circle","paths":[[[0,0],[1,1]]],"radius":1}"#, "paths", "the paths do not match the kind"),
            (#"{"id":1,"kind":"point","paths":[[[0,0]],[[1,1]]]}"#, "paths", "the paths do not match the kind"),
            (#"{"id":1,"kind":"point","paths":[[[0,0],[1,1]]]}"#, "paths", "the paths do not match the kind"),
            (#"{"id":null,"kind":"point","paths":[[[0,0]]]}"#, "id", "not an id"),
            (#"{"id":[1],"kind":"point","paths":[[[0,0]]]}"#, "id", "not an id"),
            (#"{"id":true,"kind":"point","paths":[[[0,0]]]}"#, "id", "not an id"),
        ])
    func reasons(feature: String, key: String, reason: String) {
        let text = #"{"features":[\#(feature)]}"#
        let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Drawing.self, from: Data(text.utf8)) }
        guard case .dataCorrupted(let context)? = error else { Issue.record("\(String(describing: error))"); return }
        #expect([context.codingPath.last?.stringValue, context.debugDescription] == [key, reason])
    }
}
