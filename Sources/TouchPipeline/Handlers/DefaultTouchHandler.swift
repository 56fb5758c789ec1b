/// The standard touch handler: a ``GestureRecognizer``, a ``ListenerChain`` and one timer.
///
/// A handler belongs to one isolation domain together with its scheduler and its listeners. On Apple's platforms this is the main actor. Events
/// from inside a callback are processed when the callback has returned. The handler holds its listeners strongly until they are removed. A listener never needs to
/// hold the handler. Call ``invalidate()`` before you release the handler, so that its listeners leave.
public final class DefaultTouchHandler: TouchHandlerInterface {
    private let scheduler: any TouchScheduler
    private let chain: ListenerChain
    private var recognizer: GestureRecognizer
    /// The number of events whose time stamp was later than the present moment.
    private var eventsFromTheFuture = 0
    /// The observers. `nil` without observers, and an empty list from the release of the last token to the next event.
    private var observers: ObserverList<TouchObservation>?
    private var timer: (any TouchTimer)?
    /// The deadline for which the timer is armed. Never later than that of the recognizer, so nothing is due before.
    private var armedFor: TouchInstant?
    private let inputLatency: Duration
    private var isBusy = false
    /// The events, commands and deadlines that came from inside callbacks.
    private var waiting: [Waiting] = []
    /// The fingers that belong to other handlers.
    private var routes = TouchRoutes()
    /// The handler over which a pencil or a mouse hovers.
    private var hoveredHandler: (any TouchHandlerInterface)?
    /// The positions that the system predicts for the next event.
    private var predictedPositions = PredictedPositions()

    /// Creates a handler with a clock and thresholds.
    ///
    /// - Parameters:
    ///   - scheduler: The clock, which also makes the timer.
    ///   - configuration: The thresholds and the density of the screen.
    public init(scheduler: any TouchScheduler, configuration: TouchConfiguration = .recommended) {
        self.scheduler = scheduler
        chain = ListenerChain(environment: TouchEnvironment(configuration: configuration, scheduler: scheduler))
        recognizer = GestureRecognizer(configuration: configuration)
        inputLatency = max(.zero, scheduler.inputLatency)
        // Both closures are released before the handler.
        timer = scheduler.makeTimer { [this = BackReference(self)] in this.use { $0.wakeUp() } }
        chain.leavingContext = { [this = BackReference(self)] in this.use { $0.leavingContext } }
    }

    /// Creates a handler with a clock, for a screen of a density, with the recommended thresholds.
    ///
    /// - Parameters:
    ///   - scheduler: The clock, which also makes the timer.
    ///   - density: The density of the screen.
    public convenience init(scheduler: any TouchScheduler, density: ScreenDensity) {
        self.init(scheduler: scheduler, configuration: .recommended.at(density: density))
    }

    // Frees what refers back to the handler. It calls no listener and no closure, because a `deinit` runs on any thread.
    deinit {
        timer = nil
        chain.leavingContext = nil
    }

    /// Removes all listeners and disarms the timer. Call this method before you release the handler.
    ///
    /// Listeners that have received anything of the touch in progress receive `clearTouch` with ``TouchEndReason/removed``, and all of them receive
    /// ``TouchListener/didLeave(_:)``. From inside a callback, both follow when the running dispatch has returned. A handler that is released without
    /// this call tells its listeners nothing, because the release may happen on any thread.
    ///
    /// - Complexity: O(*n*)
    public func invalidate() {
        change { $0.invalidate() }
        armedFor = nil
        timer?.arm(at: nil)
    }

    /// The thresholds. A change takes effect with the next touch. The ``TouchEnvironment`` changes at once.
    public var configuration: TouchConfiguration {
        get { recognizer.configuration }
        set {
            recognizer.configuration = newValue
            chain.environment.configuration = newValue
        }
    }

    public func setDensity(_ density: ScreenDensity) { configuration.density = density }

    /// The state of the machine.
    public var state: TouchHandlingState { recognizer.state }

    /// The number of invalid inputs, by kind.
    public var diagnostics: TouchDiagnostics {
        var diagnostics = recognizer.diagnostics
        diagnostics.eventsFromTheFuture = eventsFromTheFuture
        return diagnostics
    }

