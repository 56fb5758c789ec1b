extension DynamicHilbertTree {
    /// Packs boxes, together with all trees up to the first that can hold everything, into that one.
    mutating func pack(_ added: [RecentBox]) {
        var boxes = added
        var tree = 0
        var capacity = Self.recentCapacity * Self.growth
        while true {
            if tree == trees.count { addEmptyTree() }
            boxes += liveBoxes(of: tree)
            empty(tree)
            if boxes.count <= capacity { break }
            tree += 1
            capacity *= Self.growth
        }
        replace(tree, with: boxes)
    }

    /// The boxes of a tree that are still those of an item.
    func liveBoxes(of tree: Int) -> [RecentBox] {
        let packed = trees[tree]
        return packed.items.indices.compactMap { leaf in
            let item = packed.items[leaf]
            guard places[Int(item)] == .leaf(UInt32(leaf), tree: UInt8(tree)) else { return nil }
            return RecentBox(box: packed.boxes[leaf], item: item)
        }
    }

    /// Lets a tree hold nothing.
    mutating func empty(_ tree: Int) {
        trees[tree] = PackedHilbertTree(boxes: [])
        liveCounts[tree] = 0
    }

    /// Packs boxes into a tree, and writes down where they are.
    mutating func replace(_ tree: Int, with boxes: [RecentBox]) {
        trees[tree] = PackedHilbertTree(boxes: boxes.map { $0.box }, items: boxes.map { $0.item })
        liveCounts[tree] = boxes.count
        let items = trees[tree].items
        for leaf in items.indices { places[Int(items[leaf])] = .leaf(UInt32(leaf), tree: UInt8(tree)) }
    }

    private mutating func addEmptyTree() {
        trees.append(PackedHilbertTree(boxes: []))
        liveCounts.append(0)
    }
}
