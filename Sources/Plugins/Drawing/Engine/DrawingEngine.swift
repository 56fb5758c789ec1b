import Geodesy
import MapCameras
import TouchPipeline

/// Drawing as a value: what a touch, a command or a call makes of a drawing follows from the input, the facts of that moment, and the value itself.
///
/// ``handle(_:_:)`` returns the events, and the listener around the engine reports them. So whatever the app calls in the middle of an event is the
/// next input, and finds a value that is complete. Only the mode of the tool is code of the app that runs inside. It works on a canvas.
///
/// A mode that calls its listener accesses the engine while the engine is changing. Swift detects that, and the program stops. The engine is copyable,
/// because the compiler needs 13 s to check that a value of so many parts is never copied.
struct DrawingEngine {
    /// The drawing without the touch in progress.
    private(set) var document: DrawingDocument
    /// The touch in progress, or what is attached to the crosshair.
    private(set) var session: DrawingSession?
    private(set) var tool: DrawingTool
    private(set) var isEnabled = true
    var options: DrawingOptions { didSet { document.setUndoDepth(options.undoDepth) } }
    /// Whether a pencil has touched the screen.
    var hasSeenPencil = false
    private var hover: DrawingHover?
    private var snapping = FeatureSnapping()
    /// The selection by an area that is being drawn.
    private var areaSelection: DrawingAreaSelection?
    /// The kind of the pointer that touched last.
    private var pointerKind = TouchPointer.Kind.finger
    /// The positions that the system predicted with the last gesture.
    private var predictedPositions = PredictedPositions()
    /// Whether two fingers have landed and not moved yet.
    private var hasLandedPair = false
    /// The last tap that the mode has received.
    private var lastTap: DrawingSample?

    init(_ drawing: Drawing, tool: DrawingTool, options: DrawingOptions) {
        document = DrawingDocument(drawing, undoDepth: options.undoDepth)
        (self.tool, self.options) = (tool, options)
    }

    // MARK: State

    /// The drawing, including the effect of the drag in progress.
    var drawing: Drawing { session?.canvas.drawing ?? document.drawing }

    /// Whether a drag is in progress: it has begun and has not ended.
    var isActive: Bool { session?.isDragging ?? false }

    /// Whether what was under the crosshair tracks it.
    var isDraggingWithCrosshair: Bool { session?.isMovedByCrosshair ?? false }

    /// Whether fingers drag. What is attached to the crosshair is not dragged by the touch in whose event it was attached to it.
    var isDraggedByTouch: Bool { isActive && !isDraggingWithCrosshair }

    /// Whether a finger rests before its drag begins.
    var isWaiting: Bool { session?.wait != nil }

    /// Additional shapes to snap to.
    var guides: [DrawnShape] {
        get { snapping.guides }
        set { snapping.guides = newValue }
    }

    private var mode: any DrawingMode { tool.mode }

    // MARK: Inputs

    /// Handles an input. Returns what follows from it.
    mutating func handle(_ input: DrawingInput, _ facts: DrawingFacts) -> DrawingEffects {
        var effects = DrawingEffects()
        switch input {
        case .gesture(let gesture, let context): effects.isConsumed = isEnabled && handle(gesture, context, facts, &effects)
        case .reach(let gesture, let context): if isEnabled { reach(gesture, context, facts, &effects) }
        case .hover(let hover): effects.isConsumed = isEnabled && show(hover, facts, &effects)
        case .hoverEnd: endHover(&effects)
        case .command(let command, let phase): effects.isConsumed = isEnabled && perform(command, phase, facts, &effects)
        case .call(let call): effects.isConsumed = perform(call, facts, &effects)
        case .frame(let time):
            session?.advance(to: time, &effects)
            if moveWithCrosshair(facts, &effects) { effects.events.append(.changed) }
        case .cancel(let reason):
            effects.isConsumed = isActive
            endTouch(because: reason, &effects)
        case .tool(let tool): choose(tool, &effects)
        case .enable(let isEnabled):
            self.isEnabled = isEnabled
            guard !isEnabled else { break }
            endTouch(because: .disabled, &effects)
            endHover(&effects)
        }
        return effects
    }

    private mutating func choose(_ tool: DrawingTool, _ effects: inout DrawingEffects) {
        endTouch(because: .changed, &effects)
        lastTap = nil
        document.clearFocus()
        self.tool = tool
        effects.events.append(.toolChanged(tool.name))
    }

