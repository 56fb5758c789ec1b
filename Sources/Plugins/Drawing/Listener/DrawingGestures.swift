import MapCameras
import TouchPipeline

/// The touches of a ``DrawingListener``. Each is a tap, a long press or a drag of the mode, or it follows the crosshair. A touch ends with its
/// undo steps, or the document is restored.
final class DrawingGestures {
    /// Whether touches draw. `false` cancels the drag in progress.
    var isEnabled = true {
        didSet { if !isEnabled { end(because: .disabled) } }
    }
    /// Whether a pencil has touched the screen.
    var hasSeenPencil = false
    /// The touch in progress.
    private(set) var touch: DrawingTouch?
    /// Whether two fingers have landed and not moved yet.
    private var hasLandedPair = false
    private let document: DrawingDocument

    init(on document: DrawingDocument) { self.document = document }

    /// Whether a drag is in progress.
    var isDrawing: Bool { touch?.phase == .dragging }

    /// Whether the document can still be restored to its state before the touch.
    var isRestorable: Bool { touch.map { $0.phase != .finished } ?? false }

    private func accepts(_ context: TouchContext) -> Bool {
        document.options.inputPolicy.accepts(context, hasSeenPencil: hasSeenPencil)
    }

    // MARK: One finger

    /// Begins a touch. None must be in progress.
    func press(_ context: TouchContext) {
        document.prepare(for: context.pointerKind)
        if context.pointerKind == .stylus { hasSeenPencil = true }
        guard accepts(context) else { return }
        guard let sample = DrawingSample(context, seenThrough: document.canvas.geometry) else { return pressAboveHorizon(context) }
        document.begin()
        let (claim, events) = document.draw { $0.press(sample, on: &$1) }
        let touch = DrawingTouch(claim, sample, context, document.options.dragStart, document.environment)
        self.touch = touch
        document.report(events + touch.waitingEvents)
    }

    /// Above the horizon there is nothing to draw. But with taps at the crosshair, a tap anywhere chooses the coordinate there.
    private func pressAboveHorizon(_ context: TouchContext) {
        let crosshair = document.crosshairSample(document.canvas.geometry)
        guard document.options.placement == .crosshairTaps, let place = crosshair?.coordinate else { return }
        document.begin()
        let sample = DrawingSample(position: context.position, coordinate: place, timestamp: context.timestamp)
        touch = DrawingTouch(.nothing, sample, context, .immediately, document.environment)
    }

    func tap(_ context: TouchContext) -> Bool {
        guard let touch, touch.phase == .pressed else { return false }
        guard document.options.placement != .crosshairTaps else { return placeAtCrosshair().isUsed }
        guard document.options.placement == .taps, let sample = document.sample(context) else { return false }
        let (isUsed, events) = document.draw { $0.tap(sample, on: &$1) }
        self.touch = nil
        if !isUsed { document.restore() }
        document.commit(touch.cancelledWaitEvents + events)
        return isUsed
    }

    func longPress(_ context: TouchContext) -> Bool {
        guard let touch, touch.phase == .pressed, let sample = document.sample(context) else { return false }
        let (answer, events) = document.draw { $0.longPress(sample, on: &$1) }
        guard answer != .ignored || touch.wait != nil else { return false }
        self.touch?.wait = nil
        self.touch?.phase = answer == .done ? .finished : .dragging
        if answer == .done {
            document.commit(touch.cancelledWaitEvents + events)
        } else {
            document.report(touch.longPressEvents + events)
            drag([sample])
        }
        return true
    }

    func move(_ context: TouchContext, isPastSlop: Bool) -> Bool {
        guard let touch, touch.phase != .finished else { return false }
        self.touch?.move(to: context.position)
        if touch.wait != nil {
            if isPastSlop { end(because: .touch(.takenOver)) }
            return false
        }
        let sample = document.sample(context)
        if touch.phase == .dragging {
            drag(sample.map { [$0] } ?? [])
        } else if touch.claim != .nothing {
            if let sample { self.touch?.append(sample) }
            if isPastSlop, let samples = self.touch?.beginDrag() {
                document.report([touch.claim == .resumes ? .resumed : .began])
                // The map may have moved since the landing.
                let geometry = document.canvas.geometry
                drag(samples.map { $0.seen(through: geometry) })
            }
        }
        // `isDrawing` is read only here, because a call from inside `onEvent` may have ended the drag. Then this move claims nothing. A
        // move under the slop is consumed if a drag would follow, so that the map does not move meanwhile.
        return isDrawing || (!isPastSlop && touch.claim != .nothing)
    }

    private func drag(_ samples: [DrawingSample]) {
        guard isDrawing, !samples.isEmpty else { return }
        touch?.predictedPositions = []
        let (_, events) = document.draw { mode, canvas in
            for sample in samples { mode.drag(sample, on: &canvas) }
        }
        document.report(events + [.changed])
    }

    /// Shows positions that the system predicts, until the next sample of the drag in progress.
    func predict(_ positions: [Vec2F]) {
        if isDrawing { touch?.predictedPositions = positions.filter { $0.isFinite } }
    }

    /// Whether a finger rests before its drag begins.
    var isWaiting: Bool { touch?.wait != nil }

    /// Advances the wait of a finger that rests. Returns whether it continues.
    func advance(to time: TouchInstant) -> Bool {
        if touch?.wait?.advance(to: time) == true, let wait = touch?.wait { document.report([.waiting(wait.wait)]) }
        return isWaiting
    }

    // MARK: Two fingers

