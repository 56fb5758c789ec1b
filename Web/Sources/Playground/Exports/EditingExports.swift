#if hasFeature(Embedded)

import DrawingPlugin
import MapCameras
import MapGeoJSON
import MeasurementPlugin
import TouchPipeline

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
public func drawingToolCount() -> Int32 { Int32(EditingTool.allCases.count) }

/// The name of a drawing mode.
@_expose(wasm, "drawingToolName")
public func drawingToolName(_ index: Int32) -> Int32 { Bridge.show(EditingTool(rawValue: Int(index))?.name ?? "") }

/// Selects a drawing mode.
@_expose(wasm, "setDrawingTool")
public func setDrawingTool(_ index: Int32) {
    if let tool = EditingTool(rawValue: Int(index)) { Bridge.session.use(tool) }
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

/// The drawing or its selection, as GeoJSON. Negative if it cannot be written: then the text is the reason.
@_expose(wasm, "drawingText")
public func drawingText() -> Int32 {
    do throws(GeoJSONError) {
        return Bridge.show(Array(try Bridge.session.drawingText().utf8))
    } catch {
        return -Bridge.show(Array(error.description.utf8))
    }
}

/// Makes room for a GeoJSON text, as UTF-8. Returns its address.
@_expose(wasm, "drawingTextRoom")
public func drawingTextRoom(_ count: Int32) -> Int { Bridge.makeTextRoom(max(Int(count), 0)) }

/// Adds the features of the text that was written there to the drawing. Returns their number. Negative if the text has an error: then
/// the text is the reason.
@_expose(wasm, "addDrawingText")
public func addDrawingText() -> Int32 {
    let text = Bridge.writtenText
    do throws(GeoJSONError) {
        return Int32(try Bridge.session.addFeatures(of: text))
    } catch {
        let position = error.position(in: text)
        Bridge.errorLine = Int32(truncatingIfNeeded: position.line)
        return -Bridge.show(Array("line \(position.line), column \(position.column): \(error.description)".utf8))
    }
}

/// The line of the error of the last text, from 1.
@_expose(wasm, "drawingTextErrorLine")
public func drawingTextErrorLine() -> Int32 { Bridge.errorLine }

/// A mouse (2) or a pencil (1) hovers at a position in pixels, with the raw value of `KeyModifiers`.
@_expose(wasm, "hover")
public func hover(_ x: Double, _ y: Double, _ kind: Int32, _ keys: Int32) {
    Bridge.session.hover(
        TouchHover(
            at: Vec2F(Float(x), Float(y)), kind: TouchPointer.Kind(rawValue: UInt8(truncatingIfNeeded: kind)) ?? .mouse,
            modifiers: KeyModifiers(rawValue: UInt8(truncatingIfNeeded: keys))))
}

/// No pointer hovers any more.
@_expose(wasm, "endHover")
public func endHover() { Bridge.session.endHover() }

/// Whether a pen erases in place of the chosen tool: 1 or 0.
@_expose(wasm, "isErasing")
public func isErasing() -> Int32 { Bridge.session.eraserTool.made?.isErasing == true ? 1 : 0 }

/// Whether measurements are along rhumb lines: 1 or 0.
@_expose(wasm, "measuresRhumbLines")
public func measuresRhumbLines() -> Int32 { Bridge.session.measuresRhumbLines ? 1 : 0 }

/// The measurement as text.
@_expose(wasm, "measurementSummary")
public func measurementSummary() -> Int32 { Bridge.show(Bridge.session.measurementSummary.bytes) }

/// The measurement, segment by segment.
@_expose(wasm, "measurementText")
public func measurementText() -> Int32 { Bridge.show(Bridge.session.measurementText.bytes) }

/// The length of the measurement, in meters.
@_expose(wasm, "measuredLength")
public func measuredLength() -> Double { Bridge.session.measureTool.made?.state.total ?? 0 }

#endif