    /// Drops the touch in progress, so that the drawing is as it was before. Reports the reason if a drag had begun.
    private mutating func endTouch(because reason: SessionEndReason, _ effects: inout DrawingEffects) {
        hasLandedPair = false
        drop(reporting: .cancelled(reason), &effects)
    }

    private mutating func drop(reporting event: DrawingEvent, _ effects: inout DrawingEffects) {
        guard let dropped = session.take() else { return }
        lastTap = nil
        effects.events += dropped.endOfWait
        if dropped.isDragging { effects.events.append(event) }
    }

    /// Takes over the result of the touch, which has ended.
    private mutating func commitTouch() {
        if let ended = session.take() { document.commit(ended.canvas) }
    }

    /// Creates the canvas of a touch, a call or a preview.
    private func makeCanvas(_ facts: DrawingFacts, for pointerKind: TouchPointer.Kind? = nil) -> DrawingCanvas {
        var canvas = DrawingCanvas(
            document, options: options, density: facts.density, geometry: facts.geometry, pointerKind: pointerKind ?? self.pointerKind,
            snapping: snapping)
        canvas.lastTap = lastTap
        return canvas
    }

    // MARK: Gestures

    private mutating func handle(
        _ gesture: TouchGesture, _ context: TouchContext, _ facts: DrawingFacts, _ effects: inout DrawingEffects
    ) -> Bool {
        predictedPositions = context.predictedPositions
        guard !isDraggingWithCrosshair else {
            // All touches move the map, except a tap that chooses a coordinate for what is attached to the crosshair.
            guard options.choosesAtCrosshair(with: gesture, context, hasSeenPencil: hasSeenPencil) else { return false }
            return chooseAtCrosshair(facts, &effects)
        }
        switch gesture {
        case .touchDown: press(context, facts, &effects)
        case .clickUnconfirmed: return tap(context, facts, &effects)
        case .longPress: return longPress(context, facts, &effects)
        case .move(_, let phase): return move(context, isPastSlop: phase.isPastSlop, facts, &effects)
        case .twoFingerMove(let old, let new): return moveTwoFingers(from: old, to: new, context, facts, &effects)
        case .twoFingerMoveComplete: return completeTwoFingers(context, facts, &effects)
        case .clearTouch: clear(context, facts, &effects)
        default: break
        }
        return false
    }

    private func accepts(_ context: TouchContext) -> Bool { options.inputPolicy.accepts(context, hasSeenPencil: hasSeenPencil) }

    private mutating func press(_ context: TouchContext, _ facts: DrawingFacts, _ effects: inout DrawingEffects) {
        // A touch that is still in progress here had no end.
        endTouch(because: .touch(.cancelled), &effects)
        // It reports no event, because the touch does.
        if context.pointerKind != .finger { hover = nil }
        pointerKind = context.pointerKind
        if context.pointerKind == .stylus { hasSeenPencil = true }
        guard accepts(context) else { return }
        let canvas = makeCanvas(facts)
        if let sample = DrawingSample(context, seenThrough: facts.geometry) {
            session = .press(sample, of: context, on: canvas, mode: mode, configuration: facts.configuration, &effects)
        } else if options.placement == .crosshairTaps, let coordinate = facts.crosshairSample?.coordinate {
            // Above the horizon there is nothing to draw. But with taps at the crosshair, a tap anywhere chooses the coordinate there.
            let sample = DrawingSample(position: context.position, coordinate: coordinate, timestamp: context.timestamp)
            session = .pressAboveHorizon(sample, on: canvas)
        }
    }

    private mutating func tap(_ context: TouchContext, _ facts: DrawingFacts, _ effects: inout DrawingEffects) -> Bool {
        guard session?.phase == .pressed else { return false }
        guard options.placement != .crosshairTaps else { return chooseAtCrosshair(facts, &effects) }
        guard options.placement == .taps, let sample = DrawingSample(context, seenThrough: facts.geometry) else { return false }
        let mode = mode
        let isUsed = session?.tap(sample, seenThrough: facts.geometry, mode: mode, &effects) ?? false
        lastTap = sample
        if isUsed { commitTouch() } else { session = nil }
        return isUsed
    }

