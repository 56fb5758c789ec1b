import Foundation
import MapCameras
import Testing

@Suite("Edit history")
struct EditHistoryTests {
    @Test("the edit that is undone last is redone first")
    func undoAndRedo() {
        var history = EditHistory<Int>()
        for edit in 1...3 { history.record(edit) }
        let edits: [Int?] = [history.undo(), history.undo(), history.redo(), history.redo(), history.redo()]
        #expect(edits == [3, 2, 2, 3, nil])
        #expect(history.undoCount == 3)
    }

    @Test("a new edit removes the edits that could be redone")
    func recordEndsRedo() {
        var history = EditHistory<Int>()
        history.record(1)
        _ = history.undo()
        history.record(2)
        #expect(history.redoCount == 0)
        let edits: [Int?] = [history.undo(), history.undo()]
        #expect(edits == [2, nil])
    }

    @Test("an edit that is coalesced takes the place of the last one, and is the first one if there is none")
    func coalescing() {
        var history = EditHistory<Int>()
        history.record(1, coalescing: true)
        history.record(2)
        history.record(3)
        _ = history.undo()
        history.record(4, coalescing: true)
        #expect(Array(history.undoableEdits) == [1, 4])
        #expect(history.redoCount == 0)
    }

    @Test("the oldest edits are removed first", arguments: [-1, 0, 1, 5, 100])
    func depth(_ depth: Int) {
        var history = EditHistory<Int>(depth: depth)
        for edit in 0..<1000 { history.record(edit) }
        let kept = Array((0..<1000).suffix(max(depth, 0)).reversed())
        let undone = kept.compactMap { _ in history.undo() }
        #expect(undone == kept)
        #expect(history.undo() == nil)
        #expect(history.redoCount == max(depth, 0))
    }

    @Test("a smaller depth removes edits at once, and a larger depth restores none")
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

    @Test("redoing with a smaller depth drops the oldest edits, and the history can be saved and read at every step")
    func redoWithSmallerDepth() throws {
        var history = EditHistory<Int>(depth: 5)
        for edit in 1...5 { history.record(edit) }
        for _ in 0..<4 { _ = history.undo() }
        history.depth = 2
        for count in [1, 2, 2, 2, 2] {
            #expect(history.undoCount == count)
            #expect(try JSONDecoder().decode(EditHistory<Int>.self, from: JSONEncoder().encode(history)) == history)
            _ = history.redo()
        }
        let edits: [Int?] = [history.undo(), history.undo(), history.undo()]
        #expect(edits == [5, 4, nil])
    }

    @Test("of a saved history with more edits than its depth, the newest can be undone", arguments: [2, 0, -1])
    func deeperThanSaid(depth: Int) throws {
        let text = #"{"depth": \#(depth), "undo": [1, 2, 3], "redo": [5, 4]}"#
        var history = try JSONDecoder().decode(EditHistory<Int>.self, from: Data(text.utf8))
        let counts = [history.undoCount, history.redoCount]
        #expect(counts == [max(depth, 0), 2])
        #expect(history.undo() == (depth > 0 ? 3 : nil))
    }
}
