/// An undo step: what one touch, or one call, changed in a drawing.
struct DrawingEdit: Equatable, Sendable {
    let features: ArrayChange<DrawnFeature>
    let before: Rest
    let after: Rest

    /// The parts of a drawing other than its features.
    struct Rest: Equatable, Sendable {
        let selection: [DrawnFeature.ID]
        let draft: DrawingDraft?

        init(selection: [DrawnFeature.ID], draft: DrawingDraft?) {
            self.selection = selection
            self.draft = draft
        }

        init(_ drawing: Drawing) {
            selection = drawing.selection
            draft = drawing.draft
        }
    }

    /// The edit from one drawing to another. `nil` if at most the selection differs.
    ///
    /// - Complexity: O(features)
    init?(from old: Drawing, to new: Drawing) {
        features = ArrayChange(from: old.features, to: new.features)
        before = Rest(old)
        after = Rest(new)
        if features.isEmpty, before.draft == after.draft { return nil }
    }

    init(features: ArrayChange<DrawnFeature>, before: Rest, after: Rest) {
        self.features = features
        self.before = before
        self.after = after
    }

    func apply(to drawing: inout Drawing) {
        features.apply(to: &drawing.features)
        drawing.selection = after.selection
        drawing.draft = after.draft
    }

    func revert(in drawing: inout Drawing) {
        features.revert(in: &drawing.features)
        drawing.selection = before.selection
        drawing.draft = before.draft
    }
}

/// The difference between two arrays: one range of elements, between the common prefix and the common suffix, is replaced.
struct ArrayChange<Element: Equatable & Sendable>: Equatable, Sendable {
    let index: Int
    let removed: [Element]
    let inserted: [Element]

    init(at index: Int, removed: [Element], inserted: [Element]) {
        self.index = index
        self.removed = removed
        self.inserted = inserted
    }

    /// - Complexity: O(elements). Arrays inside two elements compare in O(1) if they share their storage.
    init(from old: [Element], to new: [Element]) {
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, old[head] == new[head] { head += 1 }
        var tail = 0
        while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        removed = Array(old[head..<(old.count - tail)])
        inserted = Array(new[head..<(new.count - tail)])
        // So that all changes of nothing are equal.
        index = removed.isEmpty && inserted.isEmpty ? 0 : head
    }

    var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

    func apply(to array: inout [Element]) { array.replaceSubrange(index..<(index + removed.count), with: inserted) }

    func revert(in array: inout [Element]) { array.replaceSubrange(index..<(index + inserted.count), with: removed) }
}
