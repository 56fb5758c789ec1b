import ArgumentParser
import TouchTraces
import TouchpipeKit

/// `touchpipe stats`
struct StatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Print one line for each recording: events, fingers, time, and gestures.",
        discussion: """
            A file that is not a recording gets a line with the error, and the exit code is 1. Descriptions of devices (.desc, .device) belong to \
            the recordings beside them, and are not errors.

            With --json the output is one object, whose "recordings" has an object for each file: file, format, events, fingers, start and end \
            (microseconds), gestures (the number of each kind), outcome, invalidInput, finalState. For an error it has file and error.

            EXAMPLES
              touchpipe stats recordings/*
              touchpipe stats --preset mapLibre *.jsonl
              touchpipe stats --json *.jsonl | jq '.recordings[] | select(.invalidInput != [])'
            """)

    @Argument(help: ArgumentHelp("The recordings. '-' is standard input.", valueName: "file"), completion: .file())
    var files: [String]

    @OptionGroup(title: "Input")
    var input: InputOptions

    @OptionGroup(title: "Thresholds")
    var thresholds: ThresholdOptions

    @Flag(help: "Print JSON instead of text.")
    var json = false

    func validate() throws {
        guard files.filter({ $0 == "-" }).count < 2 else { throw ValidationError("Standard input can be read only once.") }
    }

    func run() throws {
        var failures = Failures()
        var progress = ProgressBar(total: files.count)
        var writer = StatisticsJSON()
        if !json { try Failures.orEnd { try Console.output.write([StatisticsLine.head]) } }
        for file in files {
            progress.advance(to: file)
            let result = result(of: file)
            if case .failed = result { failures.note() }
            progress.clear()
            try Failures.orEnd {
                if json { try Console.output.write(result.json(&writer)) } else { try Console.output.write([result.line]) }
            }
        }
        if json { try Failures.orEnd { try Console.output.write(writer.end()) } }
        try failures.end()
    }

    /// The result of a file.
    private enum FileResult {
        case recording(TraceStatistics)
        case device(String)
        case failed(TraceError, file: String)

        var line: StyledLine {
            switch self {
            case .recording(let statistics): StatisticsLine.line(statistics)
            case .device(let file): StatisticsLine.line(describingDevice: file)
            case .failed(let error, let file): StatisticsLine.line(error, of: file)
            }
        }

        func json(_ writer: inout StatisticsJSON) -> String {
            switch self {
            case .recording(let statistics): writer.text(statistics)
            case .device(let file): writer.text(describingDevice: file)
            case .failed(let error, let file): writer.text(error, of: file)
            }
        }
    }

    private func result(of file: String) -> FileResult {
        if file.hasSuffix(".desc") || file.hasSuffix(".device") { return .device(file) }
        do throws(TraceError) {
            let configuration = thresholds.changes.applied(to: thresholds.preset.configuration)
            return .recording(try TraceStatistics(input.open(file), configuration: configuration, density: input.density))
        } catch {
            return .failed(error, file: file)
        }
    }
}
