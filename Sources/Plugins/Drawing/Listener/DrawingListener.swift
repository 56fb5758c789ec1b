import Geodesy
public import MapCameras
import MapGeoJSON
public import TouchPipeline

/// Draws on a map: freehand lines and areas, points, lines and areas from taps, shapes. Also erases, selects and edits.
///
/// ```swift
/// let drawing = DrawingListener(camera: camera, mode: FreehandMode()) { event in
///     if case .committed(let feature) = event { show(feature) }
/// }
/// handler.insertListener(drawing, at: 0)
/// ```
///
/// Insert the listener in front of the map navigation. Touches that the mode does not use move the map. Two fingers move the map, unless
/// they land on what a ``SelectMode`` has selected. A cancelled touch leaves the drawing exactly as it was before that touch, and the listener reports ``DrawingEvent/cancelled(_:)``. The
/// same holds when the listener leaves the chain during a touch. The listener draws nothing itself. The app draws ``drawing`` and
/// ``preview`` whenever it receives an event.
public final class DrawingListener: TouchInterface {
    /// Receives the events. The closure may call the listener, for example to cancel the drag, and may remove it from the chain.
    public var onEvent: ((DrawingEvent) -> Void)?
    /// The camera of the map.
    public let camera: any MapCamera
    /// Whether a pencil has touched the screen. The app can also set it. If `true`, ``InputPolicy/automatic`` leaves fingers to the map.
    public var hasSeenPencil = false

    // The crosshair, the preview and the selection are told in files of their own. The state that they use is therefore internal.
    var canvas: DrawingCanvas
    var touch: DrawingTouch?
    var hover: DrawingHover?
    private var history: EditHistory<DrawingEdit>
    var currentMode: any DrawingMode
    var predictedPositions: [Vec2F] = []
    var events = EventQueue<DrawingEvent>()
    /// Whether two fingers have landed and not moved yet.
    private var hasLandedPair = false
    /// What the keys point at.
    var cursor = DrawingCursor()
    /// The environment that the listener received last.
    var environment: TouchEnvironment?
    /// The selection by an area that is being drawn.
    var areaSelection: DrawingAreaSelection?

    /// Creates a listener that draws on the map of a camera.
    public init(
        camera: any MapCamera, mode: any DrawingMode, drawing: Drawing = Drawing(), options: DrawingOptions = DrawingOptions(),
        onEvent: ((DrawingEvent) -> Void)? = nil
    ) {
        self.camera = camera
        currentMode = mode
        self.options = options
        canvas = DrawingCanvas(
            drawing, options: options, density: camera.viewport.touchDensity(in: nil), geometry: camera.geometry)
        history = EditHistory(depth: options.undoDepth)
        self.onEvent = onEvent
    }

    /// The drawing, including the effect of the drag in progress. Setting it cancels the drag and clears the undo history.
    public var drawing: Drawing {
        get {
            followCrosshair()
            return canvas.drawing
        }
        set {
            replaceDrawing(by: newValue)
            report([.changed])
        }
    }

    /// The options. A change takes effect with the next touch.
    public var options: DrawingOptions {
        didSet { history.depth = options.undoDepth }
    }

    /// The mode, which decides what touches do. Setting it cancels the drag in progress. The draft stays, and a mode that draws the same
    /// kind of shape continues it.
    public var mode: any DrawingMode {
        get { currentMode }
        set {
            end(because: .modeChanged)
            currentMode.cancel()
            cursor = DrawingCursor()
            currentMode = newValue
            currentMode.cancel()
            environment?.setNeedsInterests()
            report([.modeChanged(newValue.name)])
        }
    }

    /// Additional shapes to snap to if ``DrawingOptions/snaps`` is `true`, for example a grid or features of the map. Empty by default.
    public var guides: [DrawnShape] {
        get { canvas.guides }
        set { canvas.guides = newValue }
    }

    /// Whether the listener draws. Setting it to `false` cancels the drag in progress. `true` takes effect with the next touch.
    public var isEnabled = true {
        didSet { if !isEnabled { disable() } }
    }

