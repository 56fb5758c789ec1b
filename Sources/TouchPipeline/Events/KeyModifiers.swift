/// Keys that are held while a pointer does something, combined with "or".
public struct KeyModifiers: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8
    /// A set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Shift.
    public static let shift = KeyModifiers(rawValue: 1)
    /// Control.
    public static let control = KeyModifiers(rawValue: 2)
    /// Option on Apple's keyboards, Alt on others.
    public static let option = KeyModifiers(rawValue: 4)
    /// Command on Apple's keyboards, Meta on others.
    public static let command = KeyModifiers(rawValue: 8)
}
