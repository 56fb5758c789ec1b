import Geodesy
import MapCameras
import TouchPipeline

// The commands of keys and buttons, which draw, edit and select without a drag, at the crosshair. Each command is one undo step, as a tap is. The
// moves of a key that is held are one step together.
extension DrawingEngine {
    static var commands: MapCommands { MapCommands.editing.union(MapCommands.features).union([.select, .cancel]) }

    /// Performs a command. Returns whether it had an effect.
    mutating func perform(
        _ command: MapCommand, _ phase: CommandPhase, _ facts: DrawingFacts, _ effects: inout DrawingEffects
    ) -> Bool {
        guard phase != .released, Self.commands.contains(command) else { return false }
        // Undo cancels the drag, and does nothing else then.
        if !isDraggingWithCrosshair, command != .finish, command != .cancel, command != .undo { cancelDragForCommand(&effects) }
        switch command {
        case .nextFeature: return selectFeature(by: 1, facts, &effects)
        case .previousFeature: return selectFeature(by: -1, facts, &effects)
        case .nextVertex: return chooseVertex(by: 1, facts, &effects)
        case .previousVertex: return chooseVertex(by: -1, facts, &effects)
        case .place: return addAtCrosshair(facts, &effects)
        case .moveLeft, .moveRight, .moveUp, .moveDown: return move(KeyStep(command, phase), facts, &effects)
        case .select: return selectAtCrosshair(facts, &effects)
        case .selectAll: return select(drawing.features.map { $0.id }, facts, &effects)
        case .delete: return delete(facts, &effects)
        case .finish: return finishDraft(facts, &effects)
        case .cancel: return cancelInProgress(facts, &effects)
        case .undo:
            let isUndone = undo(&effects)
            if isUndone { effects.feedback = CommandFeedback("Undone") }
            return isUndone
        case .redo:
            let isRedone = redo(&effects)
            if isRedone { effects.feedback = CommandFeedback("Redone") }
            return isRedone
        default: return false
        }
    }

    /// The vertex that the keys have chosen, if it exists, and its coordinate.
    private var focus: (vertex: VertexFocus, coordinate: Coordinate)? {
        guard let vertex = document.focus, let coordinate = vertex.coordinate(in: drawing) else { return nil }
        return (vertex, coordinate)
    }

    private func announceSelection(_ effects: inout DrawingEffects) { effects.feedback = DrawingFeedback.selection(of: drawing) }

    private func announce(_ effects: inout DrawingEffects, otherwise other: CommandFeedback? = nil) {
        effects.feedback = DrawingFeedback.result(effects.events, in: drawing, otherwise: other)
    }

    // MARK: Going from feature to feature, and from vertex to vertex

    private mutating func selectFeature(by step: Int, _ facts: DrawingFacts, _ effects: inout DrawingEffects) -> Bool {
        let features = drawing.features
        guard !features.isEmpty else { return false }
        let index = drawing.selection.last.flatMap { drawing.index(of: $0) }
        return select([features[VertexFocus.index(after: index, by: step, of: features.count)].id], facts, &effects)
    }

    /// Selects features. Returns `false` if there are none.
    private mutating func select(_ ids: [DrawnFeature.ID], _ facts: DrawingFacts, _ effects: inout DrawingEffects) -> Bool {
        guard !ids.isEmpty else { return false }
        edit(facts, &effects) { SelectionChange.select(ids).perform(on: &$0) }
        announceSelection(&effects)
        return true
    }

    private mutating func chooseVertex(by step: Int, _ facts: DrawingFacts, _ effects: inout DrawingEffects) -> Bool {
        guard let (focus, index, count) = VertexFocus.next(by: step, after: document.focus, in: drawing) else { return false }
        edit(facts, &effects) { canvas in
            canvas.focus = focus
            canvas.report(.changed)
        }
        effects.feedback = CommandFeedback("Vertex %1 of %2", "\(index + 1)", "\(count)")
        return true
    }

    // MARK: Adding and selecting at the crosshair

