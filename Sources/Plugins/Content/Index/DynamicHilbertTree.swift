import Geodesy
import MapCameras

/// Boxes of the Web Mercator plane that come, move and go, and which of them are in a window or near a point.
///
/// It is asked as a ``PackedHilbertTree`` is, and finds the same. What is new, or has moved, waits in a short list; when that is full, it is
/// packed into a tree together with the smaller trees that there are. Source: J. L. Bentley and J. B. Saxe, Decomposable searching problems
/// (1980). So a change costs O(log n) on average, a search looks at O(log n) trees, and what is dragged about stays in the list.
public struct DynamicHilbertTree: Sendable {
    /// How many boxes the list holds before it is packed.
    static var recentCapacity: Int { 64 }
    /// How many times as many boxes each tree may hold as the one before.
    static var growth: Int { 4 }

    /// Where each item's box is, by the item.
    var places: [ItemPlace] = []
    /// Items that have been removed, to be used again.
    var unusedItems: [UInt32] = []
    /// What has come or moved since the last packing.
    var recent: [RecentBox] = []
    /// The packed trees, each up to four times as large as the one before; some may be empty. Removed items are nowhere in them.
    var trees: [PackedHilbertTree] = []
    /// How many boxes of each tree are still those of an item.
    var liveCounts: [Int] = []

    /// How many items there are.
    public var count: Int { places.count - unusedItems.count }

    /// A tree of nothing.
    public init() {}

    /// A tree of boxes, whose items are their indices. O(n).
    public init(_ rects: [WorldRect]) {
        places = rects.map { _ in .unused }
        pack(rects.indices.map { RecentBox(box: IndexBox(rects[$0]), item: UInt32($0)) })
    }

    /// Whether there is such an item.
    public func contains(_ item: Int) -> Bool {
        places.indices.contains(item) && places[item] != .unused
    }
}
