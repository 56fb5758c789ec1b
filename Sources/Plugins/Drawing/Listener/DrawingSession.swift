import MapCameras
import TouchPipeline

/// A touch from its beginning to its end, or the drag of what follows the crosshair.
///
/// The touch draws on a canvas of its own. At its end the document takes over the canvas, or the session is dropped, and the drawing is as it
/// was before the touch. Each function returns what the listener does next.
struct DrawingSession: TouchSession {
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
        /// The map under the crosshair, in the view in which it has moved the drag last.
        case crosshair(CrosshairView)
    }

    private(set) var canvas: DrawingCanvas
    private(set) var phase = Phase.pressed
    private let mode: any DrawingMode
    private var mover = Mover.finger
    /// The drag that a move or the long press begins. After that, the drag in progress.
    private var claim: DrawingClaim
    /// The wait for the long press with which the drag begins. `nil` if the drag does not wait, and after the long press.
    private var progress: WaitProgress?
    /// The samples that the drag has not received.
    private var samples: [DrawingSample]
    private(set) var position: Vec2F
    /// The length of the path of the finger, in pixels.
    private var distanceMoved: Float = 0

    // MARK: The beginning

    private init(_ claim: DrawingClaim, from sample: DrawingSample, on canvas: DrawingCanvas, mode: any DrawingMode) {
        self.claim = claim
        self.canvas = canvas
        self.mode = mode
        samples = [sample]
        position = sample.position
    }

    /// Begins the touch of a finger.
    static func press(
        _ sample: DrawingSample, of context: TouchContext, on canvas: DrawingCanvas, mode: any DrawingMode,
        configuration: TouchConfiguration
    ) -> (session: DrawingSession, events: [DrawingEvent]) {
        var canvas = canvas
        canvas.landingTime = sample.timestamp
        let claim = mode.press(sample, on: &canvas)
        var session = DrawingSession(claim, from: sample, on: canvas, mode: mode)
        if canvas.options.dragStart.delays(claim, of: sample.kind) { session.beginWait(with: context, configuration) }
        var events = session.takeEvents()
        if let wait = session.wait { events.append(.waiting(wait)) }
        return (session, events)
    }

    private mutating func beginWait(with context: TouchContext, _ configuration: TouchConfiguration) {
        // The second tap of two never becomes a long press.
        guard context.tapCount < 2 else { return claim = .nothing }
        progress = WaitProgress(at: position, from: canvas.landingTime, for: configuration[context.pointerKind].longPressTimeout)
    }

    /// Begins the touch of a finger above the horizon, which can only tap. The coordinate of the sample is elsewhere.
    static func pressAboveHorizon(_ sample: DrawingSample, on canvas: DrawingCanvas, mode: any DrawingMode) -> DrawingSession {
        DrawingSession(.nothing, from: sample, on: canvas, mode: mode)
    }

    /// Begins the drag of two fingers, if it belongs to the mode.
    static func press(
        _ first: DrawingSample, _ second: DrawingSample, on canvas: DrawingCanvas, mode: any DrawingMode
    ) -> (session: DrawingSession, events: [DrawingEvent])? {
        var canvas = canvas
        let claim = mode.press(first, second, on: &canvas)
        guard claim.drag != nil else { return nil }
        var session = DrawingSession(claim, from: first, on: canvas, mode: mode)
        session.mover = .twoFingers
        let events = session.beginDrag() + session.takeEvents()
        return (session, events)
    }

    /// Begins the drag of what is at the crosshair, if the mode lets it follow.
    static func follow(
        _ crosshair: CrosshairView, from sample: DrawingSample, on canvas: DrawingCanvas, mode: any DrawingMode
    ) -> (session: DrawingSession, events: [DrawingEvent])? {
        var canvas = canvas
        guard case .grabs(let drag) = mode.press(sample, on: &canvas) else { return nil }
        var session = DrawingSession(.grabs(drag), from: sample, on: canvas, mode: mode)
        session.mover = .crosshair(crosshair)
        let events = session.takeEvents() + session.beginDrag()
        return (session, events)
    }

    // MARK: What it is

    /// What follows the crosshair goes on while touches move the map.
    var endsWithTouch: Bool { !followsCrosshair }

    /// Whether a drag is in progress.
    var isDragging: Bool { phase == .dragging }

    /// Whether the drag is one of two fingers.
    var isPair: Bool { mover == .twoFingers }

    /// Whether what was under the crosshair follows it.
    var followsCrosshair: Bool { if case .crosshair = mover { true } else { false } }

    /// The finger that rests before its drag begins.
    var wait: DrawingWait? { progress?.wait }

    /// Whether a move begins a drag, or is part of one, so that the map must not move.
    var claimsMoves: Bool { claim.drag != nil && progress == nil && phase != .finished }

    /// Adds to the preview what only the drag knows.
    func show(in preview: inout DrawingPreview, on canvas: DrawingCanvas) {
        guard phase != .finished else { return }
        claim.drag?.show(in: &preview, on: canvas)
    }

    private mutating func takeEvents() -> [DrawingEvent] { canvas.takeEvents() }

    // MARK: One finger

    /// Lets the mode handle a tap. The touch has ended.
    mutating func tap(
        _ sample: DrawingSample, seenThrough geometry: CameraGeometry, in document: inout DrawingDocument
    ) -> SessionStep<DrawingEvent> {
        canvas.geometry = geometry
        let isUsed = mode.tap(sample, on: &canvas)
        let events = endOfWait + takeEvents()
        if isUsed { document.commit(canvas) }
        return .ends(events, isConsumed: isUsed)
    }

    /// Lets the mode handle a long press.
    mutating func longPress(
        _ sample: DrawingSample, seenThrough geometry: CameraGeometry, in document: inout DrawingDocument
    ) -> SessionStep<DrawingEvent> {
        canvas.geometry = geometry
        var answer = claim.drag?.longPress(sample, on: &canvas) ?? .ignored
        if case .ignored = answer { answer = mode.longPress(sample, on: &canvas) }
        let completed = progress.map { [DrawingEvent.waiting($0.completed)] } ?? []
        switch answer {
        case .ignored:
            guard progress != nil else { return .ignores }
        case .done:
            let events = endOfWait + takeEvents()
            finish()
            document.commit(canvas)
            return .consumes(events)
        case .drags(let drag):
            if case .resumes = claim, progress != nil { claim = .resumes(drag) } else { claim = .begins(drag) }
        }
        progress = nil
        samples = [sample]
        return .consumes(completed + beginDrag() + takeEvents())
    }

    private mutating func finish() {
        phase = .finished
        progress = nil
        canvas.clearPreview()
    }

    /// Moves the finger. A move past the touch slop begins the drag, if there is one. ``drag()`` passes the samples to it.
    mutating func move(
        _ context: TouchContext, isPastSlop: Bool, seenThrough geometry: CameraGeometry
    ) -> SessionStep<DrawingEvent> {
        progress?.move(to: context.position)
        distanceMoved += context.position.distance(to: position)
        position = context.position
        guard claimsMoves else { return .follows() }
        canvas.geometry = geometry
        if let sample = DrawingSample(context, seenThrough: geometry) { samples.append(sample) }
        guard phase == .pressed, isPastSlop else { return .follows() }
        // The map may have moved since the landing.
        samples = samples.map { $0.seen(through: geometry) }
        return .consumes(beginDrag())
    }

    private mutating func beginDrag() -> [DrawingEvent] {
        phase = .dragging
        if mover != .finger { samples = [] }
        return [claim.event]
    }

    /// Passes the new samples to the drag in progress.
    mutating func drag() -> SessionStep<DrawingEvent> {
        guard isDragging, !samples.isEmpty else { return .follows() }
        for sample in samples { claim.drag?.drag(sample, on: &canvas) }
        samples.removeAll(keepingCapacity: true)
        return .consumes(takeEvents() + [.changed])
    }

    /// Advances the wait of a finger that rests.
    mutating func advance(to time: TouchInstant) -> SessionStep<DrawingEvent> {
        guard progress?.advance(to: time) == true, let wait else { return .follows() }
        return .follows([.waiting(wait)])
    }

    // MARK: Two fingers, and the crosshair

    /// Moves the two fingers of a drag.
    mutating func move(
        _ first: DrawingSample, _ second: DrawingSample, seenThrough geometry: CameraGeometry
    ) -> SessionStep<DrawingEvent> {
        canvas.geometry = geometry
        claim.drag?.drag(first, second, on: &canvas)
        return .consumes(takeEvents() + [.changed])
    }

    /// Whether the map has moved under the crosshair since the drag has followed it last.
    func isBehind(_ crosshair: CrosshairView) -> Bool { followsCrosshair && mover != .crosshair(crosshair) }

    /// Moves the drag to the coordinate under the crosshair.
    mutating func follow(_ crosshair: CrosshairView, to sample: DrawingSample, seenThrough geometry: CameraGeometry) -> [DrawingEvent] {
        mover = .crosshair(crosshair)
        canvas.geometry = geometry
        canvas.releaseSnapTarget()
        claim.drag?.drag(sample, on: &canvas)
        return takeEvents()
    }

    // MARK: The end

    /// Lifts the finger of the drag. Returns the events. The touch has ended.
    mutating func lift(in document: inout DrawingDocument) -> [DrawingEvent] {
        claim.drag?.lift(on: &canvas)
        let events = takeEvents() + [.ended]
        document.commit(canvas)
        return events
    }

    /// Whether a second finger that lands now discards the drag.
    private func isDiscarded(at time: TouchInstant) -> Bool {
        let options = canvas.options
        return time - canvas.landingTime <= options.discardTime && distanceMoved <= Float(canvas.pixels(options.discardDistance))
    }

    /// Leaves the map to two fingers, because a second one has landed: discards the drag if that was soon enough, and otherwise pauses it. Has no
    /// effect if the drag cannot be paused.
    mutating func leave(at time: TouchInstant, in document: inout DrawingDocument) -> SessionStep<DrawingEvent> {
        guard isDragging, !isPair else { return .ignores }
        if isDiscarded(at: time) { return .ends(drop(reporting: .discarded)) }
        guard claim.drag?.pause(on: &canvas) == true else { return .ignores }
        let events = takeEvents() + [.paused]
        document.commit(canvas)
        return .ends(events)
    }

    func cancel(because reason: SessionEndReason, restoring document: inout DrawingDocument) -> [DrawingEvent] {
        drop(reporting: .cancelled(reason))
    }

    /// Leaves the drawing as it was before. Returns the events, with the given one if a drag has begun.
    private func drop(reporting event: DrawingEvent) -> [DrawingEvent] {
        mode.cancel()
        return endOfWait + (isDragging ? [event] : [])
    }

    private var endOfWait: [DrawingEvent] { progress == nil ? [] : [.waitCancelled] }
}

/// A view under a crosshair. What follows the crosshair changes only with it.
struct CrosshairView: Equatable {
    private let state: CameraState
    private let position: Vec2F

    init(of geometry: CameraGeometry, crosshair: Vec2F) {
        state = geometry.state
        position = crosshair
    }
}
