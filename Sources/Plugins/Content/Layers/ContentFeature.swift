import Geodesy

/// Something of a layer: what it is called, what is drawn of it, and what is known about it.
public struct ContentFeature: Sendable, Equatable {
    /// What it is known by in its source; `nil` if by nothing.
    public var id: FeatureID?
    /// What is drawn.
    public var shape: ContentShape
    /// What is known about it.
    public var properties: FeatureProperties

    /// A feature.
    public init(id: FeatureID? = nil, _ shape: ContentShape, properties: FeatureProperties = [:]) {
        self.id = id
        self.shape = shape
        self.properties = properties
    }
}

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
        case (.text(let x), .text(let y)): x.hasSameBytes(as: y)
        default: false
        }
    }

    /// Feeds the number, or the bytes of the text.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .number(let number): hasher.combine(number)
        case .text(let text): text.hashBytes(into: &hasher)
        }
    }
}

extension FeatureID: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    /// An id that is a number.
    public init(integerLiteral value: Int64) { self = .number(value) }
    /// An id that is a text.
    public init(stringLiteral value: String) { self = .text(value) }
}

/// The properties of a feature, by their names, in the order in which they were given: `["name": "Pier 39", "height": 12]`.
///
/// Names are compared byte for byte; two are equal if they have the same values in the same order. Made for a handful: finding one costs O(properties), without a dictionary of texts, which Embedded
/// Swift pays for dearly.
public struct FeatureProperties: Sendable, Equatable {
    private var members: [Member] = []

    private struct Member: Sendable, Equatable {
        let name: String
        var value: FeatureValue

        func isNamed(_ other: String) -> Bool { name.hasSameBytes(as: other) }

        static func == (a: Member, b: Member) -> Bool { a.isNamed(b.name) && a.value == b.value }
    }

    /// No properties.
    public init() {}

    /// How many properties there are.
    public var count: Int { members.count }

    /// Their names, in order. O(properties).
    public var names: [String] { members.map { $0.name } }

    /// The value of a property, `nil` if there is none. Setting `nil` removes it.
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
    /// Properties with their values; of two of one name the later one counts.
    public init(dictionaryLiteral elements: (String, FeatureValue)...) {
        for (name, value) in elements { self[name] = value }
    }
}

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
        case (.text(let x), .text(let y)): x.hasSameBytes(as: y)
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

// Comparing and hashing bytes avoids the Unicode tables, which are large in WebAssembly.
extension String {
    /// Returns whether two strings have the same UTF-8 bytes.
    func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

    /// Hashes the UTF-8 bytes.
    func hashBytes(into hasher: inout Hasher) {
        for byte in utf8 { hasher.combine(byte) }
    }
}
