/// The properties of a feature, by their names, in the order in which they were given: `["name": "Pier 39", "height": 12]`.
///
/// Names are compared byte for byte; two are equal if they have the same values in the same order. Made for a handful: finding one costs O(properties), without a dictionary of texts, which Embedded
/// Swift pays for dearly.
public struct FeatureProperties: Sendable, Equatable {
    private var members: [Member] = []

    private struct Member: Sendable, Equatable {
        let name: String
        var value: FeatureValue

        func isNamed(_ other: String) -> Bool { name.utf8.elementsEqual(other.utf8) }

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