    /// Whether a listener has claimed the touch in progress, or the last one if none is: it consumed a movement past the slop, a long press,
    /// or a raw event.
    public var isTouchClaimed: Bool {
        // With all fingers in other handlers, the last touch of the chain does not count.
        let isOfChain = recognizer.pointerCount > 0 || routes.isUnused
        return isOfChain && chain.isTouchClaimed || routes.isTouchClaimed
    }

    /// Whether a finger is down that belongs to the handler of a ``HitTestingListener``.
    package var hasFingersOfListeners: Bool { !routes.isEmpty }

    /// Whether a finger that lands at a position belongs to the handler of a ``HitTestingListener``.
    package func isOfListener(_ position: Vec2F) -> Bool { hitTest(position) != nil }

    /// Whether a listener is interested in gestures of some kinds that begin at a position: one of the handler to which the position belongs, or one of the
    /// chain.
    package func uses(_ kinds: TouchGesture.Kinds, at position: Vec2F) -> Bool {
        guard let handler = hitTest(position) else { return !chain.interests.isDisjoint(with: kinds) }
        return handler.listeners.contains { !$0.interests.isDisjoint(with: kinds) }
    }

    /// Whether listeners were offered a movement of the touch in progress past the slop, and none of them has consumed it.
    package var isMovementRefused: Bool { chain.isMovementRefused }

    /// Registers an observer of claims and announcements until the token is released. The closure must not retain the handler.
    public func observeEvents(_ observer: @escaping (TouchHandlerEvent) -> Void) -> ObservationToken { chain.observeEvents(observer) }

    /// Registers an observer of events, gestures, their consumers, and the reasons why other gestures were not recognized, until the token is
    /// released.
    ///
    /// An observer changes no gesture. A handler without an observer has no extra cost. The handler holds the closure until the token is
    /// released, so the closure must not retain the handler.
    public func observe(_ observer: @escaping (TouchObservation) -> Void) -> ObservationToken {
        let list = observers ?? ObserverList()
        observers = list
        recognizer.explainsRejections = true
        return list.add(observer)
    }

    /// The context of the `clearTouch` for a listener that leaves: the present moment, and the position of the first finger.
    private var leavingContext: TouchContext { recognizer.context(at: scheduler.now) }

    public var defaultHandler: DefaultTouchHandler? { self }

    /// The listeners in priority order.
    ///
    /// - Complexity: O(*n*)
    public var listeners: [any TouchListener] { chain.listeners }

    /// Sets the positions that the system predicts for the only finger that is down, until the next call. Call this method before the event to which they
    /// belong: the gestures of that event have them in ``TouchContext/predictedPositions``. Positions that are not finite, or beyond ±10⁷ pixels,
    /// are ignored. Of more than three positions, three remain.
    public func setPredictedPositions(_ positions: [Vec2F]) { predictedPositions = PredictedPositions(positions) }

    /// Processes one event. The time of an event without a time stamp, or with one in the future, is the present moment.
    public func onTouchEvent(_ touchEvent: TouchEvent) {
        guard !isBusy else { return enqueue(.event(touchEvent.at(touchEvent.timestamp ?? scheduler.now))) }
        isBusy = true
        process(touchEvent)
        finish()
    }

    /// Inserts a listener at an index of the chain. Index 0 is asked first. An index past either end is clamped. A listener that is in the chain
    /// already moves.
    ///
    /// - Complexity: O(*n*)
    public func insertListener(_ listener: any TouchListener, at index: Int) { change { $0.insert(listener, at: index) } }

    /// Adds a listener at the end of the chain, where it is asked last. A listener that is in the chain already moves.
    ///
    /// - Complexity: O(*n*)
    public func addListener(_ listener: any TouchListener) { change { $0.add(listener) } }

    /// Removes a listener. Does nothing if the listener is not in the chain.
    ///
    /// A listener that has received anything of the touch in progress receives `clearTouch` with ``TouchEndReason/removed``, and then
    /// ``TouchListener/didLeave(_:)``. From inside a callback, both follow when the running dispatch has returned.
    ///
    /// - Complexity: O(*n*)
    public func removeListener(_ listener: any TouchListener) { change { $0.remove(listener) } }

    /// Replaces all listeners. The first one of the array has index 0. See ``ListenerChain/set(_:)``.
    ///
    /// - Complexity: O(*n*²)
    public func setListeners(_ listeners: [any TouchListener]) { change { $0.set(listeners) } }

