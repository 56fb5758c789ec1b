/// Where a dynamic tree has the box of an item.
enum ItemPlace: Sendable, Equatable {
    /// There is no such item.
    case unused
    /// At an index of the list of recent boxes.
    case recent(UInt32)
    /// In one of the packed trees, as one of its leaves.
    case leaf(UInt32, tree: UInt8)
}
