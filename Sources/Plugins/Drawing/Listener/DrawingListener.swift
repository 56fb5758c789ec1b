import Geodesy
public import MapCameras
import MapGeoJSON
public import TouchPipeline

/// Draws on a map: freehand lines and areas, points, lines and areas from taps, shapes. Also erases, selects and edits.
///
/// ```swift
/// let drawing = DrawingListener(camera: camera, mode: .freehandLine) { event in
///     if case .committed(let feature) = event { show(feature) }
/// }
/// handler.insertListener(drawing, at: 0)
/// ```
///
/// Insert the listener in front of the map navigation. Touches that the mode does not use move the map. Two fingers move the map, unless
/// they land on what ``DrawingMode/select`` has selected. A cancelled touch leaves the drawing exactly as it was before that touch, and the listener
/// reports ``DrawingEvent/cancelled(_:)``. The same holds when the listener leaves the chain during a touch. The listener draws nothing itself.
/// The app draws ``drawing`` and ``preview`` whenever it receives an event.
public final class DrawingListener: TouchListener, HoverListener {
    /// The camera of the map.
    public let camera: any MapCamera
    /// Whether a pencil has touched the screen. The app can also set it. If `true`, ``DrawingOptions/InputPolicy/automatic`` leaves fingers to the
    /// map.
    public var hasSeenPencil = false

    private let runner: SessionRunner<DrawingSession>
    /// Whether two fingers have landed and not moved yet.
    private var hasLandedPair = false
    private var hover: DrawingHover?
    /// The selection by an area that is being drawn.
    private var areaSelection: DrawingAreaSelection?
    /// The kind of the pointer that touched last.
    private var pointerKind = TouchPointer.Kind.finger
    private var snapping = FeatureSnapping()
    private var currentMode: any DrawingMode
    /// Whether code of the app changes a canvas.
    private var isChanging = false

    /// Creates a listener that draws on the map of a camera.
    public init(
        camera: any MapCamera, mode: any DrawingMode, drawing: Drawing = Drawing(), options: DrawingOptions = DrawingOptions(),
        onEvent: ((DrawingEvent) -> Void)? = nil
    ) {
        self.camera = camera
        self.options = options
        currentMode = mode
        runner = SessionRunner(document: DrawingDocument(drawing, undoDepth: options.undoDepth))
        runner.onEvent = onEvent
    }

    /// Receives the events. The closure may call the listener, for example to cancel the drag, and may remove it from the chain.
    public var onEvent: ((DrawingEvent) -> Void)? {
        get { runner.onEvent }
        set { runner.onEvent = newValue }
    }

    /// The touch in progress.
    private var session: DrawingSession? { runner.session }

    /// The drawing without the touch in progress.
    private var document: DrawingDocument { runner.document }

    /// The drawing, including the effect of the drag in progress. Setting it cancels the drag and clears the undo history.
    ///
    /// What follows the crosshair is where it was in the last frame. See ``advance(to:)``.
    public var drawing: Drawing {
        get { session?.canvas.drawing ?? document.drawing }
        set {
            endTouch(because: .changed)
            currentMode.cancel()
            replace { $0.replace(by: newValue) }
        }
    }

    /// The options. A change takes effect with the next touch.
    public var options: DrawingOptions {
        didSet { runner.document.setUndoDepth(options.undoDepth) }
    }

    /// The mode, which decides what touches do. Setting it cancels the drag in progress. The draft stays, and a mode that draws the same
    /// kind of shape continues it.
    public var mode: any DrawingMode {
        get { currentMode }
        set {
            endTouch(because: .changed)
            currentMode.cancel()
            runner.document.clearFocus()
            currentMode = newValue
            newValue.cancel()
            runner.setNeedsInterests()
            runner.report([.modeChanged(newValue.name)])
        }
    }

    /// Additional shapes to snap to if ``DrawingOptions/snaps`` is `true`, for example a grid or features of the map. Empty by default.
    public var guides: [DrawnShape] {
        get { snapping.guides }
        set { snapping.guides = newValue }
    }

    /// Whether the listener draws. Setting it to `false` cancels the drag in progress. `true` takes effect with the next touch.
    public var isEnabled: Bool {
        get { runner.isEnabled }
        set {
            if !newValue { prepareEnd() }
            // The runner cancels the drag after that, so that the closure of the app finds a disabled listener, and may enable it again.
            runner.isEnabled = newValue
            if !newValue { onHoverEnd() }
        }
    }

