import MapListeners
import TouchPipeline

/// The text of a key of UIKit.
enum KeyText {
    /// The text as typed with the Shift key, and without the other modifier keys, as AppKit reports it and as `MapKey.Key` needs it.
    ///
    /// UIKit reports the text with all modifier keys, and the text with none. On a Swiss keyboard, for example, `+` is Shift and 1, and `=` is Shift
    /// and 0, so the text with none would be another key.
    static func text(typed: String, withoutModifiers plain: String, _ modifiers: KeyModifiers) -> String {
        let isTyped = modifiers.isDisjoint(with: [.control, .option, .command])
        // A dead key types nothing.
        return isTyped && !typed.isEmpty ? typed : plain
    }
}

extension MapKey.Key {
    /// Creates the key of a text with one character. `nil` for other texts.
    init?(onlyScalarOf text: String) {
        guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return nil }
        self.init(rawValue: scalar.value)
    }
}
