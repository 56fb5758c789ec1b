/// What the default navigation tells of itself.
public enum NavigationEvent: Sendable, Hashable {
    /// Somebody began to move the map, in this way.
    case began(NavigationGestures)
    /// He let go; the map may go on by itself.
    case ended(NavigationGestures, goesOn: Bool)
    /// It was taken from him; the map stays where it is.
    case cancelled(NavigationGestures)
    /// A drag draws a box, which now has these edges, in screen pixels. It is there until ``NavigationGestures/boxZoom`` ends or is cancelled.
    case boxChanged(ScreenRect)
    /// One finger tried to move a map that needs two (``NavigationOptions/isCooperative``).
    case blocked
}
