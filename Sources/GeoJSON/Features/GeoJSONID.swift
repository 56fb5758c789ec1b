/// What a feature is known by: a string or a number (RFC 7946, 3.2).
public enum GeoJSONID: Sendable, Hashable {
    /// A string, kept scalar for scalar.
    case string(String)
    /// A number; whole ones are exact up to 2⁵³.
    case number(Double)
}

extension GeoJSONID: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// An id that is a string.
    public init(stringLiteral value: String) { self = .string(value) }

    /// An id that is a number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
}