    /// Whether a drag is in progress: it has begun and has not ended.
    public var isActive: Bool { session?.isDragging ?? false }

    /// Cancels the drag in progress and restores the drawing, with the reason `SessionEndReason.cancelledByApp`.
    ///
    /// A command for the app, for example for the Escape key. The rest of the touch has no effect.
    ///
    /// - Returns: Whether a drag was in progress.
    @discardableResult
    public func cancel() -> Bool {
        defer { endTouch(because: .cancelledByApp) }
        return isActive
    }

    // MARK: Gestures and hovers

    /// Takes over the environment of a chain.
    ///
    /// The density of the environment applies to hit radii and strokes, whatever the density of the camera's viewport is. Outside a
    /// chain the density of the viewport applies.
    public func didEnter(_ environment: TouchEnvironment) { runner.enter(environment) }

    /// Cancels what follows the crosshair, when the listener is in no other chain.
    public func didLeave(_ environment: TouchEnvironment) {
        runner.leave(environment)
        if isFollowingCrosshair, !runner.isInChain { endTouch(because: .touch(.removed)) }
    }

    /// Touches, taps, long presses and moves, and moves of two fingers if the mode uses them. No double clicks, so that drawing delays no tap.
    public var interests: TouchGesture.Kinds {
        let kinds: TouchGesture.Kinds = [.touchDown, .clickUnconfirmed, .longPress, .move, .clearTouch]
        return mode.usesTwoFingers ? kinds.union([.twoFingerMove, .twoFingerMoveComplete]) : kinds
    }

