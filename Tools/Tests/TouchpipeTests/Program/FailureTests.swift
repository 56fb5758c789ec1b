import Foundation
import Testing

@Suite("What goes wrong")
struct FailureTests {
    private static let head = #"{"format":"touchpipe-trace","version":1,"device":"x","width":100,"height":100,"density":160}"#
    private static let good = #"{"t":0,"a":"down","p":[{"i":1,"x":1,"y":1}]}"#

    @Test(
        "Wrong arguments end with 64, and say how to use the program",
        arguments: [
            ["replay"], ["replay", "--preset", "nokia", "x"], ["replay", "--density", "0", "x"], ["replay", "--density", "nan", "x"],
            ["replay", "--listeners", "pins,pins", "x"], ["replay", "--listeners", "", "x"], ["replay", "-", "-"],
            ["replay", "--long-press", "-1", "x"], ["replay", "--click-distance", "nan", "x"], ["replay", "--json", "--brief", "x"],
            ["replay", "--size", "69", "x"], ["replay", "--size", "0x50", "x"], ["convert"], ["convert", "--to", "video", "x"],
            ["stats"], ["stats", "-", "-"], ["fly"], ["demo", "--nowhere"],
        ])
    func usage(arguments: [String]) throws {
        let result = try Program.run(arguments)
        #expect(result.exitCode == 64)
        #expect(result.output.isEmpty)
        #expect(result.error.contains("Usage:"))
    }

    @Test(
        "A bad file ends with 1, and standard error names file, line and reason",
        arguments: [
            ("", "bad.jsonl: the file is empty"),
            ("hello\n", "bad.jsonl:1: neither a touch trace"),
            (head.replacing("\"version\":1", with: "\"version\":9") + "\n", "bad.jsonl:1: version 9 is not known"),
            (head + "\n" + good + "\n" + #"{"t":5,"a":"move","p":[{"i":1,"x":NaN,"y":1}]}"# + "\n", "bad.jsonl:3"),
            (head + "\n" + #"{"t":-5,"a":"down","p":[{"i":1,"x":1,"y":1}]}"# + "\n", "bad.jsonl:2"),
            (head + "\n" + good + "\n" + #"{"t":5,"a":"mo"#, "bad.jsonl:3"),
        ])
    func badFile(text: String, expected: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "bad.jsonl")
        let result = try Program.run(["replay", "bad.jsonl"], folder: folder.url)
        #expect(result.exitCode == 1)
        #expect(result.error.hasPrefix("touchpipe: \(expected)"))
        #expect(result.output.isEmpty)
    }

    @Test("With --keep what comes before the damage is replayed, and the exit code is 1 all the same")
    func keep() throws {
        let folder = try TemporaryFolder()
        try folder.write("\(Self.head)\n\(Self.good)\nnonsense\n", to: "bad.jsonl")
        let result = try Program.run(["replay", "--keep", "--report", "r.html", "bad.jsonl"], folder: folder.url)
        #expect(result.exitCode == 1)
        #expect(result.output.contains("0 ms  touchDown (1.0, 1.0)"))
        #expect(result.output.contains("only what comes before this could be read"))
        #expect(result.error.contains("bad.jsonl:3"))
        #expect(try folder.read("r.html").contains("class=\"error\""))
    }

    @Test("Of several files the good ones are replayed")
    func several() throws {
        let folder = try TemporaryFolder()
        try folder.write("hello\n", to: "bad.jsonl")
        let result = try Program.run(["replay", "bad.jsonl", Samples.file("tap").path, "gone.jsonl"], folder: folder.url)
        #expect(result.exitCode == 1)
        #expect(result.output.contains("3 single taps"))
        #expect(result.error.contains("bad.jsonl:1") && result.error.contains("gone.jsonl: No such file"))
    }

    @Test("A report that cannot be written ends with 1")
    func unwritable() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "file")
        let result = try Program.run(["replay", "--report", "file/report.html", Samples.file("tap").path], folder: folder.url)
        #expect(result.exitCode == 1)
        #expect(result.error.contains("touchpipe: "))
    }

    @Test(
        "A full disk ends with 1, whatever is written",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: [["replay"], ["replay", "--json"], ["stats"], ["convert"], ["convert", "--to", "transcript"]])
    func fullDisk(arguments: [String]) throws {
        let result = try Program.run(arguments + [Samples.file("tap").path], output: URL(fileURLWithPath: "/dev/full"))
        #expect(result.exitCode == 1)
        #expect(result.error.contains("No space left on device"))
    }

    @Test("A file that cannot be written is named as it was asked for")
    func destination() throws {
        let result = try Program.run(["convert", Samples.file("tap").path, "/nowhere/trace.jsonl"])
        #expect(result.exitCode == 1)
        #expect(result.error.hasPrefix("touchpipe: /nowhere/trace.jsonl: "))
    }
}
