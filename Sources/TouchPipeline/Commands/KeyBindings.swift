/// The commands of keys, as a value that can be read, edited, saved (`Codable`) and compared.
///
/// A key has one or more commands in an order. The first one that a listener consumes is performed. The arrow keys of ``playground``, for example,
/// move the selection, or else the view.
///
/// ```swift
/// var bindings = KeyBindings.playground
/// bindings[KeyPress("i")] = [.zoomIn]
/// do {
///     try bindings.bind(KeyPress("v"), to: .select)
/// } catch {
///     print(error)  // V is bound to nextVertex, so it cannot be bound to select
/// }
/// ```
///
/// Two values are equal if they bind the same keys to the same commands in the same order.
public struct KeyBindings: Sendable, Hashable {
    // An array, because the hashing of a dictionary costs more in the wasm of a page than the search in some forty keys.
    private var entries: [Entry] = []

    private struct Entry: Sendable, Hashable {
        let key: KeyPress
        var commands: [MapCommand]
    }

    /// Creates empty bindings.
    public init() {}

    /// The keys in the order in which they were bound.
    ///
    /// - Complexity: O(*n*)
    public var keys: [KeyPress] { entries.map { $0.key } }

    /// The commands of exactly this key, or an empty array. Setting them replaces those that the key had. An empty array unbinds the key.
    ///
    /// - Complexity: O(*n*)
    public subscript(key: KeyPress) -> [MapCommand] {
        get {
            for entry in entries where entry.key == key { return entry.commands }
            return []
        }
        set {
            let index = entries.firstIndex { $0.key == key }
            switch (index, newValue.isEmpty) {
            case (let index?, true): entries.remove(at: index)
            case (let index?, false): entries[index].commands = newValue
            case (nil, true): break
            case (nil, false): entries.append(Entry(key: key, commands: newValue))
            }
        }
    }

    /// Returns the commands of a key press, in the order in which they are tried.
    ///
    /// A character such as `+` that needs the Shift key on some keyboards is also found without it: if `Shift++` is not bound, `+` counts. A
    /// letter or a function key is not.
    ///
    /// - Complexity: O(*n*)
    public func commands(for press: KeyPress) -> [MapCommand] {
        let commands = self[press]
        guard commands.isEmpty, press.modifiers.contains(.shift), press.key.isShiftedCharacter else { return commands }
        return self[KeyPress(press.key, modifiers: press.modifiers.subtracting(.shift))]
    }

    /// Returns the keys that have a command among theirs, for a list of keys or a menu.
    ///
    /// - Complexity: O(*n*)
    public func keys(for command: MapCommand) -> [KeyPress] {
        var keys: [KeyPress] = []
        for entry in entries where entry.commands.contains(command) { keys.append(entry.key) }
        return keys
    }

    /// Binds a key that is free. Binding a key again to the same commands has no effect.
    ///
    /// - Throws: ``KeyBindingError`` if the key has other commands, or if there are no commands. The bindings are then unchanged.
    public mutating func bind(_ key: KeyPress, to commands: MapCommand...) throws(KeyBindingError) { try bind(key, commands) }

    private mutating func bind(_ key: KeyPress, _ commands: [MapCommand]) throws(KeyBindingError) {
        guard !commands.isEmpty else { throw .noCommand(key) }
        let bound = self[key]
        guard bound.isEmpty || bound == commands else { throw .conflict(key, bound: bound, requested: commands) }
        self[key] = commands
    }

    /// Adds all bindings of another value.
    ///
    /// - Throws: The first of ``conflicts(with:)``. The bindings are then unchanged.
    public mutating func add(_ other: KeyBindings) throws(KeyBindingError) {
        if let conflict = conflicts(with: other).first { throw conflict }
        for entry in other.entries { self[entry.key] = entry.commands }
    }

    /// Returns the keys that have other commands in another value, in its order. Empty if both can be combined.
    ///
    /// - Complexity: O(*n* · *m*)
    public func conflicts(with other: KeyBindings) -> [KeyBindingError] {
        var conflicts: [KeyBindingError] = []
        for entry in other.entries {
            let bound = self[entry.key]
            if !bound.isEmpty, bound != entry.commands {
                conflicts.append(.conflict(entry.key, bound: bound, requested: entry.commands))
            }
        }
        return conflicts
    }

    /// Whether two values bind the same keys to the same commands. The order of the keys has no effect.
    public static func == (a: KeyBindings, b: KeyBindings) -> Bool {
        guard a.entries.count == b.entries.count else { return false }
        for entry in a.entries where b[entry.key] != entry.commands { return false }
        return true
    }

    /// Hashes the number of keys, which does not depend on their order.
    public func hash(into hasher: inout Hasher) { hasher.combine(entries.count) }
}

#if !hasFeature(Embedded)
extension KeyBindings: Codable {
    private enum Key: String, CodingKey { case key, commands }

