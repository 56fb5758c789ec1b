/// A recognizer of the view of a map, or of a view inside it, as the recognizer of this module sees it.
struct RecognizerOfMap: Hashable, Sendable {
    /// Whether the recognizer receives touches. Those of trackpads and hovers do not.
    var receivesTouches: Bool
    /// Whether the recognizer is on the map view itself.
    var isOnMap: Bool
    /// Whether the recognizer is on a view that fills the map view. Engines have recognizers on such views, and small views belong to the app.
    var fillsMap: Bool

    /// Whether the recognizer waits until no listener can claim the touch.
    var waits: Bool { receivesTouches && (isOnMap || fillsMap) }
}
