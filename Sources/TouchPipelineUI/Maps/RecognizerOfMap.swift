/// A recognizer of the view of a map, or of a view inside it, as the recognizers of this module see it.
struct RecognizerOfMap: Hashable, Sendable {
    /// Whether the recognizer receives touches. Those of trackpads do not.
    var receivesTouches = true
    /// Whether the recognizer recognizes hovers, which move nothing.
    var isHover = false
    /// Whether the recognizer is on the map view itself.
    var isOnMap = false
    /// Whether the recognizer is on a view that fills the map view. Engines have recognizers on such views, and small views belong to the app.
    var fillsMap = false

    /// Whether the recognizer waits until no listener can claim the touch.
    var waits: Bool { receivesTouches && isReplaced }

    /// Whether the recognizer does by a movement what the listeners do by it, also on a trackpad.
    var isReplaced: Bool { !isHover && (isOnMap || fillsMap) }
}