    /// Changes the chain. Events from inside `didEnter` and `didLeave` are processed after the change.
    func change(_ body: (ListenerChain) -> Void) {
        guard !isBusy else { return body(chain) }
        isBusy = true
        body(chain)
        finish()
    }

    // MARK: Events

    private enum Waiting {
        case event(TouchEvent)
        /// A command, and whether the next element is tried in its place if it is not consumed.
        case command(MapCommand, CommandPhase, hasNext: Bool)
        /// The timer has fired at this time.
        case deadline(TouchInstant)
    }

    /// Adds an input that waits. The array is only read and written as a whole, because the check of an access in place would cost each event more
    /// than a listener.
    private func enqueue(_ input: Waiting) {
        var inputs = waiting
        waiting = []
        inputs.append(input)
        waiting = inputs
    }

    /// Processes what came from inside callbacks.
    private func finish() {
        // In batches, because removing single events from the front of an array takes quadratic time.
        while !waiting.isEmpty {
            let batch = waiting
            waiting = []
            processBatch(batch)
        }
        isBusy = false
    }

    private func processBatch(_ batch: [Waiting]) {
        var isConsumed = false
        for input in batch {
            switch input {
            case .event(let event): process(event)
            case .command(let command, let phase, let hasNext):
                let isDone = isConsumed || carryOut(command, phase)
                isConsumed = hasNext && isDone
            case .deadline(let time): passDeadlines(through: time)
            }
        }
    }

    /// Processes one event, and what is due before and after it.
    private func process(_ event: TouchEvent) {
        let time = time(of: event)
        // First, because deadlines change which fingers are down.
        if let armedFor, armedFor <= time { passDeadlines(through: time) }
        if event.isIdentified { receive(event, at: time) } else { receive(identified(event, at: time), at: time) }
    }

    private func receive(_ event: TouchEvent, at time: TouchInstant) {
        if observers != nil { notifyObservers(of: event, at: time) }
        if chain.takesFingers || !routes.isUnused { route(event, at: time) } else { process(event, at: time) }
    }

    /// Offers an event to the listeners of raw touches, and recognizes it if none takes it.
    private func process(_ event: TouchEvent, at time: TouchInstant) {
        if chain.takesRawTouches, isTakenRaw(event, at: time) { return }
        recognize(event, at: time)
    }

    /// The time at which an event counts: its time stamp, but at the latest the present moment.
    private func time(of event: TouchEvent) -> TouchInstant {
        let now = scheduler.now
        guard let time = event.timestamp else { return now }
        if time > now { eventsFromTheFuture += 1 }
        return min(time, now)
    }

    // MARK: The recognizer

    /// What the handler asks of the recognizer after a change.
    private struct Step {
        let stateBefore: TouchHandlingState
        let state: TouchHandlingState
        let deadline: TouchInstant?
        let pointerCount: Int
    }

    /// Changes the recognizer. Returns the gestures, and what the handler asks afterwards, so that an event accesses the recognizer once. Each access is
    /// checked for others that overlap it. The closure must not call listeners.
    private func step(_ change: (inout GestureRecognizer) -> RecognizedGestures) -> (RecognizedGestures, Step) {
        func step(_ recognizer: inout GestureRecognizer) -> (RecognizedGestures, Step) {
            let before = recognizer.state
            let gestures = change(&recognizer)
            let step = Step(
                stateBefore: before, state: recognizer.state, deadline: recognizer.deadline, pointerCount: recognizer.pointerCount)
            return (gestures, step)
        }
        return step(&recognizer)
    }

    /// Recognizes and dispatches the gestures of an event.
    private func recognize(_ event: TouchEvent, at time: TouchInstant) {
        let wantsDoubleClick = chain.wantsDoubleClick
        let (gestures, step) = step {
            $0.wantsDoubleClick = wantsDoubleClick
            return $0.process(event, at: time)
        }
        dispatch(gestures, of: step, at: time)
        if step.state.mayTap, chain.environment.suppressesTaps { recognizer.suppressTaps() }
        if step.pointerCount == 0 { chain.endTouch() }
        // A click is due at once if no listener is interested in a second tap.
        if let deadline = step.deadline, deadline <= time || !isArmed(for: deadline) { passDeadlines(through: time) }
    }

