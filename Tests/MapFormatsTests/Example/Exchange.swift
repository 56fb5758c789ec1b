import DrawingPlugin
import Geodesy
import MapFormats
import MapGeoJSON
import MeasurementPlugin

/// What the user has drawn and measured, in the formats of other programs.
struct Exchange {
    var drawing = Drawing()
    var measurement = MeasurementState()

    /// The drawing and the measurement as a GPX file.
    func gpx() throws(MapWritingError) -> String {
        var document = GPXDocument(features: drawing.geoJSON)
        document.tracks.append(GPXTrack([measurement.points.map { GPXPoint($0) }], name: "Measurement"))
        return try GPXWriter().text(of: document)
    }

    /// The drawing as well-known text, one line for each feature.
    func wellKnownText() throws(MapWritingError) -> String {
        var lines: [String] = []
        for feature in drawing.features { lines.append(try WKTWriter().text(of: feature.shape.geoJSONGeometry)) }
        return lines.joined(separator: "\n")
    }

    /// Replaces the drawing by the content of a GPX file. If the file is not valid, returns the error and keeps the drawing.
    mutating func loadGPX(_ text: String) -> String? {
        do throws(MapFormatError) {
            drawing = Drawing(geoJSON: try GPXReader().document(from: text).features)
            return nil
        } catch {
            return error.description
        }
    }

    /// Measures along the line of a route service.
    mutating func measureRoute(_ polyline: String) -> String? {
        do {
            let line = try EncodedPolyline().line(from: polyline)
            measurement = try MeasurementState(points: line, status: .finished, distance: .wgs84)
            return nil
        } catch {
            return "\(error)"
        }
    }
}
