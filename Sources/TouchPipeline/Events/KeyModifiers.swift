/// Keys that are held while a pointer does something, combined with "or".
public struct KeyModifiers: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8
    /// A set from its bits.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Shift.
    @inlinable public static var shift: KeyModifiers { KeyModifiers(rawValue: 1) }
    /// Control.
    @inlinable public static var control: KeyModifiers { KeyModifiers(rawValue: 2) }
    /// Option on Apple's keyboards, Alt on others.
    @inlinable public static var option: KeyModifiers { KeyModifiers(rawValue: 4) }
    /// Command on Apple's keyboards, Meta on others.
    @inlinable public static var command: KeyModifiers { KeyModifiers(rawValue: 8) }
}
