// The barrel of a pencil is a keyboard of two keys. Its gestures therefore have bindings to commands as keys have.

extension KeyPress.Key {
    /// A double tap on the barrel of a pencil.
    public static var pencilDoubleTap: KeyPress.Key { KeyPress.Key(rawValue: 0xF8E0) }
    /// A squeeze of the barrel of a pencil, when it ends.
    public static var pencilSqueeze: KeyPress.Key { KeyPress.Key(rawValue: 0xF8E1) }
}

extension KeyBindings {
    /// The gestures of a pencil's barrel: a double tap switches between drawing and erasing. A squeeze has no command.
    public static var pencil: KeyBindings {
        var bindings = KeyBindings()
        bindings[KeyPress(.pencilDoubleTap)] = [.toggleEraser]
        return bindings
    }
}
