import Geodesy
import MapCameras
public import TouchPipeline

extension DrawingListener: CommandListener {
    /// The commands that draw, edit and select, while the listener is enabled.
    public var commands: MapCommands { isEnabled ? DrawingCommands.all : [] }

    /// Performs a command. A drag in progress is cancelled first, with `SessionEndReason.changed`.
    ///
    /// - Complexity: O(vertices)
    public func onCommand(_ command: MapCommand) -> Bool { onCommand(command, phase: .pressed) }

    /// Performs a command. The moves of a key that is held are one undo step.
    ///
    /// - Complexity: O(vertices)
    public func onCommand(_ command: MapCommand, phase: CommandPhase) -> Bool {
        guard phase != .released, commands.contains(command) else { return false }
        return DrawingCommands(listener: self, phase: phase).perform(command)
    }
}

/// The commands of keys and buttons, which draw, edit and select without a drag, at the crosshair. Each command is one undo step, as a tap is. The
/// moves of a key that is held are one step together.
private struct DrawingCommands {
    let listener: DrawingListener
    let phase: CommandPhase

    static var all: MapCommands {
        MapCommands.editing.union(MapCommands.features).union([.select, .cancel])
    }

    /// Performs one of the commands. Returns whether it had an effect.
    func perform(_ command: MapCommand) -> Bool {
        if !listener.isFollowingCrosshair, command != .finish, command != .cancel { listener.cancelDragForCommand() }
        switch command {
        case .nextFeature: return selectFeature(by: 1)
        case .previousFeature: return selectFeature(by: -1)
        case .nextVertex: return chooseVertex(by: 1)
        case .previousVertex: return chooseVertex(by: -1)
        case .place: return place()
        case .moveLeft, .moveRight, .moveUp, .moveDown: return move(command)
        case .select: return selectAtCrosshair()
        case .selectAll: return selectAll()
        case .delete: return delete()
        case .finish: return finishDraft()
        case .cancel: return cancelInProgress()
        case .undo: return announced("Undone", if: listener.undo())
        case .redo: return announced("Redone", if: listener.redo())
        default: return false
        }
    }

    private var drawing: Drawing { listener.drawing }
    /// The vertex that the keys have chosen, if it exists, and its coordinate.
    private var focus: (vertex: VertexFocus, coordinate: Coordinate)? {
        guard let vertex = listener.focus, let coordinate = vertex.coordinate(in: drawing) else { return nil }
        return (vertex, coordinate)
    }

    // MARK: Going from feature to feature, and from vertex to vertex

    private func selectFeature(by step: Int) -> Bool {
        let features = drawing.features
        guard !features.isEmpty else { return false }
        let index = drawing.selection.last.flatMap { drawing.index(of: $0) }
        listener.select([features[VertexFocus.index(after: index, by: step, of: features.count)].id])
        announceSelection()
        return true
    }

    private func selectAll() -> Bool {
        guard !drawing.features.isEmpty else { return false }
        listener.select(drawing.features.map { $0.id })
        announceSelection()
        return true
    }

    private func chooseVertex(by step: Int) -> Bool {
        guard let (focus, index, count) = VertexFocus.next(by: step, after: listener.focus, in: drawing) else { return false }
        listener.perform { canvas in
            canvas.focus = focus
            canvas.report(.changed)
        }
        listener.announce(CommandFeedback("Vertex %1 of %2", "\(index + 1)", "\(count)"))
        return true
    }

    // MARK: Placing and selecting at the crosshair

    /// Inserts a vertex behind the one that the keys have chosen. Without one, does what a tap at the crosshair does in the mode.
    private func place() -> Bool {
        if let vertex = focus?.vertex, let id = vertex.feature { return insertVertex(into: id, after: vertex.path) }
        let (isUsed, events) = listener.placingAtCrosshair()
        guard isUsed else { return false }
        if listener.isFollowingCrosshair { listener.announce(CommandFeedback("Follows the crosshair")) } else { announce(events) }
        return true
    }

    private func insertVertex(into id: DrawnFeature.ID, after path: VertexPath) -> Bool {
        let (isPossible, events) = listener.performing { canvas in
            guard let feature = canvas.drawing.feature(id), feature.shape.kind == .line || feature.shape.kind == .polygon,
                let sample = listener.crosshairSample(on: canvas)
            else { return false }
            let next = VertexPath(ring: path.ring, index: path.index + 1)
            replaceShape(of: feature, by: feature.shape.inserting(sample.coordinate, at: next), on: &canvas)
            if canvas.drawing.feature(id)?.shape != feature.shape { canvas.focus = VertexFocus(feature: id, path: next) }
            return true
        }
        if isPossible { announce(events, otherwise: CommandFeedback("Vertex %1 inserted", "\(path.index + 2)")) }
        return isPossible
    }

