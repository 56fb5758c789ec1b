import Foundation
import Testing

@Suite("touchpipe stats and demo")
struct StatsAndDemoTests {
    @Test("One line a file, and no bar where there is no terminal")
    func stats() throws {
        let files = try Samples.names.map { try Samples.file($0).path }
        let result = try Program.run(["stats"] + files)
        #expect(result.exitCode == 0)
        #expect(result.output.split(separator: "\n").count == files.count + 1)
        #expect(result.error.isEmpty)
        #expect(result.output.contains("2 double taps"))
    }

    @Test("What is no recording gets its line, and the exit code is 1")
    func notARecording() throws {
        let folder = try TemporaryFolder()
        try folder.write("words\n", to: "LICENSE")
        try folder.write("N: device\n", to: "screen.desc")
        let result = try Program.run(["stats", "LICENSE", "screen.desc", Samples.file("tap").path], folder: folder.url)
        #expect(result.exitCode == 1)
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[1].hasPrefix("LICENSE") && lines[1].contains("neither a touch trace"))
        #expect(lines[2].hasPrefix("screen.desc") && lines[2].contains("describes a device"))
        #expect(lines[3].contains("3 single taps"))
    }

    @Test(
        "Every real recording has a sane line",
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

    @Test("The demo runs anywhere, says what each consumed, and where the report is")
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

    @Test("The help of every command has examples, and ends with 0", arguments: ["replay", "convert", "stats", "demo"])
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
