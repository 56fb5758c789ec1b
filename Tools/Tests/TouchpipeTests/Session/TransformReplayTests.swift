import Testing
import TouchpipeKit

@Suite("The transform plugin")
struct TransformReplayTests {
    private func notes(_ name: String, _ listener: String) throws -> [String] {
        let session = try Samples.session(name, options: SessionOptions(plugins: [.transform], startView: .standard))
        return session.listeners.first { $0.name == listener }?.notes.map(\.text) ?? []
    }

    @Test(
        "two fingers on the square turn and scale it instead of the map",
        arguments: [("rotate", "turned by "), ("pinch-in", "×0.")])
    func turns(name: String, words: String) throws {
        let notes = try notes(name, "transform")
        #expect(notes.count == 1, "\(notes)")
        #expect(notes[0].contains(words), "\(notes)")
        #expect(try self.notes(name, "map").isEmpty)
    }

    @Test("a touch beside the square moves the map")
    func map() throws {
        #expect(try notes("wheel", "transform").isEmpty)
        #expect(try notes("wheel", "map").count > 0)
    }
}
