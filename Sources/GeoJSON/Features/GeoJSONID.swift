/// What a feature is known by: a string or a number (RFC 7946, 3.2).
public enum GeoJSONID: Sendable, Hashable {
    /// A string, kept scalar for scalar.
    case string(String)
    /// A number; whole ones are exact up to 2⁵³.
    case number(Double)
}

extension GeoJSONID {
    /// Whether both are the same string, scalar for scalar, or the same number.
    public static func == (a: GeoJSONID, b: GeoJSONID) -> Bool {
        switch (a, b) {
        case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
        case (.number(let a), .number(let b)): a == b
        default: false
        }
    }

    /// Feeds what `==` compares into a hasher.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .string(let string): for byte in string.utf8 { hasher.combine(byte) }
        case .number(let number): hasher.combine(number)
        }
    }
}

extension GeoJSONID: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// An id that is a string.
    public init(stringLiteral value: String) { self = .string(value) }

    /// An id that is a number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
}
