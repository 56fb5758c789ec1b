#if canImport(Foundation)

import Foundation
import JSONText

/// Splits a stream of bytes into lines. Its memory does not grow with the stream.
final class LineReader {
    private let source: any ByteSource
    private let maximumLength: Int
    /// The bytes that have been read and belong to no line yet.
    private var buffer: ArraySlice<UInt8> = []
    private var isAtEnd = false

    /// The number of lines that have been read.
    private(set) var lineNumber = 0

    init(_ source: any ByteSource, maximumLength: Int) {
        self.source = source
        self.maximumLength = maximumLength
    }

    /// Returns the next line without its line feed. `nil` at the end. A byte order mark at the beginning is skipped.
    func next() throws(LineFault) -> Line? {
        if lineNumber == 0 { try skipByteOrderMark() }
        var searched = 0
        while true {
            if let end = buffer.dropFirst(searched).firstIndex(of: UInt8(ascii: "\n")) {
                let line = try line(buffer[..<end], isTerminated: true)
                buffer = buffer[(end + 1)...]
                return line
            }
            searched = buffer.count
            guard searched <= maximumLength else { throw tooLong() }
            guard try fill() else { break }
        }
        guard !buffer.isEmpty else { return nil }
        defer { buffer = [] }
        return try line(buffer, isTerminated: false)
    }

    private func line(_ bytes: ArraySlice<UInt8>, isTerminated: Bool) throws(LineFault) -> Line {
        guard bytes.count <= maximumLength else { throw tooLong() }
        lineNumber += 1
        return Line(bytes: Array(bytes), isTerminated: isTerminated)
    }

    private func tooLong() -> LineFault {
        lineNumber += 1
        return LineFault(.lineTooLong(limit: maximumLength))
    }

    /// Reads more bytes. Returns `false` at the end.
    private func fill() throws(LineFault) -> Bool {
        guard !isAtEnd else { return false }
        let bytes = try source.read()
        isAtEnd = bytes.isEmpty
        buffer += bytes
        return !isAtEnd
    }

    private func skipByteOrderMark() throws(LineFault) {
        while buffer.count < 3, try fill() {}
        if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { buffer.removeFirst(3) }
    }
}

/// One line of a recording, without its line feed.
struct Line {
    var bytes: [UInt8]
    /// Whether a line feed ends the line. If not, it is the last line of the file.
    var isTerminated: Bool

    /// Calls a function with a reader of the line, which is valid during the call only.
    func read<Value>(_ body: (inout JSONReader<LineFault>) throws(LineFault) -> Value) throws(LineFault) -> Value {
        // The reader stops at a zero byte. The result has the error, because the standard library of older SDKs throws `any Error` here.
        let text: [UInt8] = bytes + [0]
        let result: Result<Value, LineFault> = text.withUnsafeBufferPointer { text in
            guard let base = text.baseAddress else { preconditionFailure("the zero byte is there") }
            var json = JSONReader<LineFault>(base, count: text.count - 1, isTruncated: !isTerminated, maximumDepth: TraceLimits.nesting)
            do throws(LineFault) { return .success(try body(&json)) } catch { return .failure(error) }
        }
        switch result {
        case .success(let value): return value
        case .failure(let fault): throw fault
        }
    }

    /// Whether the line has only white space.
    var isBlank: Bool { bytes.allSatisfy { $0.isJSONSpace } }

    /// Whether the line is well-formed UTF-8.
    var isUTF8: Bool { String(bytes: bytes, encoding: .utf8) != nil }
}

/// A source of bytes.
protocol ByteSource: AnyObject {
    /// Returns the next bytes, and none at the end. The error has no location.
    func read() throws(LineFault) -> [UInt8]
}

/// Bytes in memory.
final class MemoryByteSource: ByteSource {
    private var bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func read() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }
}

/// The bytes of a file, a pipe or standard input.
final class FileByteSource: ByteSource {
    private static let chunk = 1 << 16
    private let descriptor: Int32
    private let isOwned: Bool

    /// Creates a source from a file descriptor, which it does not close.
    init(descriptor: Int32) {
        self.descriptor = descriptor
        isOwned = false
    }

    /// Opens a file. `-` is standard input.
    init(path: String) throws(LineFault) {
        isOwned = path != "-"
        descriptor = isOwned ? open(path, O_RDONLY | O_CLOEXEC) : STDIN_FILENO
        guard descriptor >= 0 else { throw LineFault(.lastSystemError) }
    }

    deinit { if isOwned { _ = close(descriptor) } }

    func read() throws(LineFault) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Self.chunk)
        while true {
            let count = Foundation.read(descriptor, &bytes, bytes.count)
            if count >= 0 { return Array(bytes.prefix(count)) }
            guard errno == EINTR else { throw LineFault(.lastSystemError) }
        }
    }
}

extension TraceError.Reason {
    static var lastSystemError: TraceError.Reason { .inputOutput(String(cString: strerror(errno))) }
}

/// The fields that the headers of all JSON formats have.
struct HeaderFields: Decodable {
    let format: String
    let version: Int
}

/// Decodes single lines of JSON with Foundation. For frames there is the faster ``FrameScanner``.
enum JSONLine {
    static func decode<T: Decodable>(_ line: Line) throws(LineFault) -> T {
        do {
            return try JSONDecoder().decode(T.self, from: Data(line.bytes))
        } catch let error as DecodingError {
            throw fault(error, line)
        } catch {
            throw LineFault(.malformed("not JSON"))
        }
    }

    static func requirePositive(_ value: Float, _ field: String) throws(LineFault) {
        guard value > 0, value.isFinite else { throw LineFault(.outOfRange(field: field, "must be positive and finite")) }
    }

    private static func fault(_ error: DecodingError, _ line: Line) -> LineFault {
        switch error {
        case .keyNotFound(let key, _): return LineFault(.missing(key.stringValue))
        case .valueNotFound(_, let context): return LineFault(.missing(path(context)))
        case .typeMismatch(_, let context): return LineFault(.malformed("\(path(context)) is of the wrong type"))
        default: return notJSON(line)
        }
    }

    private static func path(_ context: DecodingError.Context) -> String {
        context.codingPath.isEmpty ? "the line" : context.codingPath.map(\.stringValue).joined(separator: ".")
    }

    /// The reason why a line is not JSON. Foundation does not state it, but ``JSONReader`` does.
    private static func notJSON(_ line: Line) -> LineFault {
        do throws(LineFault) {
            try line.read { (json) throws(LineFault) in
                json.skipSpace()
                try json.skipValue()
                json.skipSpace()
                guard json.isAtEnd else { throw json.fault(rule: "something follows the value") }
            }
        } catch {
            return error
        }
        return LineFault(.malformed("a number is out of range"))
    }
}

#endif
