#if canImport(UIKit)
import MapListeners
import TouchPipeline
import UIKit

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
#endif
