import ArgumentParser
import TouchTraces
import TouchpipeKit

/// `touchpipe score`
struct ScoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "score",
        abstract: "Score a gesture engine with the cases of the corpus.",
        discussion: """
            A case is a touch trace and the gestures that must follow from it. Without a command, the engine of this package is scored. A command \
            runs once for each case. It reads the trace on standard input, with the thresholds and the listeners in the header, and prints one \
            gesture on each line, as JSON. Corpus/README.md specifies the format.

            The output has a line for each case, and a table with the totals:

              right        the gestures are those of the case
              wrong        a gesture differs. The first difference is printed, as in a transcript.
              error        the command failed, did not end in time, or printed something else
              unsupported  the command stated that it does not support the case

            The exit code is 1 if a case is wrong, or has an error.

            EXAMPLES
              touchpipe score
              touchpipe score --brief -- node Web/score.mjs
              touchpipe score --only conformance/pinch -- ./my-engine --quiet
            """)

    @Option(help: ArgumentHelp("The folder of the corpus.", valueName: "folder"), completion: .directory)
    var corpus = "Corpus"

    @Option(help: ArgumentHelp("Score only the cases with this text in their names, suite/case.", valueName: "text"))
    var only = ""

    @Flag(help: "Print no line for the cases that are right.")
    var brief = false

    @Option(help: ArgumentHelp("How long the command may take for a case.", valueName: "seconds"))
    var timeout = 10.0

    @Argument(
        parsing: .postTerminator,
        help: ArgumentHelp("The engine: a program and its arguments, after '--'.", valueName: "command"))
    var command: [String] = []

    func validate() throws {
        guard timeout > 0, timeout <= 86_400 else { throw ValidationError("The timeout must be above 0, and at most 86400.") }
    }

    func run() throws {
        let isFlawless = try Failures.orEnd {
            let corpus = try Corpus(folder: corpus, filter: only)
            guard !corpus.suites.isEmpty else { throw TraceError(.inputOutput("no case has '\(only)' in its name"), file: self.corpus) }
            let score =
                command.isEmpty
                ? try score(PipelineEngine(), corpus) : try score(CommandEngine(command: command, timeout: timeout), corpus)
            try Console.output.write((brief ? [] : [StyledLine()]) + ScoreText.table(score))
            return score.isFlawless
        }
        if !isFlawless { throw ExitCode(1) }
    }

    private func score(_ engine: some ScoredEngine, _ corpus: Corpus) throws -> Score {
        try Score(of: engine, for: corpus) { testCase, result in
            if !brief || result != .right { try Console.output.write(ScoreText.lines(testCase, result)) }
        }
    }
}
