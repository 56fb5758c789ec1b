import Foundation
import Testing

@Suite("Errors")
struct FailureTests {
    private static let head = #"{"format":"touchpipe-trace","version":1,"device":"x","width":100,"height":100,"density":160}"#
    private static let good = #"{"t":0,"a":"down","p":[{"i":1,"x":1,"y":1}]}"#

    @Test(
        "Invalid arguments give exit code 64 and the usage",
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
        "A file that cannot be read gives exit code 1, and standard error has the file, the line and the reason",
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

    @Test("With --keep the part before the damage is replayed, and the exit code is 1")
    func keep() throws {
        let folder = try TemporaryFolder()
        try folder.write("\(Self.head)\n\(Self.good)\nnonsense\n", to: "bad.jsonl")
        let result = try Program.run(["replay", "--keep", "--report", "r.html", "bad.jsonl"], folder: folder.url)
        #expect(result.exitCode == 1)
        #expect(result.output.contains("0 ms  touchDown (1.0, 1.0)"))
        #expect(result.output.contains("only the part before this error could be read"))
        #expect(result.error.contains("bad.jsonl:3"))
        #expect(try folder.read("r.html").contains("class=\"error\""))
    }

    @Test("The valid files of several are replayed")
    func several() throws {
        let folder = try TemporaryFolder()
        try folder.write("hello\n", to: "bad.jsonl")
        let result = try Program.run(["replay", "bad.jsonl", Samples.file("tap").path, "gone.jsonl"], folder: folder.url)
        #expect(result.exitCode == 1)
        #expect(result.output.contains("3 single taps"))
        #expect(result.error.contains("bad.jsonl:1"))
        #expect(result.error.contains("gone.jsonl: No such file"))
    }

    @Test(
        "A report or a test whose folder cannot be created gives exit code 1 before any output, with the file and the reason",
        arguments: [("file/out", "file/out: file is not a folder"), ("file/er/out", "file/er/out: file is not a folder")])
    func noFolder(path: String, expected: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "file")
        for arguments in [["--report", path], ["--test", "--output", path]] {
            let result = try Program.run(["replay"] + arguments + [Samples.file("tap").path], folder: folder.url)
            #expect(result.exitCode == 1)
            #expect(result.error == "touchpipe: \(expected)\n")
            #expect(result.output.isEmpty)
        }
    }

    @Test("A report at the path of a folder, and a demo at the path of a file, are errors with the reason")
    func unwritable() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "file")
        let report = try Program.run(["replay", "--report", ".", Samples.file("tap").path], folder: folder.url)
        #expect(report.exitCode == 1)
        #expect(report.error == "touchpipe: .: Is a directory\n")
        let demo = try Program.run(["demo", "--out", "file"], folder: folder.url)
        #expect(demo.exitCode == 1)
        #expect(demo.error == "touchpipe: file/touchpipe-demo.html: file is not a folder\n")
        #expect(demo.output.isEmpty)
    }

    @Test("The part of a damaged recording before the damage is printed from standard input, as text and as JSON")
    func damagedInput() throws {
        let input = "\(Self.head)\n\(Self.good)\nnonsense\n"
        let text = try Program.run(["replay", "-"], input: input)
        #expect(text.exitCode == 1)
        #expect(text.output.contains("touchDown (1.0, 1.0)"))
        #expect(text.output.contains("only the part before this error could be read"))
        #expect(text.error.hasPrefix("touchpipe: -:3"))
        let json = try Program.run(["replay", "--json", "-"], input: input)
        #expect(json.exitCode == 1)
        let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        let session = try #require((object?["sessions"] as? [[String: Any]])?.first)
        #expect((session["facts"] as? [String: Any])?["error"] as? String == "-:3:1: a frame must begin with '{'")
    }

    @Test("JSON is an empty list if no file can be read")
    func noSession() throws {
        let result = try Program.run(["replay", "--json", "gone.jsonl"])
        #expect(result.exitCode == 1)
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        #expect((object?["sessions"] as? [Any])?.isEmpty == true)
    }

    @Test("A device without axes for positions and a recording without a description have different errors")
    func noPositions() throws {
        let folder = try TemporaryFolder()
        try folder.write("N: keyboard\nE: 1.000000 0001 001e 1\n", to: "keyboard.events")
        try folder.write("E: 1.000000 0001 001e 1\n", to: "unknown.events")
        let result = try Program.run(["replay", "keyboard.events", "unknown.events"], folder: folder.url)
        #expect(result.error.contains("keyboard.events: the description of the device states no axes for positions"))
        #expect(result.error.contains("unknown.events: no description of the device"))
    }

    @Test(
        "A full disk gives exit code 1 for every output",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: [["replay"], ["replay", "--json"], ["stats"], ["convert"], ["convert", "--to", "transcript"]])
    func fullDisk(arguments: [String]) throws {
        let result = try Program.run(arguments + [Samples.file("tap").path], output: URL(fileURLWithPath: "/dev/full"))
        #expect(result.exitCode == 1)
        #expect(result.error.contains("No space left on device"))
    }

    @Test("The error of a file that cannot be written has its given name")
    func destination() throws {
        let result = try Program.run(["convert", Samples.file("tap").path, "/nowhere/trace.jsonl"])
        #expect(result.exitCode == 1)
        #expect(result.error.hasPrefix("touchpipe: /nowhere/trace.jsonl: "))
    }
}
