#if hasFeature(Embedded)

import DrawingPlugin
import MeasurementPlugin

/// Makes the overlay. Returns the number of numbers. Their address is `overlayBuffer`. The texts of the labels are `overlayWords`.
@_expose(wasm, "overlay")
public func overlay() -> Int32 { Bridge.show(Bridge.session.overlay) }

/// The address of the numbers that `overlay` has written.
@_expose(wasm, "overlayBuffer")
public func overlayBuffer() -> Int { Bridge.overlayAddress() }

/// The texts of the labels of the last overlay, one line each.
@_expose(wasm, "overlayWords")
public func overlayWords() -> Int32 { Bridge.showOverlayWords() }

/// The number of drawing modes.
@_expose(wasm, "drawingToolCount")
public func drawingToolCount() -> Int32 { Int32(DrawingTool.allCases.count) }

/// The name of a drawing mode.
@_expose(wasm, "drawingToolName")
public func drawingToolName(_ index: Int32) -> Int32 { Bridge.show(DrawingTool(rawValue: Int(index))?.name ?? "") }

/// Selects a drawing mode.
@_expose(wasm, "setDrawingTool")
public func setDrawingTool(_ index: Int32) {
    if let tool = DrawingTool(rawValue: Int(index)) { Bridge.session.use(tool) }
}

/// The number of features.
@_expose(wasm, "featureCount")
public func featureCount() -> Int32 { Int32(Bridge.session.drawTool.made?.drawing.features.count ?? 0) }

/// The number of selected features.
@_expose(wasm, "selectedCount")
public func selectedCount() -> Int32 { Int32(Bridge.session.drawTool.made?.drawing.selection.count ?? 0) }

/// Whether drags of the drawing begin with a long press: 1 or 0.
@_expose(wasm, "isDragDelayed")
public func isDragDelayed() -> Int32 { Bridge.session.drawTool.made?.options.dragStart == .afterLongPress ? 1 : 0 }

/// Undoes (0), redoes (1), deletes the selection or clears (2), finishes (3), or places at the crosshair (4) in the mode of the page.
@_expose(wasm, "perform")
public func perform(_ command: Int32) {
    if let command = EditCommand(rawValue: Int(command)) { Bridge.session.perform(command) }
}

/// Whether the command would have an effect: 1 or 0.
@_expose(wasm, "canPerform")
public func canPerform(_ command: Int32) -> Int32 {
    guard let command = EditCommand(rawValue: Int(command)) else { return 0 }
    return Bridge.session.canPerform(command) ? 1 : 0
}

/// All features, as GeoJSON.
@_expose(wasm, "geoJSON")
public func geoJSON() -> Int32 { Bridge.show(Bridge.session.geoJSON) }

/// The measurement as text.
@_expose(wasm, "measurementSummary")
public func measurementSummary() -> Int32 { Bridge.show(Bridge.session.measurementSummary.bytes) }

/// The measurement, segment by segment.
@_expose(wasm, "measurementText")
public func measurementText() -> Int32 { Bridge.show(Bridge.session.measurementText.bytes) }

/// The length of the measurement, in metres.
@_expose(wasm, "measuredLength")
public func measuredLength() -> Double { Bridge.session.measureTool.made?.state.total ?? 0 }

#endif
