import ArgumentParser
import TouchTraces
import TouchpipeKit

/// A Swift test in place of the gestures.
struct TestOptions: ParsableArguments {
    @Flag(help: "Write a Swift test that replays the recording and expects its gestures, in place of the gestures.")
    var test = false

    @Option(
        help: ArgumentHelp(
            "Where the test goes, in place of standard output. Its folder is made if it is not there.", valueName: "file"),
        completion: .file())
    var output: String?

    /// What cannot be together with a test. `excludes`: whether another form of output was asked for.
    func validate(files: [String], listeners: [ListenerKind], excludes: Bool) throws {
        guard test else {
            if output != nil { throw ValidationError("--output needs --test.") }
            return
        }
        guard files.count == 1 else { throw ValidationError("--test takes one recording: a file has one test.") }
        if excludes { throw ValidationError("--test excludes --json, --brief and --report.") }
        let others = listeners.filter { $0 != .map }
        if let other = others.first {
            throw ValidationError(
                "--test has the listeners of the library: --plugins, and map or none. '\(other.rawValue)' is not among them.")
        }
    }

    /// The file that the test goes to; `nil` for standard output. Throws if its folder cannot be made.
    func file() throws(TraceError) -> OutputFile? {
        guard let output, output != "-" else { return nil }
        return try OutputFile(output)
    }
}
