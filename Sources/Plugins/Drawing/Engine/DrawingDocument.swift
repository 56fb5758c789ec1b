import Geodesy
import MapCameras
import TouchPipeline

/// A drawing with its undo history, and the vertex that the keys have chosen.
///
/// It changes only when a touch or a call has ended. What is in progress is on a ``DrawingCanvas``, which ``commit(_:)`` takes over.
struct DrawingDocument {
    private(set) var drawing: Drawing
    /// The number of the next feature, which no feature has had yet.
    private(set) var nextNumber: Int
    private(set) var focus: VertexFocus?
    private var history: EditHistory<DrawingEdit>
    /// The last change, if it was made by the press or a repetition of a key: the command of the key, and the drawing before its press.
    private var lastKey: (command: MapCommand, before: Drawing)?

    /// Creates a document without a history. Duplicate ids are replaced.
    init(_ drawing: Drawing, undoDepth: Int) {
        (self.drawing, nextNumber) = drawing.withDistinctIDs()
        history = EditHistory(depth: undoDepth)
    }

    mutating func setUndoDepth(_ depth: Int) { history.depth = depth }

    // MARK: Changes

    /// Takes over the changes of a touch, a call or a key. The repetitions of a key that is held belong to the undo step of its press.
    ///
    /// - Complexity: O(features)
    mutating func commit(_ canvas: DrawingCanvas, by key: KeyStep? = nil) {
        let (before, steps) = (drawing, canvas.steps)
        take(canvas)
        if let key, key.isRepeated, let lastKey, lastKey.command == key.command, !steps.isEmpty,
            let edit = DrawingEdit(from: lastKey.before, to: drawing)
        {
            history.record(edit, coalescing: true)
        } else {
            lastKey = steps.isEmpty ? nil : key.map { ($0.command, before) }
            for step in steps { history.record(step) }
        }
    }

    private mutating func take(_ canvas: DrawingCanvas) {
        let (before, isChosenNow) = (drawing.draft, canvas.focus != focus)
        drawing = canvas.drawing
        nextNumber = canvas.nextNumber
        focus = canvas.focus
        endFocus(after: isChosenNow ? drawing.draft : before)
    }

    /// Ends the choice of a vertex that no longer exists, or that belonged to another draft. It would otherwise come back with the next draft, or
    /// with the next feature of the same id.
    private mutating func endFocus(after draft: DrawingDraft?) {
        guard let focus else { return }
        let isOfOtherDraft = focus.feature == nil && !(draft?.isSame(as: drawing.draft) ?? false)
        if isOfOtherDraft || focus.coordinate(in: drawing) == nil { clearFocus() }
    }

    /// The next repetition of a key begins an undo step.
    mutating func endKeyStep() { lastKey = nil }

    /// Forgets the vertex that the keys have chosen.
    mutating func clearFocus() { focus = nil }

    /// Replaces the drawing, and clears the history. Duplicate ids are replaced.
    mutating func replace(by drawing: Drawing) {
        (self.drawing, nextNumber) = drawing.withDistinctIDs()
        history.removeAll()
        endKeyStep()
        clearFocus()
    }

    // MARK: Undo and redo

    var canUndo: Bool { history.undoCount > 0 }
    var canRedo: Bool { history.redoCount > 0 }

    /// Returns the events, or `nil` if there was no step to undo.
    mutating func undo() -> [DrawingEvent]? {
        guard let edit = history.undo() else { return nil }
        return change(.undone) { edit.revert(in: &$0) }
    }

    /// Returns the events, or `nil` if there was no step to redo.
    mutating func redo() -> [DrawingEvent]? {
        guard let edit = history.redo() else { return nil }
        return change(.redone) { edit.apply(to: &$0) }
    }

    private mutating func change(_ event: DrawingEvent, _ change: (inout Drawing) -> Void) -> [DrawingEvent] {
        endKeyStep()
        let (selection, draft) = (drawing.selection, drawing.draft)
        change(&drawing)
        endFocus(after: draft)
        return [event] + (selection == drawing.selection ? [] : [.selected(drawing.selection)])
    }

    // MARK: Saving

    /// - Complexity: O(1)
    func saved(toolName: String) -> SavedDrawing {
        SavedDrawing(drawing: drawing, history: history, nextNumber: nextNumber, toolName: toolName)
    }

    /// Replaces the drawing and its history with saved ones. If ids of the drawing are not distinct, the history is cleared.
    mutating func replace(by saved: SavedDrawing) {
        replace(by: saved.drawing)
        guard drawing == saved.drawing else { return }
        nextNumber = max(nextNumber, saved.nextNumber)
        let depth = history.depth
        history = saved.history
        history.depth = depth
    }
}

/// The press or a repetition of a key that changes a drawing.
struct KeyStep {
    let command: MapCommand
    let isRepeated: Bool

    init(_ command: MapCommand, _ phase: CommandPhase) { (self.command, isRepeated) = (command, phase == .repeated) }
}