    /// Passes the gesture to the mode. Returns whether the mode used it.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard let context = runner.receive(gesture, context: context) else { return false }
        guard !isFollowingCrosshair else {
            // All touches move the map, except a tap that places what follows the crosshair.
            return options.places(with: gesture, context, hasSeenPencil: hasSeenPencil) && placeAtCrosshair()
        }
        switch gesture {
        case .touchDown: press(context)
        case .clickUnconfirmed: return tap(context)
        case .longPress: return longPress(context)
        case .move(_, let phase): return move(context, isPastSlop: phase.isPastSlop)
        case .twoFingerMove(let old, let new): return moveTwoFingers(from: old, to: new, context)
        case .twoFingerMoveComplete: return completeTwoFingers(context)
        case .clearTouch: clear(context)
        default: break
        }
        return false
    }

    /// Shows in ``preview`` where a pencil or a mouse would land, and reports ``DrawingEvent/changed``. The drawing does not change.
    ///
    /// Returns `false` during a touch, above the horizon, and for a pointer that does not draw.
    public func onHover(_ hover: TouchHover) -> Bool {
        guard isEnabled, session == nil, hover.kind == .stylus || options.inputPolicy != .pencilOnly else { return false }
        guard let next = DrawingHover(hover, after: self.hover, mode: mode, on: makeCanvas()) else { return false }
        self.hover = next
        runner.report([.changed])
        return true
    }

    /// Removes the preview of the landing.
    public func onHoverEnd() {
        guard hover != nil else { return }
        hover = nil
        runner.report([.changed])
    }

    // MARK: Display

    /// What to draw over the features while something is in progress, in the current view.
    ///
    /// What follows the crosshair is where it was in the last frame. See ``advance(to:)``.
    ///
    /// - Complexity: O(n), where n is the number of vertices that are in progress or selected.
    public var preview: DrawingPreview {
        var canvas = session?.canvas ?? makeCanvas()
        canvas.geometry = camera.geometry
        var landing: Coordinate?
        if !aim(on: &canvas), session == nil { landing = hover?.landing(mode: mode, on: &canvas) }
        var preview = DrawingPreview(canvas, wait: session?.wait)
        preview.landing = landing
        if options.placement.usesCrosshair || isFollowingCrosshair { preview.crosshair = crosshairPosition }
        preview.focusedVertex = focus?.coordinate(in: canvas.drawing)
        mode.show(in: &preview, on: canvas)
        session?.show(in: &preview, on: canvas)
        if isActive { preview.predict(runner.environment?.predictedPositions ?? [], seenThrough: canvas.geometry) }
        return preview
    }

    /// Shows on a canvas of the preview what a coordinate at the crosshair would add. Returns `false` if nothing is chosen there.
    private func aim(on canvas: inout DrawingCanvas) -> Bool {
        guard isEnabled, options.placement.usesCrosshair, !isActive, let sample = crosshairSample(on: canvas) else { return false }
        mode.aim(sample, on: &canvas)
        return true
    }

    /// Whether ``advance(to:)`` has to be called once per frame: a finger rests before its drag begins (`DragStart.afterLongPress`), or the map
    /// has moved under what follows the crosshair.
    public var needsFrames: Bool { session?.wait != nil || (isFollowingCrosshair && crosshairStep != nil) }

    /// Advances the progress of a finger that rests, and reports it as ``DrawingEvent/waiting(_:)``. Moves what follows the crosshair to the
    /// coordinate that is there now, and reports it as ``DrawingEvent/changed``. Returns whether another frame is needed.
    ///
    /// - Parameter time: A time on the clock of the touch events.
    @discardableResult
    public func advance(to time: TouchInstant) -> Bool {
        runner.update { session, _ in session.advance(to: time) }
        if let events = followCrosshair() { runner.report(events + [.changed]) }
        return needsFrames
    }

    // MARK: The crosshair

    /// The position of the crosshair on the screen, in pixels.
    public var crosshairPosition: Vec2F { crosshair.position }

    /// Whether what was under the crosshair follows it. It is then also in ``drawing``, and all touches move the map.
    public var isFollowingCrosshair: Bool { session?.followsCrosshair ?? false }

    /// Chooses the coordinate under the crosshair, as a tap there would.
    ///
    /// The modes add a vertex, a point or a place of a shape there, erase what is there, or select it. If the selected feature or a handle of
    /// it is there, it follows the crosshair while the map moves. The next call places it, and ``cancel()`` puts it back. The method does not
    /// depend on ``DrawingOptions/placement``.
    ///
    /// - Returns: Whether the mode used the coordinate. Above the horizon there is none.
    @discardableResult
    public func placeAtCrosshair() -> Bool { placingAtCrosshair().isUsed }

    /// Does the same, and also returns the events.
    func placingAtCrosshair() -> (isUsed: Bool, events: [DrawingEvent]) {
        guard isEnabled else { return (false, []) }
        if isFollowingCrosshair { return (true, finishDrag()) }
        endTouch(because: .changed)
        var canvas = makeCanvas(for: .finger)
        guard let sample = crosshairSample(on: canvas) else { return (false, []) }
        let view = CrosshairView(of: canvas.geometry, crosshair: sample.position)
        if let (following, events) = changing({ DrawingSession.follow(view, from: sample, on: canvas, mode: mode) }) {
            runner.begin(following, reporting: events)
            return (true, [.began])
        }
        mode.cancel()
        canvas.isPlacing = true
        guard changing({ mode.place(sample, on: &canvas) }) else { return (false, []) }
        return (true, commit(canvas))
    }

    private var crosshair: Crosshair { Crosshair(at: options.crosshair, of: camera) }

    /// A sample at the crosshair in the view of a canvas. `nil` above the horizon.
    func crosshairSample(on canvas: DrawingCanvas) -> DrawingSample? {
        DrawingSample(crosshair, at: runner.environment?.now, seenThrough: canvas.geometry)
    }

    /// The step to the present coordinate of the crosshair of what follows it. `nil` if the map has not moved, and above the horizon.
    private var crosshairStep: (view: CrosshairView, sample: DrawingSample, geometry: CameraGeometry)? {
        let geometry = camera.geometry
        guard let sample = DrawingSample(crosshair, at: runner.environment?.now, seenThrough: geometry) else { return nil }
        let view = CrosshairView(of: geometry, crosshair: sample.position)
        return session?.isBehind(view) == true ? (view, sample, geometry) : nil
    }

    /// Moves what follows the crosshair to the coordinate under it. Returns the events, or `nil` if there is nothing to move.
    private func followCrosshair() -> [DrawingEvent]? {
        guard isFollowingCrosshair, let (view, sample, geometry) = crosshairStep else { return nil }
        var events: [DrawingEvent]?
        runner.update { session, _ in
            events = session.follow(view, to: sample, seenThrough: geometry)
            return .follows()
        }
        return events
    }

    // MARK: Undo, redo and calls. Each of them ends a drag that is in progress.

    /// Whether there is a step to undo.
    public var canUndo: Bool { document.canUndo }
    /// Whether there is a step to redo.
    public var canRedo: Bool { document.canRedo }

    /// Undoes the last step: a tap, a long press, a drag, or a call. Returns whether there was a step to undo.
    ///
    /// - Complexity: O(features)
    @discardableResult
    public func undo() -> Bool { revert { $0.undo() } }

    /// Redoes the step that was undone last. Returns whether there was a step to redo.
    ///
    /// - Complexity: O(features)
    @discardableResult
    public func redo() -> Bool { revert { $0.redo() } }

    private func revert(_ step: (inout DrawingDocument) -> [DrawingEvent]?) -> Bool {
        endTouch(because: .changed)
        // Before the events, in which the app may choose another mode.
        mode.cancel()
        return runner.edit(step)
    }

    /// Finishes what is in progress: first the drag, as if the finger had lifted, then the draft. Returns `false` if there is nothing.
    @discardableResult
    public func finish() -> Bool {
        let wasDrawing = isActive
        finishDrag()
        return perform { mode.finish(on: &$0) } || wasDrawing
    }

    /// Changes the drawing in one undo step, for example to add or remove features or to discard the draft.
    ///
    /// Duplicate ids are replaced. The change is not validated.
    public func edit(_ change: (inout Drawing) -> Void) {
        perform { canvas in
            change(&canvas.drawing)
            canvas.makeIDsDistinct()
            canvas.report(.changed)
        }
    }

    /// Runs a call on a canvas as one undo step, and reports what the call reports. Returns the answer of the call.
    @discardableResult
    func perform<Answer>(_ call: (inout DrawingCanvas) -> Answer) -> Answer { performing(call).answer }

    /// Does the same, and also returns the events.
    func performing<Answer>(_ call: (inout DrawingCanvas) -> Answer) -> (answer: Answer, events: [DrawingEvent]) {
        endTouch(because: .changed)
        var canvas = makeCanvas()
        let answer = changing { call(&canvas) }
        return (answer, commit(canvas))
    }

    /// Runs a call of a key. The repetitions of a key that is held belong to the undo step of its press.
    func performing<Answer>(
        _ command: MapCommand, phase: CommandPhase, _ call: (inout DrawingCanvas) -> Answer
    ) -> (answer: Answer, events: [DrawingEvent]) {
        endTouch(because: .changed)
        var canvas = makeCanvas()
        let answer = changing { call(&canvas) }
        return (answer, commit(canvas) { $0.commit($1, by: command, phase: phase) })
    }

    /// Cancels the drag in progress, because a key does something else.
    func cancelDragForCommand() {
        guard isActive else { return }
        endTouch(because: .changed)
        runner.document.endKeyStep()
    }

    /// Runs code of the app that changes a canvas. It must not change the drawing of the listener, because the canvas does not have that change.
    private func changing<Result>(_ body: () -> Result) -> Result {
        isChanging = true
        defer { isChanging = false }
        return body()
    }

    /// Takes over the changes of a canvas, and reports its events. Returns the events.
    private func commit(
        _ canvas: DrawingCanvas, by store: (inout DrawingDocument, DrawingCanvas) -> Void = { $0.commit($1) }
    ) -> [DrawingEvent] {
        var canvas = canvas
        let events = canvas.takeEvents()
        // An edit, because the app may have let something follow the crosshair since the touch ended, on a canvas without these changes.
        runner.edit { document in
            store(&document, canvas)
            return events
        }
        return events
    }

    /// The vertex that the keys have chosen.
    var focus: VertexFocus? { document.focus }

    /// The density of the screen that the touches come from.
    var density: ScreenDensity { camera.viewport.touchDensity(in: runner.environment) }

    /// Creates the canvas of a touch, a call or a preview, in the current view.
    private func makeCanvas(for pointerKind: TouchPointer.Kind? = nil) -> DrawingCanvas {
        DrawingCanvas(
            document, options: options, density: density, geometry: camera.geometry, pointerKind: pointerKind ?? self.pointerKind,
            snapping: snapping)
    }

    /// Reports what a command did, for assistive technology.
    func announce(_ feedback: CommandFeedback) { runner.announce(feedback) }

    // MARK: Saving

    /// The drawing, its undo history and the name of the mode as one value, to save it.
    ///
    /// During a touch, the drawing is the one before the touch: what a cancellation would restore.
    ///
    /// - Complexity: O(1)
    public var savedState: SavedDrawing { document.saved(modeName: mode.name) }

    /// Replaces the drawing and its undo history with saved ones. Cancels the drag in progress.
    ///
    /// The mode does not change, because a mode is an object of the app. Choose it by ``SavedDrawing/modeName``. If
    /// ``DrawingOptions/undoDepth`` is less than the number of steps, the oldest ones are dropped. If two features have the same id, the ids
    /// become distinct and the history is cleared.
    public func restore(_ saved: SavedDrawing) {
        endTouch(because: .changed)
        mode.cancel()
        replace { $0.replace(by: saved) }
    }

    private func replace(_ change: (inout DrawingDocument) -> Void) {
        runner.edit { document in
            change(&document)
            return [.changed]
        }
    }

    // MARK: One finger

    /// Whether fingers drag. What follows the crosshair is not dragged by the touch in whose event it began to follow.
    private var isDraggedByTouch: Bool { isActive && !isFollowingCrosshair }

    private func accepts(_ context: TouchContext) -> Bool { options.inputPolicy.accepts(context, hasSeenPencil: hasSeenPencil) }

    private func press(_ context: TouchContext) {
        hasLandedPair = false
        // It reports no event, because the touch does.
        if context.pointerKind != .finger { hover = nil }
        pointerKind = context.pointerKind
        if context.pointerKind == .stylus { hasSeenPencil = true }
        guard accepts(context) else { return }
        let canvas = makeCanvas()
        guard let sample = DrawingSample(context, seenThrough: canvas.geometry) else { return pressAboveHorizon(context, on: canvas) }
        let configuration = runner.environment?.configuration ?? .recommended
        let (touch, events) = changing {
            DrawingSession.press(sample, of: context, on: canvas, mode: mode, configuration: configuration)
        }
        runner.begin(touch, reporting: events)
    }

    /// Above the horizon there is nothing to draw. But with taps at the crosshair, a tap anywhere chooses the coordinate there.
    private func pressAboveHorizon(_ context: TouchContext, on canvas: DrawingCanvas) {
        guard options.placement == .crosshairTaps, let place = crosshairSample(on: canvas)?.coordinate else { return }
        let sample = DrawingSample(position: context.position, coordinate: place, timestamp: context.timestamp)
        runner.begin(.pressAboveHorizon(sample, on: canvas, mode: mode))
    }

    private func tap(_ context: TouchContext) -> Bool {
        guard session?.phase == .pressed else { return false }
        guard options.placement != .crosshairTaps else { return placeAtCrosshair() }
        let geometry = camera.geometry
        guard options.placement == .taps, let sample = DrawingSample(context, seenThrough: geometry) else { return false }
        return runner.update { $0.tap(sample, seenThrough: geometry, in: &$1) }
    }

    private func longPress(_ context: TouchContext) -> Bool {
        let geometry = camera.geometry
        guard session?.phase == .pressed, let sample = DrawingSample(context, seenThrough: geometry) else { return false }
        var isUsed = false
        runner.update { session, document in
            let step = session.longPress(sample, seenThrough: geometry, in: &document)
            if case .consumes = step { isUsed = true }
            return step
        }
        runner.update { session, _ in session.drag() }
        return isUsed
    }

    private func move(_ context: TouchContext, isPastSlop: Bool) -> Bool {
        guard let phase = session?.phase, phase != .finished else { return false }
        guard !isPastSlop || session?.wait == nil else {
            endTouch(because: .touch(.takenOver))
            return false
        }
        let claimsMoves = session?.claimsMoves ?? false
        let geometry = camera.geometry
        runner.update { session, _ in session.move(context, isPastSlop: isPastSlop, seenThrough: geometry) }
        runner.update { session, _ in session.drag() }
        // `isDraggedByTouch` is read only here, because a call from inside `onEvent` may have ended the drag. Then this move claims nothing. A
        // move under the slop is consumed if a drag would follow, so that the map does not move meanwhile.
        return isDraggedByTouch || (!isPastSlop && claimsMoves)
    }

    // MARK: Two fingers

    private func moveTwoFingers(from old: (Vec2F, Vec2F), to new: (Vec2F, Vec2F), _ context: TouchContext) -> Bool {
        let isFirst = hasLandedPair
        hasLandedPair = false
        // A touch of one finger that is still in progress here had no end.
        if session?.isPair == false { endTouch(because: .touch(.cancelled)) }
        // A pair whose drag has ended in the middle of its movement does not begin another one.
        guard session != nil || (isFirst && beginPair(at: old, context)) else { return false }
        let geometry = camera.geometry
        guard isDraggedByTouch, let (first, second) = samples(at: new, context, seenThrough: geometry) else { return isDraggedByTouch }
        runner.update { session, _ in session.move(first, second, seenThrough: geometry) }
        return isDraggedByTouch
    }

    private func beginPair(at positions: (Vec2F, Vec2F), _ context: TouchContext) -> Bool {
        pointerKind = context.pointerKind
        let canvas = makeCanvas()
        guard accepts(context), let (first, second) = samples(at: positions, context, seenThrough: canvas.geometry),
            let (pair, events) = changing({ DrawingSession.press(first, second, on: canvas, mode: mode) })
        else { return false }
        runner.begin(pair, reporting: events)
        return true
    }

    private func samples(
        at positions: (Vec2F, Vec2F), _ context: TouchContext, seenThrough geometry: CameraGeometry
    ) -> (DrawingSample, DrawingSample)? {
        guard let first = DrawingSample(context, at: positions.0, seenThrough: geometry) else { return nil }
        return DrawingSample(context, at: positions.1, seenThrough: geometry).map { (first, $0) }
    }

    private func completeTwoFingers(_ context: TouchContext) -> Bool {
        guard session?.isPair == true else { return false }
        if context.endReason == .lifted { finishDrag() } else { endTouch(because: .touch(context.cancellationReason)) }
        return true
    }

    // MARK: The end of a touch

    private func clear(_ context: TouchContext) {
        let reason = context.endReason ?? .cancelled
        switch reason {
        case .lifted: lift(context)
        case .additionalFinger: secondFingerLanded(at: context.timestamp)
        case .cancelled, .takenOver, .removed: endTouch(because: .touch(reason))
        }
        hasLandedPair = isEnabled && reason == .additionalFinger && context.pointerCount == 2
    }

    private func lift(_ context: TouchContext) {
        guard session != nil else { return }
        guard isActive, session?.isPair == false else { return endTouch(because: .touch(.cancelled)) }
        // The finger can lift at another position than that of its last move.
        if context.position != session?.position {
            let geometry = camera.geometry
            runner.update { session, _ in session.move(context, isPastSlop: true, seenThrough: geometry) }
            runner.update { session, _ in session.drag() }
        }
        if isDraggedByTouch { finishDrag() }
    }

    /// Ends a drag, as the lift of the finger does. Returns the events.
    @discardableResult
    private func finishDrag() -> [DrawingEvent] {
        let moved = followCrosshair() ?? []
        guard isActive else { return [] }
        var lifted: [DrawingEvent] = []
        runner.update { session, document in
            lifted = session.lift(in: &document)
            return .ends(moved + lifted)
        }
        return lifted
    }

    private func secondFingerLanded(at time: TouchInstant) {
        guard !runner.update({ $0.leave(at: time, in: &$1) }) else { return }
        endTouch(because: .touch(.additionalFinger))
    }

    /// Drops the touch in progress, so that the drawing is as it was before. Reports the reason if a drag had begun.
    private func endTouch(because reason: SessionEndReason) {
        prepareEnd()
        runner.cancel(because: reason)
    }

    private func prepareEnd() {
        precondition(!isChanging, "a mode, and the closure of an edit, change the drawing only on the canvas that they receive")
        hasLandedPair = false
    }
}

// MARK: - Selection by area

extension DrawingListener: AreaSelectable {
    /// Remembers the selection, and cancels a drag in progress.
    public func beginAreaSelection() { areaSelection = DrawingAreaSelection(drawing) }

    /// Selects the features in an area. Reports ``DrawingEvent/selected(_:)`` if the selection changes.
    ///
    /// A point, line or polygon is in the area by its shape, a circle by its ``DrawnShape/outline``. Features that are found are added to
    /// the selection in the order of ``Drawing/features``.
    ///
    /// - Complexity: O(vertices)
    public func selectArea(_ area: SelectionArea?, combining combination: SelectionCombination) {
        var selection = areaSelection ?? DrawingAreaSelection(drawing)
        let ids = selection.ids(in: area, of: drawing, combination)
        if areaSelection != nil { areaSelection = selection }
        select(ids)
    }

    /// Keeps the selection.
    public func finishAreaSelection() { areaSelection = nil }

    /// Selects what was selected at the beginning.
    public func cancelAreaSelection() {
        guard let before = areaSelection?.before else { return }
        areaSelection = nil
        perform { $0.select(before) }
    }
}

extension DrawingListener: FrameClient {}
