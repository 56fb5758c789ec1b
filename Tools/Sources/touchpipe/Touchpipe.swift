import ArgumentParser

/// The program.
@main
struct Touchpipe: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchpipe",
        abstract: "Replays touch recordings through TouchPipeline and shows what became of them.",
        discussion: """
            A recording is a touch trace (JSON Lines), a log of a browser's PointerEvents, or kernel events as evemu-record writes them; \
            the program tells by the content. '-' stands for standard input.

            EXAMPLES
              touchpipe demo
              touchpipe replay drag.jsonl --report drag.html
              touchpipe replay --preset here --brief recordings/*.jsonl
              touchpipe convert touchscreen.events trace.jsonl
              touchpipe stats recordings/*

            EXIT CODES
              0   all is well
              1   a file cannot be read or written; standard error says which, in which line, and why
              64  the arguments are wrong
            """,
        version: "1.0.0",
        subcommands: [ReplayCommand.self, ConvertCommand.self, StatsCommand.self, DemoCommand.self])
}
