/// A history of edits for undo and redo.
///
/// The history holds edits, not states. An edit is a value that its owner can apply forwards and backwards: the owner reverts the edit that
/// ``undo()`` returns, and applies the edit that ``redo()`` returns. The history is a value itself, so that it can be part of a saved state.
public struct EditHistory<Edit> {
    /// The default of ``depth``: 100 edits.
    public static var standardDepth: Int { 100 }

    /// The maximum number of edits that can be undone. The oldest edits are removed first. A value below 0 counts as 0, with which nothing can
    /// be undone.
    public var depth: Int {
        didSet { trim() }
    }

    private var done: [Edit] = []
    private var undone: [Edit] = []
    /// The number of edits at the front of `done` that count as removed. They are removed together, at an amortized cost of O(1).
    private var trimmed = 0

    /// Creates a history of edits that were made before, each list with the oldest one first: those that can be undone, and those that were
    /// undone, in the order of their undoing. Only the newest ``depth`` edits can be undone.
    package init(depth: Int, undoable: [Edit], undone: [Edit]) {
        self.depth = depth
        done = undoable
        self.undone = undone
        trim()
    }

    /// The edits that can be undone, the oldest one first.
    package var undoableEdits: ArraySlice<Edit> { done[trimmed...] }

    /// The edits that can be redone, the one that was undone first before the others.
    package var undoneEdits: [Edit] { undone }

    /// Creates an empty history.
    public init(depth: Int = EditHistory.standardDepth) {
        self.depth = depth
    }

    /// The number of edits that can be undone.
    public var undoCount: Int { done.count - trimmed }
    /// The number of edits that can be redone.
    public var redoCount: Int { undone.count }

    /// Records an edit that was just made. Edits that were undone can no longer be redone.
    ///
    /// - Complexity: O(1), amortized.
    /// - Parameters:
    ///   - edit: The edit.
    ///   - coalescing: Whether it takes the place of the last edit, because it contains that one. The repetitions of a key that is held are one step.
    public mutating func record(_ edit: Edit, coalescing: Bool = false) {
        undone.removeAll(keepingCapacity: true)
        if coalescing, undoCount > 0 { done.removeLast() }
        done.append(edit)
        trim()
    }

    /// Returns the edit to revert, which can be redone afterwards. `nil` if there is none.
    public mutating func undo() -> Edit? {
        guard undoCount > 0, let edit = done.popLast() else { return nil }
        undone.append(edit)
        return edit
    }

    /// Returns the edit to apply again. `nil` if there is none.
    public mutating func redo() -> Edit? {
        guard let edit = undone.popLast() else { return nil }
        done.append(edit)
        trim()
        return edit
    }

    /// Removes all edits.
    ///
    /// - Complexity: O(*n*) in the edits.
    public mutating func removeAll() {
        done = []
        undone = []
        trimmed = 0
    }

    private mutating func trim() {
        trimmed = max(trimmed, done.count - max(depth, 0))
        guard trimmed > max(depth, 16) else { return }
        done.removeFirst(trimmed)
        trimmed = 0
    }
}

extension EditHistory: Sendable where Edit: Sendable {}

#if !hasFeature(Embedded)
extension EditHistory: Codable where Edit: Codable {
    private enum Key: String, CodingKey { case depth, undo, redo }

    /// Reads a history. Of more edits than ``depth``, the newest can be undone.
    ///
    /// - Throws: `DecodingError` if a value is missing or an edit is not valid. Whether the edits fit a state is known only to their owner.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let depth = try container.decode(Int.self, forKey: .depth)
        let undoable = try container.decode([Edit].self, forKey: .undo)
        self.init(depth: depth, undoable: undoable, undone: try container.decode([Edit].self, forKey: .redo))
    }

    /// Writes the depth, the edits that can be undone, oldest first, and the edits that can be redone, in the order of their undoing.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(depth, forKey: .depth)
        try container.encode(Array(undoableEdits), forKey: .undo)
        try container.encode(undone, forKey: .redo)
    }
}
#endif

extension EditHistory: Equatable where Edit: Equatable {
    /// Whether the same edits can be undone and redone.
    public static func == (a: EditHistory, b: EditHistory) -> Bool {
        a.depth == b.depth && a.undone == b.undone && a.done[a.trimmed...].elementsEqual(b.done[b.trimmed...])
    }
}
