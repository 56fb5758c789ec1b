extension GeoJSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// A string.
    public init(stringLiteral value: String) { self = .string(value) }

    /// A whole number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }

    /// A number.
    public init(floatLiteral value: Double) { self = .number(value) }

    /// True or false.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// Nothing.
    public init(nilLiteral: ()) { self = .null }

    /// An array of values.
    public init(arrayLiteral elements: GeoJSONValue...) { self = .array(elements) }

    /// An object; of a name given twice, the last value.
    public init(dictionaryLiteral elements: (String, GeoJSONValue)...) { self = .object(GeoJSONMembers(elements)) }
}
