import ArgumentParser
import TouchPipeline
import TouchTraces
import TouchpipeKit

/// `touchpipe convert`
struct ConvertCommand: ParsableCommand {
    /// The formats of the output.
    enum Target: String, ExpressibleByArgument, CaseIterable {
        case trace
        case transcript
    }

    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Convert a recording of any format to a touch trace, or to a transcript of its gestures.",
        discussion: """
            A trace contains the input. A transcript (JSON) contains the gestures that follow from it with the given thresholds and chain. \
            Both are written while the input is read, so a file may have any size.

            EXAMPLES
              touchpipe convert touchscreen.events trace.jsonl
              touchpipe convert --density 264 --size 197x148 tablet.events trace.jsonl
              touchpipe convert pinch.pointerevents.jsonl - | gzip > pinch.jsonl.gz
              touchpipe convert --to transcript --preset here trace.jsonl gestures.json
            """)

    @Argument(help: "The recording. '-' is standard input.", completion: .file())
    var source: String

    @Argument(help: "The file to write. '-' is standard output.", completion: .file())
    var destination = "-"

    @Option(help: "The format of the output.")
    var to = Target.trace

    @OptionGroup(title: "Input")
    var input: InputOptions

    @Flag(help: "Convert the part of a damaged recording before the damage. The exit code is still 1.")
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
