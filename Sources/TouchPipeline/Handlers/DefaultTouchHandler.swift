/// The touch handler: a ``GestureRecognizer``, a ``ListenerChain`` and one timer, and nothing else.
///
/// It belongs to one isolation domain, on Apple's platforms the main actor, with its scheduler and its listeners. Events that a listener
/// feeds from inside a callback wait their turn. It holds its listeners strongly until they are removed; a listener need never hold the
/// handler. Releasing the handler disarms its timer.
public final class DefaultTouchHandler: TouchHandlerInterface {
    /// Sees every gesture, who consumed it, and why others did not happen. Held strongly.
    @exclusivity(unchecked) public var observer: (any TouchObserver)? {
        didSet { recognizer.explainsRejections = observer != nil }
    }

    @exclusivity(unchecked) private var recognizer: GestureRecognizer
    @exclusivity(unchecked) private let chain = ListenerChain()
    @exclusivity(unchecked) private let scheduler: any TouchScheduler
    private let inputLatency: Int64
    /// What follows from the event that is being processed. One place for all events: no other is processed while it is dispatched.
    @exclusivity(unchecked) private var gestures = RecognizedGestures()
    @exclusivity(unchecked) private var timer: (any TouchTimer)?
    /// The deadline for which the timer is armed; the end of time if it is not.
    @exclusivity(unchecked) private var armedFor = TouchInstant(microseconds: .max)
    /// A present moment that was read; an event that is not later than that need not ask again.
    @exclusivity(unchecked) private var knownNow = TouchInstant(microseconds: .min)
    @exclusivity(unchecked) private var isBusy = false
    @exclusivity(unchecked) private var waiting: [TouchEvent] = []
    @exclusivity(unchecked) private var identifier = PositionIdentifier()

    /// A handler on a clock, with thresholds.
    public init(scheduler: any TouchScheduler, configuration: TouchConfiguration = .openMobileMaps) {
        self.scheduler = scheduler
        recognizer = GestureRecognizer(configuration: configuration)
        inputLatency = max(0, scheduler.inputLatency.wholeMicroseconds)
        // Embedded Swift has no `weak`. The handler owns the timer and gives it up in `deinit`, so this never dangles.
        timer = scheduler.makeTimer { [unowned(unsafe) self] in
            withExtendedLifetime(self) { $0.wakeUp() }
        }
    }

    /// A handler on a clock, for a screen of a density in pixels per inch, with the thresholds of Open Mobile Maps.
    public convenience init(scheduler: any TouchScheduler, density: Float) {
        self.init(scheduler: scheduler, configuration: .openMobileMaps.at(density: density))
    }

    deinit {
        timer?.arm(at: nil)
        timer = nil
    }

    /// The thresholds. A change holds from the next touch on.
    public var configuration: TouchConfiguration {
        get { recognizer.configuration }
        set { recognizer.configuration = newValue }
    }

    /// The state of the machine.
    public var state: TouchHandlingState { recognizer.state }

    /// How often the input was not lawful, by kind.
    public var diagnostics: TouchDiagnostics { recognizer.diagnostics }

    /// What a listener is told with the `clearTouch` that it gets because it leaves in the midst of things: cancelled, now, where the first
    /// finger is.
    package var leavingContext: TouchContext {
        let count = recognizer.fingers.count
        let finger = count > 0 ? recognizer.fingers.first : nil
        return TouchContext(
            time: scheduler.now, position: finger?.position ?? .zero, startPosition: finger?.anchor, pointerKind: finger?.kind ?? .finger,
            pointerCount: count, endReason: .cancelled)
    }

    /// The listeners in priority order. O(n).
    public var listeners: [any TouchInterface] { chain.listeners }

    /// Takes one event. An event without a time stamp happens now, and so does one that claims to happen later.
    public func onTouchEvent(_ touchEvent: TouchEvent) {
        guard !isBusy else { return enqueue(touchEvent) }
        isBusy = true
        process(touchEvent)
        finish()
    }

    /// Puts a listener at an index of the chain, 0 being asked first; an index past either end is clamped. One that is in the chain
    /// already is moved.
    public func insertListener(_ listener: any TouchInterface, at index: Int) { chain.insert(listener, at: index) }

    /// Puts a listener at the end of the chain, where it is asked last. One that is in the chain already is moved.
    public func addListener(_ listener: any TouchInterface) { chain.add(listener) }

    /// Removes a listener; one that is not in the chain does nothing. It hears nothing more, not even `clearTouch`.
    public func removeListener(_ listener: any TouchInterface) { chain.remove(listener) }

    // MARK: Events

    private func enqueue(_ event: TouchEvent) {
        var event = event
        if event.timestamp == nil { event.timestamp = scheduler.now }
        waiting.append(event)
    }

    /// Takes the events that came from inside callbacks.
    @inline(__always)
    private func finish() {
        if !waiting.isEmpty { processWaiting() }
        isBusy = false
    }

    private func processWaiting() {
        // Batch by batch: taking one event after the other off the front of an array would be quadratic.
        while !waiting.isEmpty {
            var batch: [TouchEvent] = []
            swap(&batch, &waiting)
            for event in batch { process(event) }
        }
    }

    @inline(__always)
    private func process(_ event: TouchEvent) {
        if let time = event.timestamp, event.isIdentified, time <= knownNow || isPast(time) {
            process(event, at: time)
        } else {
            processUnusual(event)
        }
    }