    /// Whether a drag is in progress.
    public var isDrawing: Bool { touch?.phase == .dragging }

    /// Cancels the drag in progress and restores the drawing.
    ///
    /// A command for the app, for example for the Escape key. The rest of the touch has no effect. Without a touch in progress, the method
    /// has no effect.
    public func cancel() { end(because: .cancelledByApp) }

    // MARK: TouchInterface

    /// Takes over the environment of a chain.
    ///
    /// The density of the environment applies to hit radii and strokes, whatever the density of the camera's viewport is. Before the
    /// listener has entered a chain, the density of the viewport applies. The listener keeps the environment that it received last.
    public func didEnter(_ environment: TouchEnvironment) { self.environment = environment }

    /// Cancels what follows the crosshair.
    public func didLeave() { if isFollowingCrosshair { end(because: .touch(.removed)) } }

    /// Touches, taps, long presses and moves, and moves of two fingers if the mode uses them. No double clicks, so that drawing delays no tap.
    public var interests: TouchGesture.Kinds {
        let kinds: TouchGesture.Kinds = [.touchDown, .clickUnconfirmed, .longPress, .move, .clearTouch]
        return currentMode.usesTwoFingers ? kinds.union([.twoFingerMove, .twoFingerMoveComplete]) : kinds
    }

    /// Passes the gesture to the mode. Returns whether the mode used it.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard isEnabled else { return false }
        guard !isFollowingCrosshair else {
            // All touches move the map, except a tap that places what follows the crosshair.
            return options.places(with: gesture, context, hasSeenPencil: hasSeenPencil) && placeAtCrosshair()
        }
        switch gesture {
        case .touchDown: press(context)
        case .clickUnconfirmed: return tap(context)
        case .longPress: return longPress(context)
        case .move(_, let confirmed, let doubleClick): return move(context, isPastSlop: confirmed || doubleClick)
        case .twoFingerMove(let old, let new): return moveTwoFingers(old, new, context)
        case .twoFingerMoveComplete: return completeTwoFingers(context)
        case .clearTouch: clear(context)
        default: break
        }
        return false
    }

    // MARK: Helpers

    /// The density of the screen that the touches come from, in pixels per inch.
    var density: Float { camera.viewport.touchDensity(in: environment) }

    /// Gives the canvas the current options, density and view, at the beginning of a touch or a call.
    func prepareCanvas() {
        canvas.options = options
        canvas.density = density
        canvas.geometry = camera.geometry
    }

    func report(_ new: [DrawingEvent]) {
        guard events.add(new) else { return }
        while let event = events.next() { onEvent?(event) }
    }

    /// Runs the mode on the canvas. Returns its answer and the events to report.
    func draw<Answer>(_ body: (any DrawingMode, inout DrawingCanvas) -> Answer) -> (answer: Answer, events: [DrawingEvent]) {
        let answer = body(currentMode, &canvas)
        defer { canvas.events.removeAll(keepingCapacity: true) }
        return (answer, canvas.events)
    }
}

// MARK: - Undo, redo and commands of the app

// Each of these ends a drag that is in progress.
extension DrawingListener {
    /// Whether there is a step to undo.
    public var canUndo: Bool { history.undoCount > 0 }
    /// Whether there is a step to redo.
    public var canRedo: Bool { history.redoCount > 0 }

    /// Undoes the last step: a tap, a long press, a drag, or a call. Returns whether there was a step to undo.
    ///
    /// - Complexity: O(features)
    @discardableResult
    public func undo() -> Bool {
        changeDrawing(reporting: .undone) { history, drawing in
            guard let edit = history.undo() else { return false }
            edit.revert(in: &drawing)
            return true
        }
    }

    /// Redoes the step that was undone last. Returns whether there was a step to redo.
    ///
    /// - Complexity: O(features)
    @discardableResult
    public func redo() -> Bool {
        changeDrawing(reporting: .redone) { history, drawing in
            guard let edit = history.redo() else { return false }
            edit.apply(to: &drawing)
            return true
        }
    }

