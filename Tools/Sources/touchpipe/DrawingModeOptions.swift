import ArgumentParser
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

    /// Whether the user has chosen something.
    var isChosen: Bool { drawingMode != nil || drawingLongPress }

    /// The setup of the plugin.
    var setup: DrawingSetup { DrawingSetup(drawingMode ?? .freehandLine, beginsWithLongPress: drawingLongPress) }
}

extension DrawingSetup.Mode: ExpressibleByArgument {}
