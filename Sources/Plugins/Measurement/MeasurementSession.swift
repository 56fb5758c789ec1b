import Geodesy
import TouchPipeline

/// The state machine of the listener: the measurement, its history and the drag of a finger. It is a value that does not depend on a
/// camera.
struct MeasurementSession {
    private(set) var state: MeasurementState
    private(set) var history: EditHistory<MeasurementEdit>
    private(set) var drag: DragState?
    /// The command of the key that has made the last edit. `nil` if something else has made it.
    private var keyCommand: MapCommand?
    /// The finger that is down and has not begun a drag.
    var press: Press?

    init(_ state: MeasurementState, undoDepth: Int) {
        self.state = state
        history = EditHistory(depth: undoDepth)
    }

    // MARK: Edits

    mutating func perform(_ edit: MeasurementEdit) -> MeasurementEvent {
        keyCommand = nil
        state.apply(edit)
        history.record(edit)
        return .committed(edit)
    }

    /// Performs the edit of a key. The repetitions of a key that is held belong to the edit of its press in the history.
    mutating func perform(_ edit: MeasurementEdit, by command: MapCommand, phase: CommandPhase) -> MeasurementEvent {
        guard phase == .repeated, keyCommand == command, case .moved(_, let place, let index) = edit,
            case .moved(let start, _, index)? = history.undoableEdits.last
        else {
            defer { keyCommand = command }
            return perform(edit)
        }
        _ = history.undo()
        history.record(.moved(from: start, to: place, at: index))
        state.apply(edit)
        return .committed(edit)
    }

    mutating func undo() -> MeasurementEvent? {
        keyCommand = nil
        guard let edit = history.undo() else { return nil }
        state.revert(edit)
        return .undone(edit)
    }

    mutating func redo() -> MeasurementEvent? {
        keyCommand = nil
        guard let edit = history.redo() else { return nil }
        state.apply(edit)
        return .redone(edit)
    }

    mutating func restore(_ state: MeasurementState) {
        keyCommand = nil
        self.state = state
        history.removeAll()
    }

    /// Restores a measurement with its history, which keeps the depth of this session.
    mutating func restore(_ saved: SavedMeasurement) {
        keyCommand = nil
        state = saved.state
        let depth = history.depth
        history = saved.history
        history.depth = depth
    }

    /// The measurement and its history. During a drag, the measurement is the one before the drag.
    var saved: SavedMeasurement { SavedMeasurement(state: drag?.before ?? state, history: history) }

    mutating func measure(by distance: DistanceMethod) { state = state.measured(by: distance) }

    mutating func setUndoDepth(_ depth: Int) { history.depth = depth }

    // MARK: Drags

    /// Begins a drag.
    ///
    /// - Parameter place: The new coordinate of the point, or `nil` if there is none, for example above the horizon.
    mutating func beginDrag(of target: DragTarget, _ press: Press, offset: Vec2F, to place: Coordinate?) -> MeasurementEvent? {
        guard exists(target) else { return nil }
        let before = state
        switch target {
        case .point(let index):
            drag = DragState(index: index, isNew: false, start: press.start, offset: offset, before: before)
            if let place { state.move(at: index, to: place.wrapped) }
        case .midpoint(let segment):
            let index = segment + 1
            drag = DragState(index: index, isNew: true, start: press.start, offset: offset, before: before)
            state.insert(place?.wrapped ?? before.segment(at: segment).midpoint, at: index)
        }
        self.press = nil
        return reportedDrag.map { .began($0) }
    }

    /// Whether the target still exists. The app may have changed the measurement since the finger landed.
    private func exists(_ target: DragTarget) -> Bool {
        switch target {
        case .point(let index): index < state.count
        case .midpoint(let segment): segment < state.segmentCount
        }
    }

    /// Moves the dragged point. Without a coordinate the point stays where it is.
    mutating func continueDrag(to place: Coordinate?) -> MeasurementEvent? {
        guard let drag else { return nil }
        if let place { state.move(at: drag.index, to: place.wrapped) }
        return reportedDrag.map { .changed($0) }
    }

    mutating func commitDrag() -> MeasurementEvent? {
        guard let drag else { return nil }
        keyCommand = nil
        let place = state.vertices[drag.index].place
        if drag.isNew {
            history.record(.added(place, at: drag.index))
            self.drag = nil
            return .committed(.added(place, at: drag.index))
        }
        let old = drag.before.vertices[drag.index].place
        guard old != place else { return cancelDrag(.unmoved) }
        let edit = MeasurementEdit.moved(from: old, to: place, at: drag.index)
        history.record(edit)
        self.drag = nil
        return .committed(edit)
    }

    /// Restores the measurement from before the drag.
    mutating func cancelDrag(_ reason: MeasurementEndReason) -> MeasurementEvent? {
        guard let drag, let reportedDrag else { return nil }
        state = drag.before
        self.drag = nil
        return .cancelled(reportedDrag, reason)
    }

    private var reportedDrag: MeasurementDrag? {
        guard let drag else { return nil }
        return MeasurementDrag(index: drag.index, coordinate: state.vertices[drag.index].place, isNew: drag.isNew, total: state.total)
    }
}

/// A drag in progress.
struct DragState {
    let index: Int
    let isNew: Bool
    /// The position at which the finger landed. It distinguishes the touch from a touch of another handler whose chain also contains the
    /// listener.
    let start: Vec2F
    /// The offset of the point from the finger.
    let offset: Vec2F
    /// The measurement before the drag. Restoring it needs no calculation.
    let before: MeasurementState
}

/// A finger that is down and may still begin a drag or tap.
struct Press {
    /// The position at which the finger landed.
    let start: Vec2F
    /// The current position.
    var position: Vec2F
    /// The target of a drag and its offset from the finger, or `nil` for none.
    let target: (DragTarget, offset: Vec2F)?
    /// Whether the finger shows a rubber-band line.
    let showsRubberBandLine: Bool
}

/// The target of a drag.
enum DragTarget: Hashable {
    /// A point.
    case point(Int)
    /// The middle of a segment.
    case midpoint(ofSegment: Int)
}
