import Geodesy
import Testing

@Suite("Edit history")
struct EditHistoryTests {
    @Test("the edit that is undone last is redone first")
    func undoAndRedo() {
        var history = EditHistory<Int>()
        for edit in 1...3 { history.record(edit) }
        #expect(history.undo() == 3)
        #expect(history.undo() == 2)
        #expect(history.redo() == 2)
        #expect(history.redo() == 3)
        #expect(history.redo() == nil)
        #expect(history.undoCount == 3)
    }

    @Test("a new edit removes the edits that could be redone")
    func recordEndsRedo() {
        var history = EditHistory<Int>()
        history.record(1)
        _ = history.undo()
        history.record(2)
        #expect(history.redoCount == 0)
        #expect(history.undo() == 2)
        #expect(history.undo() == nil)
    }

    @Test("the oldest edits are removed first", arguments: [-1, 0, 1, 5, 100])
    func depth(_ depth: Int) {
        var history = EditHistory<Int>(depth: depth)
        for edit in 0..<1000 { history.record(edit) }
        let kept = (0..<1000).suffix(max(depth, 0)).reversed()
        for edit in kept { #expect(history.undo() == edit) }
        #expect(history.undo() == nil)
        #expect(history.redoCount == max(depth, 0))
    }

    @Test("a smaller depth removes edits at once; a larger depth restores none")
    func changedDepth() {
        var history = EditHistory<Int>()
        for edit in 0..<50 { history.record(edit) }
        history.depth = 3
        history.depth = 100
        #expect(history.undoCount == 3)
        #expect(history.undo() == 49)
    }

    @Test("two histories that can undo the same edits are equal, whatever edits they removed")
    func equality() {
        var long = EditHistory<Int>(depth: 2)
        var short = EditHistory<Int>(depth: 2)
        for edit in 0..<40 { long.record(edit) }
        for edit in 38..<40 { short.record(edit) }
        #expect(long == short)
        _ = long.undo()
        #expect(long != short)
    }
}
