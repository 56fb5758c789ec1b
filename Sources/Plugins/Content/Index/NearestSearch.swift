import Geodesy

/// A search of one or several trees for the items nearest to a point, nearest first.
///
/// Source: G. R. Hjaltason and H. Samet, Distance Browsing in Spatial Databases (1999): nodes and items wait in one queue by distance, so
/// that an item that comes out is nearer than whatever is still closed.
struct NearestSearch {
    private let x: Double
    private let y: Double
    private let limit: Double
    private let mark: UInt32
    private var queue = NearestQueue()

    /// A search around a point, on whichever copy of the world, up to a distance; `nil` if one of the numbers is of no use.
    init?(around point: WorldPoint, within maxDistance: Double, mark: UInt32 = .max) {
        guard point.x.isFinite && point.y.isFinite && maxDistance >= 0 else { return nil }
        x = point.x - point.x.rounded(.down)
        y = point.y
        // Finite, or what is nowhere would be near enough.
        limit = min(maxDistance * maxDistance, Double.greatestFiniteMagnitude)
        self.mark = mark
    }

    /// Adds a box by itself.
    mutating func add(_ box: IndexBox, item: UInt32) {
        add(box, tree: 0, level: 0, number: item)
    }

    /// Adds the top of a tree.
    mutating func add(_ tree: PackedHilbertTree, number: Int) {
        let top = tree.levels.count - 1
        open(tree, number: number, level: top, from: tree.levels[top], to: tree.boxes.count)
    }

    /// Visits the items in order until a visit returns `false`; whether it came to the end.
    mutating func run(in trees: [PackedHilbertTree], _ visit: (_ item: Int, _ distance: Double) -> Bool) -> Bool {
        while let entry = queue.pop() {
            if entry.level == 0 {
                guard visit(Int(entry.number), entry.squaredDistance.squareRoot()) else { return false }
            } else {
                open(trees[Int(entry.tree)], entry)
            }
        }
        return true
    }

    private mutating func open(_ tree: PackedHilbertTree, _ entry: NearestEntry) {
        let level = Int(entry.level)
        let first = tree.levels[level - 1] + (Int(entry.number) - tree.levels[level]) * PackedHilbertTree.nodeSize
        let end = min(first + PackedHilbertTree.nodeSize, tree.levels[level])
        open(tree, number: Int(entry.tree), level: level - 1, from: first, to: end)
    }

    private mutating func open(_ tree: PackedHilbertTree, number: Int, level: Int, from first: Int, to end: Int) {
        for position in first..<end where tree.marks.isEmpty || tree.marks[position] & mark != 0 {
            add(
                tree.boxes[position], tree: Int32(number), level: Int32(level),
                number: level == 0 ? tree.items[position] : UInt32(position))
        }
    }

    private mutating func add(_ box: IndexBox, tree: Int32, level: Int32, number: UInt32) {
        let squared = squaredDistance(to: box)
        guard squared <= limit else { return }
        queue.push(NearestEntry(squaredDistance: squared, tree: tree, level: level, number: number))
    }

    private func squaredDistance(to box: IndexBox) -> Double {
        let (west, east) = (box.edges.x, -box.edges.z)
        func across(_ x: Double) -> Double { max(west - x, x - east, 0) }
        let sideways = min(across(x), across(x - 1), across(x + 1))
        let upright = max(box.edges.y - y, y + box.edges.w, 0)
        return sideways * sideways + upright * upright
    }
}

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
