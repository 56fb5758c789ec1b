import Geodesy
import MapGeoJSON

/// What a user has drawn, in a file and out of it.
struct Sketchbook {
    private(set) var sketches: [GeoJSONFeature] = []

    /// Adds a line with a name; its longitudes go on beyond ±180° where it crosses the antimeridian.
    mutating func add(_ line: [Coordinate], named name: String) {
        let id = GeoJSONID.string("sketch-\(sketches.count + 1)")
        sketches.append(GeoJSONFeature(id: id, geometry: .lineString(line), properties: ["name": .string(name), "width": 2.5]))
    }

    /// The text to save.
    func text() throws(GeoJSONError) -> String {
        try GeoJSONWriter().text(of: GeoJSONFeatureCollection(sketches))
    }

    /// Replaces all by what a text holds, or says what is wrong with it and keeps them.
    mutating func load(_ text: String) -> String? {
        do throws(GeoJSONError) {
            sketches = try GeoJSONReader().features(from: text)
            return nil
        } catch {
            return error.description
        }
    }
}
