import MapCameras
import TouchPipeline

/// What commands announce for assistive technology.
enum DrawingFeedback {
    /// The number of selected features, or the selected feature.
    static func selection(of drawing: Drawing) -> CommandFeedback {
        let several = drawing.selectedIndices.count
        guard several < 2 else { return CommandFeedback("%1 shapes selected", "\(several)") }
        guard let selected = drawing.selectedFeatures.first, let index = drawing.index(of: selected.id) else {
            return CommandFeedback("Nothing selected")
        }
        let (number, count) = ("\(index + 1)", "\(drawing.features.count)")
        let vertices = "\(selected.shape.vertices.count)"
        return switch selected.shape.kind {
        case .point: CommandFeedback("Point %1 of %2", number, count)
        case .line: CommandFeedback("Line %1 of %2, %3 vertices", number, count, vertices)
        case .polygon: CommandFeedback("Polygon %1 of %2, %3 vertices", number, count, vertices)
        case .circle: CommandFeedback("Circle %1 of %2", number, count)
        }
    }

    /// The most important of some events. Without one, another feedback, or else the number of vertices of the draft.
    static func result(_ events: [DrawingEvent], in drawing: Drawing, otherwise other: CommandFeedback?) -> CommandFeedback? {
        var feedback = other ?? drawing.draft.map { CommandFeedback("Vertex %1 placed", "\($0.vertices.count)") }
        // A shape that is deleted loses the selection, too. That goes without saying.
        var (isDeleted, isSelection) = (false, false)
        for event in events {
            switch event {
            case .rejected(let flaws): feedback = CommandFeedback("Not possible: %1", text(flaws))
            case .limitReached(1): feedback = CommandFeedback("Not possible: at most 1 vertex")
            case .limitReached(let vertices): feedback = CommandFeedback("Not possible: at most %1 vertices", "\(vertices)")
            case .committed(let feature): feedback = finished(feature.shape)
            case .erased(let feature):
                feedback = deleted(feature.shape.kind)
                isDeleted = true
            case .selected: isSelection = true
            default: break
            }
        }
        return isSelection && !isDeleted ? selection(of: drawing) : feedback
    }

    static func moved(_ command: MapCommand) -> CommandFeedback {
        switch command {
        case .moveLeft: CommandFeedback("Moved left")
        case .moveRight: CommandFeedback("Moved right")
        case .moveUp: CommandFeedback("Moved up")
        default: CommandFeedback("Moved down")
        }
    }

    static func deleted(_ features: [DrawnFeature]) -> CommandFeedback {
        features.count == 1 ? deleted(features[0].shape.kind) : CommandFeedback("%1 shapes deleted", "\(features.count)")
    }

    private static func text(_ flaws: [DrawingFlaw]) -> String {
        var text = ""
        for flaw in flaws { text += (text.isEmpty ? "" : ", ") + flaw.description }
        return text
    }

    private static func finished(_ shape: DrawnShape) -> CommandFeedback {
        let count = "\(shape.vertices.count)"
        return switch shape.kind {
        case .point: CommandFeedback("Point placed")
        case .line: CommandFeedback("Line with %1 vertices finished", count)
        case .polygon: CommandFeedback("Polygon with %1 vertices finished", count)
        case .circle: CommandFeedback("Circle finished")
        }
    }

    private static func deleted(_ kind: DrawnShape.Kind) -> CommandFeedback {
        switch kind {
        case .point: CommandFeedback("Point deleted")
        case .line: CommandFeedback("Line deleted")
        case .polygon: CommandFeedback("Polygon deleted")
        case .circle: CommandFeedback("Circle deleted")
        }
    }
}
