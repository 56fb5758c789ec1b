import MapCameras

/// The selected annotations of an ``AnnotationStore``, and those that were selected before the area that is being drawn.
///
/// An annotation that is removed leaves both, so its slot can be used again.
struct AnnotationSelection: Sendable {
    private(set) var slots = SlotSet()
    /// The selection at the beginning of the drag. `nil` if no area is being drawn.
    private var before: SlotSet?

    /// Stores the selection, from which the areas of a drag begin.
    mutating func beginArea() { before = slots }

    /// Ends the drag. If the result is not kept, restores the selection at its beginning. Returns whether the selection changed.
    mutating func endArea(isKept: Bool) -> Bool {
        defer { before = nil }
        guard !isKept, let before, before != slots else { return false }
        slots = before
        return true
    }

    /// Combines slots that were found with the selection at the beginning of the drag. Without a drag, with the current selection. Returns
    /// whether the selection changed.
    mutating func combine(_ found: SlotSet, _ combination: SelectionCombination) -> Bool {
        var result = before ?? slots
        switch combination {
        case .replace: result = found
        case .add: result.formUnion(found)
        case .remove: result.subtract(found)
        }
        defer { slots = result }
        return result != slots
    }

    /// Removes an annotation from both selections.
    mutating func forget(_ slot: Int) {
        slots.remove(slot)
        before?.remove(slot)
    }
}

/// A set of the slots of an ``AnnotationStore``, one bit for each slot.
struct SlotSet: Sendable, Equatable {
    private var words: [UInt64]

    /// Creates a set of the slots whose bits are set, 64 in a word, the lowest bit first.
    init(words: [UInt64] = []) { self.words = words }

    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    /// The number of slots in the set.
    ///
    /// - Complexity: O(greatest slot)
    var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    func contains(_ slot: Int) -> Bool { slot >> 6 < words.count && words[slot >> 6] & 1 << UInt64(slot & 63) != 0 }

    /// Makes room for slots below a number.
    mutating func reserve(_ slots: Int) {
        let count = (slots + 63) >> 6
        if words.count < count { words += [UInt64](repeating: 0, count: count - words.count) }
    }

    mutating func insert(_ slot: Int) {
        if slot >> 6 >= words.count { words += [UInt64](repeating: 0, count: slot >> 6 + 1 - words.count) }
        words[slot >> 6] |= 1 << UInt64(slot & 63)
    }

    mutating func remove(_ slot: Int) {
        guard slot >> 6 < words.count else { return }
        words[slot >> 6] &= ~(1 << UInt64(slot & 63))
    }

    /// Visits the slots in ascending order.
    func forEach(_ visit: (_ slot: Int) -> Void) {
        for index in words.indices {
            var word = words[index]
            while word != 0 {
                visit(index << 6 + word.trailingZeroBitCount)
                word &= word - 1
            }
        }
    }

    /// Returns the slots whose keys are in this set. All keys must be less than the number of keys.
    ///
    /// - Complexity: O(keys)
    func slots(withKeys keys: [UInt32]) -> SlotSet {
        var keyed = self
        keyed.reserve(keys.count)
        var words = [UInt64](repeating: 0, count: keyed.words.count)
        for slot in keys.indices {
            let key = UInt64(keys[slot])
            let bit = keyed.words[Int(key >> 6)] >> (key & 63) & 1
            words[slot >> 6] |= bit << UInt64(slot & 63)
        }
        return SlotSet(words: words)
    }

    mutating func formUnion(_ other: SlotSet) {
        if words.count < other.words.count { words += [UInt64](repeating: 0, count: other.words.count - words.count) }
        for index in other.words.indices { words[index] |= other.words[index] }
    }

    mutating func subtract(_ other: SlotSet) {
        for index in 0..<min(words.count, other.words.count) { words[index] &= ~other.words[index] }
    }

    static func == (a: SlotSet, b: SlotSet) -> Bool {
        for index in 0..<max(a.words.count, b.words.count) {
            guard (index < a.words.count ? a.words[index] : 0) == (index < b.words.count ? b.words[index] : 0) else { return false }
        }
        return true
    }
}
