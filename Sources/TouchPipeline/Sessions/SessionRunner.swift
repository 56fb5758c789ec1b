/// What a listener with a session needs: at most one session, the document that it changes, the chains of the listener, and the order of events.
///
/// A listener has a runner as a private constant, and passes everything on to it:
///
/// ```swift
/// final class PressCounter: TouchListener {
///     struct Press: TouchSession {
///         func cancel(because reason: SessionEndReason, restoring count: inout Int) -> [String] { ["cancelled: \(reason.name)"] }
///     }
///
///     private let runner = SessionRunner<Press>(document: 0)
///     var count: Int { runner.document }
///     func didEnter(_ environment: TouchEnvironment) { runner.enter(environment) }
///     func didLeave(_ environment: TouchEnvironment) { runner.leave(environment) }
///
///     func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
///         guard let context = runner.receive(gesture, context: context) else { return false }
///         if case .touchDown = gesture { runner.begin(Press()) }
///         return runner.update(gesture, context: context) { press, count in
///             guard case .clickUnconfirmed = gesture else { return .ignores }
///             count += 1
///             return .ends(["pressed"])
///         }
///     }
/// }
/// ```
///
/// The runner cancels the session when the touch ends without the session, when the next touch begins, when the listener is disabled, and when the
/// app edits the document. Events are reported when the session and the document are up to date, in the order in which they occurred.
public final class SessionRunner<Session: TouchSession> {
    /// The session in progress.
    public private(set) var session: Session?
    /// What the sessions change. Setting it neither cancels the session nor reports anything. An edit by the app uses ``edit(_:)``.
    public var document: Session.Document
    /// A closure that receives the events. It may call the listener, disable it, change the chain, or feed further touches. Events that follow from
    /// that are reported when the closure has returned.
    public var onEvent: ((Session.Event) -> Void)?
    private var membership = ListenerMembership()
    private var events = EventQueue<Session.Event>()

    /// Creates a runner without a session.
    public init(document: Session.Document) { self.document = document }

    /// Whether the listener processes gestures. Disabling it cancels the session with ``SessionEndReason/disabled``. After it is enabled again, it
    /// waits for the next touch.
    public var isEnabled = true {
        didSet { if !isEnabled { cancel(because: .disabled) } }
    }

    // MARK: Chains

    /// Adds a chain. Call this method in ``TouchListener/didEnter(_:)``.
    public func enter(_ environment: TouchEnvironment) { membership.enter(environment) }

    /// Removes a chain. Call this method in ``TouchListener/didLeave(_:)``. The chain has ended the session before.
    public func leave(_ environment: TouchEnvironment) { membership.leave(environment) }

    /// Whether the listener is in a chain.
    public var isInChain: Bool { membership.isInChain }

    /// The environment of the chain whose gesture the listener received last. See ``ListenerMembership/environment``.
    public var environment: TouchEnvironment? { membership.environment }

    /// Makes all chains read the interests of the listener again.
    public func setNeedsInterests() { membership.setNeedsInterests() }

    /// Reports the result of a command, for assistive technology. Has no effect outside a chain.
    public func announce(_ feedback: CommandFeedback) { membership.announce(feedback) }

    // MARK: Gestures

    /// Returns the context of a gesture for the session. `nil` if the gesture must have no effect, because the listener is disabled or follows a
    /// touch of another chain.
    ///
    /// Call this method once for each gesture, before anything else. A session that is still in progress at a `touchDown` did not receive its end,
    /// and is cancelled. When one finger lifts, the ``TouchContext/position`` of a `…Complete` and of `clearTouch` is that of the lift
    /// (``TouchContext/liftPosition``), which may be beyond the last move.
    public func receive(_ gesture: TouchGesture, context: TouchContext) -> TouchContext? {
        guard membership.receives(gesture, context), isEnabled else { return nil }
        var context = context
        switch gesture {
        case .touchDown where session?.endsWithTouch == true: cancel(because: .touch(.cancelled))
        case .moveComplete, .oneFingerDoubleClickMoveComplete, .clearTouch:
            if context.endReason == .lifted, let position = context.liftPosition { context.position = position }
        default: break
        }
        // The closure of the app may have disabled the listener.
        return isEnabled ? context : nil
    }

    /// Begins a session, and reports events. A session in progress is cancelled.
    public func begin(_ session: Session, reporting events: [Session.Event] = []) {
        let ended = drop(because: .touch(.cancelled))
        self.session = session
        report(ended + events)
    }

    /// Gives a gesture to the session, if there is one, and reports its events. Returns whether the gesture is consumed.
    ///
    /// The closure has exclusive access to the session and to the document, so it must not read them from the runner, nor call anything of the app.
    @discardableResult
    public func update(
        _ gesture: TouchGesture, context: TouchContext, change: (inout Session, inout Session.Document) -> SessionStep<Session.Event>
    ) -> Bool {
        var isIgnored = false
        let isConsumed = update { session, document in
            let step = change(&session, &document)
            if case .ignores = step { isIgnored = true }
            return step
        }
        if isIgnored, case .clearTouch = gesture { cancel(because: .touch(context.cancellationReason)) }
        return isConsumed
    }

    /// Changes the session without a gesture, for example in a frame, and reports its events. Returns whether the session consumes.
    @discardableResult
    public func update(_ change: (inout Session, inout Session.Document) -> SessionStep<Session.Event>) -> Bool {
        // Taken, because a copy of the session would copy its arrays with the next change.
        guard var current = session.take() else { return false }
        switch change(&current, &document) {
        case .ignores:
            session = current
            return false
        case .passes(let events):
            session = current
            report(events)
            return false
        case .consumes(let events):
            session = current
            report(events)
            return session != nil
        case .ends(let events, let isConsumed):
            report(events)
            return isConsumed
        }
    }

    /// Cancels the session. The remainder of its touch has no effect. Has no effect without a session.
    public func cancel(because reason: SessionEndReason) { report(drop(because: reason)) }

    // MARK: Edits

    /// Cancels the session with ``SessionEndReason/changed``, changes the document, and reports the events of both. Returns whether the document was
    /// changed.
    ///
    /// The closure returns the events of the change, or `nil` if there is nothing to change. Nothing of the app runs between the end of the session
    /// and the change.
    @discardableResult
    public func edit(_ change: (inout Session.Document) -> [Session.Event]?) -> Bool {
        let ended = drop(because: .changed)
        let changes = change(&document)
        report(ended + (changes ?? []))
        return changes != nil
    }

    /// Reports events. Those that occur meanwhile are reported after them.
    public func report(_ new: [Session.Event]) {
        guard !new.isEmpty, events.enqueue(new) else { return }
        while let event = events.next() { onEvent?(event) }
    }

    private func drop(because reason: SessionEndReason) -> [Session.Event] {
        guard let session = session.take() else { return [] }
        // A copy, because a session may call the app, such as a mode of the app, which may read the document.
        var restored = document
        let events = session.cancel(because: reason, restoring: &restored)
        document = restored
        return events
    }
}
