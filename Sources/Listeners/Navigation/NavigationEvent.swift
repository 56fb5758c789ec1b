/// An event that the default navigation reports.
public enum NavigationEvent: Sendable, Hashable {
    /// A gesture has begun to move the map.
    ///
    /// The map may have moved with the finger before, while the touch could still become a tap.
    case began(NavigationGestures)
    /// The gesture has ended. With `willDecelerate` the map decelerates.
    ///
    /// A gesture of two fingers ends when both have lifted, or when the remaining finger begins to pan. If both lift within 100 ms, the map
    /// decelerates by the velocity of the pair.
    case ended(NavigationGestures, willDecelerate: Bool)
    /// The gesture was cancelled. If another listener has claimed the touch, the map returns to the view before it. Otherwise the map stays
    /// where it is.
    case cancelled(NavigationGestures)
    /// The edges of the box of a drag have changed, in screen pixels. The box exists until ``NavigationGestures/boxZoom`` ends or is
    /// cancelled.
    case boxChanged(ScreenRect)
    /// One finger tried to move a map that needs two fingers (``NavigationOptions/isCooperative``).
    case blocked
}
