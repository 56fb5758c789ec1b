/// The id of an element among others of a description, whatever its type is: `AnyHashable`, which Embedded Swift does not have.
class ContentKey: Hashable {
    /// Whether another key is of the same type and the same.
    func isEqual(to other: ContentKey) -> Bool { self === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    static func == (a: ContentKey, b: ContentKey) -> Bool { a.isEqual(to: b) }
}

/// The key of an id of one type.
final class TypedContentKey<ID: Hashable>: ContentKey {
    private let id: ID

    init(_ id: ID) { self.id = id }

    override func isEqual(to other: ContentKey) -> Bool { (other as? TypedContentKey<ID>)?.id == id }

    override func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
