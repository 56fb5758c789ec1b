/// A listener in a chain, and its state in the touch in progress.
///
/// The state stays with the listener when the order changes. A listener that is removed and added again has a new member.
final class ChainMember {
    let listener: any TouchListener
    let rawTouchListener: (any RawTouchListener)?
    let hoverListener: (any HoverListener)?
    let commandListener: (any CommandListener)?
    /// The interests that were read last.
    var interests: TouchGesture.Kinds
    /// The number of moves past the slop that the chain had dispatched when the listener entered.
    let movesBeforeEntry: Int
    /// Whether the listener has left the chain. A running dispatch does not ask it any more.
    var isRemoved = false
    /// The kinds of gestures of the touch in progress that the listener has received, and whether it has received raw touches.
    var received: TouchGesture.Kinds = []
    /// Whether the listener has consumed a move under the slop, so that it may follow fingers that can still tap or press.
    var hasConsumedMoveUnderSlop = false
    /// Whether a listener above it has claimed the movement in progress.
    var isTakenOver = false
    /// Whether it was cut off, and has not yet received `clearTouch`.
    var needsCancellation = false

    init(_ listener: any TouchListener, interests: TouchGesture.Kinds, movesBeforeEntry: Int) {
        self.listener = listener
        rawTouchListener = listener.rawTouchListener
        hoverListener = listener.hoverListener
        commandListener = listener.commandListener
        self.interests = interests
        self.movesBeforeEntry = movesBeforeEntry
    }

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
    func cutOff() {
        guard !isTakenOver else { return }
        isTakenOver = true
        needsCancellation = true
    }

    /// Lets the listener take part in the next movement.
    func endClaim() {
        isTakenOver = false
        needsCancellation = false
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
