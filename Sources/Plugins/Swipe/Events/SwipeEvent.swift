/// What a ``SwipeListener`` tells.
///
/// What begins ends exactly once: after `began` come any number of `changed`, and then either `recognized` or `cancelled`; none of these
/// comes without a `began`.
public enum SwipeEvent: Sendable, Hashable {
    /// A finger clearly goes a way that is looked for. Most such touches become no swipe, but pan the map.
    case began(Swipe)
    /// It went on. Only if ``SwipeOptions/reportsProgress``. The direction may change if more than one axis is looked for.
    case changed(Swipe)
    /// It was a swipe.
    case recognized(Swipe)
    /// It was none, or is none any more: whatever was shown of it must be taken back.
    case cancelled(SwipeRejection)
}
