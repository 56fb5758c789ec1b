import Foundation
import Testing
import TouchTraces
import TouchpipeKit

@Suite("touchpipe replay --test")
struct TestOptionTests {
    @Test("writes the test to standard output, or to a file in a new folder")
    func output() throws {
        let file = try Samples.file("double-tap")
        let expected = try SwiftTest(of: TraceReader(path: file.path).readAll()).text
        let printed = try Program.run(["replay", "--test", file.path])
        #expect(printed.exitCode == 0)
        #expect(printed.error.isEmpty)
        #expect(printed.output == expected)
        let folder = try TemporaryFolder()
        let written = try Program.run(["replay", "--test", "--output", "deep/er/Test.swift", file.path], folder: folder.url)
        #expect(written.exitCode == 0)
        #expect(written.output.isEmpty)
        #expect(try folder.read("deep/er/Test.swift") == expected)
    }

    @Test("takes thresholds, plugins, the density and the view")
    func options() throws {
        let arguments = [
            "replay", "--test", "--preset", "here", "--long-press", "400", "--density", "2", "--plugins", "measurement,swipe",
            "--listeners", "none", "--start", "1,2,3", try Samples.file("fling").path,
        ]
        let text = try Program.run(arguments).output
        for part in [
            "TouchConfiguration.here", "configuration[kind].longPressTimeout = .milliseconds(400)", "\"density\":2,", "import SwipePlugin",
            "= [(\"measurement\", measurement), (\"swipe\", swipe)]", "Coordinate(latitude: 1.0, longitude: 2.0)", "zoom: 3.0",
        ] {
            #expect(text.contains(part), "\(part)")
        }
        #expect(!text.contains("MapListeners"))
    }

    @Test("writes no camera if no listener uses it, because the compiler would warn of it", arguments: ["swipe", "measurement"])
    func camera(plugin: String) throws {
        let file = try Samples.file("fling")
        let text = try Program.run(["replay", "--test", "--plugins", plugin, "--listeners", "none", file.path]).output
        #expect(text.contains("let camera = ") == (plugin == "measurement"))
    }

    @Test(
        "is rejected with several recordings, with another output, and with listeners that are not in the library",
        arguments: [
            ["--test", "a", "b"], ["--test", "--json", "a"], ["--test", "--brief", "a"], ["--test", "--report", "r", "a"],
            ["--test", "--listeners", "ruler,map", "a"], ["--output", "f", "a"],
        ])
    func refused(arguments: [String]) throws {
        let result = try Program.run(["replay"] + arguments)
        #expect(result.exitCode == 64)
        #expect(result.error.contains("--test"))
    }

    @Test("writes nothing for a damaged recording, or with --keep the part before the damage, with exit code 1")
    func damaged() throws {
        let folder = try TemporaryFolder()
        let whole = try String(contentsOf: Samples.file("tap"), encoding: .utf8)
        _ = try folder.write(whole + "{broken\n", to: "damaged.jsonl")
        let refused = try Program.run(["replay", "--test", "damaged.jsonl"], folder: folder.url)
        #expect(refused.exitCode == 1)
        #expect(refused.output.isEmpty)
        #expect(!refused.error.isEmpty)
        let kept = try Program.run(["replay", "--test", "--keep", "damaged.jsonl"], folder: folder.url)
        #expect(kept.exitCode == 1)
        #expect(kept.output.contains("clickConfirmed"))
    }
}
