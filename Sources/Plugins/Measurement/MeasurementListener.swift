import Geodesy
import MapCameras
import TouchPipeline

/// Measures distances and areas on a map with taps and drags, and leaves everything else to the map.
///
/// ```swift
/// let measuring = MeasurementListener(camera: camera) { event in redraw() }
/// handler.insertListener(measuring, at: 0)
/// …
/// show(measuring.text(.length(measuring.state.total)))
/// ```
///
/// A tap adds a point at once: the tap is consumed before it is confirmed, so two quick taps are two points. A finger that lands on a point
/// drags it. A finger that lands on the middle of a long segment pulls a new point out of it. A long press on a point removes it. All else,
/// two fingers above all, is not consumed. A drag that ends in any other way than with its finger lifting restores the measurement exactly
/// as it was before the touch. That includes leaving the chain during the drag.
public final class MeasurementListener: TouchInterface {
    /// What it measures on; only read.
    public let camera: any MapCamera
    /// Receives what happens. May do anything, such as change the measurement or the chain.
    public var onEvent: ((MeasurementEvent) -> Void)?
    /// Decides whether a tap may add a point, close or finish; what it declines goes on down the chain. `nil` takes all.
    public var acceptsTap: ((MeasurementTap) -> Bool)?
    /// Puts lengths and areas into words; where it returns `nil`, or there is none, ``MeasurementOptions/units`` do.
    public var formatter: ((MeasurementQuantity) -> String?)?

    var session: MeasurementSession
    /// The one that the listener received last.
    private var environment: TouchEnvironment?

    /// A listener over a camera; with nothing measured yet, or with what was measured before, as it was measured then.
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

    /// What it does, and how near is near. A change holds from the next gesture on; another way of measuring is applied at once, O(points).
    public var options: MeasurementOptions {
        didSet {
            session.setUndoDepth(options.undoDepth)
            guard options.distance != session.state.distance else { return }
            tell(session.cancelDrag(.changed))
            session.measure(by: options.distance)
            tell(.restored)
        }
    }

    /// Whether it takes part at all. Switching it off cancels a drag with ``MeasurementEndReason/switchedOff``. Switched on again it waits
    /// for the next touch.
    public var isEnabled = true {
        didSet { if !isEnabled { release(.switchedOff) } }
    }

    /// What is measured; while a point is dragged, with the point where the finger is.
    public var state: MeasurementState { session.state }

    /// The points, as ``MeasurementState/points``. O(points).
    public var points: [Coordinate] { session.state.points }

    /// Takes over the environment of a chain.
    ///
    /// Its density counts for everything about fingers, whatever the density of the camera's viewport is. Before the listener has entered
    /// a chain, the density of the viewport counts. The listener keeps the environment that it received last.
    public func didEnter(_ environment: TouchEnvironment) { self.environment = environment }

    /// Taps that are not confirmed yet, long presses, and moves of one finger. No second taps, so that no tap waits because of measuring.
    public var interests: TouchGesture.Kinds { [.touchDown, .clickUnconfirmed, .longPress, .move, .moveComplete, .clearTouch] }

    /// Consumes taps that add, close or finish, long presses on a point, and the moves of a drag.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard isEnabled else { return false }
        switch gesture {
        case .touchDown(let position): return land(at: position, context)
        case .clickUnconfirmed(let position): return tap(at: position, context)
        case .longPress(let position): return longPress(at: position, context)
        case .move(_, let confirmed, let doubleClick): return move(context, confirmed: confirmed, doubleClick: doubleClick)
        case .moveComplete: return complete(context)
        case .clearTouch: return clear(context)
        default: return false
        }
    }

    func tell(_ event: MeasurementEvent?) {
        if let event { onEvent?(event) }
    }

    /// Where the finger lifted, while the listener hears of the lift.
    var liftPosition: Vec2F? { environment?.liftPosition }

    func finder(_ kind: TouchPointer.Kind) -> MeasurementFinder {
        let density = environment?.density ?? Float(camera.viewport.density)
        return MeasurementFinder(camera: camera, options: options, density: density, kind: kind)
    }
}

// What to draw: nothing is kept, all follows from the measurement, the camera and the finger as they are now.
extension MeasurementListener {
    /// The segment that a tap would add: to the finger while one rests on the map, or, with ``PointPlacement/crosshair``, to the crosshair.
    ///
    /// `nil` if there is none, or nothing can be added. With a crosshair it changes whenever the camera does: ask in every frame. O(1).
    public var rubberLine: MeasurementSegment? {
        guard isEnabled, let position = rubberPosition, let place = place(at: position) else { return nil }
        return state.rubberLine(to: place)
    }

    /// Where the crosshair is on the screen, in pixels.
    public var crosshairPosition: Vec2F { camera.viewport.targetPoint(at: options.crosshair).vec2F }

    /// The segments from whose middle a point can be pulled now, as the camera shows them: where to draw a handle. O(points).
    public var midpointHandles: [MeasurementSegment] {
        guard isEnabled, options.insertsAtMidpoints, session.drag == nil else { return [] }
        return finder(.finger).longSegments(of: state)
    }

    /// A label for each segment, in the words of ``text(_:)``. O(points).
    public var labels: [MeasurementLabel] { state.labels { text($0) } }

