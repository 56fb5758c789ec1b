/// A key of a keyboard that goes down, with the modifier keys that are held.
///
/// The type belongs to no platform. `TouchPipelineUI` makes it from `UIKey` and `NSEvent`, and a web page from `KeyboardEvent.key`.
///
/// ```swift
/// let undo = KeyPress("z", modifiers: .command)
/// let turn = KeyPress(.leftArrow, modifiers: .shift)
/// ```
public struct KeyPress: Sendable, Hashable {
    /// The key.
    public var key: Key
    /// The modifier keys that are held.
    public var modifiers: KeyModifiers

    /// Creates a key press.
    public init(_ key: Key, modifiers: KeyModifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }

    /// A key, by the character that it types, or by its function.
    ///
    /// Keys without a character have the code points of AppKit's function keys (`NSEvent.SpecialKey`), which are in the private use area of
    /// Unicode. Letters of ASCII are lower case, whatever the Shift key does. Other characters are as typed, so `+` and `=` are two keys.
    public struct Key: RawRepresentable, Sendable, Hashable {
        /// The code point.
        public let rawValue: UInt32

        /// Creates a key from a code point. A capital letter of ASCII becomes lower case.
        public init(rawValue: UInt32) {
            self.rawValue = (0x41...0x5A).contains(rawValue) ? rawValue + 0x20 : rawValue
        }

        /// The Return key, and the Enter key of a numeric keypad.
        public static var `return`: Key { Key(rawValue: 0x0D) }
        /// The Tab key. The presets do not bind it, because it moves the focus.
        public static var tab: Key { Key(rawValue: 0x09) }
        /// The space bar.
        public static var space: Key { Key(rawValue: 0x20) }
        /// The Escape key.
        public static var escape: Key { Key(rawValue: 0x1B) }
        /// The key that deletes backwards.
        public static var delete: Key { Key(rawValue: 0x7F) }
        /// The key that deletes forwards.
        public static var deleteForward: Key { Key(rawValue: 0xF728) }
        /// The arrow upwards.
        public static var upArrow: Key { Key(rawValue: 0xF700) }
        /// The arrow downwards.
        public static var downArrow: Key { Key(rawValue: 0xF701) }
        /// The arrow to the left.
        public static var leftArrow: Key { Key(rawValue: 0xF702) }
        /// The arrow to the right.
        public static var rightArrow: Key { Key(rawValue: 0xF703) }
        /// The Home key.
        public static var home: Key { Key(rawValue: 0xF729) }
        /// The End key.
        public static var end: Key { Key(rawValue: 0xF72B) }
        /// The Page Up key.
        public static var pageUp: Key { Key(rawValue: 0xF72C) }
        /// The Page Down key.
        public static var pageDown: Key { Key(rawValue: 0xF72D) }

        /// Whether the Shift key only selects the character, as for `+` and `?`. It then has no other meaning.
        var isShiftedCharacter: Bool { rawValue > 0x20 && rawValue < 0xF700 && rawValue != 0x7F && !(0x61...0x7A).contains(rawValue) }
    }
}

extension KeyPress.Key: ExpressibleByUnicodeScalarLiteral {
    /// Creates the key of a character.
    public init(unicodeScalarLiteral value: Unicode.Scalar) { self.init(rawValue: value.value) }
}

extension KeyPress: CustomStringConvertible {
    /// The key with its modifiers, in Apple's order: `Control+Shift+Left Arrow`, `Command+Z`.
    public var description: String {
        var text = ""
        if modifiers.contains(.control) { text += "Control+" }
        if modifiers.contains(.option) { text += "Option+" }
        if modifiers.contains(.shift) { text += "Shift+" }
        if modifiers.contains(.command) { text += "Command+" }
        return text + key.description
    }
}

extension KeyPress.Key: CustomStringConvertible {
    /// The character, a letter as a capital, or the name of the key: `Z`, `+`, `Left Arrow`.
    public var description: String {
        switch self {
        case .return: return "Return"
        case .tab: return "Tab"
        case .space: return "Space"
        case .escape: return "Escape"
        case .delete: return "Delete"
        case .deleteForward: return "Forward Delete"
        case .upArrow: return "Up Arrow"
        case .downArrow: return "Down Arrow"
        case .leftArrow: return "Left Arrow"
        case .rightArrow: return "Right Arrow"
        case .home: return "Home"
        case .end: return "End"
        case .pageUp: return "Page Up"
        case .pageDown: return "Page Down"
        case .pencilDoubleTap: return "Pencil Double Tap"
        case .pencilSqueeze: return "Pencil Squeeze"
        default: break
        }
        let capital = (0x61...0x7A).contains(rawValue) ? rawValue - 0x20 : rawValue
        guard let scalar = Unicode.Scalar(capital), capital > 0x20 else { return "Key \(rawValue)" }
        var text = ""
        text.unicodeScalars.append(scalar)
        return text
    }
}

#if !hasFeature(Embedded)
extension KeyPress: Codable {
    private enum Member: String, CodingKey { case key, modifiers }

