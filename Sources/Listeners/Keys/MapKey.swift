public import TouchPipeline

/// A key of a keyboard that goes down, with the modifier keys that are held.
///
/// The type belongs to no platform. `TouchPipelineUI` makes it from `UIKey` and `NSEvent`, and a web page from `KeyboardEvent.key`.
///
/// ```swift
/// let undo = MapKey("z", modifiers: .command)
/// let rotateLeft = MapKey(.leftArrow, modifiers: .shift)
/// ```
public struct MapKey: Sendable, Hashable {
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
        public static var escape: Key { Key(rawValue: 0x1B) }
        /// The key that deletes backwards.
        public static var delete: Key { Key(rawValue: 0x7F) }
        public static var deleteForward: Key { Key(rawValue: 0xF728) }
        /// The arrow upwards.
        public static var upArrow: Key { Key(rawValue: 0xF700) }
        /// The arrow downwards.
        public static var downArrow: Key { Key(rawValue: 0xF701) }
        public static var leftArrow: Key { Key(rawValue: 0xF702) }
        public static var rightArrow: Key { Key(rawValue: 0xF703) }
        public static var home: Key { Key(rawValue: 0xF729) }
        public static var end: Key { Key(rawValue: 0xF72B) }
        public static var pageUp: Key { Key(rawValue: 0xF72C) }
        public static var pageDown: Key { Key(rawValue: 0xF72D) }

        // The gestures on the barrel of a pencil are bound to commands as keys are.

        /// A double tap on the barrel of a pencil.
        public static var pencilDoubleTap: Key { Key(rawValue: 0xF8E0) }
        /// A squeeze of the barrel of a pencil, when it ends.
        public static var pencilSqueeze: Key { Key(rawValue: 0xF8E1) }

        /// Whether the Shift key only selects the character, as for `+` and `?`. It then has no other meaning.
        var isShiftedCharacter: Bool { rawValue > 0x20 && rawValue < 0xF700 && rawValue != 0x7F && !(0x61...0x7A).contains(rawValue) }
    }
}

extension MapKey.Key: ExpressibleByUnicodeScalarLiteral {
    /// Creates the key of a character.
    public init(unicodeScalarLiteral value: Unicode.Scalar) { self.init(rawValue: value.value) }
}

extension MapKey: CustomStringConvertible {
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

extension MapKey.Key: CustomStringConvertible {
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
extension MapKey: Codable {
    private enum Member: String, CodingKey { case key, modifiers }

    /// Reads a key press.
    ///
    /// - Throws: `DecodingError` if a value is missing, or if a name is unknown.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Member.self)
        let name = try container.decode(String.self, forKey: .key)
        guard let key = MapKey.Key(savedName: name) else {
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

extension MapKey.Key {
    /// The keys whose descriptions are names.
    private static var named: [MapKey.Key] {
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