    private mutating func longPress(_ context: TouchContext, _ facts: DrawingFacts, _ effects: inout DrawingEffects) -> Bool {
        guard session?.phase == .pressed, let sample = DrawingSample(context, seenThrough: facts.geometry) else { return false }
        let mode = mode
        let isUsed = session?.longPress(sample, seenThrough: facts.geometry, mode: mode, &effects) ?? false
        if let session, session.phase == .finished { document.commit(session.canvas) }
        return isUsed
    }

    private mutating func move(
        _ context: TouchContext, isPastSlop: Bool, _ facts: DrawingFacts, _ effects: inout DrawingEffects
    ) -> Bool {
        guard let phase = session?.phase, phase != .finished else { return false }
        guard !isPastSlop || !isWaiting else {
            endTouch(because: .touch(.takenOver), &effects)
            return false
        }
        // A move under the slop is consumed if a drag would follow, so that the map does not move meanwhile.
        let precedesDrag = !isPastSlop && session?.claimsMoves == true
        session?.move(context, isPastSlop: isPastSlop, seenThrough: facts.geometry, &effects)
        effects.isDrag = !precedesDrag
        return precedesDrag || isDraggedByTouch
    }

    // MARK: Two fingers

    private mutating func moveTwoFingers(
        from old: (Vec2F, Vec2F), to new: (Vec2F, Vec2F), _ context: TouchContext, _ facts: DrawingFacts,
        _ effects: inout DrawingEffects
    ) -> Bool {
        let isFirst = hasLandedPair
        hasLandedPair = false
        // A touch of one finger that is still in progress here had no end.
        if session?.isPair == false { endTouch(because: .touch(.cancelled), &effects) }
        // A pair whose drag has ended in the middle of its movement does not begin another one.
        if session == nil, isFirst { pressPair(at: old, context, facts, &effects) }
        guard session != nil else { return false }
        effects.isDrag = true
        if isActive, let (first, second) = samples(at: new, context, facts) {
            session?.move(first, second, seenThrough: facts.geometry, &effects)
        }
        return isActive
    }

    private mutating func pressPair(
        at positions: (Vec2F, Vec2F), _ context: TouchContext, _ facts: DrawingFacts, _ effects: inout DrawingEffects
    ) {
        pointerKind = context.pointerKind
        guard accepts(context), let (first, second) = samples(at: positions, context, facts) else { return }
        session = .press(first, second, on: makeCanvas(facts), mode: mode, &effects)
    }

    private func samples(
        at positions: (Vec2F, Vec2F), _ context: TouchContext, _ facts: DrawingFacts
    ) -> (DrawingSample, DrawingSample)? {
        guard let first = DrawingSample(context, at: positions.0, seenThrough: facts.geometry) else { return nil }
        return DrawingSample(context, at: positions.1, seenThrough: facts.geometry).map { (first, $0) }
    }

    private mutating func completeTwoFingers(
        _ context: TouchContext, _ facts: DrawingFacts, _ effects: inout DrawingEffects
    ) -> Bool {
        guard session?.isPair == true else { return false }
        if context.endReason == .lifted {
            finishDrag(facts, &effects)
        } else {
            endTouch(because: .touch(context.cancellationReason), &effects)
        }
        return true
    }

    // MARK: The end of a touch

    /// Moves a drag to where the fingers are that lift.
    private mutating func reach(
        _ gesture: TouchGesture, _ context: TouchContext, _ facts: DrawingFacts, _ effects: inout DrawingEffects
    ) {
        guard isDraggedByTouch else { return }
        let pair = session?.pair
        guard session?.isBehind(pair?.0 ?? context.position, seenThrough: facts.geometry) == true else { return }
        switch gesture {
        case .clearTouch where session?.isPair == false:
            session?.move(context, isPastSlop: true, seenThrough: facts.geometry, &effects)
        case .twoFingerMoveComplete:
            guard let pair, let (first, second) = samples(at: pair, context, facts) else { return }
            session?.move(first, second, seenThrough: facts.geometry, &effects)
        default: break
        }
    }

