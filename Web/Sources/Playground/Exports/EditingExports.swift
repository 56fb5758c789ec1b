#if hasFeature(Embedded)

import DrawingPlugin
import MeasurementPlugin

/// What the page paints over the map; how many numbers it is. Their address: `overlayBuffer`. The words of the labels: `overlayWords`.
@_expose(wasm, "overlay")
public func overlay() -> Int32 { Bridge.show(Bridge.session.overlay) }

/// The address of the numbers that `overlay` has written.
@_expose(wasm, "overlayBuffer")
public func overlayBuffer() -> Int { Bridge.overlayAddress() }

/// The words of the labels of the overlay that was last asked for, a line each.
@_expose(wasm, "overlayWords")
public func overlayWords() -> Int32 { Bridge.showOverlayWords() }

/// How many ways to draw there are.
@_expose(wasm, "drawingToolCount")
public func drawingToolCount() -> Int32 { Int32(DrawingTool.allCases.count) }

/// The name of a way to draw.
@_expose(wasm, "drawingToolName")
public func drawingToolName(_ index: Int32) -> Int32 { Bridge.show(DrawingTool(rawValue: Int(index))?.name ?? "") }

/// Chooses a way to draw.
@_expose(wasm, "setDrawingTool")
public func setDrawingTool(_ index: Int32) {
    if let tool = DrawingTool(rawValue: Int(index)) { Bridge.session.drawing.mode = tool.makeMode() }
}

/// How many features are drawn.
@_expose(wasm, "featureCount")
public func featureCount() -> Int32 { Int32(Bridge.session.drawTool.made?.drawing.features.count ?? 0) }

/// Undoes (0), does again (1), clears (2), or finishes (3) in the page's mode.
@_expose(wasm, "perform")
public func perform(_ command: Int32) {
    if let command = EditCommand(rawValue: Int(command)) { Bridge.session.perform(command) }
}

/// Whether that would do anything: 1 or 0.
@_expose(wasm, "canPerform")
public func canPerform(_ command: Int32) -> Int32 {
    guard let command = EditCommand(rawValue: Int(command)) else { return 0 }
    return Bridge.session.canPerform(command) ? 1 : 0
}

/// All that was drawn, as GeoJSON.
@_expose(wasm, "geoJSON")
public func geoJSON() -> Int32 { Bridge.show(Bridge.session.geoJSON) }

/// The measurement in words.
@_expose(wasm, "measurementSummary")
public func measurementSummary() -> Int32 { Bridge.show(Bridge.session.measurementSummary.bytes) }

/// The measurement, segment by segment.
@_expose(wasm, "measurementText")
public func measurementText() -> Int32 { Bridge.show(Bridge.session.measurementText.bytes) }

/// The length of what is measured, in metres.
@_expose(wasm, "measuredLength")
public func measuredLength() -> Double { Bridge.session.measureTool.made?.state.total ?? 0 }

#endif
