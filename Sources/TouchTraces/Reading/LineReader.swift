#if canImport(Foundation)

import Foundation
import JSONText

/// Splits a stream of bytes into lines. Its memory does not grow with the stream.
final class LineReader {
    private let source: any ByteSource
    private let maximumLength: Int
    private var buffer: UnsafeMutablePointer<UInt8>
    /// The size of the buffer. One more byte is allocated for the zero byte after the last line.
    private var capacity: Int
    private var start = 0
    private var filled = 0
    private var isAtEnd = false

    /// The number of lines that have been read.
    private(set) var lineNumber = 0

    init(_ source: any ByteSource, maximumLength: Int, chunk: Int = 1 << 18) {
        self.source = source
        self.maximumLength = maximumLength
        capacity = chunk
        buffer = .allocate(capacity: capacity + 1)
    }

    deinit { buffer.deallocate() }

    /// Returns the next line without its line feed. `nil` at the end. A byte order mark at the beginning is skipped.
    func next() throws(LineFault) -> Line? {
        if lineNumber == 0 { try skipByteOrderMark() }
        var searched = 0
        while true {
            if let found = memchr(buffer + start + searched, 0x0A, filled - start - searched) {
                let length = UnsafeRawPointer(found) - UnsafeRawPointer(buffer + start)
                return try line(length: length, isTerminated: true)
            }
            searched = filled - start
            guard searched <= maximumLength else { throw tooLong() }
            guard try fill() else { break }
        }
        guard start < filled else { return nil }
        return try line(length: filled - start, isTerminated: false)
    }

    private func line(length: Int, isTerminated: Bool) throws(LineFault) -> Line {
        guard length <= maximumLength else { throw tooLong() }
        lineNumber += 1
        // In place of the line feed.
        buffer[start + length] = 0
        defer { start += length + (isTerminated ? 1 : 0) }
        return Line(base: UnsafePointer(buffer + start), count: length, isTerminated: isTerminated)
    }

    private func tooLong() -> LineFault {
        lineNumber += 1
        return LineFault(.lineTooLong(limit: maximumLength))
    }

    /// Reads more bytes. Returns `false` at the end.
    private func fill() throws(LineFault) -> Bool {
        guard !isAtEnd else { return false }
        if start > 0 {
            memmove(buffer, buffer + start, filled - start)
            filled -= start
            start = 0
        }
        if filled == capacity { grow() }
        let count = try source.read(into: UnsafeMutableRawBufferPointer(start: buffer + filled, count: capacity - filled))
        filled += count
        isAtEnd = count == 0
        return count > 0
    }

    private func grow() {
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2 + 1)
        memcpy(larger, buffer, filled)
        buffer.deallocate()
        buffer = larger
        capacity *= 2
    }

    private func skipByteOrderMark() throws(LineFault) {
        while filled - start < 3, try fill() {}
        if filled >= 3, buffer[0] == 0xEF, buffer[1] == 0xBB, buffer[2] == 0xBF { start = 3 }
    }
}

/// One line in the buffer of a ``LineReader``. It is valid until the next line is read. A zero byte follows it in memory.
struct Line {
    var base: UnsafePointer<UInt8>
    var count: Int
    /// Whether a line feed ends the line. If not, it is the last line of the file.
    var isTerminated: Bool

    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

    /// A reader of the line.
    var json: JSONReader<LineFault> {
        JSONReader(base, count: count, isTruncated: !isTerminated, maximumDepth: TraceLimits.nesting)
    }

    /// Whether the line has only white space.
    var isBlank: Bool { bytes.allSatisfy { $0.isJSONSpace } }

    /// Whether the line is well-formed UTF-8.
    var isUTF8: Bool {
        var index = 0
        while index < count {
            let length = base[index] < 0x80 ? 1 : (base + index).utf8Length
            guard length > 0 else { return false }
            index += length
        }
        return true
    }
}

/// A source of bytes.
protocol ByteSource: AnyObject {
    /// Reads bytes into a buffer. Returns their number, or 0 at the end. The error has no location.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(LineFault) -> Int
}

/// Bytes in memory.
final class MemoryByteSource: ByteSource {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(buffer.count, bytes.count - position)
        buffer.copyBytes(from: bytes[position..<position + count])
        position += count
        return count
    }
}

/// The bytes of a file, a pipe or standard input.
final class FileByteSource: ByteSource {
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

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(LineFault) -> Int {
        while true {
            let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
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
            return try JSONDecoder().decode(T.self, from: Data(buffer: line.bytes))
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
        var json = line.json
        do throws(LineFault) {
            json.skipSpace()
            try json.skipValue()
            json.skipSpace()
            if !json.isAtEnd { return json.fault(rule: "something follows the value") }
        } catch {
            return error
        }
        return LineFault(.malformed("a number is out of range"))
    }
}

#endif
