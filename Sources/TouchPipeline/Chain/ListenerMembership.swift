/// The chains that a listener is in, and the touch that it follows.
///
/// A listener may be in the chains of several handlers, for example of two views that show one map. It still has one state, so it follows one
/// touch at a time. The chain that first passes a gesture of a touch to it has the listener until that touch ends. A touch that another chain
/// passes meanwhile is refused as a whole: the listener receives nothing of it and consumes nothing of it, also after the first touch has ended.
/// The next touch is received again, in any chain.
///
/// A ``SessionRunner`` has a membership. Use this type in a listener of your own that has a state but no session:
///
/// ```swift
/// final class Compass: TouchInterface {
///     private var membership = ListenerMembership()
///
///     func didEnter(_ environment: TouchEnvironment) { membership.enter(environment) }
///     func didLeave(_ environment: TouchEnvironment) { membership.leave(environment) }
///
///     func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
///         guard membership.receives(gesture, context) else { return false }
///         return gesture.kind == .longPress
///     }
/// }
/// ```
public struct ListenerMembership {
    /// The environments of the chains that the listener is in, in the order in which it entered.
    public private(set) var environments: [TouchEnvironment] = []
    /// The chain of the touch that the listener follows.
    private var holder: ObjectIdentifier?
    /// The chains whose touch in progress is refused.
    private var refused: [ObjectIdentifier] = []
    /// The chain of the last gesture that was received.
    private var last: ObjectIdentifier?

    /// Creates a membership in no chain.
    public init() {}

    /// Whether the listener is in a chain.
    public var isInChain: Bool { !environments.isEmpty }

    /// The environment of the chain whose gesture the listener received last. Before the first gesture, and after that chain was left, it is the
    /// environment of the chain that the listener entered last. `nil` outside a chain.
    public var environment: TouchEnvironment? {
        guard let last else { return environments.last }
        return environments.first { ObjectIdentifier($0) == last }
    }

    /// Adds a chain. Call this method in ``TouchListener/didEnter(_:)``.
    ///
    /// Chains that were released without ``ListenerChain/invalidate()`` are removed, because the listener was not notified that it left them.
    public mutating func enter(_ environment: TouchEnvironment) {
        for abandoned in environments where abandoned.isAbandoned { leave(abandoned) }
        environments.append(environment)
    }

    /// Removes a chain. Call this method in ``TouchListener/didLeave(_:)``, with the environment that it receives.
    public mutating func leave(_ environment: TouchEnvironment) {
        guard let index = environments.lastIndex(where: { $0 === environment }) else { return }
        environments.remove(at: index)
        // The listener of a region may also be in the chain itself.
        guard !environments.contains(where: { $0 === environment }) else { return }
        let chain = ObjectIdentifier(environment)
        refused.removeAll { $0 == chain }
        if holder == chain { holder = nil }
        if last == chain { last = nil }
    }

    /// Returns whether the listener receives a gesture. If not, it must have no effect, and the listener does not consume it.
    ///
    /// Call this method once for each gesture, before anything else. A gesture is always received if no chain has dispatched it, or a chain that the
    /// listener has not entered.
    ///
    /// - Complexity: O(*n*) in the chains of the listener.
    public mutating func receives(_ gesture: TouchGesture, _ context: TouchContext) -> Bool {
        guard let chain = context.chain, environments.contains(where: { ObjectIdentifier($0) == chain }) else { return true }
        let isHeldByAnother = holder != nil && holder != chain
        switch gesture {
        case .scroll, .clickConfirmed:
            // They belong to no touch in progress.
            guard !isHeldByAnother else { return false }
        case .clearTouch where context.endsTouchOfListener:
            let wasRefused = refused.contains(chain)
            refused.removeAll { $0 == chain }
            guard !wasRefused, !isHeldByAnother else { return false }
            holder = nil
        default:
            if case .touchDown = gesture { refused.removeAll { $0 == chain } }
            guard !refused.contains(chain) else { return false }
            guard !isHeldByAnother else {
                refused.append(chain)
                return false
            }
            holder = chain
        }
        last = chain
        return true
    }

    /// Returns whether the listener receives a raw event: not while it follows a touch of another chain.
    package func receivesRaw(_ context: TouchContext) -> Bool { holder == nil || context.chain == nil || holder == context.chain }

    /// Follows a touch that the listener has claimed with a raw event, until ``release(_:)``. Its gestures have ended with the claim.
    package mutating func hold(_ context: TouchContext) {
        guard let chain = context.chain, environments.contains(where: { ObjectIdentifier($0) == chain }) else { return }
        (holder, last) = (chain, chain)
    }

    /// Ends a touch of a chain that the listener has claimed with a raw event.
    package mutating func release(_ chain: ObjectIdentifier?) { if holder == chain { holder = nil } }

    /// Makes all chains read the interests of the listener again.
    public func setNeedsInterests() {
        for environment in environments { environment.setNeedsInterests() }
    }

    /// Reports the result of a command, for assistive technology. Has no effect outside a chain.
    public func announce(_ feedback: CommandFeedback) { environment?.announce(feedback) }
}

extension TouchContext {
    /// Whether a `clearTouch` is the end of the touch for the listener that receives it.
    fileprivate var endsTouchOfListener: Bool { pointerCount == 0 || endReason == .removed || endReason == .takenOver }
}
