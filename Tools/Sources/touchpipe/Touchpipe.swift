import ArgumentParser

/// The command-line program.
@main
struct Touchpipe: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchpipe",
        abstract: "Replays touch recordings through TouchPipeline and prints the resulting gestures.",
        discussion: """
            A recording is a touch trace (JSON Lines), a log of the PointerEvents of a browser, or kernel events from evemu-record. The program \
            detects the format from the content. '-' is standard input.

            EXAMPLES
              touchpipe demo
              touchpipe replay drag.jsonl --report drag.html
              touchpipe replay --map --start -33.9,18.4,9 drag.jsonl
              touchpipe replay --preset here --brief recordings/*.jsonl
              touchpipe convert touchscreen.events trace.jsonl
              touchpipe stats recordings/*
              touchpipe score -- ./my-engine
              touchpipe lag recordings/*.events

            EXIT CODES
              0   success
              1   a file cannot be read or written. Standard error has the file, the line and the reason.
                  A case of the corpus is wrong or has an error.
              64  the arguments are not valid
            """,
        version: "0.1.0",
        subcommands: [ReplayCommand.self, ConvertCommand.self, StatsCommand.self, DemoCommand.self, ScoreCommand.self, LagCommand.self])
}
