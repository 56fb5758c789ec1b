/// What is wrong with a trace, and where.
public struct TraceError: Error, Sendable, Hashable {
    /// What is wrong.
    public enum Reason: Sendable, Hashable {
        /// The file cannot be opened, read or written; the system's words for it.
        case inputOutput(String)
        /// There is nothing in it.
        case empty
        /// The first line belongs to no format that is known.
        case unknownFormat
        /// The header is of a version that this module does not know.
        case unsupportedVersion(Int)
        /// It ends in the middle of a line.
        case truncated
        /// A line is longer than ``TraceReaderOptions/maximumLineLength``.
        case lineTooLong(limit: Int)
        /// A line is not UTF-8.
        case notUTF8
        /// A line is not JSON, or not of the shape it must have; what was expected.
        case malformed(String)
        /// Something that must be there is not.
        case missing(String)
        /// A word that the format does not know: the field, and what it says.
        case unknownWord(field: String, String)
        /// A number that cannot be: the field, and what is wrong with it.
        case outOfRange(field: String, String)
        /// A number that is infinite or not a number, where ``TraceReaderOptions/acceptsUnlawful`` is off.
        case notFinite(field: String)
        /// A time below zero, where ``TraceReaderOptions/acceptsUnlawful`` is off.
        case negativeTime
        /// A frame of more pointers than can be meant.
        case tooManyPointers(limit: Int)
        /// A kernel recording whose device is not described: neither in the file, nor beside it, nor in the options.
        case noDescription
        /// A kernel recording whose device is described, but without axes for positions: a keyboard or a mouse.
        case noPositionAxes
    }

    /// The file, as it was named; empty if there is none.
    public var file: String
    /// The line, counted from 1; `nil` where the whole file is meant.
    public var line: Int?
    /// The byte in the line, counted from 1; `nil` where the whole line is meant.
    public var column: Int?
    /// What is wrong.
    public var reason: Reason

    /// An error at a place in a file; lines and columns count from 1.
    public init(_ reason: Reason, file: String = "", line: Int? = nil, column: Int? = nil) {
        self.file = file
        self.line = line
        self.column = column
        self.reason = reason
    }
}
