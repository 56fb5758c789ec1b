/// One line in the memory of a ``LineReader``, valid until the next one is read; a line feed follows it in memory.
struct Line {
    var base: UnsafePointer<UInt8>
    var count: Int
    /// Whether a line feed ends it; if not, it is the last one of the file.
    var isTerminated: Bool

    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

    /// Whether there is nothing but white space.
    var isBlank: Bool { bytes.allSatisfy(JSONByte.isSpace) }

    /// Whether it is well-formed UTF-8. O(n).
    var isUTF8: Bool {
        var index = 0
        while index < count {
            let length = base[index] < 0x80 ? 1 : FrameScanner.utf8Length(base + index)
            guard length > 0 else { return false }
            index += length
        }
        return true
    }
}
