import Foundation

/// The program as it was built, run as a user runs it.
struct Program {
    /// What a run gave.
    struct Result {
        let output: String
        let error: String
        let exitCode: Int32
    }

    /// Runs it with arguments, in a folder, with something on standard input.
    static func run(
        _ arguments: [String], input: String = "", folder: URL? = nil, environment: [String: String] = [:]
    ) throws -> Result {
        let process = Process()
        process.executableURL = try executable()
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        if let folder { process.currentDirectoryURL = folder }
        // Files, not pipes: nothing is lost and nothing blocks, however much is written.
        let scratch = try TemporaryFolder()
        let (input, output, error) = (
            try scratch.write(input, to: "input"), try scratch.write("", to: "output"), try scratch.write("", to: "error")
        )
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: error)
        try process.run()
        process.waitUntilExit()
        return Result(
            output: try String(contentsOf: output, encoding: .utf8), error: try String(contentsOf: error, encoding: .utf8),
            exitCode: process.terminationStatus)
    }

    /// It lies where the samples were put when it was built.
    private static func executable() throws -> URL {
        var folder = try Samples.file("tap")
        for _ in 0..<6 {
            folder.deleteLastPathComponent()
            let file = folder.appendingPathComponent("touchpipe")
            if FileManager.default.isExecutableFile(atPath: file.path) { return file }
        }
        throw CocoaError(.fileNoSuchFile)
    }
}
