import Geodesy
import MapCameras
import TouchPipeline

// What a program does, on the same way as fingers: each is one step to undo, and told. A drag that is under way is cancelled first. An index
// that is not one of a point is a programmer error and traps.
extension MeasurementListener {
    /// Adds a point at the end; of a ring between its last and its first. Returns whether it did: a place that is not valid is refused. O(1).
    @discardableResult
    public func add(_ place: Coordinate) -> Bool {
        release(.changed)
        return insert(place, at: state.count)
    }

    /// Inserts a point before the one of an index; the number of points adds it at the end. A place that is not valid is refused.
    @discardableResult
    public func insert(_ place: Coordinate, at index: Int) -> Bool {
        release(.changed)
        precondition(index >= 0 && index <= state.count, "a point can be inserted at 0 ... count")
        guard place.isValid else { return false }
        return perform(.added(place.wrapped, at: index))
    }

    /// Moves a point. A place that is not valid is refused, and so is the one where the point is.
    @discardableResult
    public func move(at index: Int, to place: Coordinate) -> Bool {
        release(.changed)
        precondition(index >= 0 && index < state.count, "there is no point of this index")
        let old = session.state.vertices[index].place
        guard place.isValid, place.wrapped != old else { return false }
        return perform(.moved(from: old, to: place.wrapped, at: index))
    }

    /// Removes a point. With too few left for a ring, or for a finished line, the rest is an open line.
    public func remove(at index: Int) {
        release(.changed)
        precondition(index >= 0 && index < state.count, "there is no point of this index")
        _ = perform(.removed(session.state.vertices[index].place, at: index, from: state.status))
    }

    /// Joins the last point to the first. Returns whether it did: it takes three points, and a line.
    @discardableResult
    public func close() -> Bool {
        release(.changed)
        guard !state.isClosed, state.count >= MeasurementState.Status.closed.minimumPoints else { return false }
        return perform(.closed(from: state.status))
    }

    /// Makes a ring a line again, or lets a finished line go on. Returns whether it did: it may be open already.
    @discardableResult
    public func open() -> Bool {
        release(.changed)
        guard state.status != .open else { return false }
        return perform(.opened(from: state.status))
    }

    /// Ends the line: taps add no more points. Returns whether it did: it takes two points, and an open line.
    @discardableResult
    public func finish() -> Bool {
        release(.changed)
        guard state.status == .open, state.count >= MeasurementState.Status.finished.minimumPoints else { return false }
        return perform(.finished)
    }

    /// Removes everything, which can be undone. Returns whether there was anything.
    @discardableResult
    public func clear() -> Bool {
        release(.changed)
        guard !state.isEmpty else { return false }
        return perform(.cleared(state))
    }

    /// Does at the crosshair what a tap does: adds a point, closes at the first one, finishes at the last. Returns whether it did anything;
    /// above the horizon there is nothing. It does not ask ``acceptsTap``, and does not depend on ``MeasurementOptions/placement``.
    @discardableResult
    public func addPointAtCenter() -> Bool {
        release(.changed)
        guard let place = place(at: crosshairPosition) else { return false }
        return take(crosshairPosition, place, .finger)
    }

    /// Puts another measurement in place of this one, such as one that was saved; it is measured as that one was, and there is nothing to
    /// undo.
    public func restore(_ state: MeasurementState) {
        release(.changed)
        session.restore(state)
        // That the measurement is so already keeps it from being told twice.
        options.distance = state.distance
        tell(.restored)
    }

    // MARK: Undo and redo

    /// How many changes can be undone.
    public var undoCount: Int { session.history.undoCount }
    /// How many changes can be made once more.
    public var redoCount: Int { session.history.redoCount }

    /// Undoes the last change. Returns whether there was one. What it costs is what the change did; of an added point O(1).
    @discardableResult
    public func undo() -> Bool {
        release(.changed)
        let event = session.undo()
        tell(event)
        return event != nil
    }

    /// Makes the change once more that was undone last. Returns whether there was one.
    @discardableResult
    public func redo() -> Bool {
        release(.changed)
        let event = session.redo()
        tell(event)
        return event != nil
    }

    private func perform(_ edit: MeasurementEdit) -> Bool {
        let event = session.perform(edit)
        tell(event)
        return true
    }
}
