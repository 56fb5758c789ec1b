import MapCameras
import TouchPipeline

/// A touch from its beginning to its end, or the drag of what is attached to the crosshair.
///
/// The touch draws on a canvas of its own. At its end the document takes over the canvas, or the session is dropped, and the drawing is as it
/// was before the touch.
struct DrawingSession {
    enum Phase {
        /// Neither a drag nor a tap nor a long press yet.
        case pressed
        /// A drag of the mode.
        case dragging
        /// The document has taken over the canvas, and the finger is still down.
        case finished
    }

    /// What moves the drag.
    private enum Mover: Equatable {
        case finger
        case twoFingers
        /// The map under the crosshair.
        case crosshair
    }

    private(set) var canvas: DrawingCanvas
    private(set) var phase = Phase.pressed
    private var mover = Mover.finger
    /// The view and the point of the finger or the crosshair with which the drag was last in agreement.
    private var view: HeldView
    /// The drag that a move or the long press begins. After that, the drag in progress.
    private var claim: DrawingClaim
    /// The wait for the long press with which the drag begins. `nil` if the drag does not wait, and after the long press.
    private var progress: WaitProgress?
    /// The samples since the landing that the drag has not received, because it has not begun.
    private var samples: [DrawingSample]
    private var position: Vec2F
    /// The positions of the two fingers of a drag, at their last move.
    private(set) var pair: (Vec2F, Vec2F)?
    /// The length of the path of the finger, in pixels.
    private var distanceMoved: Float = 0

    // MARK: The beginning

    private init(_ claim: DrawingClaim, by mover: Mover = .finger, from sample: DrawingSample, on canvas: DrawingCanvas) {
        (self.claim, self.mover, self.canvas) = (claim, mover, canvas)
        samples = [sample]
        position = sample.position
        view = HeldView(canvas.geometry, at: sample.position)
    }

    /// Begins the touch of a finger.
    static func press(
        _ sample: DrawingSample, of context: TouchContext, on canvas: DrawingCanvas, mode: any DrawingMode,
        configuration: TouchConfiguration, _ effects: inout DrawingEffects
    ) -> DrawingSession {
        var canvas = canvas
        canvas.landingTime = sample.timestamp
        let claim = mode.press(sample, on: &canvas)
        var session = DrawingSession(claim, from: sample, on: canvas)
        if canvas.options.dragStart.delays(claim, of: sample.kind) { session.beginWait(with: context, configuration) }
        session.takeEvents(&effects)
        if let wait = session.wait { effects.events.append(.waiting(wait)) }
        return session
    }

    private mutating func beginWait(with context: TouchContext, _ configuration: TouchConfiguration) {
        // The second tap of two never becomes a long press.
        guard context.tapCount < 2 else { return claim = .nothing }
        progress = WaitProgress(at: position, from: canvas.landingTime, for: configuration[context.pointerKind].longPressTimeout)
    }

    /// Begins the touch of a finger above the horizon, which can only tap. The coordinate of the sample is elsewhere.
    static func pressAboveHorizon(_ sample: DrawingSample, on canvas: DrawingCanvas) -> DrawingSession {
        DrawingSession(.nothing, from: sample, on: canvas)
    }

    /// Begins the drag of two fingers, if it belongs to the mode.
    static func press(
        _ first: DrawingSample, _ second: DrawingSample, on canvas: DrawingCanvas, mode: any DrawingMode, _ effects: inout DrawingEffects
    ) -> DrawingSession? {
        var canvas = canvas
        let claim = mode.press(first, second, on: &canvas)
        guard claim.drag != nil else { return nil }
        var session = DrawingSession(claim, by: .twoFingers, from: first, on: canvas)
        session.beginDrag(&effects)
        session.takeEvents(&effects)
        return session
    }

    /// Begins the drag of what is at the crosshair, if the mode lets it be attached to the crosshair.
    static func track(
        from sample: DrawingSample, on canvas: DrawingCanvas, mode: any DrawingMode, _ effects: inout DrawingEffects
    ) -> DrawingSession? {
        var canvas = canvas
        guard case .grabs(let drag) = mode.press(sample, on: &canvas) else { return nil }
        var session = DrawingSession(.grabs(drag), by: .crosshair, from: sample, on: canvas)
        session.takeEvents(&effects)
        session.beginDrag(&effects)
        return session
    }

    // MARK: What it is

    /// Whether a drag is in progress.
    var isDragging: Bool { phase == .dragging }

    /// Whether the drag is one of two fingers.
    var isPair: Bool { mover == .twoFingers }

    /// Whether what was under the crosshair tracks it. It goes on while touches move the map.
    var isMovedByCrosshair: Bool { mover == .crosshair }

    /// The finger that rests before its drag begins.
    var wait: DrawingWait? { progress?.wait }

    /// The end of the wait, for a touch that ends.
    var endOfWait: [DrawingEvent] { progress == nil ? [] : [.waitCancelled] }

    /// Whether a move begins a drag, or is part of one, so that the map must not move.
    var claimsMoves: Bool { claim.drag != nil && progress == nil && phase != .finished }

    /// Whether the finger or the crosshair is elsewhere than where the drag has followed it last, or the map has moved under it.
    func isBehind(_ position: Vec2F, seenThrough geometry: CameraGeometry) -> Bool { view != HeldView(geometry, at: position) }

