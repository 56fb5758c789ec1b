public import Geodesy
public import MapCameras
public import TouchPipeline

/// A listener that measures distances and areas on a map with taps and drags.
///
/// ```swift
/// let measuring = MeasurementListener(camera: camera) { event in redraw() }
/// handler.insertListener(measuring, at: 0)
/// …
/// show(measuring.text(.length(measuring.state.total)))
/// ```
///
/// - A tap adds a point. The listener consumes the tap before it is confirmed, so two quick taps add two points.
/// - A finger that lands on a point drags it.
/// - A finger that lands on the middle of a long segment drags a new point from it.
/// - A long press on a point removes it.
///
/// The listener does not consume other gestures, in particular those of two fingers. A drag that ends without a lift restores the
/// measurement exactly as it was before the touch. This includes a listener that leaves the chain during the drag.
public final class MeasurementListener: TouchListener {
    /// The camera of the map. The listener only reads it.
    public let camera: any MapCamera
    /// A closure that receives the events. It may change the measurement and the chain.
    public var onEvent: ((MeasurementEvent) -> Void)?
    /// A filter for taps that would add a point, close the ring or finish the line. A tap that it declines goes to the next listener. `nil`
    /// accepts every tap.
    public var acceptsTap: ((MeasurementTap) -> Bool)?
    /// A closure that formats lengths and areas. If it is `nil` or returns `nil`, ``MeasurementOptions/units`` formats them.
    public var formatter: ((MeasurementQuantity) -> String?)?

    private var session: MeasurementSession
    private var membership = ListenerMembership()
    private var events = EventQueue<MeasurementEvent>()

    /// Creates a listener.
    ///
    /// - Parameters:
    ///   - camera: The camera of the map.
    ///   - options: The behavior of the listener.
    ///   - state: A measurement to continue, with its distance method, or `nil` for an empty one.
    ///   - onEvent: A closure that receives the events.
    public init(
        camera: any MapCamera, options: MeasurementOptions = MeasurementOptions(), state: MeasurementState? = nil,
        onEvent: ((MeasurementEvent) -> Void)? = nil
    ) {
        self.camera = camera
        self.options = options
        self.onEvent = onEvent
        session = MeasurementSession(state ?? MeasurementState(distance: options.distance), undoDepth: options.undoDepth)
        self.options.distance = session.state.distance
    }

    /// The behavior of the listener.
    ///
    /// A change applies from the next gesture on. A new distance method applies immediately, which is O(n) for n points.
    public var options: MeasurementOptions {
        didSet {
            session.setUndoDepth(options.undoDepth)
            guard options.distance != session.state.distance else { return }
            report(session.measure(by: options.distance))
        }
    }

    /// Whether the listener processes gestures.
    ///
    /// Disabling the listener cancels a drag with ``MeasurementEndReason/disabled``. After it is enabled again, it waits for the next
    /// touch.
    public var isEnabled = true {
        didSet { if !isEnabled { endTouch(.disabled) } }
    }

    /// The measurement. During a drag it contains the point at the current position of the finger.
    public var state: MeasurementState { session.state }

    /// The points. See ``MeasurementState/points``.
    ///
    /// - Complexity: O(n), where n is the number of points.
    public var points: [Coordinate] { session.state.points }

    /// Stores the environment of the chain.
    ///
    /// Its density determines all hit radii, independent of the density of the camera's viewport. Outside a chain the density of the viewport
    /// is used.
    public func didEnter(_ environment: TouchEnvironment) { membership.enter(environment) }

    /// Stops using the environment of the chain.
    public func didLeave(_ environment: TouchEnvironment) { membership.leave(environment) }

    /// The kinds of gestures that the listener receives. They contain no double click, so this listener does not delay the confirmation of
    /// a tap.
    public var interests: TouchGesture.Kinds { [.touchDown, .clickUnconfirmed, .longPress, .move, .moveComplete, .clearTouch] }