    private func changeDrawing(
        reporting event: DrawingEvent, _ change: (inout EditHistory<DrawingEdit>, inout Drawing) -> Bool
    ) -> Bool {
        end(because: .drawingChanged)
        let selection = canvas.drawing.selection
        guard change(&history, &canvas.drawing) else { return false }
        mode.cancel()
        canvas.beginTouch()
        report([event] + (selection == canvas.drawing.selection ? [] : [.selected(canvas.drawing.selection)]))
        return true
    }

    /// Finishes what is in progress: first the drag, as if the finger had lifted, then the draft. Returns `false` if there is nothing.
    @discardableResult
    public func finish() -> Bool {
        let wasDrawing = isDrawing
        finishDrag()
        let mode = currentMode
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

    /// Runs a call on the canvas as one undo step, and reports what the call reports. Returns the answer of the call.
    @discardableResult
    func perform<Answer>(_ call: (inout DrawingCanvas) -> Answer) -> Answer { performing(call).answer }

    /// Does the same, and also returns the events.
    func performing<Answer>(_ call: (inout DrawingCanvas) -> Answer) -> (answer: Answer, events: [DrawingEvent]) {
        end(because: .drawingChanged)
        prepareCanvas()
        canvas.beginTouch()
        let result = draw { call(&$1) }
        finishTouch(result.events)
        return result
    }

    /// Reports what a command did, for assistive technology.
    func announce(_ feedback: CommandFeedback) { environment?.announce(feedback) }
}

// MARK: - Saving

extension DrawingListener {
    /// The drawing, its undo history and the name of the mode as one value, to save it.
    ///
    /// During a touch, the drawing is the one before the touch: what a cancellation would restore.
    ///
    /// - Complexity: O(1)
    public var savedState: SavedDrawing {
        let saved = touch.map { $0.phase != .finished } ?? false ? canvas.restorable : canvas.current
        return SavedDrawing(drawing: saved.drawing, history: history, nextNumber: saved.nextNumber, modeName: mode.name)
    }

    /// Replaces the drawing and its undo history with saved ones. Cancels the drag in progress.
    ///
    /// The mode does not change, because a mode is an object of the app. Choose it by ``SavedDrawing/modeName``. If
    /// ``DrawingOptions/undoDepth`` is less than the number of steps, the oldest ones are dropped. If two features have the same id, the ids
    /// become distinct and the history is cleared.
    public func restore(_ saved: SavedDrawing) {
        replaceDrawing(by: saved.drawing)
        if canvas.drawing == saved.drawing {
            canvas.reserveNumbers(below: saved.nextNumber)
            history = saved.history
            history.depth = options.undoDepth
        }
        report([.changed])
    }

    private func replaceDrawing(by drawing: Drawing) {
        end(because: .drawingChanged)
        let guides = guides
        canvas = DrawingCanvas(drawing, options: options, density: density, geometry: camera.geometry)
        self.guides = guides
        history.removeAll()
        mode.cancel()
    }
}

// MARK: - Gestures of one finger

extension DrawingListener {
    private func press(_ context: TouchContext) {
        // A touch that is still in progress here had no end, or it belongs to another handler.
        end(because: .touch(.cancelled))
        prepareCanvas()
        canvas.pointerKind = context.pointerKind
        if context.pointerKind != .finger { hover = nil }
        if context.pointerKind == .stylus { hasSeenPencil = true }
        guard options.inputPolicy.accepts(context, hasSeenPencil: hasSeenPencil) else { return }
        guard let sample = DrawingSample(context, seenThrough: canvas.geometry) else { return pressAboveHorizon(context) }
        canvas.beginTouch()
        let (claim, events) = draw { $0.press(sample, on: &$1) }
        let touch = DrawingTouch(claim, sample, context, options.dragStart, environment)
        self.touch = touch
        report(events + touch.waitingEvents)
    }

