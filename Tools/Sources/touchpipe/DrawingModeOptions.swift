import ArgumentParser
import MapFormats
import MapGeoJSON
import TouchTraces
import TouchpipeKit

/// The mode of the drawing plugin.
struct DrawingModeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What touches do in the plugin 'drawing': \(DrawingSetup.Mode.allCases.map(\.rawValue).joined(separator: ", ")). "
                + "Default: \(DrawingSetup.Mode.freehandLine.rawValue).", valueName: "name"))
    var drawingMode: DrawingSetup.Mode?

    @Flag(help: "Begin drags of the plugin 'drawing' with a long press. A drag without one moves the map.")
    var drawingLongPress = false

    @Flag(help: "Move the map under a crosshair in the middle. A tap anywhere places there.")
    var drawingCrosshair = false

    @Option(
        help: ArgumentHelp(
            "Also write what the plugins 'drawing' and 'transform' have drawn. Its folder is created if it does not exist.",
            valueName: "file"),
        completion: .file())
    var drawingOutput: String?

    @Option(
        help: ArgumentHelp(
            "The format of this file: \(DrawingFormat.allCases.map(\.rawValue).joined(separator: ", ")). Default: that of its extension, or "
                + "geojson.", valueName: "name"))
    var drawingFormat: DrawingFormat?

    /// Whether the user has set an option of the drawing plugin.
    var isChosen: Bool { drawingMode != nil || drawingLongPress || drawingCrosshair }

    func validate() throws {
        if drawingFormat != nil, drawingOutput == nil { throw ValidationError("--drawing-format needs --drawing-output.") }
    }

    /// The file for the drawings. `nil` if there is none. Throws an error if its folder cannot be created.
    func file() throws(TraceError) -> OutputFile? { try drawingOutput.map { (path) throws(TraceError) in try OutputFile(path) } }

    /// The text of features in the format of the file.
    func text(of features: [GeoJSONFeature]) throws(TraceError) -> String {
        let file = drawingOutput ?? ""
        let format = drawingFormat ?? DrawingFormat(extension: file) ?? .geojson
        do throws(MapWritingError) {
            return try format.format.text(of: GeoJSONFeatureCollection(features))
        } catch {
            throw TraceError(.inputOutput(error.description), file: file)
        }
    }

    /// The setup of the plugin.
    var setup: DrawingSetup {
        DrawingSetup(drawingMode ?? .freehandLine, beginsWithLongPress: drawingLongPress, hasCrosshair: drawingCrosshair)
    }
}

extension DrawingSetup.Mode: ExpressibleByArgument {}

/// The formats of the drawings, by name.
enum DrawingFormat: String, CaseIterable, ExpressibleByArgument {
    case geojson, wkt, gpx, polyline, polyline6

    /// The format of a file with an extension. `nil` for extensions that any text can have.
    init?(extension path: String) {
        let name = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        guard path.contains("."), let format = DrawingFormat(rawValue: name == "json" ? "geojson" : name) else { return nil }
        self = format
    }

    var format: MapFormat {
        switch self {
        case .geojson: .geoJSON
        case .wkt: .wellKnownText
        case .gpx: .gpx
        case .polyline: .polyline
        case .polyline6: .polyline6
        }
    }
}