    private func isPast(_ time: TouchInstant) -> Bool {
        knownNow = scheduler.now
        return time <= knownNow
    }

    /// An event that has no time stamp, or claims to happen later than now, or is of positions alone.
    @inline(never)
    private func processUnusual(_ event: TouchEvent) {
        var event = event
        let time = moment(of: event)
        event.timestamp = time
        // Deadlines first: whether a finger is down decides which position is whose.
        if recognizer.wakeAt <= time { passDeadlines(through: time) }
        if !event.isIdentified { identifier.identify(&event, &recognizer) }
        process(event, at: time)
    }

    /// When an event happens: now at the latest, and now if it does not say.
    private func moment(of event: TouchEvent) -> TouchInstant {
        if let time = event.timestamp {
            if time <= knownNow || isPast(time) { return time }
            recognizer.diagnostics.eventsFromTheFuture += 1
        } else {
            knownNow = scheduler.now
        }
        return knownNow
    }

    @inline(__always)
    private func process(_ event: TouchEvent, at time: TouchInstant) {
        guard observer == nil else { return processFully(event, at: time) }
        // While fingers move on nothing is pending, so there is nothing to see to but the chain.
        if let move = recognizer.moveOn(event, at: time) {
            _ = chain.offer(move.gesture, move.context)
        } else if let move = recognizer.moveOnTwoFingers(event, at: time) {
            _ = chain.offer(move.gesture, move.context)
        } else {
            processFully(event, at: time)
        }
    }

    @inline(never)
    private func processFully(_ event: TouchEvent, at time: TouchInstant) {
        if recognizer.wakeAt <= time { passDeadlines(through: time) }
        observer?.didReceive(event, at: time)
        recognizer.wantsDoubleClick = chain.wantsDoubleClick
        let before = recognizer.state
        recognizer.process(event, into: &gestures)
        dispatchGestures(stateBefore: before, at: time)
        // A click for whose second tap nobody waits is due at once.
        if recognizer.wakeAt <= time { passDeadlines(through: time) }
        armTimer()
    }

    @inline(never)
    private func passDeadlines(through time: TouchInstant) {
        while recognizer.wake != .never, recognizer.wakeAt <= time {
            let deadline = recognizer.wakeAt
            let before = recognizer.state
            recognizer.advance(to: deadline, into: &gestures)
            dispatchGestures(stateBefore: before, at: deadline)
        }
    }

    // MARK: Gestures

    @inline(__always)
    private func dispatchGestures(stateBefore: TouchHandlingState, at time: TouchInstant) {
        guard observer == nil else { return dispatchObserved(stateBefore: stateBefore, at: time) }
        guard !gestures.isEmpty else { return }
        dispatch(gestures[0])
        if gestures.count > 1 { dispatchFurther() }
    }

    @inline(never)
    private func dispatchFurther() {
        for index in 1..<gestures.count { dispatch(gestures[index]) }
    }

    @inline(__always)
    private func dispatch(_ recognized: RecognizedGesture) {
        let consumer = chain.offer(recognized.gesture, recognized.context)
        if consumer >= 0 { noteConsumed(recognized.gesture) }
    }

    @inline(__always)
    private func noteConsumed(_ gesture: TouchGesture) {
        if case .clickUnconfirmed = gesture { recognizer.clickConsumed() }
    }

    @inline(never)
    private func dispatchObserved(stateBefore: TouchHandlingState, at time: TouchInstant) {
        let rejections = recognizer.rejections
        for recognized in gestures {
            let listeners = chain.listeners
            let index = chain.offer(recognized.gesture, recognized.context)
            if index >= 0 { noteConsumed(recognized.gesture) }
            observer?.didDispatch(
                GestureDispatch(
                    gesture: recognized.gesture, context: recognized.context, consumer: index < 0 ? nil : listeners[index],
                    consumerIndex: index < 0 ? nil : index, stateBefore: stateBefore, stateAfter: recognizer.state))
        }
        for rejection in rejections { observer?.didReject(rejection) }
        if recognizer.state != stateBefore { observer?.didChangeState(from: stateBefore, to: recognizer.state, at: time) }
    }

    // MARK: The timer

    /// The end of time stands for "not armed", so what is due then is due just before.
    private static var lastInstant: TouchInstant { TouchInstant(microseconds: .max - 1) }

    /// A deadline that moves later, or goes away, leaves the timer alone: it wakes early, and is armed again.
    @inline(__always)
    private func armTimer() {
        guard recognizer.wake != .never else { return }
        let deadline = min(recognizer.wakeAt, Self.lastInstant)
        if deadline < armedFor { armTimer(for: deadline) }
    }

    @inline(never)
    private func armTimer(for deadline: TouchInstant) {
        armedFor = deadline
        timer?.arm(at: deadline.advanced(byMicroseconds: inputLatency))
    }

    private func wakeUp() {
        armedFor = TouchInstant(microseconds: .max)
        // From inside a callback: what is due is seen to when it returns.
        guard !isBusy else { return }
        isBusy = true
        let now = scheduler.now.microseconds.subtractingSaturated(inputLatency)
        passDeadlines(through: TouchInstant(microseconds: now))
        armTimer()
        finish()
    }
}

#if !hasFeature(Embedded) && canImport(Dispatch)
extension DefaultTouchHandler {
    /// A handler on the main queue.
    @MainActor
    public convenience init(configuration: TouchConfiguration = .openMobileMaps) {
        self.init(scheduler: MainQueueScheduler(), configuration: configuration)
    }
}
#endif