    /// Recognizes and dispatches the gestures of deadlines, each at its own time, and arms the timer for the next one.
    private func passDeadlines(through time: TouchInstant) {
        if let armedFor, armedFor <= time { self.armedFor = nil }
        while let deadline = recognizer.deadline {
            guard deadline <= time else { return armTimer(for: deadline) }
            let (gestures, step) = step { $0.advance(to: deadline) }
            dispatch(gestures, of: step, at: deadline)
        }
    }

    // MARK: Gestures

    private func dispatch(_ gestures: RecognizedGestures, of step: Step, at time: TouchInstant) {
        guard let observers else {
            var isClickConsumed = false
            for index in gestures.indices {
                let recognized = gestures[index]
                if offer(recognized) != nil, recognized.gesture.kind == .clickUnconfirmed { isClickConsumed = true }
            }
            if isClickConsumed { recognizer.clickConsumed() }
            return
        }
        let rejections = recognizer.rejections
        for recognized in gestures {
            let listeners = chain.listeners
            let consumer = offer(recognized)
            if consumer != nil, recognized.gesture.kind == .clickUnconfirmed { recognizer.clickConsumed() }
            observers.notify(
                .dispatched(
                    GestureDispatch(
                        gesture: recognized.gesture, context: recognized.context, consumer: consumer?.listener,
                        consumerIndex: index(of: consumer, in: listeners), stateBefore: step.stateBefore, stateAfter: state)))
        }
        for rejection in rejections { observers.notify(.rejected(rejection)) }
        if state != step.stateBefore { observers.notify(.stateChanged(from: step.stateBefore, to: state, at: time)) }
    }

    /// Returns the consumer.
    private func offer(_ recognized: RecognizedGesture) -> ChainMember? {
        chain.offer(recognized.gesture, recognized.context, predicting: predictedPositions)
    }

    /// The index of a consumer in the listeners before the dispatch, for observers.
    private func index(of consumer: ChainMember?, in listeners: [any TouchListener]) -> Int? {
        consumer.flatMap { consumer in listeners.firstIndex { $0 === consumer.listener } }
    }

    private func notifyObservers(of event: TouchEvent, at time: TouchInstant) {
        guard let observers else { return }
        // An observer that reads the camera sees what the events before this one have led to.
        chain.prepareDispatch()
        guard observers.isEmpty else { return observers.notify(.received(event.at(time), at: time)) }
        self.observers = nil
        recognizer.explainsRejections = false
    }

    // MARK: Fingers of other handlers

    /// Sends the parts of an event to the handlers to which its fingers belong, and processes the remainder.
    private func route(_ event: TouchEvent, at time: TouchInstant) {
        guard event.touchAction != .scroll else {
            guard event.pointers.count == 1, let handler = hitTest(event.pointers[0].position) else { return process(event, at: time) }
            return handler.onTouchEvent(event.at(time))
        }
        let torn = event.touchAction == .down ? land(event, at: time) : []
        guard !routes.isEmpty || !torn.isEmpty else { return process(event, at: time) }
        var routes = routes
        let (parts, remainder) = routes.divide(event, at: time, mapIsTouched: recognizer.pointerCount > 0)
        self.routes = routes
        let positions = predictedPositions
        let predictions = event.pointers.count == 1 ? Array(positions) : []
        chain.prepareDispatch()
        for part in torn + parts {
            part.handler.setPredictedPositions(predictions)
            part.handler.onTouchEvent(part.event)
        }
        switch remainder {
        case .event(let remainder): process(remainder, at: time)
        case .omitted: if recognizer.pointerCount > 0 { process(.cancellation(at: time), at: time) }
        case .nothing: break
        }
    }

    /// Asks to which handlers the fingers belong that land. Returns the cancellations of touches whose end was lost.
    private func land(_ event: TouchEvent, at time: TouchInstant) -> [TouchRoutes.Part] {
        var torn: [TouchRoutes.Part] = []
        for pointer in event.pointers where pointer.phase == .began {
            let handler = hitTest(pointer.position)
            var routes = routes
            if let part = routes.cancel(fingerOfID: pointer.id, at: time) { torn.append(part) }
            if let handler {
                routes.land(pointer, in: handler) {
                    handler.observeEvents { [this = BackReference(chain)] event in this.use { $0.report(event) } }
                }
            } else {
                routes.landOnMap()
            }
            self.routes = routes
        }
        return torn
    }

