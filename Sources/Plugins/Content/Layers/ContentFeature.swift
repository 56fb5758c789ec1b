import Geodesy

/// A feature of a layer.
public struct ContentFeature: Sendable, Equatable {
    /// The id of the feature in its source, or `nil` if it has none.
    public var id: FeatureID?
    /// The shape that is drawn.
    public var shape: ContentShape
    /// The properties, which contexts and the host receive.
    public var properties: FeatureProperties

    /// Creates a feature.
    public init(id: FeatureID? = nil, _ shape: ContentShape, properties: FeatureProperties = [:]) {
        self.id = id
        self.shape = shape
        self.properties = properties
    }
}

/// The id of a feature in its source: a number or a text, as in GeoJSON.
public enum FeatureID: Sendable {
    /// An integer.
    case number(Int64)
    /// A text. Texts are compared by their bytes.
    case text(String)
}

extension FeatureID: Hashable {
    /// Returns whether two ids have the same kind and the same value.
    public static func == (a: FeatureID, b: FeatureID) -> Bool {
        switch (a, b) {
        case (.number(let x), .number(let y)): x == y
        case (.text(let x), .text(let y)): x.hasSameBytes(as: y)
        default: false
        }
    }

    /// Hashes the number, or the bytes of the text.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .number(let number): hasher.combine(number)
        case .text(let text): text.hashBytes(into: &hasher)
        }
    }
}

extension FeatureID: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    /// Creates an id that is a number.
    public init(integerLiteral value: Int64) { self = .number(value) }
    /// Creates an id that is a text.
    public init(stringLiteral value: String) { self = .text(value) }
}

/// The properties of a feature in their original order, such as `["name": "Pier 39", "height": 12]`.
///
/// Names are compared by their bytes. Two values are equal if they have the same properties in the same order.
///
/// They are in an array, because a dictionary has no order. A feature has few properties, so a search is fast.
public struct FeatureProperties: Sendable, Equatable {
    private var members: [Member] = []

    private struct Member: Sendable, Equatable {
        let name: String
        var value: FeatureValue

        func isNamed(_ other: String) -> Bool { name.hasSameBytes(as: other) }

        static func == (a: Member, b: Member) -> Bool { a.isNamed(b.name) && a.value == b.value }
    }

    /// Creates an empty list of properties.
    public init() {}

    /// The number of properties.
    public var count: Int { members.count }

    /// The names of the properties, in order.
    ///
    /// - Complexity: O(properties)
    public var names: [String] { members.map { $0.name } }

    /// The value of a property, or `nil` if there is none. Setting `nil` removes the property.
    ///
    /// - Complexity: O(properties)
    public subscript(name: String) -> FeatureValue? {
        get { members.first { $0.isNamed(name) }?.value }
        set {
            guard let index = members.firstIndex(where: { $0.isNamed(name) }) else {
                if let newValue { members.append(Member(name: name, value: newValue)) }
                return
            }
            if let newValue { members[index].value = newValue } else { members.remove(at: index) }
        }
    }
}

extension FeatureProperties: ExpressibleByDictionaryLiteral {
    /// Creates properties from a literal. If a name occurs more than once, the last value is used.
    public init(dictionaryLiteral elements: (String, FeatureValue)...) {
        for (name, value) in elements { self[name] = value }
    }
}

/// The value of a property, with the types of JSON.
public enum FeatureValue: Sendable {
    /// A null value.
    case null
    /// A Boolean value.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A text.
    case text(String)
    /// A list of values.
    case list([FeatureValue])
    /// Values with names.
    case members(FeatureProperties)

    /// The Boolean value, or `nil` for another type.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    /// The number, or `nil` for another type.
    public var number: Double? { if case .number(let value) = self { value } else { nil } }
    /// The text, or `nil` for another type.
    public var text: String? { if case .text(let value) = self { value } else { nil } }
}

extension FeatureValue: Equatable {
    /// Returns whether two values are equal. Texts are compared by their bytes.
    public static func == (a: FeatureValue, b: FeatureValue) -> Bool {
        switch (a, b) {
        case (.null, .null): true
        case (.bool(let x), .bool(let y)): x == y
        case (.number(let x), .number(let y)): x == y
        case (.text(let x), .text(let y)): x.hasSameBytes(as: y)
        case (.list(let x), .list(let y)): x == y
        case (.members(let x), .members(let y)): x == y
        default: false
        }
    }
}

extension FeatureValue: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    /// Creates a Boolean value.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Creates a number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Creates a number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// Creates a text.
    public init(stringLiteral value: String) { self = .text(value) }
}

// Names and values of features come from JSON, whose strings are equal if their code units are, without Unicode normalization (RFC 8259,
// section 8.3). `String` would take "é" and "e" with a combining accent for the same name.
extension String {
    /// Returns whether two strings have the same UTF-8 bytes.
    func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

    /// Hashes the UTF-8 bytes.
    func hashBytes(into hasher: inout Hasher) {
        for byte in utf8 { hasher.combine(byte) }
    }
}
