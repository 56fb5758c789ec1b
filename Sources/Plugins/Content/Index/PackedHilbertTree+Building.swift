extension PackedHilbertTree {
    /// A tree of boxes in their stored form.
    ///
    /// - Parameters:
    ///   - boxes: the boxes.
    ///   - items: what they are called, if not by their index.
    ///   - marks: bits by which a search can leave items out; none, or one for each box.
    init(boxes unsorted: [IndexBox], items names: [UInt32] = [], marks unsortedMarks: [UInt32] = []) {
        precondition(unsorted.count <= UInt32.max, "a tree holds at most 2^32 boxes")
        let order = HilbertOrder.indices(of: unsorted)
        levels = Self.levels(count: unsorted.count)
        items = names.isEmpty ? order : order.map { names[Int($0)] }
        boxes = Self.packed(order.lazy.map { unsorted[Int($0)] }, levels: levels, neutral: .nowhere) { $0.union($1) }
        marks =
            unsortedMarks.isEmpty
            ? [] : Self.packed(order.lazy.map { unsortedMarks[Int($0)] }, levels: levels, neutral: 0) { $0 | $1 }
        bounds = boxes[levels[levels.count - 1]...].reduce(.nowhere) { $0.union($1) }
    }

    /// Where each level begins: every level has a box for each node of the one below, and the last one needs no node.
    private static func levels(count: Int) -> [Int] {
        var starts = [0]
        var width = count
        while width > nodeSize {
            starts.append(starts[starts.count - 1] + width)
            width = (width + nodeSize - 1) / nodeSize
        }
        return starts
    }

    /// What the leaves have, and after it level by level what the nodes have: the sum of what is in each.
    private static func packed<Value>(
        _ leaves: some Collection<Value>, levels: [Int], neutral: Value, _ sum: (Value, Value) -> Value
    ) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(leaves.count + leaves.count / (nodeSize - 1) + levels.count)
        values.append(contentsOf: leaves)
        for level in 1..<max(levels.count, 1) {
            var first = levels[level - 1]
            while first < levels[level] {
                let end = min(first + nodeSize, levels[level])
                values.append(values[first..<end].reduce(neutral, sum))
                first = end
            }
        }
        return values
    }
}
