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
