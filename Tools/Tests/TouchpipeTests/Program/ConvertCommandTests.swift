import Foundation
import Testing

@Suite("touchpipe convert")
struct ConvertCommandTests {
    private static let evemu = """
        N: made-up screen
        I: 0003 0000 0000 0000
        P: 02 00 00 00 00 00 00 00
        B: 00 0b 00 00 00 00 00 00 00
        B: 03 00 00 00 00 00 80 60 02
        A: 2f 0 9 0 0 0
        A: 35 0 1000 0 0 10
        A: 36 0 2000 0 0 10
        A: 39 0 65535 0 0 0
        E: 1.000000 0003 0039 0005
        E: 1.000000 0003 0035 0500
        E: 1.000000 0003 0036 0600
        E: 1.000000 0000 0000 0000
        E: 1.050000 0003 0039 -001
        E: 1.050000 0000 0000 0000

        """

    @Test("A log of pointer events becomes a trace that replays the same", arguments: ["mixed", "pinch-in", "wheel"])
    func roundTrip(name: String) throws {
        let folder = try TemporaryFolder()
        let file = try Samples.file(name).path
        #expect(try Program.run(["convert", file, "trace.jsonl"], folder: folder.url).exitCode == 0)
        let original = try Program.run(["replay", "--json", file]).output
        let converted = try Program.run(["replay", "--json", "trace.jsonl"], folder: folder.url).output
        #expect(converted == original.replacing(file, with: "trace.jsonl"))
    }

    @Test("A trace is converted to the same trace, also in the same file")
    func identity() throws {
        let folder = try TemporaryFolder()
        let file = try Samples.file("fling").path
        _ = try Program.run(["convert", file, "trace.jsonl"], folder: folder.url)
        let before = try folder.read("trace.jsonl")
        #expect(try Program.run(["convert", "trace.jsonl", "trace.jsonl"], folder: folder.url).exitCode == 0)
        #expect(try folder.read("trace.jsonl") == before)
    }

    @Test("Kernel events become a trace")
    func evemu() throws {
        let result = try Program.run(["convert", "-"], input: Self.evemu)
        #expect(result.exitCode == 0)
        #expect(result.output.contains(#""format":"touchpipe-trace""#))
        #expect(result.output.split(separator: "\n").count == 3)
        #expect(result.output.contains(#"{"t":50000,"a":"up""#))
    }

    @Test("A transcript is the same as in replay --json")
    func transcript() throws {
        let file = try Samples.file("tap").path
        let transcript = try Program.run(["convert", "--to", "transcript", file, "-"]).output
        #expect(transcript.hasPrefix(#"{"format":"touchpipe-transcript","version":1,"gestures":["#))
        #expect(try Program.run(["replay", "--json", file]).output.contains(transcript))
    }

    @Test("A damaged recording leaves no file, or a file with the part before the damage")
    func damaged() throws {
        let folder = try TemporaryFolder()
        let lines = try String(contentsOf: Samples.file("tap"), encoding: .utf8).split(separator: "\n")
        try folder.write(lines[..<6].joined(separator: "\n") + "\n{\"type\":\n", to: "bad.jsonl")
        try folder.write("what was there", to: "out.jsonl")
        #expect(try Program.run(["convert", "bad.jsonl", "out.jsonl"], folder: folder.url).exitCode == 1)
        #expect(try folder.read("out.jsonl") == "what was there")
        #expect(!folder.has("out.jsonl.part"))
        let kept = try Program.run(["convert", "--keep", "bad.jsonl", "out.jsonl"], folder: folder.url)
        #expect(kept.exitCode == 1)
        #expect(kept.error.contains("bad.jsonl:7"))
        #expect(try folder.read("out.jsonl").split(separator: "\n").count >= 4)
    }

    @Test("A device file is written, and never replaced")
    func device() throws {
        #expect(try Program.run(["convert", Samples.file("tap").path, "/dev/null"]).exitCode == 0)
        let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
        #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
    }
}
