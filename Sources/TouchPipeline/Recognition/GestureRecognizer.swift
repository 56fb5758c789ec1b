/// Turns touch events into gestures: a state machine that is a pure value.
///
/// It has no clock, no timer, no thread and no callback: ``process(_:)`` and ``advance(to:)`` return the gestures that follow, at most
/// five, and ``deadline`` says when it next wants to be advanced. Only the time stamps of the events decide, so the same events give
/// the same gestures wherever and whenever they are processed. The rules are those of `docs/ARCHITECTURE.md`, "Recognition".
///
/// Events of positions alone carry no ids; the recogniser takes the place of a position in the event for one. ``DefaultTouchHandler``
/// tells them apart better.
public struct GestureRecognizer: Sendable {
    /// The thresholds. A change holds from the next touch on.
    public var configuration: TouchConfiguration {
        didSet { if configuration != oldValue { needsThresholds = true } }
    }

    /// The state of the machine.
    public internal(set) var state = TouchHandlingState.idle

    /// Whether anybody is interested in a second tap. If not, a click is confirmed at once. To be set before the event.
    public var wantsDoubleClick = true

    /// How often the input was not lawful, by kind.
    public internal(set) var diagnostics = TouchDiagnostics()

    /// Whether to say why gestures did not happen, in ``rejections``. Off by default; then it costs nothing.
    public var explainsRejections = false {
        didSet { if !explainsRejections { rejections = [] } }
    }

    /// Why gestures did not happen in the last ``process(_:)`` or ``advance(to:)``; empty unless ``explainsRejections``.
    public internal(set) var rejections: [GestureRejection] = []

    // MARK: The machine's own; internal, because its rules are spread over several files.

    var now = TouchInstant(microseconds: .min)
    var fingers = Fingers()
    var thresholds: ResolvedThresholds
    var thresholdsKind = TouchPointer.Kind.finger
    var needsThresholds = false
    var modifiers: KeyModifiers = []
    var wake = Wake.never
    var wakeAt = TouchInstant(microseconds: .max)
    /// Whether the one finger that is down has been past the slop. After a long press it may move without.
    var hasPassedSlop = false
    /// What was begun and must be ended.
    var begun = Movement.none
    /// When the last finger landed that mattered: the first, or the second of two.
    var landedAt = TouchInstant.zero
    var landings: UInt32 = 0
    var waitingClick: WaitingClick?
    var twoFingerClickIsPossible = false
    /// The finger that lifted last; a two-finger click needs its position, and a stream of positions alone may have meant another one.
    var lastLifted = Finger.none
    var liftedAt = TouchInstant.zero
    /// Whether a listener of raw touches has the touch in progress. Fingers are followed then, and nothing is recognised.
    var isClaimed = false
    /// The last click that was confirmed, kept to explain why the next one makes no double click.
    var lastConfirmedClick: WaitingClick?

    /// A recogniser at rest.
    public init(configuration: TouchConfiguration = .openMobileMaps) {
        self.configuration = configuration
        thresholds = ResolvedThresholds(configuration.finger, density: configuration.density)
        needsThresholds = true
    }

    /// How many fingers are down.
    public var pointerCount: Int { fingers.count }

    /// When it next wants to be advanced; `nil` if nothing is pending.
    public var deadline: TouchInstant? { wake == .never ? nil : wakeAt }

    /// Processes one event and returns the gestures that follow.
    ///
    /// What is due at or before the event's time stamp happens first. An event without a time stamp, or with one older than the last
    /// event or advance, is treated as happening then. Nothing that an event may contain traps: what is not lawful is left out and
    /// counted in ``diagnostics``.
    @inlinable @inline(__always)
    public mutating func process(_ event: TouchEvent) -> RecognizedGestures {
        // Inlined, because returning the value from a call would copy all 400 bytes of it.
        var gestures = RecognizedGestures()
        process(event, into: &gestures)
        return gestures
    }

