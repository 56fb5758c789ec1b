import Foundation

/// Where the program writes: a stream, in colours if it is a terminal that wants them.
public struct Console {
    /// Whether somebody looks at it.
    public let isTerminal: Bool
    /// Whether to write in colours.
    public let usesColours: Bool
    private let handle: FileHandle

    /// Standard output.
    public static var output: Console { Console(.standardOutput) }
    /// Standard error.
    public static var error: Console { Console(.standardError) }

    private init(_ handle: FileHandle) {
        self.handle = handle
        isTerminal = isatty(handle.fileDescriptor) == 1
        usesColours = Self.usesColours(isTerminal: isTerminal, environment: ProcessInfo.processInfo.environment)
    }

    /// Whether a stream gets colours: it is a terminal that knows them, and `NO_COLOR` (https://no-color.org) is not set, or empty.
    public static func usesColours(isTerminal: Bool, environment: [String: String]) -> Bool {
        isTerminal && environment["TERM"] != "dumb" && (environment["NO_COLOR"] ?? "").isEmpty
    }

    /// Writes lines.
    public func write(_ lines: [StyledLine]) {
        write(lines.map { (usesColours ? $0.coloured : $0.plain) + "\n" }.joined())
    }

    /// Writes text as it is.
    public func write(_ text: String) { handle.write(Data(text.utf8)) }
}
