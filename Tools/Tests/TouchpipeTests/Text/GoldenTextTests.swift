import Testing
import TouchTraces
import TouchpipeKit

@Suite("The output of the program")
struct GoldenTextTests {
    @Test("A replay prints times, gestures, states, consumers and reasons", arguments: ["double-tap", "near-misses", "measure"])
    func replay(name: String) throws {
        let lines = SessionText(try Samples.session(name)).lines
        try Golden.expect(lines.map(\.plain).joined(separator: "\n") + "\n", "\(name).txt")
    }

    @Test("A brief replay prints only the first of consecutive moves", arguments: ["edge-swipe", "mixed"])
    func brief(name: String) throws {
        let lines = SessionText(try Samples.session(name), brief: true).lines
        try Golden.expect(lines.map(\.plain).joined(separator: "\n") + "\n", "\(name)-brief.txt")
    }

    @Test("The plugins have notes for their actions and rejections", arguments: DemoGroup.all.filter { !$0.plugins.isEmpty })
    func plugins(group: DemoGroup) throws {
        let sessions = try Samples.names.filter(group.contains).map { try Samples.session($0, options: group.options) }
        let name = group.plugins.map(\.rawValue).joined(separator: "-")
        try Golden.expect(DemoText(sessions).lines.map(\.plain).joined(separator: "\n") + "\n", "demo-\(name).txt")
    }

    @Test("The demo prints the consumed gestures and the notes of each listener")
    func demo() throws {
        let lines = DemoText(try Samples.names.map { try Samples.session($0) }).lines
        try Golden.expect(lines.map(\.plain).joined(separator: "\n") + "\n", "demo.txt")
    }

    @Test("JSON has the facts and the transcript")
    func json() throws {
        let sink = MemoryTraceSink()
        let output = ReplayJSON(to: sink)
        let file = try Samples.file("tap")
        _ = try Session(replaying: TraceReader(path: file.path), options: .demo, into: output)
        try output.finish()
        try Golden.expect(sink.text.replacing(file.path, with: "tap.pointerevents.jsonl"), "tap.json")
    }
}
