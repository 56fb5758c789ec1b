import Foundation
import Testing

@Suite("touchpipe stats and demo")
struct StatsAndDemoTests {
    @Test("There is one line for each file, and no bar without a terminal")
    func stats() throws {
        let files = try Samples.names.map { try Samples.file($0).path }
        let result = try Program.run(["stats"] + files)
        #expect(result.exitCode == 0)
        #expect(result.output.split(separator: "\n").count == files.count + 1)
        #expect(result.error.isEmpty)
        #expect(result.output.contains("2 double taps"))
    }

    @Test("JSON has the same numbers as the lines, and an error for a file that is not a recording")
    func json() throws {
        let folder = try TemporaryFolder()
        try folder.write("words\n", to: "LICENSE")
        try folder.write("N: device\n", to: "screen.desc")
        let tap = try Samples.file("tap").path
        let result = try Program.run(["stats", "--json", "LICENSE", "screen.desc", tap], folder: folder.url)
        #expect(result.exitCode == 1)
        #expect(result.error.isEmpty)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(object["format"] as? String == "touchpipe-stats")
        #expect(object["version"] as? Int == 1)
        let recordings = try #require(object["recordings"] as? [[String: Any]])
        #expect(recordings.count == 3)
        #expect((recordings[0]["error"] as? String)?.hasPrefix("LICENSE:1: neither a touch trace") == true)
        #expect(recordings[1]["describesDevice"] as? Bool == true)
        #expect(recordings[2]["file"] as? String == tap)
        #expect(recordings[2]["format"] as? String == "pointer-events")
        #expect(recordings[2]["events"] as? Int == 16)
        #expect(recordings[2]["fingers"] as? Int == 1)
        #expect(recordings[2]["outcome"] as? [String] == ["3 single taps"])
        #expect((recordings[2]["gestures"] as? [String: Int])?["clickConfirmed"] == 3)
        #expect(recordings[2]["invalidInput"] as? [String] == [])
        #expect(recordings[2]["finalState"] as? String == "idle")
    }

    @Test("JSON of one file, and of standard input")
    func jsonOfInput() throws {
        let file = try Samples.file("tap")
        let fromFile = try Program.run(["stats", "--json", file.path]).output
        let fromInput = try Program.run(["stats", "--json", "-"], input: String(contentsOf: file, encoding: .utf8)).output
        #expect(fromInput == fromFile.replacing(file.path, with: "-"))
    }

    @Test("Events with positions only are valid, and two positions are two fingers")
    func positionsOnly() throws {
        let folder = try TemporaryFolder()
        let lines = [
            #"{"format":"touchpipe-trace","version":1,"device":"x","width":1000,"height":1000,"density":160}"#,
            #"{"t":0,"a":"down","p":[{"x":100,"y":100}],"u":true}"#,
            #"{"t":10000,"a":"down","p":[{"x":100,"y":100},{"x":300,"y":100}],"u":true}"#,
            #"{"t":20000,"a":"move","p":[{"x":300,"y":200},{"x":100,"y":200}],"u":true}"#,
            #"{"t":30000,"a":"move","p":[{"x":300,"y":300},{"x":100,"y":300}],"u":true}"#,
            #"{"t":40000,"a":"up","p":[{"x":300,"y":300},{"x":100,"y":300}],"u":true}"#,
            #"{"t":50000,"a":"up","p":[{"x":100,"y":300}],"u":true}"#,
        ]
        try folder.write(lines.joined(separator: "\n") + "\n", to: "positions.jsonl")
        let replay = try Program.run(["replay", "positions.jsonl"], folder: folder.url).output
        let stats = try Program.run(["stats", "positions.jsonl"], folder: folder.url).output
        #expect(!replay.contains("invalid input"))
        #expect(replay.contains("1 two-finger drag"))
        #expect(!stats.contains("invalid"))
        #expect(stats.contains("1 two-finger drag"))
    }

    @Test("A file that is not a recording has a line, and the exit code is 1")
    func notARecording() throws {
        let folder = try TemporaryFolder()
        try folder.write("words\n", to: "LICENSE")
        try folder.write("N: device\n", to: "screen.desc")
        let result = try Program.run(["stats", "LICENSE", "screen.desc", Samples.file("tap").path], folder: folder.url)
        #expect(result.exitCode == 1)
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[1].hasPrefix("LICENSE"))
        #expect(lines[1].contains("neither a touch trace"))
        #expect(lines[2].hasPrefix("screen.desc"))
        #expect(lines[2].contains("describes a device"))
        #expect(lines[3].contains("3 single taps"))
    }

    @Test(
        "Every real recording has a plausible line",
        .enabled(if: FileManager.default.fileExists(atPath: RealRecordings.folder.path)))
    func realRecordings() throws {
        let files = try RealRecordings.files()
        let lines = try Program.run(["stats"] + files).output.split(separator: "\n").dropFirst()
        #expect(lines.count == files.count)
        for (file, line) in zip(files, lines) where file.hasSuffix(".events") {
            #expect(!line.contains("–"), "\(line)")
            #expect(!line.contains("ends "), "\(line)")
        }
    }

    @Test("The demo runs in any folder, and prints the consumed gestures and the path of the report")
    func demo() throws {
        let folder = try TemporaryFolder()
        let result = try Program.run(["demo"], folder: folder.url)
        #expect(result.exitCode == 0)
        for words in ["chose Museum", "began to measure", "went back", "double tap: 90 km", "view at the end"] {
            #expect(result.output.contains(words))
        }
        let last = try #require(result.output.split(separator: "\n").last)
        let path = try #require(last.split(separator: " ").last.map(String.init))
        #expect(path.hasPrefix("/"))
        let page = try String(contentsOfFile: path, encoding: .utf8)
        #expect(page == (try folder.read("out/touchpipe-demo.html")))
        #expect(WellFormed(page).problem == nil)
        #expect(page.contains("id=\"session-\(Samples.names.count + 6)\""))
    }

    @Test("The help of every command has examples, with exit code 0", arguments: ["replay", "convert", "stats", "demo", "lag"])
    func help(command: String) throws {
        let result = try Program.run([command, "--help"])
        #expect(result.exitCode == 0)
        #expect(result.output.contains("EXAMPLES\n  touchpipe \(command)"))
    }

    @Test("The exit codes are documented")
    func exitCodes() throws {
        let help = try Program.run(["--help"]).output
        #expect(help.contains("EXIT CODES"))
    }
}
