/// What was done, so that it can be undone and done again: for listeners that keep something the user makes.
///
/// It holds edits, not states. An edit is a value that its owner can turn round: what `undo()` and `redo()` return, the owner applies
/// backwards or forwards. A value itself, so that a saved state can carry its history.
public struct EditHistory<Edit> {
    /// How many edits can be undone unless it is said otherwise.
    public static var standardDepth: Int { 100 }

    /// How many edits are kept; the oldest are forgotten first. What is below 0 counts as 0, which means that nothing can be undone.
    public var depth: Int {
        didSet { forget() }
    }

    private var done: [Edit] = []
    private var undone: [Edit] = []
    /// How many edits at the front of `done` are forgotten; they are thrown away together, so that forgetting one costs O(1) amortised.
    private var forgotten = 0

    /// An empty history that keeps so many edits.
    public init(depth: Int = EditHistory.standardDepth) {
        self.depth = depth
    }

    /// How many edits can be undone.
    public var undoCount: Int { done.count - forgotten }
    /// How many edits can be done again.
    public var redoCount: Int { undone.count }

    /// Notes an edit that was just made; what had been undone can not be done again any more. O(1) amortised.
    public mutating func record(_ edit: Edit) {
        undone.removeAll(keepingCapacity: true)
        done.append(edit)
        forget()
    }

    /// The edit to turn round, which can then be done again; `nil` if there is none. O(1).
    public mutating func undo() -> Edit? {
        guard undoCount > 0, let edit = done.popLast() else { return nil }
        undone.append(edit)
        return edit
    }

    /// The edit to make once more; `nil` if there is none. O(1).
    public mutating func redo() -> Edit? {
        guard let edit = undone.popLast() else { return nil }
        done.append(edit)
        return edit
    }

    /// Forgets everything. O(edits).
    public mutating func removeAll() {
        done = []
        undone = []
        forgotten = 0
    }

    private mutating func forget() {
        forgotten = max(forgotten, done.count - max(depth, 0))
        guard forgotten > max(depth, 16) else { return }
        done.removeFirst(forgotten)
        forgotten = 0
    }
}

extension EditHistory: Sendable where Edit: Sendable {}

extension EditHistory: Equatable where Edit: Equatable {
    /// Whether the same edits can be undone and done again; what is forgotten does not count.
    public static func == (a: EditHistory, b: EditHistory) -> Bool {
        a.depth == b.depth && a.undone == b.undone && a.done[a.forgotten...].elementsEqual(b.done[b.forgotten...])
    }
}
