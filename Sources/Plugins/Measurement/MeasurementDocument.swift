import Geodesy
import TouchPipeline

/// The state machine of the listener: the measurement with its history, the point that the keys have chosen, and the finger that is down. It
/// is a value that does not depend on a camera.
///
/// Each function returns the events that follow from it, for the listener to report. Nothing of the app runs in between, so an index that was
/// checked stays valid.
struct MeasurementSession {
    private(set) var state: MeasurementState
    private(set) var history: EditHistory<MeasurementEdit>
    private(set) var drag: DragState?
    /// The finger that is down and has not begun a drag.
    private(set) var press: Press?
    /// The index of the point that the keys have chosen, in the measurement without a drag in progress.
    private var focus: Int?
    /// The command of the key that has made the last edit. `nil` if something else has made it.
    private var keyCommand: MapCommand?

    /// The result of a call: whether the measurement has changed as wanted, and the events.
    struct Result {
        var isDone: Bool
        var events: [MeasurementEvent]
    }

    init(_ state: MeasurementState, undoDepth: Int) {
        self.state = state
        history = EditHistory(depth: undoDepth)
    }

    // MARK: Edits. Each of them first cancels the drag in progress.

    mutating func insert(_ place: Coordinate, at index: Int?) -> Result {
        edit { session in
            let index = index ?? session.state.count
            precondition(index >= 0 && index <= session.state.count, "a point can be inserted at 0 ... count")
            return place.isValid ? .added(place.wrapped, at: index) : nil
        }
    }

    mutating func move(at index: Int, to place: Coordinate) -> Result {
        edit { $0.edit(moving: index, to: place) }
    }

    /// Moves a point by a key. The repetitions of a key that is held belong to the edit of its press in the history.
    mutating func move(at index: Int, to place: Coordinate, by command: MapCommand, phase: CommandPhase) -> Result {
        guard phase == .repeated, keyCommand == command, drag == nil, case .moved(let start, _, index)? = history.undoableEdits.last,
            let edit = edit(moving: index, to: place)
        else {
            let result = move(at: index, to: place)
            if result.isDone { keyCommand = command }
            return result
        }
        _ = history.undo()
        history.record(.moved(from: start, to: place.wrapped, at: index))
        state.apply(edit)
        return Result(isDone: true, events: [.committed(edit)])
    }

    private func edit(moving index: Int, to place: Coordinate) -> MeasurementEdit? {
        precondition(index >= 0 && index < state.count, "there is no point of this index")
        let old = state.vertices[index].place
        return place.isValid && place.wrapped != old ? .moved(from: old, to: place.wrapped, at: index) : nil
    }

    mutating func remove(at index: Int) -> Result {
        edit { session in
            precondition(index >= 0 && index < session.state.count, "there is no point of this index")
            return .removed(session.state.vertices[index].place, at: index, from: session.state.status)
        }
    }

    mutating func close() -> Result {
        edit { session in
            let state = session.state
            return !state.isClosed && state.count >= MeasurementState.Status.closed.minimumPoints ? .closed(from: state.status) : nil
        }
    }

    mutating func open() -> Result { edit { $0.state.status == .open ? nil : .opened(from: $0.state.status) } }

    mutating func finish() -> Result {
        edit { session in
            session.state.status == .open && session.state.count >= MeasurementState.Status.finished.minimumPoints ? .finished : nil
        }
    }

    mutating func clear() -> Result { edit { $0.state.isEmpty ? nil : .cleared($0.state) } }

    /// Does what a tap does.
    mutating func tap(_ target: TapTarget?) -> Result {
        switch target {
        case .add(let place): insert(place, at: nil)
        case .close: close()
        case .finish: finish()
        case nil: Result(isDone: false, events: [])
        }
    }

    mutating func undo() -> Result {
        change { session in
            guard let edit = session.history.undo() else { return nil }
            session.state.revert(edit)
            return .undone(edit)
        }
    }

    mutating func redo() -> Result {
        change { session in
            guard let edit = session.history.redo() else { return nil }
            session.state.apply(edit)
            return .redone(edit)
        }
    }

    private mutating func edit(_ edit: (MeasurementSession) -> MeasurementEdit?) -> Result {
        change { session in
            guard let edit = edit(session) else { return nil }
            session.state.apply(edit)
            session.history.record(edit)
            return .committed(edit)
        }
    }

    /// Cancels the drag in progress, and makes a change.
    private mutating func change(_ change: (inout MeasurementSession) -> MeasurementEvent?) -> Result {
        var events = end(.changed)
        guard let event = change(&self) else { return Result(isDone: false, events: events) }
        keyCommand = nil
        events += focused(after: event)
        return Result(isDone: true, events: events)
    }

    /// Replaces the measurement, and clears the history.
    mutating func restore(_ state: MeasurementState) -> [MeasurementEvent] {
        replace { session in
            session.state = state
            session.history.removeAll()
        }
    }

    /// Replaces the measurement and its history, which keeps the depth of this session.
    mutating func restore(_ saved: SavedMeasurement) -> [MeasurementEvent] {
        replace { session in
            session.state = saved.state
            let depth = session.history.depth
            session.history = saved.history
            session.history.depth = depth
        }
    }

    private mutating func replace(_ change: (inout MeasurementSession) -> Void) -> [MeasurementEvent] {
        let events = end(.changed)
        change(&self)
        keyCommand = nil
        return events + [.restored] + focus(at: nil)
    }

