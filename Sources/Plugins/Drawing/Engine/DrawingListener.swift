import Geodesy
public import MapCameras
import MapGeoJSON
public import TouchPipeline

/// Draws on a map: freehand lines and areas, points, lines and areas from taps, shapes. Also erases, selects and edits.
///
/// ```swift
/// let drawing = DrawingListener(camera: camera, tool: .freehandLine) { event in
///     if case .committed(let feature) = event { show(feature) }
/// }
/// handler.insertListener(drawing, at: 0)
/// ```
///
/// Insert the listener in front of the map navigation. Touches that the tool does not use move the map. Two fingers move the map, unless
/// they land on what ``DrawingTool/select`` has selected. A cancelled touch leaves the drawing exactly as it was before that touch, and the listener
/// reports ``DrawingEvent/cancelled(_:)``. The same holds when the listener leaves the chain during a touch. The listener draws nothing itself.
/// The app draws ``drawing`` and ``preview`` whenever it receives an event.
public final class DrawingListener: TouchListener, HoverListener {
    public let camera: any MapCamera

    private var engine: DrawingEngine
    private var membership = ListenerMembership()
    private var events = EventQueue<DrawingEvent>()

    /// Creates a listener that draws on the map of a camera.
    public init(
        camera: any MapCamera, tool: DrawingTool, drawing: Drawing = Drawing(), options: DrawingOptions = DrawingOptions(),
        onEvent: ((DrawingEvent) -> Void)? = nil
    ) {
        self.camera = camera
        self.onEvent = onEvent
        engine = DrawingEngine(drawing, tool: tool, options: options)
    }

    /// Receives the events. The closure may call the listener, for example to cancel the drag, and may remove it from the chain.
    public var onEvent: ((DrawingEvent) -> Void)?

    // MARK: State

    /// The drawing, including the effect of the drag in progress. Setting it cancels the drag and clears the undo history.
    ///
    /// What is attached to the crosshair is where it was in the last frame. See ``advance(to:)``.
    public var drawing: Drawing {
        get { engine.drawing }
        set { perform(.replace(newValue)) }
    }

    /// The options. A change takes effect with the next touch.
    public var options: DrawingOptions {
        get { engine.options }
        set { engine.options = newValue }
    }

    /// The tool, which decides what touches do. Setting it cancels the drag in progress. The draft stays, and a tool that draws the same
    /// kind of shape continues it.
    public var tool: DrawingTool {
        get { engine.tool }
        set {
            let effects = engine.handle(.tool(newValue), facts)
            membership.setNeedsInterests()
            report(effects)
        }
    }

    /// Whether a pencil has touched the screen. The app can also set it. If `true`, ``DrawingOptions/InputPolicy/automatic`` leaves fingers to the
    /// map.
    public var hasSeenPencil: Bool {
        get { engine.hasSeenPencil }
        set { engine.hasSeenPencil = newValue }
    }

    /// Additional shapes to snap to if ``DrawingOptions/snaps`` is `true`, for example a grid or features of the map. Empty by default.
    public var guides: [DrawnShape] {
        get { engine.guides }
        set { engine.guides = newValue }
    }

    /// Whether the listener draws. Setting it to `false` cancels the drag in progress. `true` takes effect with the next touch.
    public var isEnabled: Bool {
        get { engine.isEnabled }
        set { send(.enable(newValue)) }
    }

    /// Whether a drag is in progress: it has begun and has not ended.
    public var isActive: Bool { engine.isActive }

    /// Cancels the drag in progress and restores the drawing, with the reason `SessionEndReason.cancelledByApp`.
    ///
    /// A command for the app, for example for the Escape key. The remainder of the touch has no effect.
    ///
    /// - Returns: Whether a drag was in progress.
    @discardableResult
    public func cancel() -> Bool { send(.cancel(.cancelledByApp)).isConsumed }

    // MARK: Gestures and hovers

    /// Takes over the environment of a chain.
    ///
    /// The density of the environment applies to hit radii and strokes, whatever the density of the camera's viewport is. Outside a
    /// chain the density of the viewport applies.
    public func didEnter(_ environment: TouchEnvironment) { membership.enter(environment) }

    /// Cancels what is attached to the crosshair, when the listener is in no other chain.
    public func didLeave(_ environment: TouchEnvironment) {
        membership.leave(environment)
        if engine.isDraggingWithCrosshair, !membership.isInChain { send(.cancel(.touch(.removed))) }
    }

