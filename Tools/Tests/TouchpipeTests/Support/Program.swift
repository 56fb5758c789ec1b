import Foundation

/// The built program, which is run as a user runs it.
struct Program {
    /// The result of a run.
    struct Result {
        let output: String
        let error: String
        let exitCode: Int32
    }

    /// Runs the program with arguments, a folder and standard input. `output` is the file for standard output, if the test does not read
    /// it.
    static func run(
        _ arguments: [String], input: String = "", folder: URL? = nil, output: URL? = nil
    ) throws -> Result {
        let process = Process()
        process.executableURL = try executable()
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = folder }
        // Files instead of pipes, so that neither the size of the output nor the reader blocks the program.
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

    /// The program is beside the samples of the build.
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
