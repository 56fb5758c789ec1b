/// A listener in a chain, and its state in the touch in progress.
///
/// The state stays with the listener when the order changes. A listener that is removed and added again has a new member.
final class ChainMember {
    /// What a listener takes part in.
    enum Standing {
        /// The listener is offered everything.
        case free
        /// A listener above it has claimed the movement in progress. `isTold` tells whether it has received `clearTouch` if it needs to.
        case takenOver(isTold: Bool)
        /// The listener has left the chain. A running dispatch does not ask it any more.
        case removed
    }

    /// What the chain had dispatched when a listener entered. What began before is not offered to it.
    struct Entry {
        /// The number of moves past the slop.
        let moves: Int
        /// The number of touches that had begun.
        let touches: Int
    }

    let listener: any TouchListener
    let rawTouchListener: (any RawTouchListener)?
    let hitTestingListener: (any HitTestingListener)?
    let hoverListener: (any HoverListener)?
    let commandListener: (any CommandListener)?
    let entry: Entry
    /// The interests that were read last.
    var interests: TouchGesture.Kinds
    var standing = Standing.free
    /// The kinds of gestures of the touch in progress that the listener has received, and whether it has received raw touches.
    var received: TouchGesture.Kinds = []
    /// Whether the listener has consumed a move under the slop, so that it may follow fingers that can still tap or press.
    var hasConsumedMoveUnderSlop = false

    init(_ listener: any TouchListener, interests: TouchGesture.Kinds, entry: Entry) {
        self.listener = listener
        rawTouchListener = listener.rawTouchListener
        hitTestingListener = listener.hitTestingListener
        hoverListener = listener.hoverListener
        commandListener = listener.commandListener
        self.interests = interests
        self.entry = entry
    }

    var isRemoved: Bool { if case .removed = standing { true } else { false } }

    var isTakenOver: Bool { if case .takenOver = standing { true } else { false } }

    /// Whether the listener has received a gesture of the touch in progress. A scroll does not belong to it, nor does a click that is confirmed
    /// during the next touch.
    var hasReceivedGesture: Bool { !received.subtracting([.scroll, .clickConfirmed, .rawTouches]).isEmpty }

    /// Whether the listener has received anything of the touch in progress.
    var hasReceivedAnything: Bool { hasReceivedGesture || received.contains(.rawTouches) }

    /// Whether the listener may follow fingers that can still tap or press.
    var mayFollow: Bool { hasConsumedMoveUnderSlop || received.contains(.twoFingerMove) }

    /// Forgets the touch that is over.
    func forgetTouch() {
        received = []
        hasConsumedMoveUnderSlop = false
    }

    /// Excludes the listener from the movement in progress.
    func cutOff() { if case .free = standing { standing = .takenOver(isTold: false) } }

    /// Notes that the listener is told that it was cut off. Returns whether it was, and has not been told before.
    func tellCutOff() -> Bool {
        guard case .takenOver(isTold: false) = standing else { return false }
        standing = .takenOver(isTold: true)
        return true
    }

    /// Lets the listener take part in the next movement.
    func endClaim() { if isTakenOver { standing = .free } }

    /// Passes a gesture to the listener, if it is interested and asked. Returns whether it consumes the gesture.
    func consumes(
        _ gesture: TouchGesture, _ kind: TouchGesture.Kind, _ context: TouchContext, ifAsked isAsked: (ChainMember) -> Bool
    ) -> Bool {
        guard interests.contains(kind), !isRemoved, isAsked(self) else { return false }
        received.formUnion(TouchGesture.Kinds(kind))
        return listener.onGesture(gesture, context: context)
    }

    func clear(_ context: TouchContext) { _ = listener.onGesture(.clearTouch, context: context) }
}

/// The claim of a movement or of a touch.
enum ChainClaim {
    case none
    case by(ChainMember)
    /// The listener that has claimed it has left the chain.
    case byRemoved

    var isNone: Bool { if case .none = self { true } else { false } }

    func isBy(_ member: ChainMember) -> Bool { if case .by(let claimer) = self { claimer === member } else { false } }
}
