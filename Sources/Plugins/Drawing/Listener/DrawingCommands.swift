import Geodesy
import MapCameras
public import TouchPipeline

/// What the keys point at, besides the selected feature.
struct DrawingCursor {
    /// A vertex of the draft, or of the selected feature.
    struct Vertex {
        /// The feature of the vertex. `nil` for the draft.
        let feature: DrawnFeature.ID?
        let path: VertexPath
    }

    var vertex: Vertex?
}

// Drawing without a drag, at the crosshair. Each command is one undo step, as a tap is.
extension DrawingListener {
    /// The commands that draw, edit and select, while the listener is enabled.
    public var commands: MapCommands {
        guard isEnabled else { return [] }
        return [.features, .vertices, .move, .history, MapCommands(.place, .select, .selectAll, .delete, .finish, .cancel)]
    }

    /// Performs a command. A drag in progress is cancelled first, with ``DrawingEndReason/drawingChanged``.
    ///
    /// - Complexity: O(vertices)
    public func onCommand(_ command: MapCommand) -> Bool {
        guard commands.contains(command) else { return false }
        if isDrawing, !isFollowingCrosshair, command != .finish, command != .cancel { perform { _ in } }
        switch command {
        case .nextFeature: return selectFeature(by: 1)
        case .previousFeature: return selectFeature(by: -1)
        case .nextVertex: return focusVertex(by: 1)
        case .previousVertex: return focusVertex(by: -1)
        case .place: return place()
        case .moveLeft, .moveRight, .moveUp, .moveDown: return move(command)
        case .select: return selectAtCrosshair()
        case .selectAll: return selectAll()
        case .delete: return delete()
        case .finish: return finishDraft()
        case .cancel: return cancelInProgress()
        case .undo: return revert(undo(), "Undone")
        case .redo: return revert(redo(), "Redone")
        default: return false
        }
    }

    private func revert(_ isDone: Bool, _ text: String) -> Bool {
        if isDone { announce(CommandFeedback(text)) }
        return isDone
    }

    // MARK: Going from feature to feature, and from vertex to vertex

    private func selectFeature(by step: Int) -> Bool {
        let features = drawing.features
        guard !features.isEmpty else { return false }
        let index = drawing.selection.last.flatMap { drawing.index(of: $0) }
        let next = Self.index(after: index, by: step, of: features.count)
        select([features[next].id])
        announceSelection()
        return true
    }

    /// The next index in a circle. Without an index, the first one, or backwards the last one.
    private static func index(after index: Int?, by step: Int, of count: Int) -> Int {
        guard let index else { return step > 0 ? 0 : count - 1 }
        return (index + step + count) % count
    }

    private func selectAll() -> Bool {
        guard !drawing.features.isEmpty else { return false }
        select(drawing.features.map { $0.id })
        announceSelection()
        return true
    }

    private func announceSelection() {
        let several = drawing.selectedIndices.count
        guard several < 2 else { return announce(CommandFeedback("%1 shapes selected", "\(several)")) }
        guard let selected = drawing.selectedFeatures.first, let index = drawing.index(of: selected.id) else {
            return announce(CommandFeedback("Nothing selected"))
        }
        let (number, count) = ("\(index + 1)", "\(drawing.features.count)")
        let vertices = "\(Self.vertices(of: selected.shape).count)"
        switch selected.shape.kind {
        case .point: announce(CommandFeedback("Point %1 of %2", number, count))
        case .line: announce(CommandFeedback("Line %1 of %2, %3 vertices", number, count, vertices))
        case .polygon: announce(CommandFeedback("Polygon %1 of %2, %3 vertices", number, count, vertices))
        case .circle: announce(CommandFeedback("Circle %1 of %2", number, count))
        }
    }

    /// The shape whose vertices the keys visit: the draft, or else the selected feature.
    private var visitedShape: (feature: DrawnFeature.ID?, shape: DrawnShape)? {
        if let draft = drawing.draft { return (nil, draft.shape) }
        let selected = drawing.selectedFeatures
        return selected.count == 1 ? (selected[0].id, selected[0].shape) : nil
    }

    /// The vertices of a shape, and the handle for the radius of a circle.
    private static func vertices(of shape: DrawnShape) -> [VertexPath] {
        if shape.kind == .circle { return [VertexPath(index: 0), VertexPath(index: 1)] }
        var vertices: [VertexPath] = []
        for (ring, path) in shape.paths.enumerated() {
            for index in path.indices { vertices.append(VertexPath(ring: ring, index: index)) }
        }
        return vertices
    }

    /// The vertex that the keys have chosen, if it still exists.
    var focusedVertex: (feature: DrawnFeature.ID?, path: VertexPath, coordinate: Coordinate)? {
        guard let vertex = cursor.vertex, let (id, shape) = visitedShape, id == vertex.feature else { return nil }
        if case .circle(let center, let radius) = shape, vertex.path.index == 1 {
            return (id, vertex.path, DrawnShape.rimHandle(center: center, radius: radius))
        }
        let paths = shape.paths
        guard paths.indices.contains(vertex.path.ring), paths[vertex.path.ring].indices.contains(vertex.path.index) else { return nil }
        return (id, vertex.path, paths[vertex.path.ring][vertex.path.index])
    }

