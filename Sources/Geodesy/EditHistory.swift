/// A history of edits for undo and redo.
///
/// The history holds edits, not states. An edit is a value that its owner can apply forwards and backwards: the owner reverts the edit that
/// ``undo()`` returns, and applies the edit that ``redo()`` returns. The history is a value itself, so that it can be part of a saved state.
public struct EditHistory<Edit> {
    // Drawing and measurement both use the history. Geodesy is the smallest module that both import.

    /// The default of ``depth``: 100 edits.
    public static var standardDepth: Int { 100 }

    /// The maximum number of edits that can be undone. The oldest edits are removed first. A value below 0 counts as 0, with which nothing can
    /// be undone.
    public var depth: Int {
        didSet { trim() }
    }

    private var done: [Edit] = []
    private var undone: [Edit] = []
    /// The number of edits at the front of `done` that count as removed. They are removed together, at an amortised cost of O(1).
    private var trimmed = 0

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
    /// - Complexity: O(1), amortised.
    public mutating func record(_ edit: Edit) {
        undone.removeAll(keepingCapacity: true)
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

extension EditHistory: Equatable where Edit: Equatable {
    /// Whether the same edits can be undone and redone.
    public static func == (a: EditHistory, b: EditHistory) -> Bool {
        a.depth == b.depth && a.undone == b.undone && a.done[a.trimmed...].elementsEqual(b.done[b.trimmed...])
    }
}
