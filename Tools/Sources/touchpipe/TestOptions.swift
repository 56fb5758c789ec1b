import ArgumentParser
import TouchTraces
import TouchpipeKit

/// The options for a Swift test instead of the gestures.
struct TestOptions: ParsableArguments {
    @Flag(help: "Write a Swift test that replays the recording and expects its gestures, instead of the gestures.")
    var test = false

    @Option(
        help: ArgumentHelp(
            "The file for the test, instead of standard output. Its folder is created if it does not exist.", valueName: "file"),
        completion: .file())
    var output: String?

    /// Checks options that cannot be combined with a test. `excludes` is `true` if another form of output is requested.
    func validate(files: [String], listeners: [ListenerKind], excludes: Bool) throws {
        guard test else {
            if output != nil { throw ValidationError("--output needs --test.") }
            return
        }
        guard files.count == 1 else { throw ValidationError("--test needs exactly one recording, because a file has one test.") }
        if excludes { throw ValidationError("--test cannot be combined with --json, --brief and --report.") }
        let others = listeners.filter { $0 != .map }
        if let other = others.first {
            throw ValidationError(
                "--test supports only listeners of the library: --plugins, and map or none. '\(other.rawValue)' is not one of them.")
        }
    }

    /// The file for the test. `nil` is standard output. Throws an error if its folder cannot be created.
    func file() throws(TraceError) -> OutputFile? {
        guard let output, output != "-" else { return nil }
        return try OutputFile(output)
    }
}
