/// The name of an interaction mode.
///
/// ```swift
/// extension ModeName {
///     static let route = ModeName("route")
/// }
/// ```
public struct ModeName: Sendable, Hashable {
    /// Moving the map.
    public static let navigate = ModeName("navigate")
    /// Drawing on the map.
    public static let draw = ModeName("draw")
    /// Measuring on the map.
    public static let measure = ModeName("measure")

    /// What it is called.
    public let rawValue: String

    /// A name of your own.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    // Byte for byte: comparing characters would need tables that are large on WebAssembly.

    /// Whether two names are the same, byte for byte.
    public static func == (a: ModeName, b: ModeName) -> Bool { a.rawValue.utf8.elementsEqual(b.rawValue.utf8) }

    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) {
        for byte in rawValue.utf8 { hasher.combine(byte) }
        hasher.combine(UInt8(0xFF))
    }
}