    /// Inserts a vertex behind the one that the keys have chosen. Without one, does what a tap at the crosshair does in the mode.
    private mutating func addAtCrosshair(_ facts: DrawingFacts, _ effects: inout DrawingEffects) -> Bool {
        if let vertex = focus?.vertex, let id = vertex.feature { return insertVertex(into: id, after: vertex.path, facts, &effects) }
        guard chooseAtCrosshair(facts, &effects) else { return false }
        if isDraggingWithCrosshair { effects.feedback = CommandFeedback("Follows the crosshair") } else { announce(&effects) }
        return true
    }

    private mutating func insertVertex(
        into id: DrawnFeature.ID, after path: VertexPath, _ facts: DrawingFacts, _ effects: inout DrawingEffects
    ) -> Bool {
        let isPossible = edit(facts, &effects) { canvas in
            guard let feature = canvas.drawing.feature(id), feature.shape.kind == .line || feature.shape.kind == .polygon,
                let sample = facts.crosshairSample
            else { return false }
            let next = VertexPath(ring: path.ring, index: path.index + 1)
            let neighbor = feature.shape.coordinate(at: path) ?? sample.coordinate
            let coordinate = sample.coordinate.unwrapped(near: neighbor.longitude)
            canvas.replaceShape(of: feature, by: feature.shape.inserting(coordinate, at: next))
            if canvas.drawing.feature(id)?.shape != feature.shape { canvas.focus = VertexFocus(feature: id, path: next) }
            return true
        }
        if isPossible { announce(&effects, otherwise: CommandFeedback("Vertex %1 inserted", "\(path.index + 2)")) }
        return isPossible
    }

    private mutating func selectAtCrosshair(_ facts: DrawingFacts, _ effects: inout DrawingEffects) -> Bool {
        let isHit = edit(facts, &effects) { canvas in
            canvas.pointerKind = .finger
            guard let sample = facts.crosshairSample, let feature = canvas.feature(at: sample) else { return false }
            canvas.select([feature.id])
            return true
        }
        if isHit { announceSelection(&effects) }
        return isHit
    }

    // MARK: Moving and deleting

    /// Moves the vertex, or the selected feature, by a step on the screen at the crosshair.
    private mutating func move(_ key: KeyStep, _ facts: DrawingFacts, _ effects: inout DrawingEffects) -> Bool {
        // What is attached to the crosshair moves with the map.
        guard !isDraggingWithCrosshair else { return false }
        let focus = focus
        guard focus != nil || !drawing.selectedIndices.isEmpty else { return false }
        let step = key.command.direction * options.commandStep.nonNegativePixels(density: facts.density)
        let isPossible = edit(facts, &effects, by: key) { canvas in
            guard let move = MercatorMove(by: step, at: facts.crosshair.position, seenThrough: facts.geometry) else { return false }
            guard let (vertex, coordinate) = focus else {
                let selected = SelectedFeatures(of: canvas.drawing)
                selected.move(move, in: &canvas.drawing)
                selected.commit(on: &canvas)
                return true
            }
            let moved = move.coordinate(for: coordinate)
            guard let id = vertex.feature, let feature = canvas.drawing.feature(id) else {
                canvas.drawing.draft?.vertices[vertex.path.index] = moved
                canvas.report(.changed)
                return true
            }
            if case .circle(let center, _) = feature.shape, vertex.path.index == 1 {
                canvas.replaceShape(of: feature, by: .circle(center: center, radius: center.distance(to: moved)))
            } else {
                canvas.replaceShape(of: feature, by: feature.shape.moving(vertex.path, to: moved))
            }
            return true
        }
        if isPossible { announce(&effects, otherwise: DrawingFeedback.moved(key.command)) }
        return isPossible
    }