    /// The measurement and its history. During a drag, the measurement is the one before the drag.
    var saved: SavedMeasurement { SavedMeasurement(state: drag?.before ?? state, history: history) }

    /// Measures by another method. The points do not change.
    mutating func measure(by distance: DistanceMethod) -> [MeasurementEvent] {
        let events = end(.changed)
        state = state.measured(by: distance)
        return events + [.restored]
    }

    mutating func setUndoDepth(_ depth: Int) { history.depth = depth }

    // MARK: The point that the keys have chosen

    /// The index of the point, in the measurement with a drag in progress.
    var focusedPoint: Int? {
        guard let focus else { return nil }
        guard let drag, drag.isNew, drag.index <= focus else { return focus }
        return focus + 1
    }

    /// Chooses a point. No drag may be in progress.
    mutating func focus(at index: Int?) -> [MeasurementEvent] {
        guard index != focus else { return [] }
        focus = index
        return [.focusChanged]
    }

    /// Chooses the next point, or the one before. Cancels the drag in progress.
    mutating func focus(by step: Int) -> Result {
        var events = end(.changed)
        let count = state.count
        guard count > 0 else { return Result(isDone: false, events: events) }
        events += focus(at: focus.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1))
        return Result(isDone: true, events: events)
    }

    /// Inserts a point behind the one that the keys have chosen, and chooses it.
    mutating func insertAtFocus(_ place: Coordinate) -> Result {
        guard let index = focus else { return Result(isDone: false, events: end(.changed)) }
        var result = insert(place, at: index + 1)
        if result.isDone { result.events += focus(at: index + 1) }
        return result
    }

    /// An event, and another one if the point has got another index with it.
    private mutating func focused(after event: MeasurementEvent) -> [MeasurementEvent] {
        let count = state.count
        return [event] + focus(at: focus.flatMap { event.index(of: $0, count: count) })
    }

    // MARK: Presses

    /// Begins a touch. A drag that is still in progress did not receive its end.
    mutating func begin(_ press: Press) -> [MeasurementEvent] {
        let events = end(.touch(.cancelled))
        self.press = press
        return events + (press.showsRubberBandLine ? [.rubberBandLineChanged] : [])
    }

    /// Moves a finger that may still tap.
    mutating func movePress(to position: Vec2F) -> [MeasurementEvent] {
        press?.position = position
        return press?.showsRubberBandLine == true ? [.rubberBandLineChanged] : []
    }

    /// Ends the press of a finger that pans, zooms or lifts.
    mutating func endPress() -> [MeasurementEvent] {
        defer { press = nil }
        return press?.showsRubberBandLine == true ? [.rubberBandLineChanged] : []
    }

    /// Ends the press, or cancels the drag and restores the measurement from before it.
    mutating func end(_ reason: MeasurementEndReason) -> [MeasurementEvent] { cancelDrag(reason) + endPress() }

    // MARK: Drags

    /// Begins a drag of the target of the press. The position of the point is `place`, or stays if there is none, for example above the horizon.
    mutating func beginDrag(to place: Coordinate?) -> [MeasurementEvent] {
        // The app may have changed the measurement since the finger landed.
        guard let (target, offset) = press?.target, exists(target) else { return [] }
        let before = state
        switch target {
        case .point(let index):
            drag = DragState(index: index, isNew: false, offset: offset, before: before)
            if let place { state.move(at: index, to: place.wrapped) }
        case .midpoint(let segment):
            let index = segment + 1
            drag = DragState(index: index, isNew: true, offset: offset, before: before)
            state.insert(place?.wrapped ?? before.segment(at: segment).midpoint, at: index)
        }
        press = nil
        return reportedDrag.map { [.began($0)] } ?? []
    }

    private func exists(_ target: DragTarget) -> Bool {
        switch target {
        case .point(let index): index < state.count
        case .midpoint(let segment): segment < state.segmentCount
        }
    }

    /// Moves the dragged point. Without a coordinate the point stays where it is.
    mutating func continueDrag(to place: Coordinate?) -> [MeasurementEvent] {
        guard let drag else { return [] }
        if let place { state.move(at: drag.index, to: place.wrapped) }
        return reportedDrag.map { [.changed($0)] } ?? []
    }

    mutating func commitDrag() -> [MeasurementEvent] {
        guard let drag else { return [] }
        let place = state.vertices[drag.index].place
        var edit = MeasurementEdit.added(place, at: drag.index)
        if !drag.isNew {
            let old = drag.before.vertices[drag.index].place
            guard old != place else { return cancelDrag(.unmoved) }
            edit = .moved(from: old, to: place, at: drag.index)
        }
        keyCommand = nil
        history.record(edit)
        self.drag = nil
        return focused(after: .committed(edit))
    }

    /// Restores the measurement from before the drag.
    mutating func cancelDrag(_ reason: MeasurementEndReason) -> [MeasurementEvent] {
        guard let drag, let reportedDrag else { return [] }
        state = drag.before
        self.drag = nil
        return [.cancelled(reportedDrag, reason)]
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
    /// The offset of the point from the finger.
    let offset: Vec2F
    /// The measurement before the drag. Restoring it needs no calculation.
    let before: MeasurementState
}

/// A finger that is down and may still begin a drag or tap.
struct Press {
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
