/// What a ``TouchEvent`` is about.
public enum TouchAction: UInt8, Sendable, Hashable, CaseIterable {
    /// Pointers land: those with phase `.began`.
    case down
    /// Pointers that are down move.
    case move
    /// Pointers lift: those with phase `.ended`.
    case up
    /// A wheel or a trackpad scrolls; the one pointer of the event is a place, not a finger.
    case scroll
    /// The system takes pointers away: those with phase `.cancelled`, or all if the event names none.
    case cancel
}