    private mutating func clear(_ context: TouchContext, _ facts: DrawingFacts, _ effects: inout DrawingEffects) {
        let reason = context.endReason ?? .cancelled
        switch reason {
        case .lifted where isActive && session?.isPair == false: finishDrag(facts, &effects)
        case .lifted: if session != nil { endTouch(because: .touch(.cancelled), &effects) }
        case .additionalFinger: leaveMap(at: context.timestamp, &effects)
        case .cancelled, .takenOver, .removed: endTouch(because: .touch(reason), &effects)
        }
        hasLandedPair = reason == .additionalFinger && context.pointerCount == 2
    }

    /// Ends a drag, as the lift of the finger does.
    private mutating func finishDrag(_ facts: DrawingFacts, _ effects: inout DrawingEffects) {
        moveWithCrosshair(facts, &effects)
        guard isActive else { return }
        session?.lift(&effects)
        commitTouch()
    }

    /// Leaves the map to two fingers, because a second one has landed: discards the drag if that was soon enough, and otherwise pauses it. A drag that
    /// cannot be paused is cancelled.
    private mutating func leaveMap(at time: TouchInstant, _ effects: inout DrawingEffects) {
        if isActive, session?.isPair == false {
            if session?.isDiscarded(at: time) == true { return drop(reporting: .discarded, &effects) }
            if session?.pause(&effects) == true { return commitTouch() }
        }
        endTouch(because: .touch(.additionalFinger), &effects)
    }

    // MARK: Hovers

    /// Shows where a pointer would land. Returns `false` during a touch, above the horizon, and for a pointer that does not draw.
    private mutating func show(_ hover: TouchHover, _ facts: DrawingFacts, _ effects: inout DrawingEffects) -> Bool {
        guard session == nil, hover.kind == .stylus || options.inputPolicy != .pencilOnly,
            let next = DrawingHover(hover, after: self.hover, mode: mode, on: makeCanvas(facts))
        else { return false }
        self.hover = next
        effects.events.append(.changed)
        return true
    }

    private mutating func endHover(_ effects: inout DrawingEffects) {
        guard hover != nil else { return }
        hover = nil
        effects.events.append(.changed)
    }

    // MARK: The crosshair

    /// Chooses the coordinate under the crosshair, as a tap there would. Returns whether the mode used it.
    mutating func chooseAtCrosshair(_ facts: DrawingFacts, _ effects: inout DrawingEffects) -> Bool {
        guard isEnabled else { return false }
        guard !isDraggingWithCrosshair else {
            finishDrag(facts, &effects)
            return true
        }
        endTouch(because: .changed, &effects)
        var canvas = makeCanvas(facts, for: .finger)
        guard let sample = facts.crosshairSample else { return false }
        session = .track(from: sample, on: canvas, mode: mode, &effects)
        guard session == nil else { return true }
        lastTap = nil
        canvas.isAtCrosshair = true
        guard mode.choose(sample, on: &canvas) else { return false }
        effects.events += canvas.takeEvents()
        document.commit(canvas)
        return true
    }

    /// Whether the map has moved under what is attached to the crosshair.
    func isBehindCrosshair(_ facts: DrawingFacts) -> Bool {
        guard isDraggingWithCrosshair, let sample = facts.crosshairSample else { return false }
        return session?.isBehind(sample.position, seenThrough: facts.geometry) == true
    }

    /// Moves what is attached to the crosshair to the coordinate under it. Returns `false` if there is nothing to move.
    @discardableResult
    private mutating func moveWithCrosshair(_ facts: DrawingFacts, _ effects: inout DrawingEffects) -> Bool {
        guard isBehindCrosshair(facts), let sample = facts.crosshairSample else { return false }
        session?.track(to: sample, seenThrough: facts.geometry, &effects)
        return true
    }

    // MARK: Calls

    private mutating func perform(_ call: DrawingCall, _ facts: DrawingFacts, _ effects: inout DrawingEffects) -> Bool {
        switch call {
        case .undo: return undo(&effects)
        case .redo: return redo(&effects)
        case .finish: return finish(facts, &effects)
        case .chooseAtCrosshair: return chooseAtCrosshair(facts, &effects)
        case .selection(let change): return change.isPossible(in: drawing, facts) && edit(facts, &effects) { change.perform(on: &$0) }
        case .area(let step): select(step, facts, &effects)
        case .edit(let drawing):
            edit(facts, &effects) { canvas in
                canvas.drawing = drawing
                canvas.makeIDsDistinct()
                canvas.report(.changed)
            }
        case .replace(let drawing): replace(&effects) { $0.replace(by: drawing) }
        case .restore(let saved): replace(&effects) { $0.replace(by: saved) }
        }
        return true
    }

