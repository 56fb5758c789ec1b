public import MapListeners
import TouchPipeline

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit
#endif

extension KeyBindings {
    /// The shortcuts that UIKit shows for a map (``TouchPipelineHost/keyShortcuts``).
    ///
    /// | keys | commands |
    /// | --- | --- |
    /// | Command `+`, Command `-` | zoom in, zoom out |
    /// | Command and the arrow upwards | north up |
    public static var mapShortcuts: KeyBindings {
        var bindings = KeyBindings()
        bindings[MapKey("+", modifiers: .command)] = [.zoomIn]
        bindings[MapKey("-", modifiers: .command)] = [.zoomOut]
        bindings[MapKey(.upArrow, modifiers: .command)] = [.resetNorth]
        return bindings
    }

    /// The keys of these shortcuts that bindings do not have, so that one press is never a command of both.
    ///
    /// A view acts on its bindings when a key goes down, because a key that is held moves the map until it goes up. UIKit reports a shortcut without the
    /// key going up, and perhaps the press, too.
    func shortcuts(besides bindings: KeyBindings) -> [MapKey] { keys.filter { bindings.commands(for: $0).isEmpty } }
}

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
extension TouchPipelineHost {
    /// The shortcuts of a responder that acts on bindings. `action` is a method of the responder that hands its sender to
    /// ``performShortcut(_:)``.
    func keyCommands(besides bindings: KeyBindings, action: Selector) -> [UIKeyCommand] {
        guard isEnabled else { return [] }
        return keyShortcuts.shortcuts(besides: bindings).compactMap { key in
            guard let command = keyShortcuts[key].first, let input = key.key.input else { return nil }
            return UIKeyCommand(
                title: command.localizedName, action: action, input: input, modifierFlags: UIKeyModifierFlags(key.modifiers),
                propertyList: command.name)
        }
    }

    /// Performs the commands of a shortcut, from the sender of its action.
    func performShortcut(_ sender: AnyObject?) {
        guard let name = (sender as? UIKeyCommand)?.propertyList as? String,
            let key = keyShortcuts.keys.first(where: { keyShortcuts[$0].first?.name == name })
        else { return }
        performFirst(of: keyShortcuts[key])
    }
}

extension MapKey.Key {
    /// The key as the input of a `UIKeyCommand`. `nil` for a key that none can have.
    @MainActor
    fileprivate var input: String? {
        switch self {
        case .upArrow: UIKeyCommand.inputUpArrow
        case .downArrow: UIKeyCommand.inputDownArrow
        case .leftArrow: UIKeyCommand.inputLeftArrow
        case .rightArrow: UIKeyCommand.inputRightArrow
        case .escape: UIKeyCommand.inputEscape
        case .home: UIKeyCommand.inputHome
        case .end: UIKeyCommand.inputEnd
        case .pageUp: UIKeyCommand.inputPageUp
        case .pageDown: UIKeyCommand.inputPageDown
        case .delete, .deleteForward: nil
        default: Unicode.Scalar(rawValue).map { String($0) }
        }
    }
}

extension UIKeyModifierFlags {
    fileprivate init(_ modifiers: KeyModifiers) {
        self = []
        if modifiers.contains(.shift) { insert(.shift) }
        if modifiers.contains(.control) { insert(.control) }
        if modifiers.contains(.option) { insert(.alternate) }
        if modifiers.contains(.command) { insert(.command) }
    }
}
#endif
