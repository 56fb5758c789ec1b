/// Decides whether a scroll of AppKit goes to the map or to the next responder, such as an enclosing scroll view.
///
/// All events of one scroll go to the same receiver, including the momentum after it.
struct ScrollReceiver: Sendable {
    private var isPassedOn = false

    /// Returns whether an event goes to the next responder.
    ///
    /// - Parameters:
    ///   - isBeginning: Whether the event is a turn of a wheel, or begins a scroll.
    ///   - isUsed: Whether a listener is interested in it.
    mutating func passesOn(isBeginning: Bool, isUsed: Bool) -> Bool {
        if isBeginning { isPassedOn = !isUsed }
        return isPassedOn
    }
}
