import JSONText

/// An error in a trace, with its location.
public struct TraceError: Error, Sendable, Hashable {
    /// The reason of an error.
    public enum Reason: Sendable, Hashable {
        /// The file cannot be opened, read or written. The text is that of the system.
        case inputOutput(String)
        /// The file is empty.
        case empty
        /// The format of the first line is unknown.
        case unknownFormat
        /// The version in the header is unknown.
        case unsupportedVersion(Int)
        /// The file ends in the middle of a line.
        case truncated
        /// A line is longer than ``TraceReaderOptions/maximumLineLength``.
        case lineTooLong(limit: Int)
        /// A line is not UTF-8.
        case notUTF8
        /// A line is not JSON, or does not have the required structure. The text states what was expected.
        case malformed(String)
        /// A required part is missing.
        case missing(String)
        /// A word that the format does not contain: the field and the word.
        case unknownWord(field: String, String)
        /// A number that is out of range: the field and the rule.
        case outOfRange(field: String, String)
        /// A number that is infinite or not a number, and ``TraceReaderOptions/acceptsInvalidEvents`` is off.
        case notFinite(field: String)
        /// A time below zero, and ``TraceReaderOptions/acceptsInvalidEvents`` is off.
        case negativeTime
        /// A frame with too many pointers.
        case tooManyPointers(limit: Int)
        /// A ``TraceImporter`` cannot import the recording as a whole. The text states the reason.
        case notImportable(String)
    }

    /// The name of the file. Empty if there is none.
    public var file: String
    /// The line, counted from 1. `nil` if the error is about the whole file.
    public var line: Int?
    /// The byte in the line, counted from 1. `nil` if the error is about the whole line.
    public var column: Int?
    /// The reason of the error.
    public var reason: Reason

    /// Creates an error at a location. Lines and columns count from 1.
    public init(_ reason: Reason, file: String = "", line: Int? = nil, column: Int? = nil) {
        self.file = file
        self.line = line
        self.column = column
        self.reason = reason
    }
}

extension TraceError: CustomStringConvertible {
    /// The error in the format of a compiler: `drag.jsonl:12:34: the time is below zero`.
    public var description: String {
        var location = file.isEmpty ? "trace" : file
        if let line { location += ":\(line)" }
        if let column { location += ":\(column)" }
        return "\(location): \(reason.text)"
    }
}

extension TraceError.Reason {
    /// The reason as text.
    public var text: String {
        switch self {
        case .inputOutput(let words): words
        case .empty: "the file is empty"
        case .unknownFormat: "neither a touch trace, nor a log of pointer events, nor another known format"
        case .unsupportedVersion(let version): "version \(version) is not known, only \(TraceHeader.version) is"
        case .truncated: "the file ends in the middle of a line"
        case .lineTooLong(let limit): "the line is longer than \(limit) bytes"
        case .notUTF8: "the line is not UTF-8"
        case .malformed(let expected): expected
        case .missing(let field): "\(field) is missing"
        case .unknownWord(let field, let word): "unknown \(field) '\(word)'"
        case .outOfRange(let field, let words): "\(field) \(words)"
        case .notFinite(let field): "NaN or infinite \(field)"
        case .negativeTime: "the time is below zero"
        case .tooManyPointers(let limit): "more than \(limit) pointers in one frame"
        case .notImportable(let words): words
        }
    }
}

/// An error in a line, without the file and the number of the line.
struct LineFault: Error {
    let reason: TraceError.Reason
    /// The byte in the line, counted from 0.
    private let offset: Int?

    init(_ reason: TraceError.Reason, at offset: Int? = nil) {
        self.reason = reason
        self.offset = offset
    }

    /// The error with its location. An error of the whole file has no line.
    func inFile(_ file: String, line: Int) -> TraceError {
        switch reason {
        case .empty, .inputOutput, .notImportable: TraceError(reason, file: file)
        default: TraceError(reason, file: file, line: line, column: offset.map { $0 + 1 })
        }
    }
}

extension LineFault: JSONFailure {
    init(_ fault: JSONFault) { self.init(Self.reason(of: fault), at: fault.offset) }

    private static func reason(of fault: JSONFault) -> TraceError.Reason {
        let text: String
        switch fault.reason {
        case .notUTF8: return .notUTF8
        case .tooDeep(let limit): return .malformed("nested more than \(limit) deep")
        case .expected(let expected): text = "\(expected) expected"
        case .rule(let rule): text = rule
        }
        switch fault.end {
        case nil: return .malformed(text)
        case .complete: return .malformed("the line ends too soon: \(text)")
        case .truncated: return .truncated
        }
    }
}
