import Foundation

/// The program as it was built, run as a user runs it.
struct Program {
    /// What a run gave.
    struct Result {
        let output: String
        let error: String
        let exitCode: Int32
    }

    /// Runs it with arguments, in a folder, with something on standard input; `output` is where standard output goes, if it is not wanted.
    static func run(
        _ arguments: [String], input: String = "", folder: URL? = nil, output: URL? = nil
    ) throws -> Result {
        let process = Process()
        process.executableURL = try executable()
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = folder }
        // Files, not pipes: nothing is lost and nothing blocks, however much is written.
        let scratch = try TemporaryFolder()
        let written = try scratch.write("", to: "output")
        process.standardInput = try FileHandle(forReadingFrom: scratch.write(input, to: "input"))
        process.standardOutput = try FileHandle(forWritingTo: output ?? written)
        process.standardError = try FileHandle(forWritingTo: scratch.write("", to: "error"))
        try process.run()
        process.waitUntilExit()
        return Result(
            output: try scratch.read("output"), error: try scratch.read("error"), exitCode: process.terminationStatus)
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
