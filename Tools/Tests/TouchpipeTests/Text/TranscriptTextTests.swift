import Testing
import TouchPipeline
import TouchpipeKit

@Suite("Transcripts with and without colors")
struct TranscriptTextTests {
    private func withoutCodes(_ text: String) -> String { text.replacing(/\u{1B}\[\d+m/, with: "") }

    @Test("Colors add only escape codes", arguments: ["mixed", "near-misses", "wheel"])
    func colors(name: String) throws {
        for line in SessionText(try Samples.session(name)).lines { #expect(withoutCodes(line.colored) == line.plain) }
    }

    @Test("Lines of consumed gestures, of rejections and of less important text have colors")
    func roles() throws {
        let lines = TranscriptText(try Samples.session("near-misses")).lines
        let consumed = try #require(lines.first { $0.plain.contains("consumed by") })
        #expect(consumed.parts.last?.role == .consumed)
        let missing = try #require(lines.first { $0.plain.contains("no double tap") })
        #expect(missing.parts.map(\.role) == [.faint, .missing])
    }

    @Test("The lines are those of the library")
    func contract() throws {
        let session = try Samples.session("double-tap", options: SessionOptions(listeners: []))
        let expected = session.entries.map { entry in
            switch entry {
            case .gesture(let gesture): gesture.recognized.transcriptLine + "  [\(gesture.stateAfter.name)]"
            case .rejection(let rejection): rejection.transcriptLine
            case .state(let state, let time): state.transcriptLine(at: time)
            }
        }
        #expect(TranscriptText(session).lines.map(\.plain) == expected)
    }

    @Test("A brief transcript has the number of omitted moves, and omits nothing else")
    func brief() {
        let session = Made.session(Made.drag(at: 0, from: 300, by: 400, samples: 40))
        let all = TranscriptText(session).lines.map(\.plain)
        let brief = TranscriptText(session, brief: true).lines.map(\.plain)
        // 40 moves. The transcript has the first one and the first one past the slop, before which it states that there is no tap.
        #expect(brief.filter { $0.hasPrefix("    …") } == ["    … 7 more", "    … 31 more"])
        #expect(all.count == brief.count - 2 + 38)
    }
}