    /// Touches, taps, long presses and moves, and moves of two fingers if the tool uses them. No double clicks, so that drawing delays no tap.
    public var interests: TouchGesture.Kinds {
        let kinds: TouchGesture.Kinds = [.touchDown, .clickUnconfirmed, .longPress, .move, .clearTouch]
        return engine.tool.mode.usesTwoFingers ? kinds.union([.twoFingerMove, .twoFingerMoveComplete]) : kinds
    }

    /// Passes the gesture to the mode of the tool. Returns whether the mode used it.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard membership.receives(gesture, context) else { return false }
        var context = context
        if context.endReason == .lifted {
            if case .clearTouch = gesture, let position = context.liftPosition { context.position = position }
            // The app sees where the drag has come to before it ends, and may still cancel it.
            send(.reach(gesture, context))
        }
        let effects = send(.gesture(gesture, context))
        return effects.isConsumed && (!effects.isDrag || engine.isDraggedByTouch)
    }

    /// Shows in ``preview`` where a pencil or a mouse would land, and reports ``DrawingEvent/changed``. The drawing does not change.
    ///
    /// Returns `false` during a touch, above the horizon, and for a pointer that does not draw.
    public func onHover(_ hover: TouchHover) -> Bool { send(.hover(hover)).isConsumed }

    /// Removes the preview of the landing.
    public func onHoverEnd() { send(.hoverEnd) }

    // MARK: The one way in and out

    /// Hands an input to the engine, and reports what follows from it.
    @discardableResult
    private func send(_ input: DrawingInput) -> DrawingEffects {
        let effects = engine.handle(input, facts)
        report(effects)
        return effects
    }

    private func report(_ effects: DrawingEffects) {
        if !effects.events.isEmpty, events.enqueue(effects.events) {
            while let event = events.next() { onEvent?(event) }
        }
        if let feedback = effects.feedback { membership.announce(feedback) }
    }

    private var facts: DrawingFacts {
        let environment = membership.environment
        return DrawingFacts(
            geometry: camera.geometry, crosshair: Crosshair(at: engine.options.crosshair, of: camera),
            density: camera.viewport.touchDensity(in: environment), configuration: environment?.configuration ?? .recommended,
            now: environment?.now)
    }

    /// Performs a call of the app.
    @discardableResult
    func perform(_ call: DrawingCall) -> DrawingEffects { send(.call(call)) }

    // MARK: Display

    /// What to draw over the features while something is in progress, in the current view.
    ///
    /// What is attached to the crosshair is where it was in the last frame. See ``advance(to:)``.
    ///
    /// - Complexity: O(n), where n is the number of vertices that are in progress or selected.
    public var preview: DrawingPreview { engine.preview(facts) }

    /// Whether ``advance(to:)`` has to be called once per frame: a finger rests before its drag begins (`DragStart.afterLongPress`), or the map
    /// has moved under what is attached to the crosshair.
    public var needsFrames: Bool { engine.isWaiting || (isDraggingWithCrosshair && engine.isBehindCrosshair(facts)) }

    /// Advances the progress of a finger that rests, and reports it as ``DrawingEvent/waiting(_:)``. Moves what is attached to the crosshair to the
    /// coordinate that is there now, and reports it as ``DrawingEvent/changed``. Returns whether another frame is needed.
    ///
    /// - Parameter time: A time on the clock of the touch events.
    @discardableResult
    public func advance(to time: TouchInstant) -> Bool {
        if needsFrames { send(.frame(time)) }
        return needsFrames
    }

    // MARK: The crosshair

    /// The position of the crosshair on the screen, in pixels.
    public var crosshairPosition: Vec2F { camera.viewport.targetPoint(at: options.crosshair).vec2F }

    /// Whether what was under the crosshair tracks it. It is then also in ``drawing``, and all touches move the map.
    public var isDraggingWithCrosshair: Bool { engine.isDraggingWithCrosshair }

    /// Chooses the coordinate under the crosshair, as a tap there would.
    ///
    /// The modes add a vertex, a point or a corner of a shape there, erase what is there, or select it. If the selected feature or a handle of
    /// it is there, it is attached to the crosshair while the map moves. The next call leaves it there, and ``cancel()`` puts it back. The method does
    /// not depend on ``DrawingOptions/placement``.
    ///
    /// - Returns: Whether the mode used the coordinate. Above the horizon there is none.
    @discardableResult
    public func chooseAtCrosshair() -> Bool { perform(.chooseAtCrosshair).isConsumed }

    // MARK: Undo, redo and calls. Each of them ends a drag that is in progress.

    /// Whether there is a step to undo. A drag in progress is one.
    public var canUndo: Bool { engine.isActive || engine.document.canUndo }
    /// Whether there is a step to redo.
    public var canRedo: Bool { engine.document.canRedo }

    /// Undoes the last step: a tap, a long press, a drag, or a call. Returns whether there was a step to undo.
    ///
    /// While a drag is in progress, the drag is the last step: it is cancelled with `SessionEndReason.changed`, and nothing else is undone.
    ///
    /// - Complexity: O(features)
    @discardableResult
    public func undo() -> Bool { perform(.undo).isConsumed }

    /// Redoes the step that was undone last. Returns whether there was a step to redo.
    ///
    /// - Complexity: O(features)
    @discardableResult
    public func redo() -> Bool { perform(.redo).isConsumed }

    /// Finishes what is in progress: first the drag, as if the finger had lifted, then the draft. Returns `false` if there is nothing.
    @discardableResult
    public func finish() -> Bool { perform(.finish).isConsumed }

    /// Changes the drawing in one undo step, for example to add or remove features or to discard the draft.
    ///
    /// Duplicate ids are replaced. The change is not validated. The closure may read the listener.
    ///
    /// - Precondition: The closure does not change the drawing by another call of the listener, because that change would be lost.
    public func edit(_ change: (inout Drawing) -> Void) {
        let before = engine.document.drawing
        var drawing = before
        change(&drawing)
        precondition(engine.document.drawing == before, "the closure of an edit has changed the drawing of the listener by another call")
        perform(.edit(drawing))
    }

    // MARK: Saving

    /// The drawing, its undo history and the name of the tool as one value, to save it.
    ///
    /// During a touch, the drawing is the one before the touch: what a cancellation would restore.
    ///
    /// - Complexity: O(1)
    public var savedState: SavedDrawing { engine.document.saved(toolName: tool.name) }

    /// Replaces the drawing and its undo history with saved ones. Cancels the drag in progress.
    ///
    /// The tool does not change, because its mode may be an object of the app. Choose it by ``SavedDrawing/toolName``. If
    /// ``DrawingOptions/undoDepth`` is less than the number of steps, the oldest ones are dropped. If two features have the same id, the ids
    /// become distinct and the history is cleared.
    public func restore(_ saved: SavedDrawing) { perform(.restore(saved)) }
}