    /// A length or an area in words: those of the ``formatter``, or in the ``MeasurementOptions/units``.
    public func text(_ quantity: MeasurementQuantity) -> String {
        formatter?(quantity) ?? options.units.text(quantity)
    }

    private var rubberPosition: Vec2F? {
        switch options.placement {
        case .crosshair: crosshairPosition
        case .taps: session.press.flatMap { $0.isPulling ? $0.position : nil }
        }
    }
}

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

// The camera, `acceptsTap` and `onEvent` may do anything, also to this listener. They are never called during a change.
extension MeasurementListener {
    /// The place under a point of the screen; a camera may be anybody's, so what it says is checked.
    func place(at position: Vec2F) -> Coordinate? {
        guard let place = camera.coordinate(at: position), place.isValid else { return nil }
        return place
    }

    func land(at position: Vec2F, _ context: TouchContext) -> Bool {
        // A drag that is still in progress here had no end, or belongs to another handler.
        release(.touch(.cancelled))
        let grip = finder(context.pointerKind).grip(at: position, in: state)
        let isPulling = grip == nil && options.placement == .taps && state.status == .open && !state.isEmpty
        session.press = Press(start: position, position: position, grip: grip, isPulling: isPulling)
        if isPulling { tell(.rubberLineChanged) }
        return false
    }

    // MARK: Moves

    func move(_ context: TouchContext, confirmed: Bool, doubleClick: Bool) -> Bool {
        if let drag = session.drag { return goOn(drag, context) }
        guard let press = session.press else { return false }
        guard press.start == context.startPosition, !doubleClick else { return letGo() }
        guard confirmed else { return follow(context.position) }
        guard let (grip, offset) = press.grip else { return letGo() }
        let place = place(at: context.position + offset)
        tell(session.beginDrag(of: grip, press, offset: offset, to: place))
        // Read only now, because a call from inside `onEvent` may have ended the drag. Then this move claims nothing.
        return session.drag != nil
    }

    private func goOn(_ drag: ActiveDrag, _ context: TouchContext) -> Bool {
        guard drag.start == context.startPosition else {
            // A move of a touch of another handler.
            release(.touch(.cancelled))
            return false
        }
        let place = place(at: context.position + drag.offset)
        tell(session.continueDrag(to: place))
        return session.drag != nil
    }

    /// A finger that may still tap. Consumes the move if a drag of a point would follow, so that the map does not move meanwhile.
    private func follow(_ position: Vec2F) -> Bool {
        session.press?.position = position
        if session.press?.isPulling == true { tell(.rubberLineChanged) }
        return session.press?.grip != nil
    }

    /// A finger that does something else: it pans, or zooms.
    @discardableResult
    private func letGo() -> Bool {
        let wasPulling = session.press?.isPulling == true
        session.press = nil
        if wasPulling { tell(.rubberLineChanged) }
        return false
    }

    // MARK: Ends

    func complete(_ context: TouchContext) -> Bool {
        guard session.drag != nil else { return letGo() }
        guard context.endReason == .lifted else {
            tell(session.cancelDrag(endReason(context)))
            return true
        }
        followToLift(context)
        tell(session.commitDrag())
        return true
    }

    /// The drag goes on to where the finger lifted, which may not be where it moved last.
    private func followToLift(_ context: TouchContext) {
        guard let drag = session.drag, let position = liftPosition, position != context.position else { return }
        let place = place(at: position + drag.offset)
        tell(session.continueDrag(to: place))
    }

    func clear(_ context: TouchContext) -> Bool {
        release(endReason(context))
        return false
    }

    /// Ends whatever a finger does here. Restores the measurement as it was before a drag.
    func release(_ reason: MeasurementEndReason) {
        tell(session.cancelDrag(reason))
        letGo()
    }

    /// A lift commits a drag with `moveComplete`. A drag that hears of a lift without it did not hear of its own end.
    private func endReason(_ context: TouchContext) -> MeasurementEndReason {
        let reason = context.endReason ?? .cancelled
        return .touch(reason == .lifted ? .cancelled : reason)
    }

    // MARK: Taps

    func tap(at position: Vec2F, _ context: TouchContext) -> Bool {
        guard options.placement == .taps, state.status == .open, let place = place(at: position) else { return false }
        let tap = MeasurementTap(place: place.wrapped, position: position, context: context)
        guard acceptsTap?(tap) ?? true, isEnabled else { return false }
        return take(position, place, context.pointerKind)
    }

    /// Does what a tap does; returns whether that is anything.
    func take(_ position: Vec2F, _ place: Coordinate, _ kind: TouchPointer.Kind) -> Bool {
        let target = finder(kind).target(ofTap: position, at: place, in: state)
        switch target {
        case .add(let place): return add(place)
        case .close: return close()
        case .finish: return finish()
        case nil: return false
        }
    }

    func longPress(at position: Vec2F, _ context: TouchContext) -> Bool {
        guard options.removesOnLongPress, let (index, _) = finder(context.pointerKind).point(at: position, in: state) else { return false }
        letGo()
        // Who was told may have removed it.
        guard index < state.count else { return false }
        remove(at: index)
        return true
    }
}