    /// Whether a second finger that lands now discards the drag.
    func isDiscarded(at time: TouchInstant) -> Bool {
        let options = canvas.options
        return time - canvas.landingTime <= options.discardTime && distanceMoved <= Float(canvas.pixels(options.discardDistance))
    }

    /// Adds to the preview what only the drag knows.
    func show(in preview: inout DrawingPreview, on canvas: DrawingCanvas) {
        guard phase != .finished else { return }
        claim.drag?.show(in: &preview, on: canvas)
    }

    private mutating func takeEvents(_ effects: inout DrawingEffects) { effects.events += canvas.takeEvents() }

    // MARK: One finger

    /// Lets the mode handle a tap. Returns whether the mode used it.
    mutating func tap(
        _ sample: DrawingSample, seenThrough geometry: CameraGeometry, mode: any DrawingMode, _ effects: inout DrawingEffects
    ) -> Bool {
        canvas.geometry = geometry
        let isUsed = mode.tap(sample, on: &canvas)
        effects.events += endOfWait
        takeEvents(&effects)
        return isUsed
    }

    /// Lets the mode handle a long press. Returns whether the drag or the mode used it.
    mutating func longPress(
        _ sample: DrawingSample, seenThrough geometry: CameraGeometry, mode: any DrawingMode, _ effects: inout DrawingEffects
    ) -> Bool {
        canvas.geometry = geometry
        var answer = claim.drag?.longPress(sample, on: &canvas) ?? .ignored
        if case .ignored = answer { answer = mode.longPress(sample, on: &canvas) }
        switch answer {
        case .ignored:
            guard progress != nil else { return false }
        case .done:
            effects.events += endOfWait
            takeEvents(&effects)
            finish()
            return true
        case .drags(let drag):
            if case .resumes = claim, progress != nil { claim = .resumes(drag) } else { claim = .begins(drag) }
        }
        if let progress { effects.events.append(.waiting(progress.completed)) }
        progress = nil
        samples = [sample]
        view = HeldView(geometry, at: sample.position)
        beginDrag(&effects)
        takeEvents(&effects)
        passSamples(&effects)
        return true
    }

    private mutating func finish() {
        phase = .finished
        progress = nil
        canvas.clearPreview()
    }

    /// Moves the finger. A move past the touch slop begins the drag, if there is one, and passes to it all samples since the landing.
    mutating func move(
        _ context: TouchContext, isPastSlop: Bool, seenThrough geometry: CameraGeometry, _ effects: inout DrawingEffects
    ) {
        progress?.move(to: context.position)
        distanceMoved += context.position.distance(to: position)
        position = context.position
        view = HeldView(geometry, at: position)
        guard claimsMoves else { return }
        canvas.geometry = geometry
        if let sample = DrawingSample(context, seenThrough: geometry) { samples.append(sample) }
        if phase == .pressed, isPastSlop {
            // The map may have moved since the landing.
            samples = samples.map { $0.seen(through: geometry) }
            beginDrag(&effects)
        }
        passSamples(&effects)
    }

    private mutating func beginDrag(_ effects: inout DrawingEffects) {
        phase = .dragging
        if mover != .finger { samples = [] }
        effects.events.append(claim.event)
    }

    /// Passes the new samples to the drag in progress.
    private mutating func passSamples(_ effects: inout DrawingEffects) {
        guard isDragging, !samples.isEmpty else { return }
        for sample in samples { claim.drag?.drag(sample, on: &canvas) }
        samples.removeAll(keepingCapacity: true)
        takeEvents(&effects)
        effects.events.append(.changed)
    }

    /// Advances the wait of a finger that rests.
    mutating func advance(to time: TouchInstant, _ effects: inout DrawingEffects) {
        guard progress?.advance(to: time) == true, let wait else { return }
        effects.events.append(.waiting(wait))
    }

    // MARK: Two fingers, and the crosshair

    /// Moves the two fingers of a drag.
    mutating func move(
        _ first: DrawingSample, _ second: DrawingSample, seenThrough geometry: CameraGeometry, _ effects: inout DrawingEffects
    ) {
        pair = (first.position, second.position)
        view = HeldView(geometry, at: first.position)
        canvas.geometry = geometry
        claim.drag?.drag(first, second, on: &canvas)
        takeEvents(&effects)
        effects.events.append(.changed)
    }

    /// Moves the drag to the coordinate under the crosshair.
    mutating func track(to sample: DrawingSample, seenThrough geometry: CameraGeometry, _ effects: inout DrawingEffects) {
        view = HeldView(geometry, at: sample.position)
        canvas.geometry = geometry
        canvas.releaseSnapTarget()
        claim.drag?.drag(sample, on: &canvas)
        takeEvents(&effects)
    }

    // MARK: The end

    /// Lifts the finger of the drag.
    mutating func lift(_ effects: inout DrawingEffects) {
        claim.drag?.lift(on: &canvas)
        takeEvents(&effects)
        effects.events.append(.ended)
    }

    /// Pauses the drag. Returns `false` if it cannot be paused.
    mutating func pause(_ effects: inout DrawingEffects) -> Bool {
        guard claim.drag?.pause(on: &canvas) == true else { return false }
        takeEvents(&effects)
        effects.events.append(.paused)
        return true
    }
}
