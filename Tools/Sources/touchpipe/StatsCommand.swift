import ArgumentParser
import TouchTraces
import TouchpipeKit

/// `touchpipe stats`
struct StatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Print one line for each recording: events, fingers, time, and which gestures are in it.",
        discussion: """
            A file that is no recording gets a line that says so, and the exit code is 1. Descriptions of devices (.desc, .device) belong to \
            the recordings beside them, and are no failure.

            EXAMPLES
              touchpipe stats recordings/*
              touchpipe stats --preset mapLibre *.jsonl
            """)

    @Argument(help: ArgumentHelp("The recordings; '-' is standard input.", valueName: "file"), completion: .file())
    var files: [String]

    @OptionGroup(title: "Input")
    var input: InputOptions

    @OptionGroup(title: "Thresholds")
    var thresholds: ThresholdOptions

    func validate() throws {
        guard files.filter({ $0 == "-" }).count < 2 else { throw ValidationError("Standard input can be read only once.") }
    }

    func run() throws {
        var failures = Failures()
        var progress = ProgressBar(total: files.count)
        try Failures.orEnd { try Console.output.write([StatisticsLine.head]) }
        for file in files {
            progress.advance(to: file)
            let line = line(of: file, &failures)
            progress.clear()
            try Failures.orEnd { try Console.output.write([line]) }
        }
        try failures.end()
    }

    private func line(of file: String, _ failures: inout Failures) -> StyledLine {
        if file.hasSuffix(".desc") || file.hasSuffix(".device") { return StatisticsLine.line(describingDevice: file) }
        do {
            let configuration = thresholds.changes.applied(to: thresholds.preset.configuration)
            return StatisticsLine.line(try TraceStatistics(input.open(file), configuration: configuration, density: input.density))
        } catch let error as TraceError {
            failures.note()
            return StatisticsLine.line(error, of: file)
        } catch {
            failures.note()
            return StatisticsLine.line(TraceError(.inputOutput(error.localizedDescription), file: file), of: file)
        }
    }
}
