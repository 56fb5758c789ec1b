import MapCameras

extension DynamicHilbertTree {
    /// Adds a box. O(log n) on average, O(n) now and then.
    ///
    /// A box that is not finite, or whose edges are the wrong way round, becomes an item that is never found until it moves.
    ///
    /// - Returns: the item that it is from now on: the smallest numbers are used first or again, so they can be indices of an array.
    public mutating func insert(_ rect: WorldRect) -> Int {
        let item = unusedItems.popLast() ?? UInt32(places.count)
        if item == places.count { places.append(.unused) }
        append(RecentBox(box: IndexBox(rect), item: item))
        return Int(item)
    }

    /// Gives an item another box; as ``insert(_:)`` otherwise. An item that is not there traps. O(1) while the same few items move.
    public mutating func move(_ item: Int, to rect: WorldRect) {
        precondition(contains(item), "an item that is not in the tree cannot move")
        if case .recent(let index) = places[item] {
            recent[Int(index)].box = IndexBox(rect)
        } else {
            takeOut(item)
            append(RecentBox(box: IndexBox(rect), item: UInt32(item)))
        }
    }

    /// Removes an item, whose number may be used again. An item that is not there traps. O(1), O(log n) on average in large numbers.
    public mutating func remove(_ item: Int) {
        precondition(contains(item), "an item that is not in the tree cannot be removed")
        takeOut(item)
        unusedItems.append(UInt32(item))
    }

    /// Takes the box of an item from where it is.
    private mutating func takeOut(_ item: Int) {
        switch places[item] {
        case .unused: break
        case .recent(let index): takeOut(recent: Int(index))
        case .leaf(let leaf, let tree): takeOut(leaf: Int(leaf), of: Int(tree))
        }
        places[item] = .unused
    }

    private mutating func takeOut(recent index: Int) {
        recent.swapAt(index, recent.count - 1)
        recent.removeLast()
        if index < recent.count { places[Int(recent[index].item)] = .recent(UInt32(index)) }
    }

    private mutating func takeOut(leaf: Int, of tree: Int) {
        // The nodes above stay as large as they are; when half of the tree is gone it is packed anew.
        trees[tree].boxes[leaf] = .nowhere
        liveCounts[tree] -= 1
        guard 2 * liveCounts[tree] < trees[tree].count else { return }
        places[Int(trees[tree].items[leaf])] = .unused
        let boxes = liveBoxes(of: tree)
        empty(tree)
        replace(tree, with: boxes)
    }

    private mutating func append(_ box: RecentBox) {
        if recent.count == Self.recentCapacity {
            let boxes = recent
            recent.removeAll(keepingCapacity: true)
            pack(boxes)
        }
        places[Int(box.item)] = .recent(UInt32(recent.count))
        recent.append(box)
    }
}