    /// Above the horizon there is nothing to draw. But with taps at the crosshair, a tap anywhere chooses the coordinate there.
    private func pressAboveHorizon(_ context: TouchContext) {
        guard options.placement == .crosshairTaps, let place = crosshairSample(canvas.geometry)?.coordinate else { return }
        canvas.beginTouch()
        let sample = DrawingSample(position: context.position, coordinate: place, timestamp: context.timestamp)
        touch = DrawingTouch(.nothing, sample, context, .immediately, environment)
    }

    private func tap(_ context: TouchContext) -> Bool {
        guard let touch, touch.phase == .pressed, touch.startPosition == context.startPosition else { return false }
        guard options.placement != .crosshairTaps else { return placeAtCrosshair() }
        guard options.placement == .taps, let sample = sample(context) else { return false }
        let (isUsed, events) = draw { $0.tap(sample, on: &$1) }
        self.touch = nil
        if !isUsed { canvas.restore() }
        finishTouch(touch.cancelledWaitEvents + events)
        return isUsed
    }

    private func longPress(_ context: TouchContext) -> Bool {
        guard let touch, touch.phase == .pressed, let sample = sample(context) else { return false }
        let (answer, events) = draw { $0.longPress(sample, on: &$1) }
        guard answer != .ignored || touch.wait != nil else { return false }
        self.touch?.wait = nil
        self.touch?.phase = answer == .done ? .finished : .dragging
        if answer == .done {
            finishTouch(touch.cancelledWaitEvents + events)
        } else {
            report(touch.longPressEvents + events)
            drag([sample])
        }
        return true
    }

    private func move(_ context: TouchContext, isPastSlop: Bool) -> Bool {
        guard let touch, touch.phase != .finished else { return false }
        guard touch.startPosition == context.startPosition else {
            // A move of a touch of another handler.
            end(because: .touch(.cancelled))
            return false
        }
        self.touch?.move(to: context.position)
        if touch.wait != nil {
            if isPastSlop { end(because: .touch(.takenOver)) }
            return false
        }
        let sample = sample(context)
        if touch.phase == .dragging {
            drag(sample.map { [$0] } ?? [])
        } else if touch.claim != .nothing {
            if let sample { self.touch?.append(sample) }
            if isPastSlop, let samples = self.touch?.beginDrag() {
                report([touch.claim == .resumes ? .resumed : .began])
                drag(samples)
            }
        }
        // `isDrawing` is read only here, because a call from inside `onEvent` may have ended the drag. Then this move claims nothing. A
        // move under the slop is consumed if a drag would follow, so that the map does not move meanwhile.
        return isDrawing || (!isPastSlop && touch.claim != .nothing)
    }

    private func drag(_ samples: [DrawingSample]) {
        guard isDrawing, !samples.isEmpty else { return }
        predictedPositions = []
        let (_, events) = draw { mode, canvas in
            for sample in samples { mode.drag(sample, on: &canvas) }
        }
        report(events + [.changed])
    }

    /// A sample in the current view.
    private func sample(_ context: TouchContext) -> DrawingSample? {
        canvas.geometry = camera.geometry
        return DrawingSample(context, seenThrough: canvas.geometry)
    }
}

// MARK: - Gestures of two fingers

extension DrawingListener {
    private func moveTwoFingers(_ old: (Vec2F, Vec2F), _ new: (Vec2F, Vec2F), _ context: TouchContext) -> Bool {
        let isFirst = hasLandedPair
        hasLandedPair = false
        if let touch, !touch.isPair || touch.startPosition != context.startPosition {
            // A move of a touch of another handler.
            end(because: .touch(.cancelled))
        }
        // A pair whose drag has ended in the middle of its movement does not begin another one.
        guard touch != nil || (isFirst && beginPair(old, context)) else { return false }
        canvas.geometry = camera.geometry
        guard isDrawing, let (first, second) = samples(new, context) else { return isDrawing }
        report(draw { $0.drag(first, second, on: &$1) }.events + [.changed])
        return isDrawing
    }

