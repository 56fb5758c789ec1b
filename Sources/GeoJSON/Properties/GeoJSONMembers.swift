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