extension DrawingListener: CommandListener {
    /// The commands that draw, edit and select, while the listener is enabled.
    public var commands: MapCommands { isEnabled ? DrawingEngine.commands : [] }

    /// Performs a command. A drag in progress is cancelled first, with `SessionEndReason.changed`.
    ///
    /// - Complexity: O(vertices)
    public func onCommand(_ command: MapCommand) -> Bool { onCommand(command, phase: .pressed) }

    /// Performs a command. The moves of a key that is held are one undo step.
    ///
    /// - Complexity: O(vertices)
    public func onCommand(_ command: MapCommand, phase: CommandPhase) -> Bool { send(.command(command, phase)).isConsumed }
}

extension DrawingListener: AreaSelectable {
    /// Remembers the selection.
    public func beginAreaSelection() { perform(.area(.begin)) }

    /// Selects the features in an area. Reports ``DrawingEvent/selected(_:)`` if the selection changes.
    ///
    /// A point, line or polygon is in the area by its shape, a circle by its ``DrawnShape/outline``. Features that are found are added to
    /// the selection in the order of ``Drawing/features``.
    ///
    /// - Complexity: O(vertices)
    public func selectArea(_ area: SelectionArea?, combining combination: SelectionCombination) {
        perform(.area(.select(area, combination)))
    }

    /// Keeps the selection.
    public func finishAreaSelection() { perform(.area(.finish)) }

    /// Selects what was selected at the beginning.
    public func cancelAreaSelection() { perform(.area(.cancel)) }
}

extension DrawingListener: FrameClient {}
