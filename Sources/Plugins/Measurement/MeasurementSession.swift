import Geodesy
import TouchPipeline

/// The measurement, its history and what a finger does to it: a pure value that knows no camera.
struct MeasurementSession {
    private(set) var state: MeasurementState
    private(set) var history: EditHistory<MeasurementEdit>
    private(set) var drag: ActiveDrag?
    /// The finger that is down, and has not begun to drag.
    var press: Press?

    init(_ state: MeasurementState, undoDepth: Int) {
        self.state = state
        history = EditHistory(depth: undoDepth)
    }

    // MARK: Edits

    mutating func perform(_ edit: MeasurementEdit) -> MeasurementEvent {
        state.apply(edit)
        history.record(edit)
        return .committed(edit)
    }

    mutating func undo() -> MeasurementEvent? {
        guard let edit = history.undo() else { return nil }
        state.revert(edit)
        return .undone(edit)
    }

    mutating func redo() -> MeasurementEvent? {
        guard let edit = history.redo() else { return nil }
        state.apply(edit)
        return .redone(edit)
    }

    mutating func restore(_ state: MeasurementState) {
        self.state = state
        history.removeAll()
    }

    mutating func measure(by distance: DistanceMethod) { state = state.measured(by: distance) }

    mutating func setUndoDepth(_ depth: Int) { history.depth = depth }

    // MARK: Drags

    /// What the finger holds begins to follow it; `place` is where it should be, if there is such a place.
    mutating func beginDrag(of grip: Grip, _ press: Press, offset: Vec2F, to place: Coordinate?) -> MeasurementEvent? {
        guard isHoldable(grip) else { return nil }
        let before = state
        switch grip {
        case .point(let index):
            drag = ActiveDrag(index: index, isNew: false, start: press.start, offset: offset, before: before)
            if let place { state.move(at: index, to: place.wrapped) }
        case .midpoint(let segment):
            let index = segment + 1
            drag = ActiveDrag(index: index, isNew: true, start: press.start, offset: offset, before: before)
            state.insert(place?.wrapped ?? before.segment(at: segment).midpoint, at: index)
        }
        self.press = nil
        return dragged.map { .began($0) }
    }

    /// The program may have taken away what the finger held when it landed.
    private func isHoldable(_ grip: Grip) -> Bool {
        switch grip {
        case .point(let index): index < state.count
        case .midpoint(let segment): segment < state.segmentCount
        }
    }

    /// The finger goes on; where there is no place, the point stays where it is.
    mutating func continueDrag(to place: Coordinate?) -> MeasurementEvent? {
        guard let drag else { return nil }
        if let place { state.move(at: drag.index, to: place.wrapped) }
        return dragged.map { .changed($0) }
    }

    mutating func commitDrag() -> MeasurementEvent? {
        guard let drag else { return nil }
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

    /// Everything is as it was before the drag.
    mutating func cancelDrag(_ reason: MeasurementEndReason) -> MeasurementEvent? {
        guard let drag, let dragged else { return nil }
        state = drag.before
        self.drag = nil
        return .cancelled(dragged, reason)
    }

    private var dragged: MeasurementDrag? {
        guard let drag else { return nil }
        return MeasurementDrag(index: drag.index, place: state.vertices[drag.index].place, isNew: drag.isNew, total: state.total)
    }
}

/// A drag under way.
struct ActiveDrag {
    let index: Int
    let isNew: Bool
    /// Where the finger landed. Tells the touch from one of another handler whose chain contains the listener, too.
    let start: Vec2F
    /// Where the point is as seen from the finger.
    let offset: Vec2F
    /// Everything as it was: to go back to it needs no calculation.
    let before: MeasurementState
}

/// A finger that is down, as long as it may hold something, or tap.
struct Press {
    /// Where it landed.
    let start: Vec2F
    /// Where it is.
    var position: Vec2F
    /// What it holds, and where that was on the screen as seen from the finger; `nil` for nothing.
    let grip: (Grip, offset: Vec2F)?
    /// Whether it pulls a rubber line.
    let isPulling: Bool
}

/// What of a measurement a finger holds.
enum Grip: Hashable {
    /// A point.
    case point(Int)
    /// The middle of a segment.
    case midpoint(ofSegment: Int)
}
