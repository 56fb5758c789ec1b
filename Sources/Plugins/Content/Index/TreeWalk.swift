/// A way through a packed tree, from the top, into every node that touches a window.
struct TreeWalk {
    let boxes: UnsafeBufferPointer<IndexBox>
    let levels: UnsafeBufferPointer<Int>
    let marks: UnsafeBufferPointer<UInt32>?
    let mark: UInt32
    let limits: IndexLimits

    /// Visits the leaves until a visit returns `false`; whether it came to the end.
    func visit(_ visit: (_ leaf: Int) -> Bool) -> Bool {
        let top = levels.count - 1
        return self.visit(levels[top], boxes.count, level: top, visit)
    }

    private func visit(_ first: Int, _ end: Int, level: Int, _ visit: (_ leaf: Int) -> Bool) -> Bool {
        var position = first
        while position < end {
            if boxes[position].overlaps(limits) && isMarked(position) {
                guard level == 0 ? visit(position) : visitNode(position, level: level, visit) else { return false }
            }
            position &+= 1
        }
        return true
    }

    private func visitNode(_ position: Int, level: Int, _ visit: (_ leaf: Int) -> Bool) -> Bool {
        let first = levels[level - 1] &+ (position &- levels[level]) &* PackedHilbertTree.nodeSize
        let end = min(first &+ PackedHilbertTree.nodeSize, levels[level])
        return self.visit(first, end, level: level - 1, visit)
    }

    @inline(__always)
    private func isMarked(_ position: Int) -> Bool {
        guard let marks else { return true }
        return marks[position] & mark != 0
    }
}