    /// Undoes the last step. While a drag is in progress, the drag is the last step. Returns whether there was one.
    mutating func undo(_ effects: inout DrawingEffects) -> Bool {
        guard !isActive else {
            endTouch(because: .changed, &effects)
            return true
        }
        return revert(&effects) { $0.undo() }
    }

    mutating func redo(_ effects: inout DrawingEffects) -> Bool { revert(&effects) { $0.redo() } }

    private mutating func revert(
        _ effects: inout DrawingEffects, _ step: (inout DrawingDocument) -> [DrawingEvent]?
    ) -> Bool {
        endTouch(because: .changed, &effects)
        lastTap = nil
        guard let events = step(&document) else { return false }
        effects.events += events
        return true
    }

    private mutating func replace(_ effects: inout DrawingEffects, _ change: (inout DrawingDocument) -> Void) {
        endTouch(because: .changed, &effects)
        lastTap = nil
        change(&document)
        effects.events.append(.changed)
    }

    /// Finishes the drag, then the draft. Returns whether there was one.
    mutating func finish(_ facts: DrawingFacts, _ effects: inout DrawingEffects) -> Bool {
        let wasActive = isActive
        finishDrag(facts, &effects)
        let mode = mode
        return edit(facts, &effects) { mode.finish(on: &$0) } || wasActive
    }

    /// Ends the touch in progress, and changes a canvas in one undo step. Returns the answer of the change.
    @discardableResult
    mutating func edit<Answer>(
        _ facts: DrawingFacts, _ effects: inout DrawingEffects, by key: KeyStep? = nil, _ change: (inout DrawingCanvas) -> Answer
    ) -> Answer {
        endTouch(because: .changed, &effects)
        var canvas = makeCanvas(facts)
        let answer = change(&canvas)
        effects.events += canvas.takeEvents()
        document.commit(canvas, by: key)
        return answer
    }

    /// Cancels the drag in progress, because a key does something else.
    mutating func cancelDragForCommand(_ effects: inout DrawingEffects) {
        guard isActive else { return }
        endTouch(because: .changed, &effects)
        document.endKeyStep()
    }

    /// Cancels the drag in progress. Returns whether there was one.
    mutating func cancelDrag(_ effects: inout DrawingEffects) -> Bool {
        guard isActive else { return false }
        endTouch(because: .cancelledByApp, &effects)
        return true
    }

    private mutating func select(_ step: DrawingCall.AreaSelectionStep, _ facts: DrawingFacts, _ effects: inout DrawingEffects) {
        switch step {
        case .begin: areaSelection = DrawingAreaSelection(drawing)
        case .finish: areaSelection = nil
        case .cancel:
            guard let before = areaSelection?.before else { return }
            areaSelection = nil
            edit(facts, &effects) { $0.select(before) }
        case .select(let area, let combination):
            var selection = areaSelection ?? DrawingAreaSelection(drawing)
            let ids = selection.ids(in: area, of: drawing, combination)
            if areaSelection != nil { areaSelection = selection }
            edit(facts, &effects) { SelectionChange.select(ids).perform(on: &$0) }
        }
    }

    // MARK: Display

    /// What to draw over the features.
    func preview(_ facts: DrawingFacts) -> DrawingPreview {
        var canvas = session?.canvas ?? makeCanvas(facts)
        canvas.geometry = facts.geometry
        let isAimed = isEnabled && options.placement.usesCrosshair && !isActive
        var landing: Coordinate?
        if isAimed, let sample = facts.crosshairSample {
            mode.aim(sample, on: &canvas)
        } else if session == nil {
            landing = hover?.landing(mode: mode, on: &canvas)
        }
        var preview = DrawingPreview(canvas, wait: session?.wait)
        preview.landing = landing
        if options.placement.usesCrosshair || isDraggingWithCrosshair { preview.crosshair = facts.crosshair.position }
        preview.focusedVertex = document.focus?.coordinate(in: canvas.drawing)
        mode.show(in: &preview, on: canvas)
        session?.show(in: &preview, on: canvas)
        if isActive { preview.predict(predictedPositions, seenThrough: canvas.geometry) }
        return preview
    }
}
