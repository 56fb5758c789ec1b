import DrawingPlugin
import MapCameras

/// The mode and the options of the drawing plugin in a replay.
public struct DrawingSetup: Sendable, Hashable {
    /// The mode.
    public var mode: Mode
    /// Whether a drag of a finger begins to draw with a long press. A drag without one moves the map.
    public var beginsWithLongPress: Bool
    /// Whether the map moves under a crosshair, where a tap anywhere chooses the coordinate.
    public var hasCrosshair: Bool

    /// Creates a setup. By default, every drag of one finger draws a line.
    public init(_ mode: Mode = .freehandLine, beginsWithLongPress: Bool = false, hasCrosshair: Bool = false) {
        self.mode = mode
        self.beginsWithLongPress = beginsWithLongPress
        self.hasCrosshair = hasCrosshair
    }

    /// A mode of the drawing plugin, by name.
    public enum Mode: String, Sendable, CaseIterable {
        /// Lines from drags.
        case freehandLine = "freehand-line"
        /// Areas from drags.
        case freehandPolygon = "freehand-area"
        /// Lines from taps.
        case line
        /// Areas from taps.
        case polygon
        /// Points from taps.
        case point
        /// Rectangles, parallel to the screen.
        case rectangle
        /// Rectangles at any angle.
        case angledRectangle = "angled-rectangle"
        /// Circles.
        case circle
        /// Sectors of circles.
        case sector
        /// Erases features.
        case eraser
        /// Erases parts of lines.
        case partEraser = "part-eraser"
        /// Selects and edits.
        case select

        /// The effect of touches in the mode.
        var purpose: String {
            switch self {
            case .freehandLine: "draws a line with every drag of one finger"
            case .freehandPolygon: "draws an area with every drag of one finger"
            case .line: "draws a line with taps"
            case .polygon: "draws an area with taps"
            case .point: "draws a point with every tap"
            case .rectangle: "draws a rectangle with every drag of one finger"
            case .angledRectangle: "draws rectangles at any angle, with drags and taps: an edge, then the width"
            case .circle: "draws a circle with every drag of one finger"
            case .sector: "draws sectors, with drags and taps: a radius, then the end of the arc"
            case .eraser: "erases with taps and drags"
            case .partEraser: "erases parts of lines with drags"
            case .select: "selects with taps, and edits with drags"
            }
        }

        /// The Swift code of the mode: its case has the name of the static member.
        var swift: String { ".\(self)" }

        /// Creates the tool that the code creates.
        func make() -> DrawingTool {
            switch self {
            case .freehandLine: .freehandLine
            case .freehandPolygon: .freehandPolygon
            case .line: .line
            case .polygon: .polygon
            case .point: .point
            case .rectangle: .rectangle
            case .angledRectangle: .angledRectangle
            case .circle: .circle
            case .sector: .sector
            case .eraser: .eraser
            case .partEraser: .partEraser
            case .select: .select
            }
        }
    }

    /// The options of the listener.
    var options: DrawingOptions {
        DrawingOptions(dragStart: beginsWithLongPress ? .afterLongPress : .immediately, placement: hasCrosshair ? .crosshairTaps : .taps)
    }

    /// The purpose of the listener, as a phrase.
    var purpose: String {
        mode.purpose + (beginsWithLongPress ? ". Drags begin with a long press" : "")
            + (hasCrosshair ? ". A tap places at the crosshair in the middle" : "")
    }

    /// The Swift code of the listener, which uses the constant `camera`.
    var swift: String {
        let changes = [beginsWithLongPress ? "dragStart: .afterLongPress" : nil, hasCrosshair ? "placement: .crosshairTaps" : nil]
        let options = changes.compactMap { $0 }.joined(separator: ", ")
        return "DrawingListener(camera: camera, tool: \(mode.swift)\(options.isEmpty ? "" : ", options: DrawingOptions(\(options))"))"
    }
}
