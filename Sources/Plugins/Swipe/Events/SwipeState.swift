/// What a ``SwipeListener`` is about.
public enum SwipeState: Sendable, Hashable {
    /// There is no touch, or none that can be a swipe.
    case idle
    /// A finger is down that may swipe; which way is not clear yet.
    case possible
    /// It clearly goes some way.
    case began(Swipe)
    /// It was a swipe, and its finger is still down. Only with ``SwipeOptions/Decision/whileMoving``.
    case recognized(Swipe)
}
