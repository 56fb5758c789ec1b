public import Geodesy
import MapCameras
import TouchPipeline

// What the app does to the measurement without a touch. Each change cancels a drag in progress, is reported, and is one undo step.
extension MeasurementListener {
    /// Adds a point at the end. In a ring this is between the last and the first point.
    ///
    /// This method cancels a drag in progress, as all methods that change the measurement. Each change is one undo step and is reported.
    ///
    /// - Returns: Whether the point was added. A coordinate that is not valid is refused.
    @discardableResult
    public func addPoint(_ coordinate: Coordinate) -> Bool { edit { $0.insert(coordinate) } }

    /// Inserts a point before an index. The number of points as the index adds it at the end. An index that is out of bounds traps.
    ///
    /// All indices are those of the measurement without a drag in progress.
    ///
    /// - Returns: Whether the point was inserted. A coordinate that is not valid is refused.
    @discardableResult
    public func insertPoint(_ coordinate: Coordinate, at index: Int) -> Bool { edit { $0.insert(coordinate, at: index) } }

    /// Moves a point. An index that is out of bounds traps.
    ///
    /// - Returns: Whether the point was moved. A coordinate that is not valid, or equal to the current one, is refused.
    @discardableResult
    public func movePoint(at index: Int, to coordinate: Coordinate) -> Bool { edit { $0.move(at: index, to: coordinate) } }

    /// Removes a point. If too few points are left for a ring or a finished line, the line becomes open. An index that is out of bounds
    /// traps.
    ///
    /// - Returns: `true`, as the other edits do for a change.
    @discardableResult
    public func removePoint(at index: Int) -> Bool { edit { $0.remove(at: index) } }

    /// Connects the last point to the first.
    ///
    /// - Returns: Whether the ring was closed. This needs at least three points that do not form a ring.
    @discardableResult
    public func closeRing() -> Bool { edit { $0.close() } }

    /// Turns a ring or a finished line into an open line.
    ///
    /// - Returns: Whether the line was opened. The result is `false` if it is already open.
    @discardableResult
    public func reopen() -> Bool { edit { $0.open() } }

    /// Finishes the line, so that taps add no more points.
    ///
    /// - Returns: Whether the line was finished. This needs an open line with at least two points.
    @discardableResult
    public func finishLine() -> Bool { edit { $0.finish() } }

    /// Removes all points. This can be undone.
    ///
    /// - Returns: Whether there were any points.
    @discardableResult
    public func removeAllPoints() -> Bool { edit { $0.clear() } }

    /// Performs a tap at the crosshair: adds a point, closes the ring at the first point, or finishes the line at the last point.
    ///
    /// This method does not call ``acceptsTap``, and it does not depend on ``MeasurementOptions/placement``.
    ///
    /// - Returns: Whether the measurement changed. Above the horizon there is no coordinate.
    @discardableResult
    public func chooseAtCrosshair() -> Bool {
        endTouch()
        let crosshair = crosshair
        guard let coordinate = crosshair.coordinate else { return false }
        return performTap(at: crosshair.position, coordinate, by: .finger)
    }

    /// Cancels the drag in progress and restores the measurement, with the reason `SessionEndReason.cancelledByApp`.
    ///
    /// The remainder of the touch has no effect.
    ///
    /// - Returns: Whether a drag was in progress.
    @discardableResult
    public func cancel() -> Bool {
        defer { endTouch(because: .cancelledByApp) }
        return isActive
    }

    /// Replaces the measurement, for example with a saved one. Its distance method is kept. This method clears the undo history.
    public func restore(_ state: MeasurementState) {
        _ = edit { $0.restore(state) }
    }

    /// The measurement and its undo history as one value, to save it. During a drag, the measurement is the one before the drag.
    public var savedState: SavedMeasurement { document.saved }

    /// Replaces the measurement and its undo history. The distance method of the measurement is kept.
    ///
    /// If ``MeasurementOptions/undoDepth`` is less than the number of edits, the oldest ones are dropped.
    public func restore(_ saved: SavedMeasurement) {
        _ = edit { $0.restore(saved) }
    }

    // MARK: Undo and redo

    /// Whether there is a change to undo. A drag in progress is one.
    public var canUndo: Bool { isActive || document.canUndo }
    /// Whether there is a change to redo.
    public var canRedo: Bool { document.canRedo }

    /// Undoes the last change.
    ///
    /// While a drag is in progress, the drag is the last change: it is cancelled with `SessionEndReason.changed`, and nothing else is undone.
    ///
    /// - Returns: Whether there was a change to undo.
    /// - Complexity: That of the change. O(1) for a point that was added at the end.
    @discardableResult
    public func undo() -> Bool {
        guard !isActive else {
            endTouch()
            return true
        }
        return edit { $0.undo() }
    }

    /// Redoes the change that was undone last.
    ///
    /// - Returns: Whether there was a change to redo.
    @discardableResult
    public func redo() -> Bool { edit { $0.redo() } }
}