    /// Deletes the vertex, or else the last vertex of the draft, or else the selected feature.
    private mutating func delete(_ facts: DrawingFacts, _ effects: inout DrawingEffects) -> Bool {
        let vertex = focus?.vertex
        if let vertex, let id = vertex.feature, let feature = drawing.feature(id) {
            let kind = feature.shape.kind
            guard kind == .line || kind == .polygon else { return erase(id, facts, &effects) }
            delete(vertex.path, of: feature, facts, &effects)
            return true
        }
        guard let draft = drawing.draft, !draft.vertices.isEmpty else { return deleteSelected(facts, &effects) }
        let index = vertex?.path.index ?? draft.vertices.count - 1
        edit(facts, &effects) { canvas in
            canvas.drawing.draft?.vertices.remove(at: index)
            if canvas.drawing.draft?.vertices.isEmpty == true { canvas.drawing.draft = nil }
            if canvas.focus != nil { canvas.focus = VertexFocus(feature: nil, path: VertexPath(index: max(index - 1, 0))) }
            canvas.report(.changed)
        }
        effects.feedback = CommandFeedback("Vertex %1 deleted", "\(index + 1)")
        return true
    }

    private mutating func delete(
        _ path: VertexPath, of feature: DrawnFeature, _ facts: DrawingFacts, _ effects: inout DrawingEffects
    ) {
        edit(facts, &effects) { canvas in
            guard let shape = feature.shape.removing(path) else {
                let minimum = feature.shape.minimumVertices
                return canvas.report(.rejected([.tooFewPoints(count: minimum - 1, minimum: minimum)]))
            }
            canvas.replaceShape(of: feature, by: shape)
            guard canvas.drawing.feature(feature.id)?.shape != feature.shape else { return }
            canvas.focus = VertexFocus(feature: feature.id, path: VertexPath(ring: path.ring, index: max(path.index - 1, 0)))
        }
        announce(&effects, otherwise: CommandFeedback("Vertex %1 deleted", "\(path.index + 1)"))
    }

    private mutating func deleteSelected(_ facts: DrawingFacts, _ effects: inout DrawingEffects) -> Bool {
        let selected = drawing.selectedFeatures
        guard !selected.isEmpty else { return false }
        edit(facts, &effects) { SelectionChange.delete.perform(on: &$0) }
        effects.feedback = DrawingFeedback.deleted(selected)
        return true
    }

    private mutating func erase(_ id: DrawnFeature.ID, _ facts: DrawingFacts, _ effects: inout DrawingEffects) -> Bool {
        let isErased = edit(facts, &effects) { $0.erase(id) }
        if isErased { announce(&effects) }
        return isErased
    }

    // MARK: Finishing and cancelling

    private mutating func finishDraft(_ facts: DrawingFacts, _ effects: inout DrawingEffects) -> Bool {
        let wasActive = isActive
        guard finish(facts, &effects) else { return false }
        if wasActive { effects.feedback = CommandFeedback("Finished") } else { announce(&effects) }
        return true
    }

    /// Cancels the innermost thing in progress: a drag, the choice of a vertex, the selection, the draft.
    private mutating func cancelInProgress(_ facts: DrawingFacts, _ effects: inout DrawingEffects) -> Bool {
        if cancelDrag(&effects) {
            effects.feedback = CommandFeedback("Cancelled")
        } else if focus != nil {
            edit(facts, &effects) { canvas in
                canvas.focus = nil
                canvas.report(.changed)
            }
            effects.feedback = CommandFeedback("No vertex chosen")
        } else if !drawing.selectedIndices.isEmpty {
            edit(facts, &effects) { $0.select([]) }
            effects.feedback = CommandFeedback("Nothing selected")
        } else if drawing.draft != nil {
            edit(facts, &effects) { canvas in
                canvas.drawing.draft = nil
                canvas.report(.changed)
            }
            effects.feedback = CommandFeedback("Shape discarded")
        } else {
            return false
        }
        return true
    }
}

extension DrawingCanvas {
    /// Gives a feature another shape, and reports the edit. If the shape is not valid, reports the reasons.
    fileprivate mutating func replaceShape(of feature: DrawnFeature, by shape: DrawnShape) {
        let flaws = flaws(of: shape)
        guard flaws.isEmpty else { return report(.rejected(flaws)) }
        guard shape != feature.shape else { return }
        reshape(feature.id, shape)
        if let edited = drawing.feature(feature.id) { report(.edited(edited)) }
    }
}
