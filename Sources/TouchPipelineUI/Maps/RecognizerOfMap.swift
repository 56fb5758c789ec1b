/// A recognizer of the view of a map, or of a view inside it, as the recognizers of this module see it.
struct RecognizerOfMap: Hashable, Sendable {
    /// What a recognizer recognizes.
    enum Kind: Hashable, Sendable {
        case tap
        /// Several taps.
        case multipleTap
        /// A finger that rests.
        case longPress
        /// Everything else, such as a pan.
        case movement
    }

    /// What the recognizer recognizes.
    var kind = Kind.movement
    /// Whether the recognizer receives touches. Those of trackpads do not.
    var receivesTouches = true
    /// Whether the recognizer recognizes hovers, which move nothing.
    var isHover = false
    /// Whether the recognizer is on the map view itself.
    var isOnMap = false
    /// Whether the recognizer is on a view that fills the map view. Engines have recognizers on such views, and small views belong to the app.
    var fillsMap = false
    /// Whether the app has added the recognizer to the map view after its gestures were replaced.
    var isOfApp = false

    /// Whether the recognizer waits until no listener can claim the touch.
    ///
    /// A long press must not wait, because it would then be reported when the finger lifts. A pan that the app adds later competes as any other.
    var waits: Bool {
        guard receivesTouches, isReplaced, kind != .longPress else { return false }
        return !isOfApp || kind != .movement
    }

    /// Whether the recognizer does by a movement what the listeners do by it, also on a trackpad.
    var isReplaced: Bool { !isHover && (isOnMap || fillsMap) }

    /// Whether the recognizer waits until a second tap is excluded: one tap on the map, which selects something. Engines let it wait for their own
    /// double tap, which is off.
    var waitsForDoubleTap: Bool { receivesTouches && isReplaced && kind == .tap }

    /// Whether the recognizer ends the touch of a recognizer that replaces the gestures of the map when it begins.
    ///
    /// A tap and a long press of the engine recognize the touch beside the listeners. The finger that rested may still move the map.
    ///
    /// - Parameter endingByLongPress: Whether the app wants a long press to end the touch.
    func endsTouch(endingByLongPress: Bool) -> Bool {
        guard receivesTouches, isReplaced else { return true }
        switch kind {
        case .tap, .multipleTap: return false
        case .longPress: return endingByLongPress
        case .movement: return true
        }
    }
}
