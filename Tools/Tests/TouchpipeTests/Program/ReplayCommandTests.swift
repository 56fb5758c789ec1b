import Foundation
import Testing

@Suite("touchpipe replay")
struct ReplayCommandTests {
    @Test("Prints the gestures, and ends with 0")
    func prints() throws {
        let result = try Program.run(["replay", Samples.file("double-tap").path])
        #expect(result.exitCode == 0)
        #expect(result.output.contains("doubleClick"))
        #expect(result.output.contains("consumed by #0 map"))
        #expect(result.error.isEmpty)
    }

    @Test("Writes no colours into a file")
    func noColours() throws {
        #expect(!(try Program.run(["replay", Samples.file("tap").path])).output.contains("\u{1B}"))
    }

    @Test("Reads standard input, and gives the same as from the file")
    func standardInput() throws {
        let file = try Samples.file("tap")
        let fromFile = try Program.run(["replay", file.path])
        let fromInput = try Program.run(["replay", "-"], input: String(contentsOf: file, encoding: .utf8))
        #expect(fromInput.exitCode == 0)
        #expect(fromInput.output == fromFile.output.replacing(file.path, with: "-"))
    }

    @Test("A preset and a threshold change what is recognised")
    func thresholds() throws {
        let hold = try Samples.file("long-press").path
        #expect(try Program.run(["replay", hold]).output.contains("longPress"))
        for preset in ["here", "hereClassic"] {
            let output = try Program.run(["replay", "--preset", preset, hold]).output
            #expect(output.contains(preset) && !output.contains("longPress"))
        }
        let changed = try Program.run(["replay", "--preset", "here", "--long-press", "600", hold]).output
        #expect(changed.contains("1600 ms  longPress"))
        #expect(changed.contains("here, long press 600 ms"))
    }

    @Test("A density changes what a click distance is in pixels")
    func density() throws {
        let output = try Program.run(["replay", "--density", "40000", Samples.file("slow-drag").path]).output
        #expect(output.contains("40000 ppi"))
        // Nobody moves half a metre: what was a drag is a finger that rests.
        #expect(output.contains("longPress"))
    }

    @Test("JSON is JSON, also of several files")
    func json() throws {
        let result = try Program.run(["replay", "--json", Samples.file("tap").path, Samples.file("fling").path])
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        let sessions = try #require(object?["sessions"] as? [[String: Any]])
        #expect(sessions.count == 2)
        #expect((sessions[1]["facts"] as? [String: Any])?["outcome"] as? [String] == ["2 drags"])
        #expect(((sessions[0]["transcript"] as? [String: Any])?["gestures"] as? [Any])?.isEmpty == false)
    }

    @Test("The report is written where it was asked for, with all files in it")
    func report() throws {
        let folder = try TemporaryFolder()
        let arguments = ["replay", "--report", "deep/er/report.html", try Samples.file("tap").path, try Samples.file("wheel").path]
        let result = try Program.run(arguments, folder: folder.url)
        #expect(result.exitCode == 0)
        let page = try folder.read("deep/er/report.html")
        #expect(WellFormed(page).problem == nil)
        #expect(page.contains("id=\"session-1\""))
        #expect(result.error.contains("report.html"))
    }

    @Test("A chain is as it was asked for")
    func listeners() throws {
        let file = try Samples.file("edge-swipe").path
        #expect(try Program.run(["replay", "--listeners", "edge-swipe,map", file]).output.contains("consumed by #0 edge-swipe"))
        #expect(!(try Program.run(["replay", "--listeners", "none", file]).output.contains("consumed")))
    }
}
