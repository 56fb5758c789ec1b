/// The standard touch handler: a ``GestureRecognizer``, a ``ListenerChain`` and one timer.
///
/// A handler belongs to one isolation domain together with its scheduler and its listeners. On Apple's platforms this is the main actor. Events
/// from inside a callback are processed when the callback has returned. The handler holds its listeners strongly until they are removed. A listener never needs to
/// hold the handler. Call ``invalidate()`` before you release the handler, so that its listeners leave.
public final class DefaultTouchHandler: TouchHandlerInterface {
    private let scheduler: any TouchScheduler
    private let chain: ListenerChain
    /// Changes only in `withRecognizer(_:)`.
    private var recognizer: GestureRecognizer
    private var status = Status()
    /// The number of events whose time stamp was later than the present moment.
    private var eventsFromTheFuture = 0
    /// The observers. `nil` without observers, and an empty list from the release of the last token to the next event.
    private var observers: ObserverList<TouchObservation>?
    private var timer: (any TouchTimer)?
    /// The deadline for which the timer is armed.
    private var armedFor: TouchInstant?
    private let inputLatency: Duration
    private var isBusy = false
    /// The events and commands that came from inside callbacks.
    private var waiting: [Waiting] = []
    /// Whether there are some. Unlike the array, a Boolean is read without a check of exclusive access.
    private var hasWaiting = false

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
            withRecognizer { $0.configuration = newValue }
            chain.environment.configuration = newValue
        }
    }

    /// Sets the density of the screen.
    public func setDensity(_ density: ScreenDensity) { configuration.density = density }

    /// The state of the machine.
    public var state: TouchHandlingState { status.state }

    /// The number of invalid inputs, by kind.
    public var diagnostics: TouchDiagnostics {
        var diagnostics = recognizer.diagnostics
        diagnostics.eventsFromTheFuture = eventsFromTheFuture
        return diagnostics
    }

    /// Whether a listener has claimed the touch in progress, or the last one if none is: it consumed a movement past the slop, a long press,
    /// or a raw event.
    public var isTouchClaimed: Bool { chain.isTouchClaimed }

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
        withRecognizer { $0.explainsRejections = true }
        return list.add(observer)
    }

    /// The context of the `clearTouch` for a listener that leaves: the present moment, and the position of the first finger.
    private var leavingContext: TouchContext { recognizer.context(at: scheduler.now) }

    // MARK: The recognizer

    /// What the handler reads of the recognizer several times for each event.
    ///
    /// It is a copy, so that an event accesses the recognizer once. Each access is checked at run time for others that overlap it, which costs
    /// more than a listener.
    private struct Status {
        var state = TouchHandlingState.idle
        var deadline: TouchInstant?
        var pointerCount = 0
    }

    /// Calls a closure with the recognizer, and returns its result. The closure must not call listeners.
    @discardableResult
    private func withRecognizer<Result>(_ body: (inout GestureRecognizer) -> Result) -> Result {
        func use(_ recognizer: inout GestureRecognizer) -> (Result, Status) {
            let result = body(&recognizer)
            return (result, Status(state: recognizer.state, deadline: recognizer.deadline, pointerCount: recognizer.pointerCount))
        }
        let (result, status) = use(&recognizer)
        self.status = status
        return result
    }

    /// This handler.
    public var defaultHandler: DefaultTouchHandler? { self }

    /// The listeners in priority order.
    ///
    /// - Complexity: O(*n*)
    public var listeners: [any TouchListener] { chain.listeners }

    /// Processes one event. The time of an event without a time stamp, or with one in the future, is the present moment.
    public func onTouchEvent(_ touchEvent: TouchEvent) {
        guard !isBusy else { return enqueue(touchEvent) }
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
        armTimer()
    }

    // MARK: Events

    private enum Waiting {
        case event(TouchEvent)
        /// A command, and whether the next element is tried in its place if it is not consumed.
        case command(MapCommand, CommandPhase, hasNext: Bool)
    }

    private func enqueue(_ event: TouchEvent) {
        waiting.append(.event(event.at(event.timestamp ?? scheduler.now)))
        hasWaiting = true
    }

    /// Processes the events and commands that came from inside callbacks.
    private func finish() {
        if hasWaiting { processWaiting() }
        isBusy = false
    }

    private func processWaiting() {
        // In batches, because removing single events from the front of an array takes quadratic time.
        while hasWaiting {
            let batch = waiting
            (waiting, hasWaiting) = ([], false)
            processBatch(batch)
        }
    }

    private func processBatch(_ batch: [Waiting]) {
        var isConsumed = false
        for input in batch {
            switch input {
            case .event(let event): process(event)
            case .command(let command, let phase, let hasNext):
                let isDone = isConsumed || carryOut(command, phase)
                isConsumed = hasNext && isDone
            }
        }
    }

    /// Processes one event, and what is due before and after it.
    private func process(_ event: TouchEvent) {
        let time = time(of: event)
        // First, because deadlines change which fingers are down.
        passDeadlines(through: time)
        if event.isIdentified { process(event, at: time) } else { process(withRecognizer { $0.identified(event) }, at: time) }
        // A click is confirmed at once if no listener is interested in a second tap.
        passDeadlines(through: time)
        armTimer()
    }

    /// Offers an event to the listeners of raw touches, and recognizes it if none takes it.
    private func process(_ event: TouchEvent, at time: TouchInstant) {
        notifyObservers(of: event, at: time)
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

    /// Recognizes and dispatches the gestures of deadlines, each at its own time.
    private func passDeadlines(through time: TouchInstant) {
        while let deadline = status.deadline, deadline <= time {
            let before = state
            dispatch(withRecognizer { $0.advance(to: deadline) }, stateBefore: before, at: deadline)
        }
    }

    /// Recognizes and dispatches the gestures of an event.
    private func recognize(_ event: TouchEvent, at time: TouchInstant) {
        let before = state
        let liftPosition = liftPosition(of: event)
        let wantsDoubleClick = chain.wantsDoubleClick
        let gestures = withRecognizer {
            $0.wantsDoubleClick = wantsDoubleClick
            return $0.process(event, at: time)
        }
        if liftPosition != nil { chain.environment.liftPosition = liftPosition }
        dispatch(gestures, stateBefore: before, at: time)
        if liftPosition != nil { chain.environment.liftPosition = nil }
        if state.mayTap, chain.environment.suppressesTaps { withRecognizer { $0.suppressTaps() } }
        if status.pointerCount == 0 { chain.endTouch() }
    }

    /// Where the last finger of a touch lifts.
    private func liftPosition(of event: TouchEvent) -> Vec2F? {
        guard event.touchAction == .up, event.pointers.count == 1 else { return nil }
        let pointer = event.pointers[0]
        return pointer.phase == .ended && pointer.position.isWithinLimits ? pointer.position : nil
    }

    // MARK: Gestures

    private func dispatch(_ gestures: RecognizedGestures, stateBefore: TouchHandlingState, at time: TouchInstant) {
        guard let observers else {
            for index in gestures.indices { _ = dispatch(gestures[index]) }
            return
        }
        let rejections = recognizer.rejections
        for recognized in gestures {
            let listeners = chain.listeners
            let consumer = dispatch(recognized)
            observers.notify(
                .dispatched(
                    GestureDispatch(
                        gesture: recognized.gesture, context: recognized.context, consumer: consumer?.listener,
                        consumerIndex: index(of: consumer, in: listeners), stateBefore: stateBefore, stateAfter: state)))
        }
        for rejection in rejections { observers.notify(.rejected(rejection)) }
        if state != stateBefore { observers.notify(.stateChanged(from: stateBefore, to: state, at: time)) }
    }

    /// Returns the consumer.
    private func dispatch(_ recognized: RecognizedGesture) -> ChainMember? {
        let consumer = chain.offer(recognized.gesture, recognized.context)
        if consumer != nil, case .clickUnconfirmed = recognized.gesture { withRecognizer { $0.clickConsumed() } }
        return consumer
    }

    /// The index of a consumer in the listeners before the dispatch, for observers.
    private func index(of consumer: ChainMember?, in listeners: [any TouchListener]) -> Int? {
        consumer.flatMap { consumer in listeners.firstIndex { $0 === consumer.listener } }
    }

    private func notifyObservers(of event: TouchEvent, at time: TouchInstant) {
        guard let observers else { return }
        guard observers.isEmpty else { return observers.notify(.received(event.at(time), at: time)) }
        self.observers = nil
        withRecognizer { $0.explainsRejections = false }
    }

    // MARK: Raw touches

    /// Offers an event to the listeners of raw touches. Returns whether one of them has taken it.
    private func isTakenRaw(_ event: TouchEvent, at time: TouchInstant) -> Bool {
        let event = event.at(time)
        let context = rawContext(of: event, at: time)
        if recognizer.isInconsistent(event) { endInconsistentTouch(context) }
        guard !chain.isTouchClaimedRaw else {
            chain.passRaw(event, context)
            follow(event)
            return true
        }
        if event.touchAction == .down, status.pointerCount == 0 { chain.beginTouch() }
        let listeners = observers.map { _ in chain.listeners }
        guard let consumer = chain.offerRaw(event, context) else { return false }
        if let listeners, let index = index(of: consumer, in: listeners) {
            observers?.notify(.consumed(event, by: consumer.listener, at: index))
        }
        // A scroll, or an event while no finger is down, belongs to no touch that could be claimed.
        let isOfTouch = status.pointerCount > 0 || event.touchAction == .down
        if isOfTouch, event.touchAction != .scroll { claimTouch(for: consumer.listener, event, context) }
        return true
    }

    /// Cancels the touch in progress, whose end was lost. Listeners receive the cancellation before the event that shows it.
    private func endInconsistentTouch(_ context: TouchContext) {
        let before = state
        dispatch(withRecognizer { $0.endInconsistentTouch(at: context.timestamp) }, stateBefore: before, at: context.timestamp)
        guard chain.isTouchClaimedRaw else { return }
        var context = context
        context.endReason = .cancelled
        chain.cancelClaimedTouch(context)
    }

    /// Claims the touch for a listener. From now on the recognizer follows the fingers without a gesture.
    private func claimTouch(for listener: any TouchListener, _ event: TouchEvent, _ context: TouchContext) {
        let before = state
        dispatch(withRecognizer { $0.touchClaimed(at: context.timestamp) }, stateBefore: before, at: context.timestamp)
        chain.claimTouch(by: listener, context)
        follow(event)
    }

    private func follow(_ event: TouchEvent) {
        _ = withRecognizer { $0.process(event) }
        if status.pointerCount == 0 { chain.endTouch() }
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
    /// handler cancels the touch as the system would: all listeners receive `clearTouch` with ``TouchEndReason/cancelled``, and the rest of the
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
                waiting.append(.command(command, phase, hasNext: index < commands.count - 1))
                hasWaiting = true
            }
            let taken = chain.commands
            return phase != .released && commands.contains { taken.contains($0) }
        }
        isBusy = true
        let isConsumed = commands.contains { carryOut($0, phase) }
        finish()
        armTimer()  // It may have fired inside a callback.
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
        guard command == .cancel, status.pointerCount > 0 else { return false }
        process(TouchEvent(.cancel, pointers: TouchPointers(), timestamp: scheduler.now))
        return true
    }

    // MARK: The timer

    /// Arms the timer for the deadline of the recognizer. If the deadline is later or gone, the timer is not changed, fires early, and is
    /// then armed again.
    private func armTimer() {
        guard let deadline = status.deadline else { return }
        if let armedFor, armedFor <= deadline { return }
        armedFor = deadline
        timer?.arm(at: deadline + inputLatency)
    }

    private func wakeUp() {
        armedFor = nil
        // Inside a callback, deadlines pass when it returns.
        guard !isBusy else { return }
        isBusy = true
        passDeadlines(through: scheduler.now - inputLatency)
        finish()
        armTimer()
    }
}
