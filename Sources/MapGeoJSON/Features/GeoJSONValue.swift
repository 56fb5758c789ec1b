/// A JSON value of a property or a foreign member (RFC 8259, section 3).
public enum GeoJSONValue: Sendable, Hashable {
    /// The JSON value `null`.
    case null
    /// True or false.
    case bool(Bool)
    /// A number. Whole numbers are exact up to 2⁵³. The writer refuses numbers that are not finite.
    case number(Double)
    /// A string. Its Unicode scalars are preserved.
    case string(String)
    /// An array of values.
    case array([GeoJSONValue])
    /// An object: named values in order.
    case object(GeoJSONMembers)
}

extension GeoJSONValue {
    /// The number, or `nil` if the value has another type.
    public var number: Double? { if case .number(let number) = self { number } else { nil } }

    /// The string, or `nil` if the value has another type.
    public var string: String? { if case .string(let string) = self { string } else { nil } }

    /// The Boolean, or `nil` if the value has another type.
    public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

    /// The elements of the array, or `nil` if the value has another type.
    public var array: [GeoJSONValue]? { if case .array(let values) = self { values } else { nil } }

    /// The members of the object, or `nil` if the value has another type.
    public var object: GeoJSONMembers? { if case .object(let members) = self { members } else { nil } }
}

extension GeoJSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Creates a string.
    public init(stringLiteral value: String) { self = .string(value) }

    /// Creates a number from an integer literal.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }

    /// Creates a number from a floating-point literal.
    public init(floatLiteral value: Double) { self = .number(value) }

    /// True or false.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// The JSON value `null`.
    public init(nilLiteral: ()) { self = .null }

    /// Creates an array.
    public init(arrayLiteral elements: GeoJSONValue...) { self = .array(elements) }

    /// Creates an object. If a name occurs twice, the last value is used.
    public init(dictionaryLiteral elements: (String, GeoJSONValue)...) { self = .object(GeoJSONMembers(elements)) }
}

extension GeoJSONValue {
    /// Whether two values are equal. Strings are equal if their Unicode scalars are equal. Objects are equal if their members are equal and
    /// in the same order.
    public static func == (a: GeoJSONValue, b: GeoJSONValue) -> Bool {
        switch (a, b) {
        case (.null, .null): true
        case (.bool(let a), .bool(let b)): a == b
        case (.number(let a), .number(let b)): a == b
        case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
        case (.array(let a), .array(let b)): a == b
        case (.object(let a), .object(let b)): a == b
        default: false
        }
    }

    /// Hashes the components that `==` compares.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: break
        case .bool(let bool): hasher.combine(bool)
        case .number(let number): hasher.combine(number)
        case .string(let string): for byte in string.utf8 { hasher.combine(byte) }
        case .array(let values): for value in values { value.hash(into: &hasher) }
        case .object(let members): members.hash(into: &hasher)
        }
    }
}

extension GeoJSONMembers.Member {
    /// Whether two members have the same name, compared by Unicode scalars, and the same value.
    public static func == (a: GeoJSONMembers.Member, b: GeoJSONMembers.Member) -> Bool {
        a.name.utf8.elementsEqual(b.name.utf8) && a.value == b.value
    }

    /// Hashes the components that `==` compares.
    public func hash(into hasher: inout Hasher) {
        for byte in name.utf8 { hasher.combine(byte) }
        value.hash(into: &hasher)
    }
}

/// Named values in insertion order.
///
/// Names are compared by their Unicode scalars, as in JSON. Two names that look the same but have different scalars are different names.
public struct GeoJSONMembers: Sendable, Hashable {
    /// A name and its value.
    public struct Member: Sendable, Hashable {
        public let name: String
        public var value: GeoJSONValue

        /// Creates a member.
        public init(name: String, value: GeoJSONValue) {
            self.name = name
            self.value = value
        }
    }

    private var members: [Member]

    /// Creates members whose names are known to be distinct.
    init(distinct members: [Member]) { self.members = members }

    /// Creates members in the given order. If a name occurs twice, the last value is stored at the position of the first one.
    ///
    /// - Complexity: O(n²), where n is the number of members.
    public init(_ elements: some Sequence<(String, GeoJSONValue)>) {
        members = []
        for (name, value) in elements { self[name] = value }
    }

    /// The value of a name, or `nil` if there is none. Setting `nil` removes the member. A new name is added at the end.
    ///
    /// - Complexity: O(n), where n is the number of members.
    public subscript(name: String) -> GeoJSONValue? {
        get { index(of: name).map { members[$0].value } }
        set {
            switch (index(of: name), newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(name: name, value: value))
            case (nil, nil): break
            }
        }
    }

    private func index(of name: String) -> Int? {
        members.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
    }
}

extension GeoJSONMembers: RandomAccessCollection {
    /// The position of the first member.
    public var startIndex: Int { members.startIndex }

    /// The position after the last member.
    public var endIndex: Int { members.endIndex }

    /// The member at a position. A position outside the bounds traps.
    public subscript(position: Int) -> Member { members[position] }
}

extension GeoJSONMembers: ExpressibleByDictionaryLiteral {
    /// Creates members in the order of the literal. If a name occurs twice, the last value is used.
    public init(dictionaryLiteral elements: (String, GeoJSONValue)...) { self.init(elements) }
}