    private func selectAtCrosshair() -> Bool {
        let (isHit, _) = listener.performing { canvas in
            canvas.pointerKind = .finger
            guard let sample = listener.crosshairSample(on: canvas), let feature = canvas.feature(at: sample) else { return false }
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
        guard !listener.isFollowingCrosshair else { return false }
        let focus = focus
        guard focus != nil || !drawing.selectedIndices.isEmpty else { return false }
        let step = command.direction * listener.options.commandStep.nonNegativePixels(density: listener.density)
        let (isPossible, events) = listener.performing(command, phase: phase) { canvas in
            guard let move = MercatorMove(by: step, at: listener.crosshairPosition, seenThrough: canvas.geometry) else { return false }
            guard let (vertex, coordinate) = focus else {
                let selected = SelectedFeatures(of: canvas.drawing)
                selected.move(move, in: &canvas.drawing)
                selected.commit(on: &canvas)
                return true
            }
            let place = move.coordinate(for: coordinate)
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
        if isPossible { announce(events, otherwise: DrawingFeedback.moved(command)) }
        return isPossible
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
        let vertex = focus?.vertex
        if let vertex, let id = vertex.feature, let feature = drawing.feature(id) {
            let kind = feature.shape.kind
            return kind == .line || kind == .polygon ? delete(vertex.path, of: feature) : erase(id)
        }
        guard let draft = drawing.draft, !draft.vertices.isEmpty else { return deleteSelected() }
        let index = vertex?.path.index ?? draft.vertices.count - 1
        listener.perform { canvas in
            canvas.drawing.draft?.vertices.remove(at: index)
            if canvas.drawing.draft?.vertices.isEmpty == true { canvas.drawing.draft = nil }
            if canvas.focus != nil { canvas.focus = VertexFocus(feature: nil, path: VertexPath(index: max(index - 1, 0))) }
            canvas.report(.changed)
        }
        listener.announce(CommandFeedback("Vertex %1 deleted", "\(index + 1)"))
        return true
    }

    private func delete(_ path: VertexPath, of feature: DrawnFeature) -> Bool {
        let (_, events) = listener.performing { canvas in
            guard let shape = feature.shape.removing(path) else {
                let minimum = feature.shape.minimumVertices
                return canvas.report(.rejected([.tooFewPoints(count: minimum - 1, minimum: minimum)]))
            }
            replaceShape(of: feature, by: shape, on: &canvas)
            guard canvas.drawing.feature(feature.id)?.shape != feature.shape else { return }
            canvas.focus = VertexFocus(feature: feature.id, path: VertexPath(ring: path.ring, index: max(path.index - 1, 0)))
        }
        announce(events, otherwise: CommandFeedback("Vertex %1 deleted", "\(path.index + 1)"))
        return true
    }

    private func deleteSelected() -> Bool {
        let selected = drawing.selectedFeatures
        guard listener.deleteSelection() else { return false }
        listener.announce(DrawingFeedback.deleted(selected))
        return true
    }

    private func erase(_ id: DrawnFeature.ID) -> Bool {
        let (isErased, events) = listener.performing { canvas in canvas.erase(id) }
        if isErased { announce(events) }
        return isErased
    }

    // MARK: Finishing and cancelling

    private func finishDraft() -> Bool {
        guard !listener.isActive else { return announced("Finished", if: listener.finish()) }
        let mode = listener.mode
        let (isFinished, events) = listener.performing { mode.finish(on: &$0) }
        if isFinished { announce(events) }
        return isFinished
    }

    /// Cancels the innermost thing in progress: a drag, the choice of a vertex, the selection, the draft.
    private func cancelInProgress() -> Bool {
        if listener.isActive {
            listener.cancel()
            listener.announce(CommandFeedback("Cancelled"))
        } else if focus != nil {
            listener.perform { canvas in
                canvas.focus = nil
                canvas.report(.changed)
            }
            listener.announce(CommandFeedback("No vertex chosen"))
        } else if !drawing.selectedIndices.isEmpty {
            listener.select([])
            listener.announce(CommandFeedback("Nothing selected"))
        } else if drawing.draft != nil {
            listener.edit { $0.draft = nil }
            listener.announce(CommandFeedback("Shape discarded"))
        } else {
            return false
        }
        return true
    }

    // MARK: What a screen reader is told

    private func announced(_ text: String, if isDone: Bool) -> Bool {
        if isDone { listener.announce(CommandFeedback(text)) }
        return isDone
    }

    private func announceSelection() { listener.announce(DrawingFeedback.selection(of: drawing)) }

    private func announce(_ events: [DrawingEvent], otherwise other: CommandFeedback? = nil) {
        if let feedback = DrawingFeedback.result(events, in: drawing, otherwise: other) { listener.announce(feedback) }
    }
}