    /// Reads a list of keys with their commands.
    ///
    /// - Throws: `DecodingError` if a value is missing, if a name is unknown, if a key has no command, or if a key is in the list twice.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        while !list.isAtEnd {
            let entry = try list.nestedContainer(keyedBy: Key.self)
            let key = try entry.decode(KeyPress.self, forKey: .key)
            let commands = try entry.decode([MapCommand].self, forKey: .commands)
            guard self[key].isEmpty, !commands.isEmpty else {
                let reason = commands.isEmpty ? "\(key) has no command" : "\(key) is in the list twice"
                throw DecodingError.dataCorruptedError(forKey: .key, in: entry, debugDescription: reason)
            }
            self[key] = commands
        }
    }

    /// Writes a list of the keys, in the order in which they were bound, with the names of their commands.
    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for binding in entries {
            var entry = list.nestedContainer(keyedBy: Key.self)
            try entry.encode(binding.key, forKey: .key)
            try entry.encode(binding.commands, forKey: .commands)
        }
    }
}
#endif

/// The reason why a key cannot be bound.
public enum KeyBindingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The key has other commands.
    case conflict(KeyPress, bound: [MapCommand], requested: [MapCommand])
    /// No command was given.
    case noCommand(KeyPress)

    /// The reason as a sentence: `Control+Z is bound to undo, so it cannot be bound to redo`.
    public var description: String {
        switch self {
        case .conflict(let key, let bound, let requested):
            key.description + " is bound to " + Self.list(bound) + ", so it cannot be bound to " + Self.list(requested)
        case .noCommand(let key): key.description + " needs at least one command"
        }
    }

    private static func list(_ commands: [MapCommand]) -> String {
        var text = ""
        for command in commands { text += (text.isEmpty ? "" : ", ") + command.name }
        return text
    }
}

// MARK: - Presets

extension KeyBindings {
    /// The keys of the playground.
    ///
    /// | keys | commands |
    /// | --- | --- |
    /// | arrows | move the selection, or else the view |
    /// | Shift and arrows | rotate, tilt |
    /// | `+` `=`, `-` `_`, `0` | zoom in, zoom out, north up |
    /// | N, Shift N | next feature, previous feature |
    /// | V, Shift V | next vertex, previous vertex |
    /// | Space | place a point, or else select |
    /// | Return | finish, or else select |
    /// | Delete, Escape | delete, cancel |
    /// | Control or Command with Z, Shift Z, Y, A | undo, redo, redo, select all |
    public static var playground: KeyBindings {
        var bindings = KeyBindings()
        bindings[KeyPress(.leftArrow)] = [.moveLeft, .panLeft]
        bindings[KeyPress(.rightArrow)] = [.moveRight, .panRight]
        bindings[KeyPress(.upArrow)] = [.moveUp, .panUp]
        bindings[KeyPress(.downArrow)] = [.moveDown, .panDown]
        bindings.bindTurns()
        bindings[KeyPress("+")] = [.zoomIn]
        bindings[KeyPress("=")] = [.zoomIn]
        bindings[KeyPress("-")] = [.zoomOut]
        bindings[KeyPress("_")] = [.zoomOut]
        bindings[KeyPress("0")] = [.resetNorth]
        bindings[KeyPress("n")] = [.nextFeature]
        bindings[KeyPress("n", modifiers: .shift)] = [.previousFeature]
        bindings[KeyPress("v")] = [.nextVertex]
        bindings[KeyPress("v", modifiers: .shift)] = [.previousVertex]
        bindings[KeyPress(.space)] = [.place, .select]
        bindings[KeyPress(.return)] = [.finish, .select]
        bindings[KeyPress(.delete)] = [.delete]
        bindings[KeyPress(.deleteForward)] = [.delete]
        bindings[KeyPress(.escape)] = [.cancel]
        // Windows and Linux have the Control key, Apple's systems the Command key.
        for modifier in [KeyModifiers.control, .command] {
            bindings[KeyPress("z", modifiers: modifier)] = [.undo]
            bindings[KeyPress("z", modifiers: [modifier, .shift])] = [.redo]
            bindings[KeyPress("y", modifiers: modifier)] = [.redo]
            bindings[KeyPress("a", modifiers: modifier)] = [.selectAll]
        }
        return bindings
    }

    /// The keys of MapLibre GL JS (`keyboard.ts`): arrows pan, Shift and arrows rotate and tilt, `+` and `-` zoom, and zoom further with Shift.
    public static var mapLibre: KeyBindings {
        var bindings = KeyBindings()
        bindings[KeyPress(.leftArrow)] = [.panLeft]
        bindings[KeyPress(.rightArrow)] = [.panRight]
        bindings[KeyPress(.upArrow)] = [.panUp]
        bindings[KeyPress(.downArrow)] = [.panDown]
        bindings.bindTurns()
        for key in ["+", "="] as [KeyPress.Key] {
            bindings[KeyPress(key)] = [.zoomIn]
            bindings[KeyPress(key, modifiers: .shift)] = [.zoomInFurther]
        }
        for key in ["-", "_"] as [KeyPress.Key] {
            bindings[KeyPress(key)] = [.zoomOut]
            bindings[KeyPress(key, modifiers: .shift)] = [.zoomOutFurther]
        }
        return bindings
    }

    private mutating func bindTurns() {
        self[KeyPress(.leftArrow, modifiers: .shift)] = [.rotateLeft]
        self[KeyPress(.rightArrow, modifiers: .shift)] = [.rotateRight]
        self[KeyPress(.upArrow, modifiers: .shift)] = [.tiltUp]
        self[KeyPress(.downArrow, modifiers: .shift)] = [.tiltDown]
    }
}

// The gestures on the barrel of a pencil are bound to commands as keys are.

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
