import ArgumentParser
import TouchTraces
import TouchpipeKit

/// What went wrong with files so far: told at once, on standard error, and at the end by the exit code.
struct Failures {
    private var count = 0

    /// Tells what is wrong: `touchpipe: drag.jsonl:12: the time is below zero`.
    mutating func report(_ error: any Error) {
        count += 1
        Self.tell(error)
    }

    /// Counts what was told in another way.
    mutating func note() { count += 1 }

    /// Ends with exit code 1 if anything was wrong.
    func end() throws {
        if count > 0 { throw ExitCode(1) }
    }

    private static func tell(_ error: any Error) {
        let words = (error as? TraceError)?.description ?? error.localizedDescription
        // Who cannot be told this cannot be told anything.
        try? Console.error.write([StyledLine([("touchpipe: ", .wrong), (words, .plain)])])
    }

    /// Runs something that has to do with files; what it throws is told, and ends the program with exit code 1.
    static func orEnd<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error where !(error is ExitCode) {
            tell(error)
            throw ExitCode(1)
        }
    }
}
