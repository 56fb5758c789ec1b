import ArgumentParser
import TouchTraces
import TouchpipeKit

/// The errors of files so far. Each is printed to standard error at once, and sets the exit code at the end.
struct Failures {
    private var count = 0

    /// Prints an error: `touchpipe: drag.jsonl:12: the time is below zero`.
    mutating func report(_ error: any Error) {
        count += 1
        Self.show(error)
    }

    /// Counts an error that was printed in another way.
    mutating func note() { count += 1 }

    /// Throws exit code 1 if there were errors.
    func end() throws {
        if count > 0 { throw ExitCode(1) }
    }

    private static func show(_ error: any Error) {
        let words = (error as? TraceError)?.description ?? error.localizedDescription
        // There is no other place to report a failure of standard error.
        try? Console.error.write([StyledLine([("touchpipe: ", .wrong), (words, .plain)])])
    }

    /// Runs `body`. An error is printed, and ends the program with exit code 1.
    static func orEnd<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error where !(error is ExitCode) {
            show(error)
            throw ExitCode(1)
        }
    }
}