    private func beginPair(_ pair: (Vec2F, Vec2F), _ context: TouchContext) -> Bool {
        prepareCanvas()
        canvas.pointerKind = context.pointerKind
        guard options.inputPolicy.accepts(context, hasSeenPencil: hasSeenPencil), let (first, second) = samples(pair, context) else {
            return false
        }
        canvas.beginTouch()
        let (claim, events) = draw { $0.press(first, second, on: &$1) }
        guard claim != .nothing else { return false }
        touch = DrawingTouch(pair: claim, context)
        report([claim == .resumes ? .resumed : .began] + events)
        return true
    }

    private func samples(_ pair: (Vec2F, Vec2F), _ context: TouchContext) -> (DrawingSample, DrawingSample)? {
        guard let first = DrawingSample(context, at: pair.0, seenThrough: canvas.geometry) else { return nil }
        return DrawingSample(context, at: pair.1, seenThrough: canvas.geometry).map { (first, $0) }
    }

    private func completeTwoFingers(_ context: TouchContext) -> Bool {
        guard let touch, touch.isPair, touch.startPosition == context.startPosition else { return false }
        if context.endReason == .lifted { finishDrag() } else { end(because: .touch(context.cancellationReason)) }
        return true
    }
}

// MARK: - The end of a touch

extension DrawingListener {
    private func clear(_ context: TouchContext) {
        let reason = context.endReason ?? .cancelled
        switch reason {
        case .lifted: lift(context)
        case .additionalFinger: secondFingerLanded(at: context.timestamp)
        case .cancelled, .takenOver, .removed: end(because: .touch(reason))
        }
        hasLandedPair = isEnabled && reason == .additionalFinger && context.pointerCount == 2
    }

    private func lift(_ context: TouchContext) {
        guard let touch else { return }
        // A finger lifts at its last position. Another position belongs to a touch of another handler.
        guard isDrawing, !touch.isPair, context.position == touch.position else { return end(because: .touch(.cancelled)) }
        // The finger can lift at another position than that of its last move.
        var context = context
        if let position = environment?.liftPosition(beyond: context.position) {
            context.position = position
            if let sample = sample(context) { drag([sample]) }
        }
        finishDrag()
    }

    /// Ends a drag, as the lift of the finger does. Returns the events.
    @discardableResult
    func finishDrag() -> [DrawingEvent] {
        followCrosshair()
        guard isDrawing else { return [] }
        let (_, events) = draw { $0.lift(on: &$1) }
        touch = nil
        finishTouch(events + [.ended])
        return events
    }

    /// Leaves the map to the two fingers. Discards the drag if the second finger landed soon enough, otherwise pauses it.
    private func secondFingerLanded(at time: TouchInstant) {
        guard let touch, isDrawing, !touch.isPair else { return end(because: .touch(.additionalFinger)) }
        let limit = Float(canvas.pixels(options.discardDistance))
        if time - touch.landingTime <= options.discardTime, touch.distanceMoved <= limit { return end(reporting: .discarded) }
        let (isKept, events) = draw { $0.pause(on: &$1) }
        guard isKept else { return end(because: .touch(.additionalFinger)) }
        self.touch = nil
        finishTouch(events + [.paused])
    }

    /// Records the changes of the touch as undo steps, then reports the events.
    func finishTouch(_ events: [DrawingEvent]) {
        predictedPositions = []
        for edit in canvas.commit() { history.record(edit) }
        report(events)
    }

    /// Restores the drawing as it was before the touch. Reports the reason if a drag had begun.
    func end(because reason: DrawingEndReason) { end(reporting: .cancelled(reason)) }

    private func end(reporting event: DrawingEvent) {
        hasLandedPair = false
        guard let touch else { return }
        self.touch = nil
        predictedPositions = []
        if touch.phase != .finished { canvas.restore() }
        currentMode.cancel()
        report(touch.cancelledWaitEvents + (touch.phase == .dragging ? [event] : []))
    }
}
