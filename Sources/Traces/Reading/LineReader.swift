import Foundation

/// Cuts a stream of bytes into lines. It holds one piece of the stream at a time: a megabyte of memory reads a gigabyte.
final class LineReader {
    private let source: any ByteSource
    private let maximumLength: Int
    private var buffer: UnsafeMutablePointer<UInt8>
    /// How many bytes there is room for; one more is kept for a line feed after a last line that has none.
    private var capacity: Int
    private var start = 0
    private var filled = 0
    private var isAtEnd = false

    /// How many lines have been read.
    private(set) var lineNumber = 0

    init(_ source: any ByteSource, maximumLength: Int, chunk: Int = 1 << 18) {
        self.source = source
        self.maximumLength = maximumLength
        capacity = chunk
        buffer = .allocate(capacity: capacity + 1)
    }

    deinit { buffer.deallocate() }

    /// The next line without its line feed; `nil` at the end. A byte order mark at the beginning is left out.
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
        buffer[filled] = JSONByte.newline
        return try line(length: filled - start, isTerminated: false)
    }

    private func line(length: Int, isTerminated: Bool) throws(LineFault) -> Line {
        guard length <= maximumLength else { throw tooLong() }
        lineNumber += 1
        defer { start += length + (isTerminated ? 1 : 0) }
        return Line(base: UnsafePointer(buffer + start), count: length, isTerminated: isTerminated)
    }

    private func tooLong() -> LineFault {
        lineNumber += 1
        return LineFault(.lineTooLong(limit: maximumLength))
    }

    /// Reads more; `false` at the end.
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
