import Geodesy
import MapFormats
import MapGeoJSON
import MeasurementPlugin

/// Writes a drawing in every format, reads a polyline, and measures along every kind of line.
enum FormatsCheck {
    private static let places = [
        Coordinate(latitude: 38.5, longitude: -120.2), Coordinate(latitude: 40.7, longitude: -120.95),
        Coordinate(latitude: 43.252, longitude: -126.453), Coordinate(latitude: -17.5, longitude: -182.25),
    ]

    static func text() -> String { formats() + "\n" + measurements() }

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
