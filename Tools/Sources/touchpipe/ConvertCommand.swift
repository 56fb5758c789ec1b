import ArgumentParser
import TouchPipeline
import TouchTraces
import TouchpipeKit

/// `touchpipe convert`
struct ConvertCommand: ParsableCommand {
    /// What can be written.
    enum Target: String, ExpressibleByArgument, CaseIterable {
        case trace
        case transcript
    }

    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Turn a recording of any format into a touch trace, or into a transcript of its gestures.",
        discussion: """
            A trace holds the input, a transcript (JSON) what the pipeline makes of it, by the thresholds and the chain that are given. \
            Both are written as the input is read, so the size of the file does not matter.

            EXAMPLES
              touchpipe convert touchscreen.events trace.jsonl
              touchpipe convert --density 264 --size 197x148 tablet.events trace.jsonl
              touchpipe convert pinch.pointerevents.jsonl - | gzip > pinch.jsonl.gz
              touchpipe convert --to transcript --preset here trace.jsonl gestures.json
            """)

    @Argument(help: "The recording; '-' is standard input.", completion: .file())
    var source: String

    @Argument(help: "The file to write; '-' is standard output.", completion: .file())
    var destination = "-"

    @Option(help: "What to write.")
    var to = Target.trace

    @OptionGroup(title: "Input")
    var input: InputOptions

    @Flag(help: "Of a damaged recording, convert what comes before the damage. The exit code is 1 all the same.")
    var keep = false

    @OptionGroup(title: "Thresholds of a transcript")
    var thresholds: ThresholdOptions

    @Option(help: ArgumentHelp("The chain of a transcript.", valueName: "names"))
    var listeners = ListenerList([.map])

    func run() throws {
        try Failures.orEnd {
            let reader = try input.open(source)
            let output = ConversionOutput(path: destination, keepsPartial: keep)
            try output.write { sink in
                switch to {
                case .trace: try Conversion.writeTrace(reader, to: sink)
                case .transcript: try Conversion.writeTranscript(reader, options: options, to: sink)
                }
            }
        }
    }

    private var options: SessionOptions {
        SessionOptions(
            preset: thresholds.preset, changes: thresholds.changes, density: input.density, listeners: listeners.kinds)
    }
}
