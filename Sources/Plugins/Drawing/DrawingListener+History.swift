import Geodesy
import MapCameras
import MapGeoJSON
import TouchPipeline

// Undoing, and what a host does besides touches. Each of these ends a drag that goes on.
extension DrawingListener {
    /// Whether there is a step to undo.
    public var canUndo: Bool { history.undoCount > 0 }
    /// Whether there is a step to do again.
    public var canRedo: Bool { history.redoCount > 0 }

    /// Undoes the last step: a tap, a long press, a drag, or a call. Returns whether there was one. O(features).
    @discardableResult
    public func undo() -> Bool {
        travel(telling: .undone) { history, drawing in
            guard let edit = history.undo() else { return false }
            edit.revert(in: &drawing)
            return true
        }
    }

    /// Does again what was undone last. Returns whether there was something. O(features).
    @discardableResult
    public func redo() -> Bool {
        travel(telling: .redone) { history, drawing in
            guard let edit = history.redo() else { return false }
            edit.apply(to: &drawing)
            return true
        }
    }

    private func travel(telling event: DrawingEvent, _ step: (inout EditHistory<DrawingEdit>, inout Drawing) -> Bool) -> Bool {
        end(because: .drawingChanged)
        let selection = canvas.drawing.selection
        guard step(&history, &canvas.drawing) else { return false }
        mode.cancel()
        canvas.begin()
        tell([event] + (selection == canvas.drawing.selection ? [] : [.selected(canvas.drawing.selection)]))
        return true
    }

    /// Finishes what is in progress: a drag as if the finger had lifted, then the draft. Returns whether there was something to finish.
    @discardableResult
    public func finish() -> Bool {
        let wasDrawing = isDrawing
        lift()
        end(because: .drawingChanged)
        beginCall()
        let (isFinished, events) = draw { $0.finish(on: &$1) }
        finishTouch(events)
        return wasDrawing || isFinished
    }

    /// Selects a feature, or none; one that is not there counts as none. Not a step that can be undone.
    public func select(_ id: DrawnFeature.ID?) {
        end(because: .drawingChanged)
        beginCall()
        canvas.select(id.flatMap { canvas.drawing.feature($0)?.id })
        finishTouch(draw { _, _ in }.events)
    }

    /// Changes the drawing in one step that can be undone: adds, takes away, discards the draft.
    ///
    /// Ids that are not unique are given anew. Nothing is validated.
    public func edit(_ change: (inout Drawing) -> Void) {
        end(because: .drawingChanged)
        beginCall()
        change(&canvas.drawing)
        canvas.adoptIDs()
        finishTouch([.changed])
    }

    private func beginCall() {
        prepareCanvas()
        canvas.begin()
    }
}