    private func focusVertex(by step: Int) -> Bool {
        guard let (id, shape) = visitedShape else { return false }
        let vertices = Self.vertices(of: shape)
        guard !vertices.isEmpty else { return false }
        let index = focusedVertex.flatMap { focused in vertices.firstIndex { $0 == focused.path } }
        let next = Self.index(after: index, by: step, of: vertices.count)
        perform { canvas in canvas.report(.changed) }
        cursor.vertex = DrawingCursor.Vertex(feature: id, path: vertices[next])
        announce(CommandFeedback("Vertex %1 of %2", "\(next + 1)", "\(vertices.count)"))
        return true
    }

    // MARK: Placing and selecting at the crosshair

    /// Inserts a vertex behind the one that the keys have chosen. Without one, does what a tap at the crosshair does in the mode.
    private func place() -> Bool {
        if let vertex = focusedVertex, let id = vertex.feature { return insertVertex(into: id, after: vertex.path) }
        let (isUsed, events) = placingAtCrosshair()
        guard isUsed else { return false }
        if isFollowingCrosshair { announce(CommandFeedback("Follows the crosshair")) } else { announce(events) }
        return true
    }

    private func insertVertex(into id: DrawnFeature.ID, after path: VertexPath) -> Bool {
        let (isPossible, events) = performing { canvas in
            guard let feature = canvas.drawing.feature(id), feature.shape.kind == .line || feature.shape.kind == .polygon,
                let sample = crosshairSample(canvas.geometry)
            else { return false }
            let next = VertexPath(ring: path.ring, index: path.index + 1)
            replaceShape(of: feature, by: feature.shape.inserting(sample.coordinate, at: next), on: &canvas)
            if canvas.drawing.feature(id)?.shape != feature.shape { cursor.vertex = DrawingCursor.Vertex(feature: id, path: next) }
            return true
        }
        if isPossible { announce(events, otherwise: CommandFeedback("Vertex %1 inserted", "\(path.index + 2)")) }
        return isPossible
    }

    private func selectAtCrosshair() -> Bool {
        let (isHit, _) = performing { canvas in
            canvas.pointerKind = .finger
            guard let sample = crosshairSample(canvas.geometry), let feature = canvas.feature(at: sample) else { return false }
            canvas.select([feature.id])
            return true
        }
        if isHit { announceSelection() }
        return isHit
    }

    // MARK: Moving and deleting

    /// Moves the vertex, or the selected feature, by a step on the screen at the crosshair.
    private func move(_ command: MapCommand) -> Bool {
        // What follows the crosshair moves with the map.
        guard !isFollowingCrosshair else { return false }
        let vertex = focusedVertex
        guard vertex != nil || !drawing.selectedIndices.isEmpty else { return false }
        let step = command.direction * options.commandStep.nonNegativePixels(density: density)
        let (isPossible, events) = performing { canvas in
            let start = ScreenPoint(crosshairPosition)
            let end = ScreenPoint(x: start.x + Double(step.x), y: start.y + Double(step.y))
            guard let from = canvas.geometry.coordinate(at: start), let to = canvas.geometry.coordinate(at: end) else { return false }
            guard let vertex else {
                let selected = SelectedFeatures(of: canvas.drawing)
                selected.reshape(in: &canvas.drawing) { $0.moved(from: from, to: to) }
                selected.commit(on: &canvas)
                return true
            }
            guard case .point(let place) = DrawnShape.point(vertex.coordinate).moved(from: from, to: to) else { return false }
            guard let id = vertex.feature, let feature = canvas.drawing.feature(id) else {
                canvas.drawing.draft?.vertices[vertex.path.index] = place
                canvas.report(.changed)
                return true
            }
            if case .circle(let center, _) = feature.shape, vertex.path.index == 1 {
                replaceShape(of: feature, by: .circle(center: center, radius: center.distance(to: place)), on: &canvas)
            } else {
                replaceShape(of: feature, by: feature.shape.moving(vertex.path, to: place), on: &canvas)
            }
            return true
        }
        if isPossible { announce(events, otherwise: Self.moved(command)) }
        return isPossible
    }

    private static func moved(_ command: MapCommand) -> CommandFeedback {
        switch command {
        case .moveLeft: CommandFeedback("Moved left")
        case .moveRight: CommandFeedback("Moved right")
        case .moveUp: CommandFeedback("Moved up")
        default: CommandFeedback("Moved down")
        }
    }

    /// Gives a feature another shape, and reports the edit. If the shape is not valid, reports the reasons.
    private func replaceShape(of feature: DrawnFeature, by shape: DrawnShape, on canvas: inout DrawingCanvas) {
        let flaws = canvas.flaws(of: shape)
        guard flaws.isEmpty else { return canvas.report(.rejected(flaws)) }
        guard shape != feature.shape else { return }
        canvas.reshape(feature.id, shape)
        if let edited = canvas.drawing.feature(feature.id) { canvas.report(.edited(edited)) }
    }