    /// Processes one event and puts the gestures that follow in the place of those in a collection that is used again and again.
    ///
    /// The result of ``process(_:)`` is a value of 400 bytes. Making and copying it costs more than a move of a finger does; this method
    /// saves that.
    public mutating func process(_ event: TouchEvent, into gestures: inout RecognizedGestures) {
        // With `explainsRejections` the fast path would leave the rejections of the previous event.
        if !explainsRejections {
            if let move = continueOneFinger(event, at: event.timestamp ?? now) { return gestures.replaceAll(with: move) }
            if let move = continueTwoFingers(event, at: event.timestamp ?? now) { return gestures.replaceAll(with: move) }
        }
        processOther(event, into: &gestures)
    }

    // A function of its own, so that the fast path saves no registers.
    @inline(never)
    private mutating func processOther(_ event: TouchEvent, into gestures: inout RecognizedGestures) {
        processFully(event, into: &gestures)
    }

    /// Processes one event without the fast path.
    @inline(__always)
    mutating func processFully(_ event: TouchEvent, into gestures: inout RecognizedGestures) {
        processFully(event, at: event.timestamp ?? now, into: &gestures)
    }

    @inline(__always)
    mutating func processFully(_ event: TouchEvent, at timestamp: TouchInstant, into gestures: inout RecognizedGestures) {
        gestures.removeAll()
        if explainsRejections { rejections.removeAll(keepingCapacity: true) }
        let time = admit(timestamp)
        if wakeAt <= time { passDeadlines(through: time, &gestures) }
        note(event, at: time)
        if event.pointers.dropped > 0 { diagnostics.pointersDropped += event.pointers.droppedCount }
        if isClaimed {
            guard isInconsistent(event) else { return followClaimedTouch(event) }
            endInconsistentClaim()
        }
        switch event.touchAction {
        case .move: move(event, &gestures)
        case .down: down(event, &gestures)
        case .up: up(event, &gestures)
        case .cancel: cancel(event, &gestures)
        case .scroll: scroll(event, &gestures)
        }
    }

    /// Lets time pass: promises that no event earlier than `instant` will come, and returns the gestures that are due until then.
    ///
    /// An instant that is past already does nothing.
    public mutating func advance(to instant: TouchInstant) -> RecognizedGestures {
        var gestures = RecognizedGestures()
        advance(to: instant, into: &gestures)
        return gestures
    }

    mutating func advance(to instant: TouchInstant, into gestures: inout RecognizedGestures) {
        gestures.removeAll()
        if explainsRejections { rejections.removeAll(keepingCapacity: true) }
        passDeadlines(through: instant, &gestures)
        now = max(now, instant)
    }

    /// Tells the recogniser that a listener consumed the `clickUnconfirmed` that was just returned. Neither a confirmed click nor a double
    /// click follows.
    public mutating func clickConsumed() {
        guard state == .oneFingerUpAfterClick else { return }
        rest()
    }

    /// Tells the recogniser that the touch in progress, or the one that the next event begins, belongs to a listener of raw touches.
    ///
    /// The recogniser confirms a click that waits. It follows the fingers without a gesture until the last one has lifted. Call
    /// ``process(_:)`` with every event of the touch meanwhile.
    public mutating func touchClaimed(at time: TouchInstant) -> RecognizedGestures {
        var gestures = RecognizedGestures()
        if explainsRejections { rejections.removeAll(keepingCapacity: true) }
        now = max(now, time)
        emitConfirmedClick(&gestures)
        if explainsRejections { rejectForCancel() }
        rest()
        isClaimed = true
        return gestures
    }

    /// Whether an event is a move in order, and nothing is pending.
    @inline(__always)
    func isMereMove(_ event: TouchEvent, at time: TouchInstant) -> Bool {
        event.touchAction == .move && now <= time && wake == .never
    }

    /// What is noted of every event.
    @inline(__always)
    mutating func note(_ event: TouchEvent, at time: TouchInstant) {
        now = time
        modifiers = event.modifiers
    }

    private mutating func admit(_ timestamp: TouchInstant) -> TouchInstant {
        guard timestamp >= now else {
            diagnostics.eventsOutOfOrder += 1
            return now
        }
        return timestamp
    }
}
