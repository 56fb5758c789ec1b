/// Something that waits to be looked at in a search for what is nearest: a node of one of several trees, or an item.
struct NearestEntry {
    /// The square of the distance to its box, in widths of the world.
    let squaredDistance: Double
    /// Which of the trees the node is in.
    let tree: Int32
    /// The node's level; 0 for an item, that is a leaf.
    let level: Int32
    /// The node's place in its tree, or the item.
    let number: UInt32

    /// Whether it comes before another: the nearer one; of equally near ones nodes, which may hold a lower item, then the lower item.
    static func < (a: NearestEntry, b: NearestEntry) -> Bool {
        if a.squaredDistance != b.squaredDistance { return a.squaredDistance < b.squaredDistance }
        if a.level != b.level { return a.level > b.level }
        return a.number < b.number
    }
}