    /// Consumes taps that add a point, close the ring or finish the line, long presses on a point, and the moves of a drag.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard membership.receives(gesture, context), isEnabled else { return false }
        switch gesture {
        case .touchDown(let position): return touchDown(at: position, context)
        case .clickUnconfirmed(let position): return tap(at: position, context)
        case .longPress(let position): return longPress(at: position, context)
        case .move(_, let phase): return move(context, phase)
        case .moveComplete: return complete(context)
        case .clearTouch: return clear(context)
        default: return false
        }
    }

    /// The index of the point that the keys have chosen (`MapCommand.nextVertex`). `nil` for none.
    ///
    /// The choice stays with its point when points are inserted or removed before it. If the point itself is removed, the one before it is
    /// chosen. A measurement that is cleared or restored has no chosen point.
    public var focusedPoint: Int? { session.focusedPoint }

    /// Whether a finger drags a point.
    var isDragging: Bool { session.drag != nil }

    /// The density of the screen that the touches come from.
    var density: ScreenDensity { camera.viewport.touchDensity(in: membership.environment) }

    /// Reports the result of a command, for assistive technology.
    func announce(_ feedback: CommandFeedback) { membership.announce(feedback) }

    /// Calls the session, and reports its events. Returns whether the session has done what was wanted.
    func perform(_ call: (inout MeasurementSession) -> MeasurementSession.Result) -> Bool {
        let result = call(&session)
        report(result.events)
        return result.isDone
    }

    /// Reports events. Those that occur meanwhile are reported after them.
    private func report(_ new: [MeasurementEvent]) {
        guard events.add(new) else { return }
        while let event = events.next() { onEvent?(event) }
    }

    private func hitTester(for kind: TouchPointer.Kind) -> MeasurementHitTester {
        MeasurementHitTester(
            camera: camera, options: options, density: density, kind: kind)
    }

    // MARK: Drawing

    /// The segment that a tap would add, as a preview.
    ///
    /// It leads to the finger while one rests on the map or, with a crosshair (``MeasurementOptions/placement``), to the crosshair. It is
    /// `nil` if there is no such segment or if no point can be added. With a crosshair it changes with the camera, so read it in every
    /// frame.
    public var rubberBandLine: MeasurementSegment? {
        guard isEnabled, let place = rubberPlace else { return nil }
        return state.rubberBandLine(to: place)
    }

    /// The position of the crosshair on the screen, in pixels.
    public var crosshairPosition: Vec2F { crosshair.position }

    var crosshair: Crosshair { Crosshair(at: options.crosshair, of: camera) }

    /// The segments that have a handle in their middle under the current camera, from which a new point can be dragged.
    ///
    /// - Complexity: O(n), where n is the number of points.
    public var midpointHandles: [MeasurementSegment] {
        guard isEnabled, options.insertsAtMidpoints, session.drag == nil else { return [] }
        return hitTester(for: .finger).longSegments(of: state)
    }

    /// A label for each segment, with the text of ``text(_:)``.
    ///
    /// - Complexity: O(n), where n is the number of points.
    public var labels: [MeasurementLabel] { state.labels { text($0) } }

    /// The text of a length or an area, from the ``formatter`` or in the ``MeasurementOptions/units``.
    public func text(_ quantity: MeasurementQuantity) -> String {
        formatter?(quantity) ?? options.units.text(quantity)
    }

    private var rubberPlace: Coordinate? {
        if options.placement.usesCrosshair { return crosshair.coordinate }
        return session.press.flatMap { $0.showsRubberBandLine ? place(at: $0.position) : nil }
    }

    // MARK: Editing

    /// Adds a point at the end. In a ring this is between the last and the first point.
    ///
    /// This method cancels a drag in progress, as all methods that change the measurement. Each change is one undo step and is reported.
    ///
    /// - Returns: Whether the point was added. A coordinate that is not valid is refused.
    @discardableResult
    public func add(_ place: Coordinate) -> Bool { perform { $0.insert(place, at: nil) } }

    /// Inserts a point before an index. The number of points as the index adds it at the end. An index that is out of bounds traps.
    ///
    /// All indices are those of the measurement without a drag in progress.
    ///
    /// - Returns: Whether the point was inserted. A coordinate that is not valid is refused.
    @discardableResult
    public func insert(_ place: Coordinate, at index: Int) -> Bool { perform { $0.insert(place, at: index) } }

    /// Moves a point. An index that is out of bounds traps.
    ///
    /// - Returns: Whether the point was moved. A coordinate that is not valid, or equal to the current one, is refused.
    @discardableResult
    public func move(at index: Int, to place: Coordinate) -> Bool { perform { $0.move(at: index, to: place) } }

    /// Removes a point. If too few points are left for a ring or a finished line, the line becomes open. An index that is out of bounds
    /// traps.
    public func remove(at index: Int) { _ = perform { $0.remove(at: index) } }

    /// Connects the last point to the first.
    ///
    /// - Returns: Whether the ring was closed. This needs at least three points that do not form a ring.
    @discardableResult
    public func close() -> Bool { perform { $0.close() } }

    /// Turns a ring or a finished line into an open line.
    ///
    /// - Returns: Whether the line was opened. The result is `false` if it is already open.
    @discardableResult
    public func open() -> Bool { perform { $0.open() } }

    /// Finishes the line, so that taps add no more points.
    ///
    /// - Returns: Whether the line was finished. This needs an open line with at least two points.
    @discardableResult
    public func finish() -> Bool { perform { $0.finish() } }

    /// Removes all points. This can be undone.
    ///
    /// - Returns: Whether there were any points.
    @discardableResult
    public func clear() -> Bool { perform { $0.clear() } }

    /// Performs a tap at the crosshair: adds a point, closes the ring at the first point, or finishes the line at the last point.
    ///
    /// This method does not call ``acceptsTap``, and it does not depend on ``MeasurementOptions/placement``.
    ///
    /// - Returns: Whether the measurement changed. Above the horizon there is no coordinate.
    @discardableResult
    public func placeAtCrosshair() -> Bool {
        endTouch(.changed)
        let crosshair = crosshair
        guard let place = crosshair.coordinate else { return false }
        return performTap(at: crosshair.position, place, by: .finger)
    }

    /// Cancels the drag in progress and restores the measurement, with the reason ``MeasurementEndReason/cancelledByApp``.
    ///
    /// The rest of the touch has no effect. Without a touch in progress, the method has no effect.
    public func cancel() { endTouch(.cancelledByApp) }

    /// Replaces the measurement, for example with a saved one. Its distance method is kept. This method clears the undo history.
    public func restore(_ state: MeasurementState) {
        let events = session.restore(state)
        // The new state already has this method, so the property observer does not report a second event.
        options.distance = state.distance
        report(events)
    }

    /// The measurement and its undo history as one value, to save it. During a drag, the measurement is the one before the drag.
    public var savedState: SavedMeasurement { session.saved }

    /// Replaces the measurement and its undo history. The distance method of the measurement is kept.
    ///
    /// If ``MeasurementOptions/undoDepth`` is less than the number of edits, the oldest ones are dropped.
    public func restore(_ saved: SavedMeasurement) {
        let events = session.restore(saved)
        options.distance = saved.state.distance
        report(events)
    }

    // MARK: Undo and redo

    /// Whether there is a change to undo.
    public var canUndo: Bool { session.history.undoCount > 0 }
    /// Whether there is a change to redo.
    public var canRedo: Bool { session.history.redoCount > 0 }

    /// Undoes the last change.
    ///
    /// - Returns: Whether there was a change to undo.
    /// - Complexity: That of the change. O(1) for a point that was added at the end.
    @discardableResult
    public func undo() -> Bool { perform { $0.undo() } }

    /// Redoes the change that was undone last.
    ///
    /// - Returns: Whether there was a change to redo.
    @discardableResult
    public func redo() -> Bool { perform { $0.redo() } }

    // MARK: Gestures

    /// The coordinate at a position on the screen. The result of the camera is validated, because the app may implement the camera.
    private func place(at position: Vec2F) -> Coordinate? {
        guard let place = camera.coordinate(at: position), place.isValid else { return nil }
        return place
    }

    private func touchDown(at position: Vec2F, _ context: TouchContext) -> Bool {
        let state = session.saved.state
        let target = hitTester(for: context.pointerKind).dragTarget(at: position, in: state)
        let showsRubberBandLine = target == nil && options.placement == .taps && state.status == .open && !state.isEmpty
        report(session.begin(Press(position: position, target: target, showsRubberBandLine: showsRubberBandLine)))
        return false
    }

    // MARK: Moves

    private func move(_ context: TouchContext, _ phase: MovePhase) -> Bool {
        if let drag = session.drag {
            report(session.continueDrag(to: place(at: context.position + drag.offset)))
            return session.drag != nil
        }
        guard let press = session.press else { return false }
        if phase == .underSlop {
            report(session.movePress(to: context.position))
            // A drag of a point may follow, so the map must not move.
            return session.press?.target != nil
        }
        guard phase == .pan, let (_, offset) = press.target else {
            report(session.endPress())
            return false
        }
        report(session.beginDrag(to: place(at: context.position + offset)))
        // Read after the event. If `onEvent` has ended the drag, this move claims nothing.
        return session.drag != nil
    }

    // MARK: Ends

    private func complete(_ context: TouchContext) -> Bool {
        guard session.drag != nil else {
            report(session.endPress())
            return false
        }
        guard context.endReason == .lifted else {
            report(session.cancelDrag(.touch(context.cancellationReason)))
            return true
        }
        followToLift(context)
        report(session.commitDrag())
        return true
    }

    /// Continues the drag to the position of the lift, which may differ from that of the last move.
    private func followToLift(_ context: TouchContext) {
        guard let drag = session.drag, let position = membership.environment?.liftPosition(beyond: context.position) else { return }
        report(session.continueDrag(to: place(at: position + drag.offset)))
    }

    private func clear(_ context: TouchContext) -> Bool {
        endTouch(.touch(context.cancellationReason))
        return false
    }

    /// Ends the press or cancels the drag. Cancelling restores the measurement from before the drag.
    func endTouch(_ reason: MeasurementEndReason) { report(session.end(reason)) }

    // MARK: Taps

    private func tap(at position: Vec2F, _ context: TouchContext) -> Bool {
        guard state.status == .open, let (target, place) = tapTarget(position) else { return false }
        let tap = MeasurementTap(coordinate: place.wrapped, position: target, context: context)
        guard acceptsTap?(tap) ?? true, isEnabled else { return false }
        return performTap(at: target, place, by: context.pointerKind)
    }

    /// The coordinate that a tap at a position chooses: there or at the crosshair. `nil` if taps go to the map.
    private func tapTarget(_ position: Vec2F) -> (position: Vec2F, place: Coordinate)? {
        switch options.placement {
        case .taps: return place(at: position).map { (position, $0) }
        case .crosshairTaps:
            let crosshair = crosshair
            return crosshair.coordinate.map { (crosshair.position, $0) }
        case .crosshair: return nil
        }
    }

    /// Performs a tap. Returns whether the measurement changed.
    private func performTap(at position: Vec2F, _ place: Coordinate, by kind: TouchPointer.Kind) -> Bool {
        let target = hitTester(for: kind).tapTarget(at: position, coordinate: place, in: state)
        return perform { $0.tap(target) }
    }

    private func longPress(at position: Vec2F, _ context: TouchContext) -> Bool {
        guard options.removesOnLongPress, let (index, _) = hitTester(for: context.pointerKind).point(at: position, in: state) else {
            return false
        }
        return perform { $0.remove(at: index) }
    }
}
