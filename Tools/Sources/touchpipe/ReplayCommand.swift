import ArgumentParser
import TouchTraces
import TouchpipeKit

/// `touchpipe replay`
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Print the gestures in recordings, with their times, the state and who consumed them.",
        discussion: """
            The recording goes through a chain of listeners on virtual time, so the same file always gives the same gestures. A line a \
            gesture: its time in the recording, what it is, the state after it, and who consumed it; and a line for what did not happen, \
            with the reason.

            Several files make one output. What cannot be read is told on standard error, the others are replayed all the same, and the \
            exit code is 1.

            --test writes a Swift test in place of the gestures, as the playground's "Copy as test" does: it contains the recording, \
            replays it through the plugins and the default map navigation, and expects the same gestures.

            EXAMPLES
              touchpipe replay drag.jsonl
              touchpipe replay --brief --listeners ruler,pins,edge-swipe,map session.jsonl
              touchpipe replay --preset android --long-press 400 taps.jsonl
              touchpipe replay --json drag.jsonl | jq '.sessions[0].facts.outcome'
              touchpipe replay --report report.html recordings/*.jsonl
              touchpipe replay --map --start 46.8,8.2,6 --report report.html pinch.jsonl
              touchpipe replay --test --plugins swipe --output Fling.swift fling.jsonl
              evemu-record /dev/input/event5 | touchpipe replay -
            """)

    @Argument(help: ArgumentHelp("The recordings; '-' is standard input.", valueName: "file"), completion: .file())
    var files: [String]

    @OptionGroup(title: "Input")
    var input: InputOptions

    @Flag(help: "Of a damaged recording, replay what comes before the damage. The exit code is 1 all the same.")
    var keep = false

    @OptionGroup(title: "Thresholds")
    var thresholds: ThresholdOptions

    @Option(
        help: ArgumentHelp(
            "The chain, who is asked first coming first: of \(ListenerKind.allCases.map(\.rawValue).joined(separator: ", ")); or none.",
            valueName: "names"))
    var listeners = ListenerList([.map])

    @Option(
        help: ArgumentHelp(
            "Plugins of the library in front of them, over the default map navigation: of "
                + "\(PluginKind.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "names"))
    var plugins = PluginList([])

    @OptionGroup(title: "Map")
    var map: MapOptions

    @OptionGroup(title: "Swift test")
    var test: TestOptions

    @Flag(help: "Print JSON instead of text.")
    var json = false

    @Flag(help: "Of movements that follow each other print only the first.")
    var brief = false

    @Option(help: ArgumentHelp("Also write a report, one page of HTML that needs nothing else.", valueName: "file"), completion: .file())
    var report: String?

    func validate() throws {
        guard !files.isEmpty else { throw ValidationError("No file was given; '-' is standard input.") }
        guard files.filter({ $0 == "-" }).count < 2 else { throw ValidationError("Standard input can be read only once.") }
        if map.start != nil, !map.map, plugins.kinds.isEmpty, !test.test {
            throw ValidationError("--start needs --map, --plugins or --test.")
        }
        if json, brief { throw ValidationError("--json and --brief exclude each other.") }
        try test.validate(files: files, listeners: listeners.kinds, excludes: json || brief || report != nil)
    }

    func run() throws {
        if test.test { return try writeTest() }
        var failures = Failures()
        var sessions: [Session] = []
        for file in files {
            guard let session = session(of: file, &failures) else { continue }
            if !json { try Failures.orEnd { try printText(session, isFirst: sessions.isEmpty) } }
            sessions.append(session)
        }
        if json { try Failures.orEnd { try Console.output.write(ReplayJSON(sessions).text) } }
        try writeReport(sessions)
        try failures.end()
    }

    private func writeTest() throws {
        var failures = Failures()
        try Failures.orEnd {
            let recording = try input.open(files[0]).readAll(keepingPartial: keep)
            if let error = recording.error { failures.report(error) }
            try test.write(try SwiftTest(of: recording, options: testOptions))
        }
        try failures.end()
    }

    private var testOptions: SwiftTestOptions {
        SwiftTestOptions(
            preset: thresholds.preset, changes: thresholds.changes, density: input.density, plugins: plugins.kinds,
            hasMap: map.map || listeners.kinds.contains(.map), startView: map.start ?? .standard)
    }

    private func session(of file: String, _ failures: inout Failures) -> Session? {
        do {
            let session = try Session(replaying: input.open(file), options: options, keepingPartial: keep)
            if let error = session.error { failures.report(error) }
            return session
        } catch {
            failures.report(error)
            return nil
        }
    }

    private var options: SessionOptions {
        SessionOptions(
            preset: thresholds.preset, changes: thresholds.changes, density: input.density, listeners: listeners.kinds,
            plugins: plugins.kinds, startView: map.startView(isNeeded: !plugins.kinds.isEmpty))
    }

    private func printText(_ session: Session, isFirst: Bool) throws {
        try Console.output.write((isFirst ? [] : [StyledLine(), StyledLine()]) + SessionText(session, brief: brief).lines)
    }

    private func writeReport(_ sessions: [Session]) throws {
        guard let report, !sessions.isEmpty else { return }
        let path = try Failures.orEnd { try ReportFile.write(Report(sessions: sessions), to: report) }
        // Standard output may be JSON that somebody parses.
        try Console.error.write([StyledLine("report: \(path)")])
    }
}
