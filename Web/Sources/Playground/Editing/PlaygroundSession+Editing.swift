import DrawingPlugin
import Geodesy
import MapGeoJSON
import MeasurementPlugin

/// What a button does with what the mode of the page makes, by the number that the page knows it by.
enum EditCommand: Int {
    case undo, redo, clear, finish
}

extension PlaygroundSession {
    /// Does it; in a mode that makes nothing, nothing.
    func perform(_ command: EditCommand) {
        switch (mode, command) {
        case (.draw, .undo): drawing.undo()
        case (.draw, .redo): drawing.redo()
        case (.draw, .clear): drawing.edit { $0 = Drawing() }
        case (.draw, .finish): drawing.finish()
        case (.measure, .undo): measuring.undo()
        case (.measure, .redo): measuring.redo()
        case (.measure, .clear): measuring.clear()
        case (.measure, .finish): measuring.finish()
        case (.navigate, _), (.swipe, _): break
        }
    }

    /// Whether it would do anything.
    func canPerform(_ command: EditCommand) -> Bool {
        switch (mode, command) {
        case (.draw, .undo): drawing.canUndo
        case (.draw, .redo): drawing.canRedo
        case (.draw, .clear): !drawing.drawing.features.isEmpty || drawing.drawing.draft != nil
        case (.draw, .finish): drawing.drawing.draft != nil
        case (.measure, .undo): measuring.undoCount > 0
        case (.measure, .redo): measuring.redoCount > 0
        case (.measure, .clear): !measuring.state.isEmpty
        case (.measure, .finish): measuring.state.status == .open && measuring.state.count > 1
        case (.navigate, _), (.swipe, _): false
        }
    }

    /// All that was drawn, as GeoJSON; nothing if it cannot be written.
    var geoJSON: [UInt8] {
        var bytes: [UInt8] = []
        do throws(GeoJSONError) { try GeoJSONWriter().append(drawing.drawing.geoJSON, to: &bytes) } catch { return [] }
        return bytes
    }

    /// The measurement in words: how much in all, and the area of a ring.
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

    /// The measurement to be pasted somewhere: a line for each segment, and the sum.
    var measurementText: PageText {
        var text = PageText()
        for label in measuring.labels { text.append(line: "\(label.segment + 1). \(label.text)") }
        text.append(measurementSummary)
        return text
    }
}
