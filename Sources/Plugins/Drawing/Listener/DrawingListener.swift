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
public final class DrawingListener: TouchListener, HoverListener, CommandListener {
    private let document: DrawingDocument
    private let gestures: DrawingGestures
    private let display: DrawingDisplay
    private let cursor = DrawingCursor()
    /// The selection by an area that is being drawn.
    private var areaSelection: DrawingAreaSelection?

    /// Creates a listener that draws on the map of a camera.
    public init(
        camera: any MapCamera, mode: any DrawingMode, drawing: Drawing = Drawing(), options: DrawingOptions = DrawingOptions(),
        onEvent: ((DrawingEvent) -> Void)? = nil
    ) {
        document = DrawingDocument(drawing, camera: camera, mode: mode, options: options)
        document.onEvent = onEvent
        gestures = DrawingGestures(on: document)
        display = DrawingDisplay(document, gestures, cursor)
    }

    /// The camera of the map.
    public var camera: any MapCamera { document.camera }

    /// Receives the events. The closure may call the listener, for example to cancel the drag, and may remove it from the chain.
    public var onEvent: ((DrawingEvent) -> Void)? {
        get { document.onEvent }
        set { document.onEvent = newValue }
    }

    /// Whether a pencil has touched the screen. The app can also set it. If `true`, ``InputPolicy/automatic`` leaves fingers to the map.
    public var hasSeenPencil: Bool {
        get { gestures.hasSeenPencil }
        set { gestures.hasSeenPencil = newValue }
    }

    /// The drawing, including the effect of the drag in progress. Setting it cancels the drag and clears the undo history.
    public var drawing: Drawing {
        get {
            gestures.followCrosshair()
            return document.drawing
        }
        set {
            gestures.end(because: .drawingChanged)
            document.replace(by: newValue)
            document.report([.changed])
        }
    }

    /// The options. A change takes effect with the next touch.
    public var options: DrawingOptions {
        get { document.options }
        set { document.options = newValue }
    }

    /// The mode, which decides what touches do. Setting it cancels the drag in progress. The draft stays, and a mode that draws the same
    /// kind of shape continues it.
    public var mode: any DrawingMode {
        get { document.mode }
        set {
            gestures.end(because: .modeChanged)
            document.mode.cancel()
            cursor.clear()
            document.mode = newValue
            newValue.cancel()
            document.membership.setNeedsInterests()
            document.report([.modeChanged(newValue.name)])
        }
    }

    /// Additional shapes to snap to if ``DrawingOptions/snaps`` is `true`, for example a grid or features of the map. Empty by default.
    public var guides: [DrawnShape] {
        get { document.guides }
        set { document.guides = newValue }
    }

    /// Whether the listener draws. Setting it to `false` cancels the drag in progress. `true` takes effect with the next touch.
    public var isEnabled: Bool {
        get { gestures.isEnabled }
        set {
            gestures.isEnabled = newValue
            if !newValue { display.endHover() }
        }
    }

    /// Whether a drag is in progress.
    public var isDrawing: Bool { gestures.isDrawing }

    /// Cancels the drag in progress and restores the drawing.
    ///
    /// A command for the app, for example for the Escape key. The rest of the touch has no effect. Without a touch in progress, the method
    /// has no effect.
    public func cancel() { gestures.end(because: .cancelledByApp) }

    // MARK: TouchInterface

    /// Takes over the environment of a chain.
    ///
    /// The density of the environment applies to hit radii and strokes, whatever the density of the camera's viewport is. Outside a
    /// chain the density of the viewport applies.
    public func didEnter(_ environment: TouchEnvironment) { document.membership.enter(environment) }

    /// Cancels what follows the crosshair, when the listener is in no other chain.
    public func didLeave(_ environment: TouchEnvironment) {
        document.membership.leave(environment)
        if isFollowingCrosshair, !document.membership.isInChain { gestures.end(because: .touch(.removed)) }
    }

