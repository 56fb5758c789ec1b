import ArgumentParser
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

    @Flag(help: "Move the map under a crosshair in the middle. A tap anywhere chooses the coordinate under it.")
    var drawingCrosshair = false

    @Option(
        help: ArgumentHelp(
            "Also write what the plugins 'drawing' and 'transform' have drawn, as GeoJSON. Its folder is created if it does not exist.",
            valueName: "file"),
        completion: .file())
    var drawingOutput: String?

    /// Whether the user has set an option of the drawing plugin.
    var isChosen: Bool { drawingMode != nil || drawingLongPress || drawingCrosshair }

    /// The file for the drawings. `nil` if there is none. Throws an error if its folder cannot be created.
    func file() throws(TraceError) -> OutputFile? { try drawingOutput.map { (path) throws(TraceError) in try OutputFile(path) } }

    /// The text of features as GeoJSON.
    func text(of features: [GeoJSONFeature]) throws(TraceError) -> String {
        do throws(GeoJSONError) {
            return try GeoJSONWriter().text(of: GeoJSONFeatureCollection(features))
        } catch {
            throw TraceError(.inputOutput(error.description), file: drawingOutput ?? "")
        }
    }

    /// The setup of the plugin.
    var setup: DrawingSetup {
        DrawingSetup(drawingMode ?? .freehandLine, beginsWithLongPress: drawingLongPress, hasCrosshair: drawingCrosshair)
    }
}

extension DrawingSetup.Mode: ExpressibleByArgument {}
