/// What is different between two arrays: between what both begin with and what both end with, some elements gave way to others.
struct ArrayChange<Element: Equatable & Sendable>: Equatable, Sendable {
    let index: Int
    let removed: [Element]
    let inserted: [Element]

    /// The change from one array to another. O(elements), without a comparison of what shares its storage.
    init(from old: [Element], to new: [Element]) {
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, old[head] == new[head] { head += 1 }
        var tail = 0
        while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        index = head
        removed = Array(old[head..<(old.count - tail)])
        inserted = Array(new[head..<(new.count - tail)])
    }

    var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

    func apply(to array: inout [Element]) { array.replaceSubrange(index..<(index + removed.count), with: inserted) }

    func revert(in array: inout [Element]) { array.replaceSubrange(index..<(index + inserted.count), with: removed) }
}
