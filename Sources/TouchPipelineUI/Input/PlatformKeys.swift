import MapListeners
import TouchPipeline

#if canImport(UIKit)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

/// The presses of keys that the map consumed when they began. The next responder receives none of their later phases.
struct ConsumedPresses<Press: Hashable> {
    private var consumed: Set<Press> = []

    /// Begins presses. Returns those that go to the next responder.
    mutating func begin(_ presses: Set<Press>, isConsumed: (Press) -> Bool) -> Set<Press> {
        let taken = presses.filter(isConsumed)
        // A press whose end was lost can begin again.
        consumed.subtract(presses)
        consumed.formUnion(taken)
        return presses.subtracting(taken)
    }

    /// Returns the presses of a later phase that go to the next responder.
    func rest(of presses: Set<Press>) -> Set<Press> { presses.subtracting(consumed) }

    /// Ends presses. Returns those that go to the next responder.
    mutating func end(_ presses: Set<Press>) -> Set<Press> {
        let rest = rest(of: presses)
        consumed.subtract(presses)
        return rest
    }
}

/// The text of a key of UIKit.
enum KeyText {
    /// The text as typed with the Shift key, and without the other modifier keys, as AppKit reports it and as `KeyPress.Key` needs it.
    ///
    /// UIKit reports the text with all modifier keys, and the text with none. On a Swiss keyboard, for example, `+` is Shift and 1, and `=` is Shift
    /// and 0, so the text with none would be another key.
    static func text(typed: String, withoutModifiers plain: String, _ modifiers: KeyModifiers) -> String {
        let isTyped = modifiers.isDisjoint(with: [.control, .option, .command])
        // A dead key types nothing.
        return isTyped && !typed.isEmpty ? typed : plain
    }
}

#if canImport(UIKit) || canImport(AppKit)
// The keys of the platform as values of the core.

#if canImport(UIKit)
extension KeyPress {
    /// Creates a key press from a key that goes down. `nil` for a key that has no character and is not in `KeyPress.Key`, such as a modifier key.
    @MainActor
    init?(_ key: UIKey) {
        guard let known = Key(key) else { return nil }
        self.init(known, modifiers: KeyModifiers(key.modifierFlags))
    }
}

extension KeyPress.Key {
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
#else
extension KeyPress {
    /// Creates a key press from a `keyDown` event. `nil` for a key without one character.
    init?(_ event: NSEvent) {
        // AppKit's code points of function keys are those of `KeyPress.Key`. Only Enter and Backtab have others.
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

extension KeyPress.Key {
    /// Creates the key of a text with one character. `nil` for other texts.
    fileprivate init?(onlyScalarOf text: String) {
        guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return nil }
        self.init(rawValue: scalar.value)
    }
}
#endif
