import Foundation
import TouchTraces

/// Where the program writes: a stream, in colours if it is a terminal that wants them.
public struct Console {
    /// Whether somebody looks at it.
    public let isTerminal: Bool
    /// Whether to write in colours.
    public let usesColours: Bool
    private let handle: FileHandle
    private let name: String

    /// Standard output.
    public static var output: Console { Console(.standardOutput, name: "standard output") }
    /// Standard error.
    public static var error: Console { Console(.standardError, name: "standard error") }

    private init(_ handle: FileHandle, name: String) {
        self.handle = handle
        self.name = name
        isTerminal = isatty(handle.fileDescriptor) == 1
        usesColours = Self.usesColours(isTerminal: isTerminal, environment: ProcessInfo.processInfo.environment)
    }

    /// Whether a stream gets colours: it is a terminal that knows them, and `NO_COLOR` (https://no-color.org) is not set, or empty.
    public static func usesColours(isTerminal: Bool, environment: [String: String]) -> Bool {
        isTerminal && environment["TERM"] != "dumb" && (environment["NO_COLOR"] ?? "").isEmpty
    }

    /// Writes lines. Throws an error if the disk is full or the reader has closed the pipe.
    public func write(_ lines: [StyledLine]) throws(TraceError) {
        try write(lines.map { (usesColours ? $0.coloured : $0.plain) + "\n" }.joined())
    }

    /// Writes text as it is. Throws an error if the disk is full or the reader has closed the pipe.
    public func write(_ text: String) throws(TraceError) { try write(Array(text.utf8)) }

    /// Writes bytes as they are. Throws an error if the disk is full or the reader has closed the pipe.
    public func write(_ bytes: [UInt8]) throws(TraceError) {
        do {
            try handle.write(contentsOf: Data(bytes))
        } catch {
            throw TraceError(error, file: name)
        }
    }
}