    /// The handler of a listener to which a finger at a position belongs.
    private func hitTest(_ position: Vec2F) -> (any TouchHandlerInterface)? {
        guard chain.takesFingers, position.isWithinLimits, let handler = chain.hitTest(position), handler !== self else { return nil }
        return handler
    }

    /// The event of positions alone with ids and phases.
    ///
    /// Beside fingers of other handlers, an `.up` of one of several positions cancels the touch, because it does not say which finger lifts.
    private func identified(_ event: TouchEvent, at time: TouchInstant) -> TouchEvent {
        guard !routes.isEmpty else { return recognizer.identified(event) }
        if event.touchAction == .up, event.pointers.count > 1 { return .cancellation(at: time) }
        return recognizer.identified(event, beside: routes.fingers)
    }

    /// Offers a hover to the listeners in the order of the chain, until one holds it. A position that is not finite is ignored.
    ///
    /// A hover over a position that a ``HitTestingListener`` takes goes to the handler that it returns.
    ///
    /// - Complexity: O(*n*)
    public func onHover(_ hover: TouchHover) {
        guard hover.position.isWithinLimits else { return }
        let handler = hitTest(hover.position)
        if handler !== hoveredHandler || handler != nil { change { $0.endHover() } }
        if handler !== hoveredHandler { hoveredHandler?.onHoverEnd() }
        hoveredHandler = handler
        if let handler { handler.onHover(hover) } else { change { $0.dispatch(hover) } }
    }

    /// Ends the hover. The listener that holds it receives ``HoverListener/onHoverEnd()``.
    public func onHoverEnd() {
        let handler = hoveredHandler
        hoveredHandler = nil
        handler?.onHoverEnd()
        change { $0.endHover() }
    }

    // MARK: Raw touches

    /// Offers an event to the listeners of raw touches. Returns whether one of them has taken it.
    private func isTakenRaw(_ event: TouchEvent, at time: TouchInstant) -> Bool {
        let event = event.at(time)
        let context = rawContext(of: event, at: time)
        if recognizer.isInconsistent(event) {
            endTouch(context, because: .cancelled) { $0.endInconsistentTouch(at: time) }
        } else if event.touchAction == .down, recognizer.isReplaced(by: event) {
            endTouch(context, because: .additionalFinger) { $0.endReplacedTouch(at: time) }
        }
        guard !chain.isTouchClaimedRaw else {
            chain.passRaw(event, context)
            track(event)
            return true
        }
        if event.touchAction == .down, recognizer.pointerCount == 0 { chain.beginTouch() }
        let listeners = observers.map { _ in chain.listeners }
        guard let consumer = chain.offerRaw(event, context) else { return false }
        if let listeners, let index = index(of: consumer, in: listeners) {
            observers?.notify(.consumed(event, by: consumer.listener, at: index))
        }
        // A scroll, or an event while no finger is down, belongs to no touch that could be claimed.
        let isOfTouch = recognizer.pointerCount > 0 || event.touchAction == .down
        if isOfTouch, event.touchAction != .scroll { claimTouch(for: consumer.listener, event, context) }
        return true
    }

    /// Ends the touch in progress, because its end was lost or pointers of another kind land. Listeners receive the end before the event that
    /// shows it.
    private func endTouch(
        _ context: TouchContext, because reason: TouchEndReason, _ end: (inout GestureRecognizer) -> RecognizedGestures
    ) {
        let (gestures, step) = step(end)
        dispatch(gestures, of: step, at: context.timestamp)
        guard chain.isTouchClaimedRaw else { return }
        var context = context
        context.endReason = reason
        chain.cancelClaimedTouch(context)
    }

    /// Claims the touch for a listener. From now on the recognizer follows the fingers without a gesture.
    private func claimTouch(for listener: any TouchListener, _ event: TouchEvent, _ context: TouchContext) {
        let (gestures, step) = step { $0.touchClaimed(at: context.timestamp) }
        dispatch(gestures, of: step, at: context.timestamp)
        chain.claimTouch(by: listener, context)
        track(event)
    }

    private func track(_ event: TouchEvent) {
        let (_, step) = step { $0.process(event) }
        if step.pointerCount == 0 { chain.endTouch() }
    }

