/// A property of a feature: what JSON has.
public enum FeatureValue: Sendable {
    /// Nothing.
    case null
    /// True or false.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A text.
    case text(String)
    /// Several values in order.
    case list([FeatureValue])
    /// Values by their names.
    case members(FeatureProperties)

    /// The truth value, if it is one.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    /// The number, if it is one.
    public var number: Double? { if case .number(let value) = self { value } else { nil } }
    /// The text, if it is one.
    public var text: String? { if case .text(let value) = self { value } else { nil } }
}

extension FeatureValue: Equatable {
    /// Whether two values are the same; texts byte for byte.
    public static func == (a: FeatureValue, b: FeatureValue) -> Bool {
        switch (a, b) {
        case (.null, .null): true
        case (.bool(let x), .bool(let y)): x == y
        case (.number(let x), .number(let y)): x == y
        case (.text(let x), .text(let y)): x.utf8.elementsEqual(y.utf8)
        case (.list(let x), .list(let y)): x == y
        case (.members(let x), .members(let y)): x == y
        default: false
        }
    }
}

extension FeatureValue: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    /// True or false.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// A number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// A number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// A text.
    public init(stringLiteral value: String) { self = .text(value) }
}
