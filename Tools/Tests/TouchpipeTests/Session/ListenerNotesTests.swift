import Testing
import TouchPipeline

@testable import TouchpipeKit

@Suite("The notes of listeners")
struct ListenerNotesTests {
    private func notes(_ count: Int) -> ListenerNotes {
        var notes = ListenerNotes()
        for index in 0..<count { notes.append(ListenerNote(time: .zero, text: "\(index)")) }
        return notes
    }

    @Test("The first notes are kept, the others counted")
    func limit() {
        let notes = notes(ListenerNotes.limit + 3)
        #expect(notes.count == ListenerNotes.limit)
        #expect(notes.leftOut == 3)
        #expect(notes.last?.text == "\(ListenerNotes.limit - 1)")
        #expect(self.notes(5).map(\.text) == ["0", "1", "2", "3", "4"])
        #expect(self.notes(5).leftOut == 0)
    }

    @Test("The last note can be removed, whether it was kept or counted")
    func removal() {
        var notes = notes(ListenerNotes.limit + 1)
        notes.removeLast()
        #expect(notes.count == ListenerNotes.limit)
        #expect(notes.leftOut == 0)
        notes.removeLast()
        #expect(notes.count == ListenerNotes.limit - 1)
    }

    @Test("Text and JSON have the number of omitted notes")
    func told() throws {
        let taps = (0...ListenerNotes.limit).flatMap { Made.tap(at: Int64($0) * 1000, y: 866) }
        let session = Made.session(taps, listeners: [.pins])
        #expect(session.listeners[0].notes.leftOut == 1)
        #expect(SessionText(session).lines.contains { $0.plain == "        … 1 more" })
        #expect(SessionFacts(session).listeners[0].notesLeftOut == 1)
    }
}
