import MapCameras
public import TouchPipeline

/// The commands of keys, as a value that can be read, edited, saved (`Codable`) and compared.
///
/// A key has one or more commands in an order. The first one that a listener consumes is performed. With the bindings of this example the arrow
/// keys move the selection, or else the view:
///
/// ```swift
/// var bindings = KeyBindings.editing.appending(.map)
/// bindings[MapKey("i")] = [.zoomIn]
/// do {
///     try bindings.bind(MapKey("v"), to: .select)
/// } catch {
///     print(error)  // V is bound to nextVertex, so it cannot be bound to select
/// }
/// ```
///
/// Two values are equal if they bind the same keys to the same commands in the same order.
public struct KeyBindings: Sendable, Hashable {
    // An array, because the keys have an order, and there are few.
    private var entries: [Entry] = []

    private struct Entry: Sendable, Hashable {
        let key: MapKey
        var commands: [MapCommand]
    }

    /// Creates empty bindings.
    public init() {}

    /// The keys in the order in which they were bound.
    ///
    /// - Complexity: O(*n*)
    public var keys: [MapKey] { entries.map { $0.key } }

    /// The commands of exactly this key, or an empty array. Setting them replaces those that the key had. An empty array unbinds the key.
    ///
    /// - Complexity: O(*n*)
    public subscript(key: MapKey) -> [MapCommand] {
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
    public func commands(for press: MapKey) -> [MapCommand] {
        let commands = self[press]
        guard commands.isEmpty, press.modifiers.contains(.shift), press.key.isShiftedCharacter else { return commands }
        return self[MapKey(press.key, modifiers: press.modifiers.subtracting(.shift))]
    }

    /// Returns the keys that have a command among theirs, for a list of keys or a menu.
    ///
    /// - Complexity: O(*n*)
    public func keys(for command: MapCommand) -> [MapKey] {
        var keys: [MapKey] = []
        for entry in entries where entry.commands.contains(command) { keys.append(entry.key) }
        return keys
    }

    /// Binds a key that is free. Binding a key again to the same commands has no effect.
    ///
    /// - Throws: ``KeyBindingError`` if the key has other commands, or if there are no commands. The bindings are then unchanged.
    public mutating func bind(_ key: MapKey, to commands: MapCommand...) throws(KeyBindingError) { try bind(key, commands) }

    private mutating func bind(_ key: MapKey, _ commands: [MapCommand]) throws(KeyBindingError) {
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

    /// Returns the bindings of both values. A key that both bind has the commands of this value first, and then those of the other one.
    ///
    /// Use this method to combine the keys of a map with those of plugins.
    ///
    /// - Complexity: O(*n* · *m*)
    public func appending(_ other: KeyBindings) -> KeyBindings {
        var bindings = self
        for entry in other.entries {
            let own = bindings[entry.key]
            bindings[entry.key] = own + entry.commands.filter { !own.contains($0) }
        }
        return bindings
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

extension KeyBindings: CustomStringConvertible {
    /// The keys with their commands: `[Left Arrow: moveLeft or panLeft, Escape: cancel]`.
    public var description: String {
        "[" + entries.map { $0.key.description + ": " + $0.commands.map { $0.name }.joined(separator: " or ") }.joined(separator: ", ")
            + "]"
    }
}

#if !hasFeature(Embedded)
extension KeyBindings: Codable {
    private enum Key: String, CodingKey { case key, commands }

    /// Reads a list of keys with their commands.
    ///
    /// - Throws: `DecodingError` if a value is missing, if the name of a key is unknown, if a key has no command, or if a key is in the list twice.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        while !list.isAtEnd {
            let entry = try list.nestedContainer(keyedBy: Key.self)
            let key = try entry.decode(MapKey.self, forKey: .key)
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
    case conflict(MapKey, bound: [MapCommand], requested: [MapCommand])
    /// No command was given.
    case noCommand(MapKey)

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
    /// The keys of a map.
    ///
    /// | keys | commands |
    /// | --- | --- |
    /// | arrows | pan |
    /// | Shift and arrows | rotate, tilt |
    /// | `+` `=`, `-` `_`, `0` | zoom in, zoom out, north up |
    /// | N, Shift N | next feature, previous feature |
    /// | Space, Return | select |
    /// | Escape | cancel |
    public static var map: KeyBindings {
        var bindings = KeyBindings()
        bindings.bindPans()
        bindings.bindTurns()
        bindings[MapKey("+")] = [.zoomIn]
        bindings[MapKey("=")] = [.zoomIn]
        bindings[MapKey("-")] = [.zoomOut]
        bindings[MapKey("_")] = [.zoomOut]
        bindings[MapKey("0")] = [.resetNorth]
        bindings[MapKey("n")] = [.nextFeature]
        bindings[MapKey("n", modifiers: .shift)] = [.previousFeature]
        bindings[MapKey(.space)] = [.select]
        bindings[MapKey(.return)] = [.select]
        bindings[MapKey(.escape)] = [.cancel]
        return bindings
    }

    /// The keys with which drawings and measurements are edited. Combine them with those of the map: `.editing.appending(.map)`.
    ///
    /// | keys | commands |
    /// | --- | --- |
    /// | arrows | move the selection |
    /// | V, Shift V | next vertex, previous vertex |
    /// | Space, Return | place a point, finish |
    /// | Escape | cancel what is in progress |
    /// | Delete | delete |
    /// | Control or Command with Z, Shift Z, Y, A | undo, redo, redo, select all |
    public static var editing: KeyBindings {
        var bindings = KeyBindings()
        bindings[MapKey(.leftArrow)] = [.moveLeft]
        bindings[MapKey(.rightArrow)] = [.moveRight]
        bindings[MapKey(.upArrow)] = [.moveUp]
        bindings[MapKey(.downArrow)] = [.moveDown]
        bindings[MapKey("v")] = [.nextVertex]
        bindings[MapKey("v", modifiers: .shift)] = [.previousVertex]
        bindings[MapKey(.space)] = [.place]
        bindings[MapKey(.return)] = [.finish]
        bindings[MapKey(.escape)] = [.cancel]
        bindings[MapKey(.delete)] = [.delete]
        bindings[MapKey(.deleteForward)] = [.delete]
        // Windows and Linux have the Control key, Apple's systems the Command key.
        for modifier in [KeyModifiers.control, .command] {
            bindings[MapKey("z", modifiers: modifier)] = [.undo]
            bindings[MapKey("z", modifiers: [modifier, .shift])] = [.redo]
            bindings[MapKey("y", modifiers: modifier)] = [.redo]
            bindings[MapKey("a", modifiers: modifier)] = [.selectAll]
        }
        return bindings
    }

    /// The keys of MapLibre GL JS (`keyboard.ts`): arrows pan, Shift and arrows rotate and tilt, `+` and `-` zoom, and zoom further with Shift.
    public static var mapLibre: KeyBindings {
        var bindings = KeyBindings()
        bindings.bindPans()
        bindings.bindTurns()
        for key in ["+", "="] as [MapKey.Key] {
            bindings[MapKey(key)] = [.zoomIn]
            bindings[MapKey(key, modifiers: .shift)] = [.zoomInFurther]
        }
        for key in ["-", "_"] as [MapKey.Key] {
            bindings[MapKey(key)] = [.zoomOut]
            bindings[MapKey(key, modifiers: .shift)] = [.zoomOutFurther]
        }
        return bindings
    }

    private mutating func bindPans() {
        self[MapKey(.leftArrow)] = [.panLeft]
        self[MapKey(.rightArrow)] = [.panRight]
        self[MapKey(.upArrow)] = [.panUp]
        self[MapKey(.downArrow)] = [.panDown]
    }

    private mutating func bindTurns() {
        self[MapKey(.leftArrow, modifiers: .shift)] = [.rotateLeft]
        self[MapKey(.rightArrow, modifiers: .shift)] = [.rotateRight]
        self[MapKey(.upArrow, modifiers: .shift)] = [.tiltUp]
        self[MapKey(.downArrow, modifiers: .shift)] = [.tiltDown]
    }
}

extension TouchHandlerInterface {
    /// Performs the commands of a key in their order until one is consumed. Returns whether one was.
    ///
    /// If the result is `false`, the key belongs to the system, such as to a page that scrolls.
    @discardableResult
    public func perform(_ key: MapKey, bindings: KeyBindings) -> Bool { performFirst(of: bindings.commands(for: key)) }
}
