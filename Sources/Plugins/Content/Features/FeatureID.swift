/// What a feature is known by in its source, as in GeoJSON: a number or a text.
public enum FeatureID: Sendable {
    /// A whole number.
    case number(Int64)
    /// A text; two are the same if they are byte for byte.
    case text(String)
}

extension FeatureID: Hashable {
    /// Whether two ids are of the same kind and the same.
    public static func == (a: FeatureID, b: FeatureID) -> Bool {
        switch (a, b) {
        case (.number(let x), .number(let y)): x == y
        case (.text(let x), .text(let y)): x.utf8.elementsEqual(y.utf8)
        default: false
        }
    }

    /// Feeds the number, or the bytes of the text.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .number(let number): hasher.combine(number)
        case .text(let text): for byte in text.utf8 { hasher.combine(byte) }
        }
    }
}

extension FeatureID: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    /// An id that is a number.
    public init(integerLiteral value: Int64) { self = .number(value) }
    /// An id that is a text.
    public init(stringLiteral value: String) { self = .text(value) }
}
