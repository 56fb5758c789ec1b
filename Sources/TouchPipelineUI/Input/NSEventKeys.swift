#if canImport(AppKit) && !canImport(UIKit)
import AppKit
import MapListeners
import TouchPipeline

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
