/// A JSON value: what properties and foreign members hold (RFC 8259, 3).
public enum GeoJSONValue: Sendable, Hashable {
    /// Nothing.
    case null
    /// True or false.
    case bool(Bool)
    /// A finite number; whole ones are exact up to 2⁵³. What is not finite cannot be written.
    case number(Double)
    /// A string, kept scalar for scalar.
    case string(String)
    /// Values in their order.
    case array([GeoJSONValue])
    /// Named values in their order.
    case object(GeoJSONMembers)
}

extension GeoJSONValue {
    /// The number, if it is one.
    public var number: Double? { if case .number(let number) = self { number } else { nil } }

    /// The string, if it is one.
    public var string: String? { if case .string(let string) = self { string } else { nil } }

    /// True or false, if it is one of them.
    public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

    /// The values of the array, if it is one.
    public var array: [GeoJSONValue]? { if case .array(let values) = self { values } else { nil } }

    /// The members of the object, if it is one.
    public var object: GeoJSONMembers? { if case .object(let members) = self { members } else { nil } }
}
