import Geodesy
import MapCameras
import TouchPipeline

/// The measurement with its history, and the point that the keys have chosen. It is a value that does not depend on a camera.
///
/// Each function makes a change and returns the events that follow from it, for the listener to report. The result is `nil` if there is nothing to
/// change.
struct MeasurementDocument {
    private(set) var state: MeasurementState
    private var history: EditHistory<MeasurementEdit>
    /// The index of the point that the keys have chosen.
    private(set) var focus: Int?
    /// The command of the key that has made the last edit. `nil` if something else has made it.
    private var keyCommand: MapCommand?

    init(_ state: MeasurementState, undoDepth: Int) {
        self.state = state
        history = EditHistory(depth: undoDepth)
    }

    var saved: SavedMeasurement { SavedMeasurement(state: state, history: history) }
    var canUndo: Bool { history.undoCount > 0 }
    var canRedo: Bool { history.redoCount > 0 }

    // MARK: Edits

    mutating func insert(_ coordinate: Coordinate, at index: Int? = nil) -> [MeasurementEvent]? {
        let index = index ?? state.count
        precondition(index >= 0 && index <= state.count, "a point can be inserted at 0 ... count")
        return coordinate.isValid ? commit(.added(coordinate.wrapped, at: index)) : nil
    }

    mutating func move(at index: Int, to coordinate: Coordinate) -> [MeasurementEvent]? {
        edit(moving: index, to: coordinate).map { commit($0) }
    }

    /// Moves a point by a key. The repetitions of a key that is held belong to the edit of its press in the history.
    mutating func move(at index: Int, to coordinate: Coordinate, by command: MapCommand, phase: CommandPhase) -> [MeasurementEvent]? {
        guard let edit = edit(moving: index, to: coordinate) else { return nil }
        guard phase == .repeated, keyCommand == command, case .moved(let start, _, index)? = history.undoableEdits.last else {
            defer { keyCommand = command }
            return commit(edit)
        }
        history.record(.moved(from: start, to: coordinate.wrapped, at: index), coalescing: true)
        state.apply(edit)
        return [.committed(edit)]
    }

    private func edit(moving index: Int, to coordinate: Coordinate) -> MeasurementEdit? {
        precondition(index >= 0 && index < state.count, "there is no point of this index")
        let old = state.vertices[index].coordinate
        return coordinate.isValid && coordinate.wrapped != old ? .moved(from: old, to: coordinate.wrapped, at: index) : nil
    }

    mutating func remove(at index: Int) -> [MeasurementEvent]? {
        precondition(index >= 0 && index < state.count, "there is no point of this index")
        return commit(.removed(state.vertices[index].coordinate, at: index, from: state.status))
    }

    mutating func close() -> [MeasurementEvent]? {
        !state.isClosed && state.count >= MeasurementState.Status.closed.minimumPoints ? commit(.closed(from: state.status)) : nil
    }

    mutating func open() -> [MeasurementEvent]? { state.status == .open ? nil : commit(.opened(from: state.status)) }

    mutating func finish() -> [MeasurementEvent]? {
        state.status == .open && state.count >= MeasurementState.Status.finished.minimumPoints ? commit(.finished) : nil
    }

    mutating func clear() -> [MeasurementEvent]? { state.isEmpty ? nil : commit(.cleared(state)) }

    /// Does what a tap does.
    mutating func tap(_ target: TapTarget?) -> [MeasurementEvent]? {
        switch target {
        case .add(let coordinate): insert(coordinate)
        case .close: close()
        case .finish: finish()
        case nil: nil
        }
    }

    /// Makes an edit, and records it. Its indices must be in bounds, and its coordinates must be wrapped.
    mutating func commit(_ edit: MeasurementEdit) -> [MeasurementEvent] {
        state.apply(edit)
        history.record(edit)
        return changed(.committed(edit))
    }

    mutating func undo() -> [MeasurementEvent]? {
        guard let edit = history.undo() else { return nil }
        state.revert(edit)
        return changed(.undone(edit))
    }

    mutating func redo() -> [MeasurementEvent]? {
        guard let edit = history.redo() else { return nil }
        state.apply(edit)
        return changed(.redone(edit))
    }

    /// The event of a change, and another one if the chosen point has got another index with it.
    private mutating func changed(_ event: MeasurementEvent) -> [MeasurementEvent] {
        keyCommand = nil
        let count = state.count
        return [event] + focus(at: focus.flatMap { event.index(of: $0, count: count) })
    }

    // MARK: The whole measurement

    /// Replaces the measurement, and clears the history.
    mutating func restore(_ state: MeasurementState) -> [MeasurementEvent] {
        restore(SavedMeasurement(state: state, history: EditHistory()))
    }

    /// Replaces the measurement and its history, which keeps the depth of this document.
    mutating func restore(_ saved: SavedMeasurement) -> [MeasurementEvent] {
        let depth = history.depth
        (state, history) = (saved.state, saved.history)
        history.depth = depth
        keyCommand = nil
        return [.restored] + focus(at: nil)
    }

    /// Measures by another method. The points do not change.
    mutating func measure(by distance: DistanceMethod) -> [MeasurementEvent]? {
        guard distance != state.distance else { return nil }
        state = state.measured(by: distance)
        return [.restored]
    }

    mutating func setUndoDepth(_ depth: Int) { history.depth = depth }

    // MARK: The point that the keys have chosen

    /// Chooses a point.
    mutating func focus(at index: Int?) -> [MeasurementEvent] {
        guard index != focus else { return [] }
        focus = index
        return [.focusChanged]
    }

    /// Chooses the next point, or the one before.
    mutating func focus(by step: Int) -> [MeasurementEvent]? {
        let count = state.count
        guard count > 0 else { return nil }
        return focus(at: focus.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1))
    }

    /// Inserts a point behind the one that the keys have chosen, and chooses it.
    mutating func insertAtFocus(_ coordinate: Coordinate) -> [MeasurementEvent]? {
        guard let index = focus, let events = insert(coordinate, at: index + 1) else { return nil }
        return events + focus(at: index + 1)
    }
}