    private func rawContext(of event: TouchEvent, at time: TouchInstant) -> TouchContext {
        let first = event.pointers.first
        return TouchContext(
            timestamp: time, position: first?.position ?? .zero, pressure: first?.pressure ?? 0.5, pointerKind: first?.kind ?? .finger,
            buttons: first?.buttons ?? [], modifiers: event.modifiers, pointerCount: event.pointers.count)
    }

    // MARK: Commands

    /// The commands that the listeners take.
    ///
    /// - Complexity: O(*n*)
    public var commands: MapCommands { chain.commands }

    /// Performs a command of a key, a button or assistive technology. Returns whether a listener consumed it, or it cancelled a touch.
    ///
    /// If no listener consumes ``MapCommand/nextFeature`` or ``MapCommand/previousFeature``, but one takes it, the handler announces "Nothing here".
    ///
    /// A command in the middle of a touch does not end the touch. If no listener consumes ``MapCommand/cancel`` while fingers are down, the
    /// handler cancels the touch as the system would: all listeners receive `clearTouch` with ``TouchEndReason/cancelled``, and the remainder of the
    /// touch has no effect.
    ///
    /// From inside a callback, the command waits until the callback has returned, as an event does. The result is then whether a listener takes
    /// the command.
    ///
    /// - Complexity: O(*n*) in the listeners of the chain.
    @discardableResult
    public func perform(_ command: MapCommand) -> Bool { performFirst(of: [command]) }

    /// Performs commands in their order until one is consumed. Returns whether one was.
    ///
    /// From inside a callback, they wait together. The result is then whether a listener takes one of them. See ``perform(_:)``.
    ///
    /// - Complexity: O(*n*) in the listeners of the chain, for each command.
    @discardableResult
    public func performFirst(of commands: [MapCommand]) -> Bool { performFirst(of: commands, phase: .pressed) }

    /// Performs commands of a key that goes down, is held or goes up, in their order until one is consumed. Returns whether one was.
    ///
    /// The release of a key goes to all listeners, for each of the commands, and the result is `false`. See ``performFirst(of:)``.
    ///
    /// - Complexity: O(*n*) in the listeners of the chain, for each command.
    @discardableResult
    public func performFirst(of commands: [MapCommand], phase: CommandPhase) -> Bool {
        guard !isBusy else {
            for (index, command) in commands.enumerated() {
                enqueue(.command(command, phase, hasNext: index < commands.count - 1))
            }
            let taken = chain.commands
            return phase != .released && commands.contains { taken.contains($0) }
        }
        isBusy = true
        let isConsumed = commands.contains { carryOut($0, phase) }
        finish()
        return isConsumed
    }

    /// Offers a command to the listeners. Returns whether one consumed it, or it cancelled a touch.
    private func carryOut(_ command: MapCommand, _ phase: CommandPhase) -> Bool {
        guard phase != .released else {
            _ = chain.offer(command, phase)
            return false
        }
        // An observer that a listener adds during the command receives the next one.
        let observers = observers
        let listeners = observers.map { _ in chain.listeners }
        let consumer = chain.offer(command, phase)
        if let observers, let listeners {
            let index = index(of: consumer, in: listeners)
            observers.notify(
                .performed(
                    CommandDispatch(command: command, timestamp: scheduler.now, consumer: consumer?.listener, consumerIndex: index)))
        }
        if consumer != nil { return true }
        if MapCommands.features.contains(command), chain.commands.contains(command) {
            chain.environment.announce(CommandFeedback("Nothing here"))
        }
        guard command == .cancel, recognizer.pointerCount > 0 || !routes.isEmpty else { return false }
        process(.cancellation(at: scheduler.now))
        return true
    }

    // MARK: The timer

    /// Whether the timer fires for a deadline, or earlier. If the deadline of the recognizer is later or gone, the timer is not changed, fires early,
    /// and is then armed again.
    private func isArmed(for deadline: TouchInstant) -> Bool { armedFor.map { $0 <= deadline } ?? false }

    private func armTimer(for deadline: TouchInstant) {
        guard !isArmed(for: deadline) else { return }
        armedFor = deadline
        timer?.arm(at: deadline + inputLatency)
    }

    private func wakeUp() {
        armedFor = nil
        let time = scheduler.now - inputLatency
        // Inside a callback, deadlines pass when it returns.
        guard !isBusy else { return enqueue(.deadline(time)) }
        isBusy = true
        passDeadlines(through: time)
        finish()
    }
}
