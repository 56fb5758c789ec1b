import MapListeners
import TouchPipeline

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

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

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
extension MapKey {
    /// Creates a key press from a key that goes down. `nil` for a key that has no character and is not in `MapKey.Key`, such as a modifier key.
    @MainActor
    init?(_ key: UIKey) {
        guard let known = Key(key) else { return nil }
        self.init(known, modifiers: KeyModifiers(key.modifierFlags))
    }
}

extension MapKey.Key {
    @MainActor
    fileprivate init?(_ key: UIKey) {
        switch key.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter: self = .return
        case .keyboardTab: self = .tab
        case .keyboardSpacebar: self = .space
        case .keyboardEscape: self = .escape
        case .keyboardDeleteOrBackspace: self = .delete
        case .keyboardDeleteForward: self = .deleteForward
        case .keyboardUpArrow: self = .upArrow
        case .keyboardDownArrow: self = .downArrow
        case .keyboardLeftArrow: self = .leftArrow
        case .keyboardRightArrow: self = .rightArrow
        case .keyboardHome: self = .home
        case .keyboardEnd: self = .end
        case .keyboardPageUp: self = .pageUp
        case .keyboardPageDown: self = .pageDown
        default:
            self.init(
                onlyScalarOf: KeyText.text(
                    typed: key.characters, withoutModifiers: key.charactersIgnoringModifiers, KeyModifiers(key.modifierFlags)))
        }
    }
}
#elseif canImport(AppKit)
extension MapKey {
    /// Creates a key press from a `keyDown` event. `nil` for a key without one character.
    init?(_ event: NSEvent) {
        // AppKit's code points of function keys are those of `MapKey.Key`. Only Enter and Backtab have others.
        guard let characters = event.charactersIgnoringModifiers, let key = Key(onlyScalarOf: characters) else { return nil }
        let known: Key =
            switch key.rawValue {
            case 0x03: .return
            case 0x19: .tab
            default: key
            }
        self.init(known, modifiers: KeyModifiers(event.modifierFlags))
    }
}

extension KeyModifiers {
    /// The modifier keys of an event.
    init(_ flags: NSEvent.ModifierFlags) {
        self = []
        if flags.contains(.shift) { insert(.shift) }
        if flags.contains(.control) { insert(.control) }
        if flags.contains(.option) { insert(.option) }
        if flags.contains(.command) { insert(.command) }
    }
}
#endif