    /// Reads a key press.
    ///
    /// - Throws: `DecodingError` if a value is missing, or if a name is unknown.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Member.self)
        let name = try container.decode(String.self, forKey: .key)
        guard let key = KeyPress.Key(savedName: name) else {
            throw DecodingError.dataCorruptedError(forKey: .key, in: container, debugDescription: "unknown key: \(name)")
        }
        var modifiers: KeyModifiers = []
        for name in try container.decodeIfPresent([String].self, forKey: .modifiers) ?? [] {
            guard let modifier = KeyModifiers.names.first(where: { $0.name == name })?.modifier else {
                throw DecodingError.dataCorruptedError(forKey: .modifiers, in: container, debugDescription: "unknown modifier key: \(name)")
            }
            modifiers.insert(modifier)
        }
        self.init(key, modifiers: modifiers)
    }

    /// Writes the description of the key without modifiers, such as `Z` or `Left Arrow`, and the names of the modifier keys.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Member.self)
        try container.encode(key.description, forKey: .key)
        let names = KeyModifiers.names.filter { modifiers.contains($0.modifier) }.map { $0.name }
        if !names.isEmpty { try container.encode(names, forKey: .modifiers) }
    }
}

extension KeyPress.Key {
    /// The keys whose descriptions are names.
    private static var named: [KeyPress.Key] {
        [
            .return, .tab, .space, .escape, .delete, .deleteForward, .upArrow, .downArrow, .leftArrow, .rightArrow, .home, .end, .pageUp,
            .pageDown,
            .pencilDoubleTap, .pencilSqueeze,
        ]
    }

    /// The key of a description. `nil` if there is none.
    fileprivate init?(savedName name: String) {
        let scalars = name.unicodeScalars
        if let key = Self.named.first(where: { $0.description == name }) {
            self = key
        } else if name.hasPrefix("Key "), let value = UInt32(name.dropFirst(4)) {
            self.init(rawValue: value)
        } else if scalars.count == 1, let scalar = scalars.first {
            self.init(rawValue: scalar.value)
        } else {
            return nil
        }
    }
}

extension KeyModifiers {
    fileprivate static var names: [(name: String, modifier: KeyModifiers)] {
        [("control", .control), ("option", .option), ("shift", .shift), ("command", .command)]
    }
}
#endif

/// The input of a keyboard, whose keys repeat while they are held.
///
/// An adapter that receives the key presses of its platform has one object for its keyboard:
///
/// ```swift
/// // A key goes down, or the platform repeats it:
/// let isConsumed = keys.perform(key, isRepeated: event.isARepeat, bindings: .playground) { handler.performFirst(of: $0, phase: $1) }
/// // The key goes up:
/// keys.release(key.key) { handler.performFirst(of: $0, phase: $1) }
/// // The keyboard has lost the focus:
/// keys.releaseAll { handler.performFirst(of: $0, phase: $1) }
/// ```
///
/// Report releases if the platform has them, because a map that is moved by a key then stops when the person lets go. Otherwise it stops when the
/// repetitions stop.
public final class KeyInput {
    /// The key whose last press was consumed, if no other key has been pressed since. It may no longer be down.
    private var consumedKey: KeyPress.Key?
    /// The keys that are down and were consumed, with their commands at the last press or repetition.
    private var held: [(key: KeyPress.Key, commands: [MapCommand])] = []

    /// Creates the input of a keyboard.
    public init() {}

    /// Performs the commands of a key. Returns whether the key belongs to the map, and not to the system.
    ///
    /// A key that is held repeats its commands if all of them are in ``MapCommands/repeating``. Otherwise the repetition has no effect, and
    /// belongs to the map if the press before it did.
    ///
    /// - Parameters:
    ///   - key: The key, with the modifier keys that are held.
    ///   - isRepeated: Whether the key is held, so that the platform has repeated the press.
    ///   - bindings: The commands of the keys.
    ///   - perform: Performs the first of some commands that is consumed, and returns whether one was, as
    ///     ``TouchHandlerInterface/performFirst(of:phase:)`` does. Not called without commands.
    public func perform(
        _ key: KeyPress, isRepeated: Bool, bindings: KeyBindings, with perform: ([MapCommand], CommandPhase) -> Bool
    ) -> Bool {
        let commands = bindings.commands(for: key)
        // A modifier key that went down or up has changed the meaning of the key.
        if let last = held.first(where: { $0.key == key.key }), !isRepeated || last.commands != commands { release(key.key, with: perform) }
        if isRepeated, commands.contains(where: { !MapCommands.repeating.contains($0) }) { return consumedKey == key.key }
        let isConsumed = !commands.isEmpty && perform(commands, isRepeated ? .repeated : .pressed)
        consumedKey = isConsumed ? key.key : nil
        if isConsumed, !held.contains(where: { $0.key == key.key }) { held.append((key.key, commands)) }
        return isConsumed
    }

    /// Reports that a key went up, whatever modifier keys are held. Has no effect if the map did not consume the key.
    ///
    /// - Parameters:
    ///   - key: The key, as it went down: if a modifier key has changed its character since, the character at the press.
    ///   - perform: Performs the commands of the key, as ``TouchHandlerInterface/performFirst(of:phase:)`` does.
    public func release(_ key: KeyPress.Key, with perform: ([MapCommand], CommandPhase) -> Bool) {
        guard let index = held.firstIndex(where: { $0.key == key }) else { return }
        _ = perform(held.remove(at: index).commands, .released)
    }

    /// Reports that all keys are up, because the keyboard has lost the focus and further releases are not reported.
    public func releaseAll(with perform: ([MapCommand], CommandPhase) -> Bool) {
        while let last = held.last { release(last.key, with: perform) }
    }
}
