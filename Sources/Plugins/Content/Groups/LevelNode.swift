/// An annotation or a cluster in a level of groups.
struct LevelNode: Sendable {
    /// No key, no node, no group.
    static var none: UInt32 { .max }

    /// Where it is.
    let place: GridPoint
    /// How many annotations are in it.
    var count: UInt32
    /// The slot of the annotation around which it was made; of one annotation its own.
    let key: UInt32
    /// The key of the node whose group it is in; its own if it is the seed of a group, or alone. `none` until that is decided.
    var seed = LevelNode.none
    /// Where the group of a seed is in the level; `none` if it is alone.
    var group = LevelNode.none
    /// The nodes before and after it in its bucket.
    var previous = LevelNode.none
    var next = LevelNode.none
    /// Whether its seed is to be determined anew.
    var isDirty = false

    var isSeed: Bool { seed == key }
}

/// The nodes around a seed, that among them.
struct LevelGroup: Sendable {
    var members: UInt32 = 0
    /// How many annotations are in it.
    var points: Int64 = 0
    /// The sums of the offsets of all annotations from the seed.
    var east: Int64 = 0
    var south: Int64 = 0
    /// Whether it was a cluster after the last change.
    var isFormed = false
}

/// What is new of a node: its place and count; a count of zero if it is gone.
struct LevelChange {
    let key: UInt32
    let place: GridPoint
    let count: UInt32
}
