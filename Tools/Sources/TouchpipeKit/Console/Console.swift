import Foundation
import TouchTraces

/// An output stream of the program. It has colors if it is a terminal that supports them.
public struct Console {
    /// Whether the stream is a terminal.
    public let isTerminal: Bool
    /// Whether the output has colors.
    public let usesColors: Bool
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
        usesColors = Self.usesColors(isTerminal: isTerminal, environment: ProcessInfo.processInfo.environment)
    }

    /// Whether the output of a stream has colors: it is a terminal with colors, and `NO_COLOR` (https://no-color.org) is not set, or
    /// empty.
    public static func usesColors(isTerminal: Bool, environment: [String: String]) -> Bool {
        isTerminal && environment["TERM"] != "dumb" && (environment["NO_COLOR"] ?? "").isEmpty
    }

    /// Writes lines. Throws an error if the disk is full or the reader has closed the pipe.
    public func write(_ lines: [StyledLine]) throws(TraceError) {
        try write(lines.map { (usesColors ? $0.colored : $0.plain) + "\n" }.joined())
    }

    /// Writes text without changes. Throws an error if the disk is full or the reader has closed the pipe.
    public func write(_ text: String) throws(TraceError) { try write(Array(text.utf8)) }

    /// Writes bytes without changes. Throws an error if the disk is full or the reader has closed the pipe.
    public func write(_ bytes: [UInt8]) throws(TraceError) {
        do {
            try handle.write(contentsOf: Data(bytes))
        } catch {
            throw TraceError(error, file: name)
        }
    }
}
