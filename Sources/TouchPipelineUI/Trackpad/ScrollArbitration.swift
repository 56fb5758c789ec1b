/// Decides how the recognizers of trackpads and wheels behave toward other recognizers.
///
/// An enclosing scroll view receives the same scroll as the map, so both would move. While the listeners use the scroll, the pans of enclosing
/// views are prevented. Other recognizers, such as a pinch of an enclosing view, are not.
struct ScrollArbitration: Sendable, Hashable {
    /// Another recognizer.
    struct Other: Sendable, Hashable {
        /// Whether it recognizes pans, as the recognizer of a scroll view does.
        var isPan = false
        /// Whether its view encloses the view of the map.
        var isOnAncestor = false
        /// Whether it is a `TouchPipelineGestureRecognizer`.
        var isOfMap = false
    }

    /// Whether a listener is interested in the movements of the recognizer.
    var isUsed: Bool

    /// Whether the recognizer prevents another one when it begins.
    func prevents(_ other: Other) -> Bool { isUsed && other.isPan && other.isOnAncestor }

    /// Whether another recognizer prevents this one when it begins.
    ///
    /// The recognizer of a map that begins because of a touch must not stop the reports of trackpads and hovers: one host receives both, and
    /// decides which device moves the map.
    func canBePrevented(by other: Other) -> Bool { !other.isOfMap }
}

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