    /// Touches, taps, long presses and moves, and moves of two fingers if the mode uses them. No double clicks, so that drawing delays no tap.
    public var interests: TouchGesture.Kinds {
        let kinds: TouchGesture.Kinds = [.touchDown, .clickUnconfirmed, .longPress, .move, .clearTouch]
        return mode.usesTwoFingers ? kinds.union([.twoFingerMove, .twoFingerMoveComplete]) : kinds
    }

    /// Passes the gesture to the mode. Returns whether the mode used it.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard document.membership.receives(gesture, context), isEnabled else { return false }
        guard !isFollowingCrosshair else {
            // All touches move the map, except a tap that places what follows the crosshair.
            return options.places(with: gesture, context, hasSeenPencil: hasSeenPencil) && placeAtCrosshair()
        }
        switch gesture {
        case .touchDown:
            // A touch that is still in progress here had no end.
            gestures.end(because: .touch(.cancelled))
            display.land(context.pointerKind)
            gestures.press(context)
        case .clickUnconfirmed: return gestures.tap(context)
        case .longPress: return gestures.longPress(context)
        case .move(_, let phase): return gestures.move(context, isPastSlop: phase.isPastSlop)
        case .twoFingerMove(let old, let new): return gestures.moveTwoFingers(old, new, context)
        case .twoFingerMoveComplete: return gestures.completeTwoFingers(context)
        case .clearTouch: gestures.clear(context)
        default: break
        }
        return false
    }

    /// The commands that draw, edit and select, while the listener is enabled.
    public var commands: MapCommands { isEnabled ? DrawingCommands.all : [] }

    /// Performs a command. A drag in progress is cancelled first, with ``DrawingEndReason/drawingChanged``.
    ///
    /// - Complexity: O(vertices)
    public func onCommand(_ command: MapCommand) -> Bool { onCommand(command, phase: .pressed) }

    /// Performs a command. The moves of a key that is held are one undo step.
    ///
    /// - Complexity: O(vertices)
    public func onCommand(_ command: MapCommand, phase: CommandPhase) -> Bool {
        guard phase != .released, commands.contains(command) else { return false }
        return DrawingCommands(listener: self, cursor: cursor, phase: phase).perform(command)
    }

    /// Shows in ``preview`` where a pencil or a mouse would land, and reports ``DrawingEvent/changed``. The drawing does not change.
    ///
    /// Returns `false` during a touch, above the horizon, and for a pointer that does not draw.
    public func onHover(_ hover: TouchHover) -> Bool { display.hover(hover) }

    /// Removes the preview of the landing.
    public func onHoverEnd() { display.endHover() }

    // MARK: Display

    /// What to draw over the features while something is in progress.
    ///
    /// - Complexity: O(n), where n is the number of vertices that are in progress or selected.
    public var preview: DrawingPreview { display.preview }

    /// Sets the positions that the system predicts for the finger, in screen pixels. The preview shows them until the next sample.
    ///
    /// They replace those of the handler, which the views of `TouchPipelineUI` set.
    /// Positions that are not finite are ignored. Without a drag in progress, the method has no effect.
    public func setPredictedSamples(_ positions: [Vec2F]) { gestures.predict(positions) }

    /// Whether ``advance(to:)`` has to be called once per frame: a finger rests before its drag begins (``DragStart/afterLongPress``).
    public var wantsFrames: Bool { gestures.isWaiting }

    /// Advances the progress of a finger that rests, and reports it as ``DrawingEvent/waiting(_:)``. Returns whether another frame is wanted.
    ///
    /// - Parameter time: A time on the clock of the touch events.
    @discardableResult
    public func advance(to time: TouchInstant) -> Bool { gestures.advance(to: time) }

    // MARK: The crosshair

    /// The position of the crosshair on the screen, in pixels.
    public var crosshairPosition: Vec2F { document.crosshair.position }

    /// Whether what was under the crosshair follows it. It is then also in ``drawing``, at its current coordinate, and all touches move the
    /// map.
    public var isFollowingCrosshair: Bool { gestures.isFollowingCrosshair }

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
    func placingAtCrosshair() -> (isUsed: Bool, events: [DrawingEvent]) { gestures.placeAtCrosshair() }

    /// A sample at the crosshair in the view of a canvas. `nil` above the horizon.
    func crosshairSample(on canvas: DrawingCanvas) -> DrawingSample? { document.crosshairSample(canvas.geometry) }

    // MARK: Undo, redo and calls. Each of them ends a drag that is in progress.

    /// Whether there is a step to undo.
    public var canUndo: Bool { document.canUndo }
    /// Whether there is a step to redo.
    public var canRedo: Bool { document.canRedo }

    /// Undoes the last step: a tap, a long press, a drag, or a call. Returns whether there was a step to undo.
    ///
    /// - Complexity: O(features)
    @discardableResult
    public func undo() -> Bool {
        gestures.end(because: .drawingChanged)
        return document.undo()
    }

    /// Redoes the step that was undone last. Returns whether there was a step to redo.
    ///
    /// - Complexity: O(features)
    @discardableResult
    public func redo() -> Bool {
        gestures.end(because: .drawingChanged)
        return document.redo()
    }

    /// Finishes what is in progress: first the drag, as if the finger had lifted, then the draft. Returns `false` if there is nothing.
    @discardableResult
    public func finish() -> Bool {
        let wasDrawing = isDrawing
        gestures.finishDrag()
        let mode = mode
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
    ///
    /// The call must not read ``drawing``, because that is the drawing of the canvas that it changes.
    @discardableResult
    func perform<Answer>(_ call: (inout DrawingCanvas) -> Answer) -> Answer { performing(call).answer }

    /// Does the same, and also returns the events.
    func performing<Answer>(_ call: (inout DrawingCanvas) -> Answer) -> (answer: Answer, events: [DrawingEvent]) {
        gestures.end(because: .drawingChanged)
        return document.perform(call)
    }

    /// Runs a call of a key. The repetitions of a key that is held belong to the undo step of its press.
    func performing<Answer>(
        _ command: MapCommand, phase: CommandPhase, _ call: (inout DrawingCanvas) -> Answer
    ) -> (answer: Answer, events: [DrawingEvent]) {
        gestures.end(because: .drawingChanged)
        return document.perform(command, phase: phase, call)
    }

    /// The density of the screen that the touches come from.
    var density: ScreenDensity { document.density }

    /// Reports what a command did, for assistive technology.
    func announce(_ feedback: CommandFeedback) { document.membership.announce(feedback) }

    // MARK: Saving

    /// The drawing, its undo history and the name of the mode as one value, to save it.
    ///
    /// During a touch, the drawing is the one before the touch: what a cancellation would restore.
    ///
    /// - Complexity: O(1)
    public var savedState: SavedDrawing { document.saved(restored: gestures.isRestorable) }

    /// Replaces the drawing and its undo history with saved ones. Cancels the drag in progress.
    ///
    /// The mode does not change, because a mode is an object of the app. Choose it by ``SavedDrawing/modeName``. If
    /// ``DrawingOptions/undoDepth`` is less than the number of steps, the oldest ones are dropped. If two features have the same id, the ids
    /// become distinct and the history is cleared.
    public func restore(_ saved: SavedDrawing) {
        gestures.end(because: .drawingChanged)
        document.replace(by: saved)
        document.report([.changed])
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
    public func selectArea(_ area: SelectionArea?, _ combination: SelectionCombination) {
        var selection = areaSelection ?? DrawingAreaSelection(drawing)
        let ids = selection.ids(in: area, of: drawing, combination)
        if areaSelection != nil { areaSelection = selection }
        select(ids)
    }

    /// Keeps the selection, or selects what was selected at the beginning.
    public func endAreaSelection(isKept: Bool) {
        guard let before = areaSelection?.before else { return }
        areaSelection = nil
        if !isKept { perform { $0.select(before) } }
    }
}

extension DrawingListener: FrameClient {}
