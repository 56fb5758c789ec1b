import Foundation
import Testing
import TouchTraces
import TouchpipeKit

@Suite("touchpipe replay")
struct ReplayCommandTests {
    @Test("Prints the gestures, with exit code 0")
    func prints() throws {
        let result = try Program.run(["replay", Samples.file("double-tap").path])
        #expect(result.exitCode == 0)
        #expect(result.output.contains("doubleClick"))
        #expect(result.output.contains("consumed by #0 map"))
        #expect(result.error.isEmpty)
    }

    @Test("Writes no colors to a file")
    func noColors() throws {
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

    @Test("The measurement measures along the chosen lines")
    func distance() throws {
        let file = try Samples.file("measure").path
        // Far north, where a rhumb line is much longer than a great circle.
        let replay = ["replay", "--plugins", "measurement", "--start", "75,12.5,0"]
        let output = try Program.run(replay + [file]).output
        #expect(output.contains("point 2, 7450 km in all"))
        #expect(try Program.run(replay + ["--distance", "haversine", file]).output == output)
        #expect(try Program.run(replay + ["--distance", "rhumb", file]).output.contains("point 2, 7670 km in all"))
        #expect(try Program.run(replay + ["--distance", "flat", file]).exitCode == 64)
        let unused = try Program.run(["replay", "--distance", "rhumb", file])
        #expect(unused.exitCode == 64)
        #expect(unused.error.contains("--distance needs --plugins measurement"))
    }

    @Test("A preset and a threshold change the recognized gestures")
    func thresholds() throws {
        let hold = try Samples.file("long-press").path
        #expect(try Program.run(["replay", hold]).output.contains("longPress"))
        for preset in ["here", "hereClassic"] {
            let output = try Program.run(["replay", "--preset", preset, hold]).output
            #expect(output.contains(preset))
            #expect(!output.contains("longPress"))
        }
        let changed = try Program.run(["replay", "--preset", "here", "--long-press", "600", hold]).output
        #expect(changed.contains("1600 ms  longPress"))
        #expect(changed.contains("here, long press 600 ms"))
    }

    @Test("The density changes the click distance in pixels")
    func density() throws {
        let output = try Program.run(["replay", "--density", "40000", Samples.file("slow-drag").path]).output
        #expect(output.contains("40000 ppi"))
        // No finger moves by half a meter, so the drag becomes a rest.
        #expect(output.contains("longPress"))
    }

    @Test("The output for several files is valid JSON")
    func json() throws {
        let result = try Program.run(["replay", "--json", Samples.file("tap").path, Samples.file("fling").path])
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        let sessions = try #require(object?["sessions"] as? [[String: Any]])
        #expect(sessions.count == 2)
        #expect((sessions[1]["facts"] as? [String: Any])?["outcome"] as? [String] == ["2 drags"])
        #expect(((sessions[0]["transcript"] as? [String: Any])?["gestures"] as? [Any])?.isEmpty == false)
    }

    @Test("The report is written to the given path, with all files")
    func report() throws {
        let folder = try TemporaryFolder()
        let arguments = ["replay", "--report", "deep/er/report.html", try Samples.file("tap").path, try Samples.file("wheel").path]
        let result = try Program.run(arguments, folder: folder.url)
        #expect(result.exitCode == 0)
        let page = try folder.read("deep/er/report.html")
        #expect(WellFormed(page).problem == nil)
        #expect(page.contains("id=\"session-1\""))
        #expect(result.error.hasPrefix("created the folder deep/er\nreport: /"))
        #expect(result.error.hasSuffix("/deep/er/report.html\n"))
        // The second time, the folder exists.
        #expect(try Program.run(arguments, folder: folder.url).error.hasPrefix("report: /"))
    }

    @Test("No folder is created for an empty report")
    func noReport() throws {
        let folder = try TemporaryFolder()
        let result = try Program.run(["replay", "--report", "deep/er/report.html", "gone.jsonl"], folder: folder.url)
        #expect(result.exitCode == 1)
        #expect(!folder.has("deep"))
    }

    @Test("The text is the same when it is written at once and from a complete session", arguments: [true, false])
    func streamedText(isBrief: Bool) throws {
        for name in Samples.names {
            let file = try Samples.file(name).path
            let session = try Session(replaying: TraceReader(path: file))
            let expected = SessionText(session, brief: isBrief).lines.map(\.plain).joined(separator: "\n") + "\n"
            #expect(try Program.run(["replay"] + (isBrief ? ["--brief"] : []) + [file]).output == expected)
        }
    }

    @Test("Without a report only counts are kept, which are those of a session with a history")
    func counts() throws {
        for name in Samples.names {
            let file = try Samples.file(name).path
            let kept = try Session(replaying: TraceReader(path: file), options: .demo)
            var options = SessionOptions.demo
            options.historyLimit = 0
            let counted = try Session(replaying: TraceReader(path: file), options: options)
            #expect(kept.hasHistory)
            #expect(!counted.hasHistory)
            #expect(counted.entries.isEmpty)
            #expect(counted.contacts.isEmpty)
            #expect(counted.states.isEmpty)
            #expect(counted.scrolls.isEmpty)
            #expect(counted.listeners.allSatisfy { $0.heard.isEmpty })
            #expect(counted.view?.samples.isEmpty == true)
            #expect(counted.outcomes == kept.outcomes)
            #expect(counted.maximumFingerCount == kept.maximumFingerCount)
            #expect(counted.contactCount == kept.contacts.count)
            #expect(counted.maximumFingerCount == (kept.contacts.map(\.slot).max() ?? -1) + 1)
            #expect(counted.listeners.map(\.consumedCounts) == kept.listeners.map(\.consumedCounts))
            #expect(counted.listeners.map { $0.notes.map(\.text) } == kept.listeners.map { $0.notes.map(\.text) })
            #expect(counted.view?.changes == kept.view?.samples.count)
            #expect(counted.view?.end == kept.view?.end)
            #expect(counted.duration == kept.duration)
            #expect(counted.finalState == kept.finalState)
        }
    }

    @Test("The chain has the requested listeners")
    func listeners() throws {
        let file = try Samples.file("edge-swipe").path
        #expect(try Program.run(["replay", "--listeners", "edge-swipe,map", file]).output.contains("consumed by #0 edge-swipe"))
        #expect(!(try Program.run(["replay", "--listeners", "none", file]).output.contains("consumed")))
    }
}
