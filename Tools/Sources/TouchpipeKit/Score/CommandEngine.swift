import Foundation
import TouchTraces

/// An engine that is a command: it reads a touch trace on standard input and prints gestures.
///
/// The command runs once for each case.
public struct CommandEngine: ScoredEngine {
    /// The output of a command is at most this long. An engine that repeats a gesture without end would otherwise fill the disk.
    private static let maximumOutput = 64 << 20
    /// The interval between checks of a command that runs.
    private static let pause = DispatchTimeInterval.milliseconds(50)

    private let program: URL
    private let arguments: [String]
    private let timeout: Double
    private let scratch: URL

    /// Creates an engine for a command: a program and its arguments. `timeout` is in seconds.
    ///
    /// The program is a path, or a name that is looked up in the folders of `PATH`. Throws if it does not exist.
    public init(command: [String], timeout: Double) throws(TraceError) {
        guard let name = command.first, let program = Self.find(name) else {
            throw TraceError(.inputOutput("there is no such program"), file: command.first ?? "")
        }
        self.program = program
        arguments = Array(command.dropFirst())
        self.timeout = timeout
        scratch = FileManager.default.temporaryDirectory.appendingPathComponent("touchpipe-score-\(UUID().uuidString)", isDirectory: true)
    }

    private static func find(_ name: String) -> URL? {
        let files = FileManager.default
        guard !name.contains("/") else { return files.isExecutableFile(atPath: name) ? URL(fileURLWithPath: name) : nil }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { URL(fileURLWithPath: "\($0)/\(name)") }.first { files.isExecutableFile(atPath: $0.path) }
    }

    /// Runs the command with the trace of a case on standard input.
    public func answer(to testCase: CorpusCase) throws(EngineFailure) -> EngineAnswer {
        let output: Data
        do {
            try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: scratch) }
            output = try run(testCase)
        } catch let failure as EngineFailure {
            throw failure
        } catch {
            throw EngineFailure(words: TraceError(error, file: program.path).reason.text)
        }
        do throws(TraceError) {
            return try CorpusGesture.answer(output, file: "output")
        } catch {
            throw EngineFailure(words: error.description)
        }
    }

    /// Runs the command, and returns its output. Files are used instead of pipes, so that neither side waits for the other.
    private func run(_ testCase: CorpusCase) throws -> Data {
        let (output, errors) = (scratch.appendingPathComponent("output"), scratch.appendingPathComponent("errors"))
        for file in [output, errors] { try Data().write(to: file) }
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: testCase.traceFile))
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        let hasEnded = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in hasEnded.signal() }
        try process.run()
        try wait(for: process, hasEnded, output: output)
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            let what = process.terminationReason == .exit ? "exit code" : "signal"
            throw EngineFailure(words: "the command ended with \(what) \(process.terminationStatus)\(lastLine(of: errors))")
        }
        return try Data(contentsOf: output)
    }

    private func wait(for process: Process, _ hasEnded: DispatchSemaphore, output: URL) throws {
        let end = DispatchTime.now() + timeout
        while hasEnded.wait(timeout: min(end, .now() + Self.pause)) == .timedOut {
            do {
                try checkLength(of: output)
                guard DispatchTime.now() < end else { throw EngineFailure(words: "no end after \(Decimals.short(timeout, 3)) s") }
            } catch {
                stop(process, hasEnded)
                throw error
            }
        }
        try checkLength(of: output)
    }

    private func checkLength(of output: URL) throws {
        let length = try FileManager.default.attributesOfItem(atPath: output.path)[.size] as? Int ?? 0
        guard length <= Self.maximumOutput else {
            throw EngineFailure(words: "the output is longer than \(Self.maximumOutput >> 20) MiB")
        }
    }

    /// Terminates a command, and kills it if it still runs after a second.
    private func stop(_ process: Process, _ hasEnded: DispatchSemaphore) {
        process.terminate()
        guard hasEnded.wait(timeout: .now() + 1) == .timedOut else { return }
        kill(process.processIdentifier, SIGKILL)
        hasEnded.wait()
    }

    /// The last line that a command wrote to standard error, after a colon.
    private func lastLine(of file: URL) -> String {
        let text = (try? Data(contentsOf: file)).map { String(decoding: $0.suffix(4096), as: UTF8.self) } ?? ""
        guard let line = text.split(whereSeparator: \.isNewline).last(where: { !$0.allSatisfy(\.isWhitespace) }) else { return "" }
        return ": \(line)"
    }
}