    func moveTwoFingers(_ old: (Vec2F, Vec2F), _ new: (Vec2F, Vec2F), _ context: TouchContext) -> Bool {
        let isFirst = hasLandedPair
        hasLandedPair = false
        // A touch of one finger that is still in progress here had no end.
        if let touch, !touch.isPair { end(because: .touch(.cancelled)) }
        // A pair whose drag has ended in the middle of its movement does not begin another one.
        guard touch != nil || (isFirst && beginPair(old, context)) else { return false }
        document.updateView()
        guard isDrawing, let (first, second) = samples(new, context) else { return isDrawing }
        document.report(document.draw { $0.drag(first, second, on: &$1) }.events + [.changed])
        return isDrawing
    }

    private func beginPair(_ pair: (Vec2F, Vec2F), _ context: TouchContext) -> Bool {
        document.prepare(for: context.pointerKind)
        guard accepts(context), let (first, second) = samples(pair, context) else { return false }
        document.begin()
        let (claim, events) = document.draw { $0.press(first, second, on: &$1) }
        guard claim != .nothing else { return false }
        touch = DrawingTouch(pair: claim, context)
        document.report([claim == .resumes ? .resumed : .began] + events)
        return true
    }

    private func samples(_ pair: (Vec2F, Vec2F), _ context: TouchContext) -> (DrawingSample, DrawingSample)? {
        let geometry = document.canvas.geometry
        guard let first = DrawingSample(context, at: pair.0, seenThrough: geometry) else { return nil }
        return DrawingSample(context, at: pair.1, seenThrough: geometry).map { (first, $0) }
    }

    func completeTwoFingers(_ context: TouchContext) -> Bool {
        guard let touch, touch.isPair else { return false }
        if context.endReason == .lifted { finishDrag() } else { end(because: .touch(context.cancellationReason)) }
        return true
    }

    // MARK: The end of a touch

    func clear(_ context: TouchContext) {
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
        guard isDrawing, !touch.isPair else { return end(because: .touch(.cancelled)) }
        // The finger can lift at another position than that of its last move.
        var context = context
        if let position = document.environment?.liftPosition(beyond: context.position) {
            context.position = position
            if let sample = document.sample(context) { drag([sample]) }
        }
        finishDrag()
    }

    /// Ends a drag, as the lift of the finger does. Returns the events.
    @discardableResult
    func finishDrag() -> [DrawingEvent] {
        followCrosshair()
        guard isDrawing else { return [] }
        let (_, events) = document.draw { $0.lift(on: &$1) }
        touch = nil
        document.commit(events + [.ended])
        return events
    }

    /// Leaves the map to the two fingers. Discards the drag if the second finger landed soon enough, otherwise pauses it.
    private func secondFingerLanded(at time: TouchInstant) {
        guard let touch, isDrawing, !touch.isPair else { return end(because: .touch(.additionalFinger)) }
        let limit = Float(document.canvas.pixels(document.options.discardDistance))
        let isSoon = time - touch.landingTime <= document.options.discardTime
        if isSoon, touch.distanceMoved <= limit { return end(reporting: .discarded) }
        let (isKept, events) = document.draw { $0.pause(on: &$1) }
        guard isKept else { return end(because: .touch(.additionalFinger)) }
        self.touch = nil
        document.commit(events + [.paused])
    }

    /// Restores the document as it was before the touch. Reports the reason if a drag had begun.
    func end(because reason: DrawingEndReason) { end(reporting: .cancelled(reason)) }

    private func end(reporting event: DrawingEvent) {
        hasLandedPair = false
        guard let touch else { return }
        self.touch = nil
        if touch.phase != .finished { document.restore() }
        document.mode.cancel()
        document.report(touch.cancelledWaitEvents + (touch.phase == .dragging ? [event] : []))
    }

    // MARK: The crosshair

    /// Whether what was under the crosshair follows it.
    var isFollowingCrosshair: Bool { touch?.crosshairView != nil }

    /// Chooses the coordinate under the crosshair. Returns whether the mode used it, and the events.
    func placeAtCrosshair() -> (isUsed: Bool, events: [DrawingEvent]) {
        guard isEnabled else { return (false, []) }
        if isFollowingCrosshair { return (true, finishDrag()) }
        end(because: .drawingChanged)
        document.prepare(for: .finger)
        document.begin()
        guard let sample = document.crosshairSample(document.canvas.geometry) else { return (false, []) }
        let (claim, began) = document.draw { $0.press(sample, on: &$1) }
        if claim == .grabs {
            touch = DrawingTouch(following: sample, CrosshairView(of: document.canvas.geometry, crosshair: sample.position))
            document.report(began + [.began])
            return (true, [.began])
        }
        document.mode.cancel()
        document.restore()
        let (isUsed, events) = document.draw { mode, canvas in
            canvas.isPlacing = true
            defer { canvas.isPlacing = false }
            return mode.place(sample, on: &canvas)
        }
        guard isUsed else {
            document.restore()
            return (false, [])
        }
        document.commit(events)
        return (true, events)
    }

    /// Moves what follows the crosshair to the coordinate under it. Above the horizon it stays where it is.
    func followCrosshair() {
        guard let view = touch?.crosshairView else { return }
        document.updateView()
        let geometry = document.canvas.geometry
        guard let sample = document.crosshairSample(geometry) else { return }
        let current = CrosshairView(of: geometry, crosshair: sample.position)
        guard view != current else { return }
        touch?.crosshairView = current
        let (_, events) = document.draw { mode, canvas in
            canvas.releaseSnapTarget()
            mode.drag(sample, on: &canvas)
        }
        document.delay(events)
    }
}
