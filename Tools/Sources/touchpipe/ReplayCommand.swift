import ArgumentParser
import MapGeoJSON
import TouchPipeline
import TouchTraces
import TouchpipeKit

/// `touchpipe replay`
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Print the gestures in recordings, with their times, the states and the listeners that consumed them.",
        discussion: """
            The recording is replayed through a chain of listeners in virtual time, so the same file always gives the same gestures. The \
            output has a line for each gesture: its time in the recording, its kind and numbers, the state after it, and the listener that \
            consumed it. It also has a line for each gesture that was not recognized, with the reason.

            Several files have one output. Errors of files are printed to standard error. The other files are replayed, and the exit code is 1.

            Gestures are printed as they are recognized, so a recording may have any size. Without --keep, each file is first read to its end, \
            and a damaged file has no output. Standard input and pipes can be read only once, so their output ends at the damage.

            --test writes a Swift test instead of the gestures, as "Copy as Swift test" in the playground does. The test contains the \
            recording, replays it through the plugins and the default map navigation, and expects the same gestures.

            EXAMPLES
              touchpipe replay drag.jsonl
              touchpipe replay --brief --listeners ruler,pins,edge-swipe,map session.jsonl
              touchpipe replay --preset android --long-press 400 taps.jsonl
              touchpipe replay --json drag.jsonl | jq '.sessions[0].facts.outcome'
              touchpipe replay --report report.html recordings/*.jsonl
              touchpipe replay --map --start 46.8,8.2,6 --report report.html pinch.jsonl
              touchpipe replay --plugins drawing --drawing-mode sector --drawing-long-press strokes.jsonl
              touchpipe replay --plugins drawing --drawing-output strokes.geojson --perform 900:undo strokes.jsonl
              touchpipe replay --plugins drawing --drawing-mode line --hover 400:320,500 taps.jsonl
              touchpipe replay --plugins selection --selection-shape box lasso.jsonl
              touchpipe replay --test --plugins swipe --output Fling.swift fling.jsonl
              evemu-record /dev/input/event5 | touchpipe replay -
            """)

    @Argument(help: ArgumentHelp("The recordings. '-' is standard input.", valueName: "file"), completion: .file())
    var files: [String]

    @OptionGroup(title: "Input")
    var input: InputOptions

    @Flag(help: "Replay the part of a damaged recording before the damage. The exit code is still 1.")
    var keep = false

    @OptionGroup(title: "Thresholds")
    var thresholds: ThresholdOptions

    @Option(
        help: ArgumentHelp(
            "The chain, in the order in which listeners are asked: some of \(ListenerKind.allCases.map(\.rawValue).joined(separator: ", ")), or none.",
            valueName: "names"))
    var listeners = ListenerList([.map])

    @Option(
        help: ArgumentHelp(
            "Plugins of the library in front of these listeners, with the default map navigation: some of "
                + "\(PluginKind.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "names"))
    var plugins = PluginList([])

    @Option(
        help: ArgumentHelp(
            "The lines along which the measurement plugin measures: "
                + "\(MeasurementDistance.allCases.map(\.rawValue).joined(separator: ", ")). Default: haversine.", valueName: "name"))
    var distance: MeasurementDistance?

    @Option(
        help: ArgumentHelp(
            "The shape of the areas of the selection plugin: "
                + "\(SelectionShape.allCases.map(\.rawValue).joined(separator: ", ")). Default: lasso.", valueName: "name"))
    var selectionShape: SelectionShape?

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "Perform a command, as a key would, at a time in milliseconds after the first event. It can be given several times. The commands: "
                + "\(ActionArgument.Command.all.map(\.name).joined(separator: ", ")).", valueName: "ms:command"))
    var perform: [ActionArgument.Command] = []

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "Hover with a pencil at a position in pixels, at a time in milliseconds after the first event. It can be given several times.",
            valueName: "ms:x,y"))
    var hover: [ActionArgument.Hover] = []

    @OptionGroup(title: "Drawing")
    var drawing: DrawingModeOptions

    @OptionGroup(title: "Map")
    var map: MapOptions

    @OptionGroup(title: "Swift test")
    var test: TestOptions

    @Flag(help: "Print JSON instead of text.")
    var json = false

    @Flag(help: "Print only the first of consecutive moves.")
    var brief = false

    @Option(
        help: ArgumentHelp(
            "Also write a report, one HTML page without dependencies. Its folder is created if it does not exist. It draws recordings with up to "
                + "\(Report.eventLimit) events in total. For longer recordings it has only the counts.", valueName: "file"),
        completion: .file())
    var report: String?

    func validate() throws {
        guard !files.isEmpty else { throw ValidationError("No file was given. '-' is standard input.") }
        guard files.filter({ $0 == "-" }).count < 2 else { throw ValidationError("Standard input can be read only once.") }
        if distance != nil, !plugins.kinds.contains(.measurement) || test.test {
            throw ValidationError("--distance needs --plugins measurement, and cannot be used with --test.")
        }
        if map.start != nil, !map.map, plugins.kinds.isEmpty, !test.test {
            throw ValidationError("--start needs --map, --plugins or --test.")
        }
        if drawing.isChosen, !plugins.kinds.contains(.drawing) {
            throw ValidationError("--drawing-mode, --drawing-long-press and --drawing-crosshair need --plugins drawing.")
        }
        if drawing.drawingOutput != nil, test.test || !plugins.kinds.contains(where: { $0 == .drawing || $0 == .transform }) {
            throw ValidationError("--drawing-output needs --plugins drawing or transform, and cannot be used with --test.")
        }
        if selectionShape != nil, !plugins.kinds.contains(.selection) {
            throw ValidationError("--selection-shape needs --plugins selection.")
        }
        if test.test, !perform.isEmpty || !hover.isEmpty {
            throw ValidationError("--perform and --hover cannot be used with --test, because a recording contains neither.")
        }
        if json, brief { throw ValidationError("--json and --brief cannot be combined.") }
        try test.validate(files: files, listeners: listeners.kinds, excludes: json || brief || report != nil)
    }

    func run() throws {
        if test.test { return try writeTest() }
        let page = try Failures.orEnd { try report.map { try OutputFile($0) } }
        let drawings = try Failures.orEnd { try drawing.file() }
        var features: [GeoJSONFeature] = []
        let output: any ReplayOutput = json ? ReplayJSON(to: ConsoleSink()) : ReplayText(brief: brief)
        var failures = Failures()
        var drawn: [Session] = []
        var room = page == nil ? 0 : Report.eventLimit
        for file in files {
            guard let session = try replay(file, into: output, historyLimit: room, &failures) else { continue }
            features += session.listeners.flatMap(\.features)
            guard page != nil else { continue }
            if session.hasHistory { room -= session.eventCount }
            drawn.append(session)
        }
        try Failures.orEnd { try output.finish() }
        if let page { try write(drawn, to: page) }
        if let drawings {
            let path = try Failures.orEnd { try drawings.write(try drawing.text(of: features)) }
            try Console.error.write([StyledLine("drawings: \(path)")])
        }
        try failures.end()
    }

    private func writeTest() throws {
        var failures = Failures()
        try Failures.orEnd {
            let file = try test.file()
            let recording = try input.open(files[0]).readAll(storingError: keep)
            if let error = recording.error { failures.report(error) }
            let text = try SwiftTest(of: recording, options: testOptions).text
            if let file { try file.write(text) } else { try Console.output.write(text) }
        }
        try failures.end()
    }

    private var testOptions: SwiftTestOptions {
        var options = SwiftTestOptions(
            preset: thresholds.preset, changes: thresholds.changes, density: input.density, plugins: plugins.kinds,
            hasMap: map.map || listeners.kinds.contains(.map), startView: map.start ?? .standard)
        options.drawing = drawing.setup
        options.selection = selectionShape ?? .lasso
        return options
    }

    /// Replays a file. Returns `nil` if it cannot be read.
    private func replay(
        _ file: String, into output: any ReplayOutput, historyLimit: Int, _ failures: inout Failures
    ) throws -> Session? {
        let reader: TraceReader
        do throws(TraceError) {
            reader = try keep ? input.open(file) : input.openChecked(file)
        } catch {
            failures.report(error)
            return nil
        }
        var options = options
        options.historyLimit = historyLimit
        let session = try Failures.orEnd { try Session(replaying: reader, options: options, into: output) }
        if let error = session.error { failures.report(error) }
        return session
    }

    private var options: SessionOptions {
        var options = SessionOptions(
            preset: thresholds.preset, changes: thresholds.changes, density: input.density, listeners: listeners.kinds,
            plugins: plugins.kinds, startView: map.startView(isNeeded: !plugins.kinds.isEmpty))
        options.distance = distance ?? .haversine
        options.drawing = drawing.setup
        options.selection = selectionShape ?? .lasso
        options.actions = perform.map(\.action) + hover.map(\.action)
        return options
    }

    private func write(_ sessions: [Session], to page: OutputFile) throws {
        guard !sessions.isEmpty else { return }
        let path = try Failures.orEnd { try page.write(Report(sessions: sessions).html) }
        // Standard output may be JSON that another program parses.
        for session in sessions where !session.hasHistory {
            try Console.error.write([StyledLine("\(session.name): \(Report.tooLongText(session))", .missing)])
        }
        try Console.error.write([StyledLine("report: \(path)")])
    }
}

extension MeasurementDistance: ExpressibleByArgument {}
extension SelectionShape: ExpressibleByArgument {}