    /// Deletes the vertex, or else the last vertex of the draft, or else the selected feature.
    private func delete() -> Bool {
        if let vertex = focusedVertex, let id = vertex.feature, let feature = drawing.feature(id) {
            let kind = feature.shape.kind
            return kind == .line || kind == .polygon ? delete(vertex.path, of: feature) : erase(id)
        }
        guard let draft = drawing.draft, !draft.vertices.isEmpty else { return deleteSelected() }
        let index = focusedVertex?.path.index ?? draft.vertices.count - 1
        perform { canvas in
            canvas.drawing.draft?.vertices.remove(at: index)
            if canvas.drawing.draft?.vertices.isEmpty == true { canvas.drawing.draft = nil }
            canvas.report(.changed)
        }
        if cursor.vertex != nil { cursor.vertex = DrawingCursor.Vertex(feature: nil, path: VertexPath(index: max(index - 1, 0))) }
        announce(CommandFeedback("Vertex %1 deleted", "\(index + 1)"))
        return true
    }

    private func delete(_ path: VertexPath, of feature: DrawnFeature) -> Bool {
        let (_, events) = performing { canvas in
            if let shape = feature.shape.removing(path) {
                replaceShape(of: feature, by: shape, on: &canvas)
            } else {
                let minimum = feature.shape.minimumVertices
                canvas.report(.rejected([.tooFewPoints(count: minimum - 1, minimum: minimum)]))
            }
        }
        if focusedVertex == nil || drawing.feature(feature.id)?.shape != feature.shape {
            let previous = VertexPath(ring: path.ring, index: max(path.index - 1, 0))
            cursor.vertex = DrawingCursor.Vertex(feature: feature.id, path: previous)
        }
        announce(events, otherwise: CommandFeedback("Vertex %1 deleted", "\(path.index + 1)"))
        return true
    }

    private func deleteSelected() -> Bool {
        let selected = drawing.selectedFeatures
        guard deleteSelection() else { return false }
        let count = selected.count
        announce(count == 1 ? Self.deleted(selected[0].shape.kind) : CommandFeedback("%1 shapes deleted", "\(count)"))
        return true
    }

    private func erase(_ id: DrawnFeature.ID) -> Bool {
        let (isErased, events) = performing { canvas in canvas.erase(id) }
        if isErased { announce(events) }
        return isErased
    }

    // MARK: Finishing and cancelling

    private func finishDraft() -> Bool {
        guard !isDrawing else { return revert(finish(), "Finished") }
        let mode = mode
        let (isFinished, events) = performing { mode.finish(on: &$0) }
        if isFinished { announce(events) }
        return isFinished
    }

    /// Cancels the innermost thing in progress: a drag, the choice of a vertex, the selection, the draft.
    private func cancelInProgress() -> Bool {
        if isDrawing {
            cancel()
            announce(CommandFeedback("Cancelled"))
        } else if focusedVertex != nil {
            cursor.vertex = nil
            perform { canvas in canvas.report(.changed) }
            announce(CommandFeedback("No vertex chosen"))
        } else if !drawing.selectedIndices.isEmpty {
            select([])
            announce(CommandFeedback("Nothing selected"))
        } else if drawing.draft != nil {
            edit { $0.draft = nil }
            announce(CommandFeedback("Shape discarded"))
        } else {
            return false
        }
        return true
    }

    // MARK: What a screen reader is told

    /// Announces the most important of some events.
    private func announce(_ events: [DrawingEvent], otherwise other: CommandFeedback? = nil) {
        var feedback = other ?? drawing.draft.map { CommandFeedback("Vertex %1 placed", "\($0.vertices.count)") }
        for event in events {
            switch event {
            case .rejected(let flaws): feedback = CommandFeedback("Not possible: %1", Self.text(flaws))
            case .limitReached(let vertices): feedback = CommandFeedback("Not possible: at most %1 vertices", "\(vertices)")
            case .committed(let feature): feedback = Self.finished(feature.shape)
            case .erased(let feature): feedback = Self.deleted(feature.shape.kind)
            default: break
            }
        }
        // A shape that is deleted loses the selection, too. That goes without saying.
        let isDeleted = events.contains { if case .erased = $0 { true } else { false } }
        let isSelection = events.contains { if case .selected = $0 { true } else { false } }
        if isSelection, !isDeleted { announceSelection() } else if let feedback { announce(feedback) }
    }

    private static func text(_ flaws: [DrawingFlaw]) -> String {
        var text = ""
        for flaw in flaws { text += (text.isEmpty ? "" : ", ") + flaw.description }
        return text
    }

    private static func finished(_ shape: DrawnShape) -> CommandFeedback {
        let count = "\(vertices(of: shape).count)"
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
