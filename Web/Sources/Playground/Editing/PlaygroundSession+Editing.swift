import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import MeasurementPlugin
import TouchPipeline

/// An editing command of the page's mode, with its number on the page. In a drawing, `clear` deletes the selection, if there is one.
enum EditCommand: Int {
    case undo, redo, clear, finish, place
}

extension PlaygroundSession {
    /// Performs the command. It has no effect in a mode without editing.
    func perform(_ command: EditCommand) {
        switch (mode, command) {
        case (.draw, .undo): drawing.undo()
        case (.draw, .redo): drawing.redo()
        case (.draw, .clear): if !drawing.deleteSelection() { drawing.edit { $0 = Drawing() } }
        case (.draw, .finish): drawing.finish()
        case (.draw, .place): drawing.chooseAtCrosshair()
        case (.measure, .undo): measuring.undo()
        case (.measure, .redo): measuring.redo()
        case (.measure, .clear): measuring.removeAllPoints()
        case (.measure, .finish): measuring.finishLine()
        case (.measure, .place), (.navigate, _), (.swipe, _), (.cities, _): break
        }
    }

    /// Whether the command would have an effect.
    func canPerform(_ command: EditCommand) -> Bool {
        switch (mode, command) {
        case (.draw, .undo): drawing.canUndo
        case (.draw, .redo): drawing.canRedo
        case (.draw, .clear): !drawing.drawing.features.isEmpty || drawing.drawing.draft != nil
        case (.draw, .finish): drawing.drawing.draft != nil
        case (.draw, .place): drawing.options.placement.usesCrosshair
        case (.measure, .undo): measuring.canUndo
        case (.measure, .redo): measuring.canRedo
        case (.measure, .clear): !measuring.state.isEmpty
        case (.measure, .finish): measuring.state.status == .open && measuring.state.count > 1
        case (.measure, .place), (.navigate, _), (.swipe, _), (.cities, _): false
        }
    }

    /// A mouse or a pencil hovers. Only the drawing shows it.
    func hover(_ hover: TouchHover) { if chain.isEnabled(.draw) { handler.onHover(hover) } }

    func endHover() { if drawTool.made != nil { handler.onHoverEnd() } }

    var measuresRhumbLines: Bool { measureTool.made?.options.distance == .rhumb }

    /// All features as GeoJSON. Empty if they cannot be written.
    var geoJSON: [UInt8] {
        var bytes: [UInt8] = []
        do throws(GeoJSONError) { try GeoJSONWriter().append(drawing.drawing.geoJSON, to: &bytes) } catch { return [] }
        return bytes
    }

    /// The measurement as text: the total length, and the area of a ring.
    var measurementSummary: PageText {
        var text = PageText()
        guard measuring.state.count > 1 else { return text }
        text.append(measuring.text(.length(measuring.state.total)))
        if let area = measuring.state.area {
            text.append(" around, " as StaticString)
            text.append(measuring.text(.area(area)))
        }
        return text
    }

    /// The measurement as text for the clipboard: a line for each segment, and the total.
    var measurementText: PageText {
        var text = PageText()
        for label in measuring.labels { text.append(line: "\(label.segment + 1). \(label.text)") }
        text.append(measurementSummary)
        return text
    }
}
