import Geodesy
import MapGeoJSON

/// The sketches of a user, saved as GeoJSON.
struct Sketchbook {
    private(set) var sketches: [GeoJSONFeature] = []

    /// Adds a line with a name. The longitudes are continuous where the line crosses the antimeridian.
    mutating func add(_ line: [Coordinate], named name: String) {
        let id = GeoJSONID.string("sketch-\(sketches.count + 1)")
        sketches.append(GeoJSONFeature(id: id, geometry: .lineString(line), properties: ["name": .string(name), "width": 2.5]))
    }

    /// The text to save.
    func text() throws(GeoJSONError) -> String {
        try GeoJSONWriter().text(of: GeoJSONFeatureCollection(sketches))
    }

    /// Replaces the sketches by those in a text. If the text is not valid, returns the error and keeps the sketches.
    mutating func load(_ text: String) -> String? {
        do throws(GeoJSONError) {
            sketches = try GeoJSONReader().features(from: text)
            return nil
        } catch {
            return error.description
        }
    }
}
