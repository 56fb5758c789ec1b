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

extension GeoJSONValue {
    /// Whether both are the same value: strings scalar for scalar, members of objects in the same order.
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

    /// Feeds what `==` compares into a hasher.
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
    /// Whether both have the same name, scalar for scalar, and the same value.
    public static func == (a: GeoJSONMembers.Member, b: GeoJSONMembers.Member) -> Bool {
        a.name.utf8.elementsEqual(b.name.utf8) && a.value == b.value
    }

    /// Feeds what `==` compares into a hasher.
    public func hash(into hasher: inout Hasher) {
        for byte in name.utf8 { hasher.combine(byte) }
        value.hash(into: &hasher)
    }
}

/// Named values that keep the order in which they were put in.
///
/// Names are compared scalar for scalar, as JSON does: two that look the same, one with a combining accent, are two names.
public struct GeoJSONMembers: Sendable, Hashable {
    /// A name and its value.
    public struct Member: Sendable, Hashable {
        /// The name.
        public let name: String
        /// The value.
        public var value: GeoJSONValue

        /// A member from its name and value.
        public init(name: String, value: GeoJSONValue) {
            self.name = name
            self.value = value
        }
    }

    private var members: [Member]

    /// Members whose names are known to differ.
    init(distinct members: [Member]) { self.members = members }

    /// Members in the order given; of a name given twice, the last value at the first one's place. O(n²).
    public init(_ elements: some Sequence<(String, GeoJSONValue)>) {
        members = []
        for (name, value) in elements { self[name] = value }
    }

    /// The value of a name, nil if there is none. Setting nil removes it; a new name goes to the end. O(n).
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
    /// Where the first member is.
    public var startIndex: Int { members.startIndex }

    /// Behind the last member.
    public var endIndex: Int { members.endIndex }

    /// The member at a place; traps beyond the ends.
    public subscript(position: Int) -> Member { members[position] }
}

extension GeoJSONMembers: ExpressibleByDictionaryLiteral {
    /// Members in the order of the literal; of a name given twice, the last value.
    public init(dictionaryLiteral elements: (String, GeoJSONValue)...) { self.init(elements) }
}
