/// What the default navigation tells of itself.
public enum NavigationEvent: Sendable, Hashable {
    /// A gesture began to move the map, in this way.
    ///
    /// The map may have followed the finger before, while the touch could still become a tap.
    case began(NavigationGestures)
    /// The gesture ended. If `willDecelerate` is `true`, the map continues to move: it decelerates, or an animation runs.
    case ended(NavigationGestures, willDecelerate: Bool)
    /// The gesture was cancelled. If another listener has claimed the touch, the map goes back. Otherwise it stays where it is.
    case cancelled(NavigationGestures)
    /// A drag draws a box, which now has these edges, in screen pixels. It is there until ``NavigationGestures/boxZoom`` ends or is cancelled.
    case boxChanged(ScreenRect)
    /// One finger tried to move a map that needs two (``NavigationOptions/isCooperative``).
    case blocked
}
