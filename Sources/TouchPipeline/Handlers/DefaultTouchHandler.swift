/// The touch handler: a ``GestureRecognizer``, a ``ListenerChain`` and one timer.
///
/// It belongs to one isolation domain, on Apple's platforms the main actor, with its scheduler and its listeners. Events that a listener
/// feeds from inside a callback wait their turn. The handler holds its listeners strongly until they are removed. A listener never needs to
/// hold the handler. Releasing the handler disarms its timer, and its listeners leave.
public final class DefaultTouchHandler: TouchHandlerInterface {
    /// Sees every gesture, the listener that consumed it, and why other gestures did not happen. Held strongly. Events take the same path
    /// with an observer and without one.
    @exclusivity(unchecked) public var observer: (any TouchObserver)? {
        didSet {
            recognizer.explainsRejections = observer != nil
            chain.isObserved = observer != nil
        }
    }

    @exclusivity(unchecked) private var recognizer: GestureRecognizer
    @exclusivity(unchecked) private let chain: ListenerChain
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
        chain = ListenerChain(environment: TouchEnvironment(density: configuration.density, scheduler: scheduler))
        recognizer = GestureRecognizer(configuration: configuration)
        inputLatency = max(0, scheduler.inputLatency.wholeMicroseconds)
        // Embedded Swift has no `weak`. The handler owns the timer and gives it up in `deinit`, so this never dangles.
        timer = scheduler.makeTimer { [unowned(unsafe) self] in
            withExtendedLifetime(self) { $0.wakeUp() }
        }
        chain.leavingContext = { [unowned(unsafe) self] in leavingContext }
    }

    /// A handler on a clock, for a screen of a density, with the thresholds of Open Mobile Maps.
    ///
    /// - Parameters:
    ///   - scheduler: the clock and the timer.
    ///   - density: pixels per inch. A value below ``TouchConfiguration/densityFactorLimit`` is a factor, such as Android's
    ///     `displayMetrics.density`, and counts 160 times.
    public convenience init(scheduler: any TouchScheduler, density: Float) {
        self.init(scheduler: scheduler, configuration: .openMobileMaps.at(density: density))
    }

    deinit {
        timer?.arm(at: nil)
        timer = nil
        chain.set([])
        chain.leavingContext = nil
    }

    /// The thresholds. A change holds from the next touch on. Its density is at once that of the listeners' ``TouchEnvironment``.
    public var configuration: TouchConfiguration {
        get { recognizer.configuration }
        set {
            recognizer.configuration = newValue
            chain.environment.density = TouchConfiguration.usableDensity(newValue.density)
        }
    }

    /// Takes over the density of the screen, in pixels per inch, or as a factor below ``TouchConfiguration/densityFactorLimit``.
    public func setDensity(_ density: Float) { configuration.density = density }

    /// The state of the machine.
    public var state: TouchHandlingState { recognizer.state }

    /// How often the input was not lawful, by kind.
    public var diagnostics: TouchDiagnostics { recognizer.diagnostics }

    /// Whether a listener has claimed the touch in progress, or the last one if none is: it consumed a movement past the slop, a long press,
    /// or a raw event.
    public var isTouchClaimed: Bool { chain.isTouchClaimed }

    /// Called when a listener claims the touch in progress, once a touch. Must not hold the handler.
    public var onTouchClaim: (() -> Void)? {
        get { chain.onTouchClaim }
        set { chain.onTouchClaim = newValue }
    }

    /// The context of the `clearTouch` for a listener that leaves: now, where the first finger is.
    private var leavingContext: TouchContext {
        let count = recognizer.fingers.count
        let finger = count > 0 ? recognizer.fingers.first : nil
        return TouchContext(
            time: scheduler.now, position: finger?.position ?? .zero, startPosition: finger?.anchor, pointerKind: finger?.kind ?? .finger,
            pointerCount: count)
    }

    /// The listeners in priority order.
    ///
    /// - Complexity: O(*n*)
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
    public func insertListener(_ listener: any TouchInterface, at index: Int) { change { $0.insert(listener, at: index) } }

    /// Puts a listener at the end of the chain, where it is asked last. One that is in the chain already is moved.
    public func addListener(_ listener: any TouchInterface) { change { $0.add(listener) } }

    /// Removes a listener. One that is not in the chain does nothing.
    ///
    /// A listener that has heard anything of the touch in progress receives `clearTouch` with ``TouchEndReason/removed``. Then it is told
    /// that it has left. From inside a callback both follow when the running dispatch has returned.
    public func removeListener(_ listener: any TouchInterface) { change { $0.remove(listener) } }

    /// Makes these listeners the chain, the first at index 0. Those that stay keep receiving the touch in progress. See ``ListenerChain/set(_:)``.
    public func setListeners(_ listeners: [any TouchInterface]) { change { $0.set(listeners) } }

    /// Changes the chain. Events that a listener feeds while it enters or leaves wait until all listeners have been told.
    private func change(_ body: (ListenerChain) -> Void) {
        guard !isBusy else { return body(chain) }
        isBusy = true
        body(chain)
        finish()
        armTimer()
    }

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
        let time = moment(of: event)
        // The most frequent event of positions alone, without a copy of the event.
        if !event.isIdentified, !identifier.isInDoubt, !chain.needsAttention,
            let move = recognizer.continueOneFinger(event, at: time, hasIDs: false)
        {
            _ = chain.offer(move.gesture, move.context)
        } else {
            identifyAndProcess(event, at: time)
        }
    }

    @inline(never)
    private func identifyAndProcess(_ event: TouchEvent, at time: TouchInstant) {
        var event = event
        event.timestamp = time
        // Deadlines first: whether a finger is down decides which position is whose.
        if recognizer.timeoutAt <= time { passDeadlines(through: time) }
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
        if chain.needsAttention { processAttentively(event, at: time) } else { recognize(event, at: time, isObserved: false) }
    }

    /// An event that an observer sees, or that listeners of raw touches are offered first.
    @inline(never)
    private func processAttentively(_ event: TouchEvent, at time: TouchInstant) {
        if recognizer.timeoutAt <= time { passDeadlines(through: time) }
        observer?.didReceive(event, at: time)
        if chain.takesRawTouches, isTakenRaw(event, at: time) { return }
        recognize(event, at: time, isObserved: observer != nil)
        if recognizer.fingers.count == 0 { chain.endTouch() }
    }

    /// The same code with an observer and without one.
    @inline(__always)
    private func recognize(_ event: TouchEvent, at time: TouchInstant, isObserved: Bool) {
        // While fingers move on nothing is pending, so only the chain is to be seen to.
        if let move = recognizer.continueOneFinger(event, at: time) {
            guard !isObserved else { return dispatchObserved(move, stateBefore: .oneFingerMoving) }
            _ = chain.offer(move.gesture, move.context)
        } else if let move = recognizer.continueTwoFingers(event, at: time) {
            guard !isObserved else { return dispatchObserved(move, stateBefore: .twoFingerMoving) }
            _ = chain.offer(move.gesture, move.context)
        } else {
            recognizeFully(event, at: time)
        }
    }

    @inline(never)
    private func recognizeFully(_ event: TouchEvent, at time: TouchInstant) {
        if recognizer.timeoutAt <= time { passDeadlines(through: time) }
        recognizer.wantsDoubleClick = chain.wantsDoubleClick
        let before = recognizer.state
        recognizer.processFully(event, at: time, into: &gestures)
        let isLift = event.touchAction == .up && event.pointers.used == 1
        if isLift, event.pointers.places.p0.phase == .ended, event.pointers.places.p0.position.isWithinLimits {
            chain.environment.liftPosition = event.pointers.places.p0.position
        }
        dispatchGestures(stateBefore: before, at: time)
        if isLift { chain.environment.liftPosition = nil }
        // A click whose second tap no listener wants is due at once.
        if recognizer.timeoutAt <= time { passDeadlines(through: time) }
        armTimer()
    }

    @inline(never)
    private func passDeadlines(through time: TouchInstant) {
        while recognizer.timeout != .none, recognizer.timeoutAt <= time {
            let deadline = recognizer.timeoutAt
            let before = recognizer.state
            recognizer.advance(to: deadline, into: &gestures)
            dispatchGestures(stateBefore: before, at: deadline)
        }
    }

    // MARK: Raw touches

    /// Offers an event to the listeners of raw touches. Returns whether one of them has taken it.
    private func isTakenRaw(_ event: TouchEvent, at time: TouchInstant) -> Bool {
        let context = rawContext(of: event, at: time)
        if recognizer.isInconsistent(event) { endInconsistentTouch(context) }
        guard !chain.isRawClaimed else {
            chain.passRaw(event, context)
            follow(event, at: time)
            return true
        }
        if event.touchAction == .down, recognizer.fingers.count == 0 { chain.beginTouch() }
        guard let consumer = chain.offerRaw(event, context) else { return false }
        observer?.didConsume(event, by: consumer.listener, at: consumer.order)
        // A scroll, or a stray event while no finger is down, is of no touch that could be claimed.
        let isOfTouch = recognizer.fingers.count > 0 || event.touchAction == .down
        if isOfTouch, event.touchAction != .scroll { claimTouch(for: consumer.listener, event, context) }
        return true
    }

    /// The end of the touch in progress was lost. Listeners hear of it before the event that shows it.
    private func endInconsistentTouch(_ context: TouchContext) {
        if chain.isRawClaimed {
            recognizer.endInconsistentClaim()
            var context = context
            context.endReason = .cancelled
            chain.cancelClaimedTouch(context)
        } else {
            let before = recognizer.state
            gestures = recognizer.cancelInconsistentTouch(at: context.time)
            dispatchGestures(stateBefore: before, at: context.time)
        }
    }

    private func claimTouch(for listener: any TouchInterface, _ event: TouchEvent, _ context: TouchContext) {
        let before = recognizer.state
        gestures = recognizer.touchClaimed(at: context.time)
        dispatchGestures(stateBefore: before, at: context.time)
        chain.claimTouch(by: listener, context)
        follow(event, at: context.time)
    }

    /// The recogniser follows a claimed touch to its end.
    private func follow(_ event: TouchEvent, at time: TouchInstant) {
        recognizer.processFully(event, at: time, into: &gestures)
        if !recognizer.isClaimed { chain.endTouch() }
    }

    private func rawContext(of event: TouchEvent, at time: TouchInstant) -> TouchContext {
        let first = event.pointers.first
        return TouchContext(
            time: time, position: first?.position ?? .zero, pressure: first?.pressure ?? 0.5, pointerKind: first?.kind ?? .finger,
            buttons: first?.buttons ?? [], modifiers: event.modifiers, pointerCount: event.pointers.count)
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

    @inline(never)
    private func dispatchObserved(stateBefore: TouchHandlingState, at time: TouchInstant) {
        let rejections = recognizer.rejections
        for recognized in gestures { dispatchObserved(recognized, stateBefore: stateBefore) }
        for rejection in rejections { observer?.didReject(rejection) }
        if recognizer.state != stateBefore { observer?.didChangeState(from: stateBefore, to: recognizer.state, at: time) }
    }

    @inline(__always) @discardableResult
    private func dispatch(_ recognized: RecognizedGesture) -> Int {
        let consumer = chain.offer(recognized.gesture, recognized.context)
        if consumer >= 0, case .clickUnconfirmed = recognized.gesture { recognizer.clickConsumed() }
        return consumer
    }

    @inline(never)
    private func dispatchObserved(_ recognized: RecognizedGesture, stateBefore: TouchHandlingState) {
        let listeners = chain.listeners
        let index = dispatch(recognized)
        observer?.didDispatch(
            GestureDispatch(
                gesture: recognized.gesture, context: recognized.context, consumer: index < 0 ? nil : listeners[index],
                consumerIndex: index < 0 ? nil : index, stateBefore: stateBefore, stateAfter: recognizer.state))
    }

    // MARK: The timer

    /// The end of time stands for "not armed", so what is due then is due just before.
    private static var lastInstant: TouchInstant { TouchInstant(microseconds: .max - 1) }

    /// A deadline that moves later, or goes away, leaves the timer alone: it wakes early, and is armed again.
    @inline(__always)
    private func armTimer() {
        guard recognizer.timeout != .none else { return }
        let deadline = min(recognizer.timeoutAt, Self.lastInstant)
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
