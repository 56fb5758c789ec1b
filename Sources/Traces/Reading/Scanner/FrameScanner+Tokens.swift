extension FrameScanner {
    /// The place of the cursor in the line, from 0.
    var offset: Int { cursor - base }

    /// What is wrong at the cursor: the end of the file, bytes that are no text, or something else than what was expected.
    @inline(never)
    func fault(_ expected: String) -> LineFault {
        if cursor >= end {
            return LineFault(isTerminated ? .malformed("the line ends too soon: \(expected)") : .truncated, at: end - base)
        }
        if cursor.pointee >= 0x80, Self.utf8Length(cursor) == 0 { return LineFault(.notUTF8, at: offset) }
        return LineFault(.malformed(expected), at: offset)
    }

    /// Goes past a byte if it is the next one.
    @inline(__always)
    mutating func take(_ byte: UInt8) -> Bool {
        guard cursor.pointee == byte else { return false }
        cursor += 1
        return true
    }

    /// Goes past spaces, tabs and carriage returns; the line feed ends the line.
    @inline(__always)
    mutating func skipSpace() {
        // Most often there is none, and all three come before every other byte that means something.
        while cursor.pointee <= 0x20 {
            guard cursor.pointee == 0x20 || cursor.pointee == 0x09 || cursor.pointee == 0x0D else { return }
            cursor += 1
        }
    }

    /// After an element: `true` for a comma, `false` for the closing byte.
    @inline(__always)
    mutating func goesOn(_ close: UInt8, _ expected: String) throws(LineFault) -> Bool {
        skipSpace()
        if take(JSONByte.comma) { return true }
        guard take(close) else { throw fault(expected) }
        return false
    }

    /// A key of one letter and its colon; 0 for any other key.
    @inline(__always)
    mutating func key() throws(LineFault) -> UInt8 {
        skipSpace()
        guard take(JSONByte.quote) else { throw fault("a key expected") }
        var key: UInt8 = 0
        // A letter: not a quote, a backslash or part of something longer.
        if cursor.pointee | 0x20 >= UInt8(ascii: "a"), cursor.pointee | 0x20 <= UInt8(ascii: "z"), cursor[1] == JSONByte.quote {
            key = cursor.pointee
            cursor += 2
        } else {
            key = try unusualKey()
        }
        skipSpace()
        guard take(JSONByte.colon) else { throw fault("':' expected") }
        skipSpace()
        return key
    }

    /// Goes past a `null`, if there is one: it stands for a field that is not there.
    @inline(__always)
    mutating func null() throws(LineFault) -> Bool {
        guard cursor.pointee == UInt8(ascii: "n") else { return false }
        try literal("null")
        return true
    }

    mutating func flag() throws(LineFault) -> Bool {
        let isTrue = cursor.pointee == UInt8(ascii: "t")
        try literal(isTrue ? "true" : "false")
        return isTrue
    }

    mutating func literal(_ word: StaticString) throws(LineFault) {
        for index in 0..<word.utf8CodeUnitCount {
            guard take(word.utf8Start[index]) else { throw fault("\(word) expected") }
        }
    }

    /// One of the words that a field knows.
    @inline(__always)
    mutating func word<Word: TraceWord>(_ field: StaticString) throws(LineFault) -> Word {
        guard take(JSONByte.quote) else { throw fault("\(field) expected as a string") }
        let start = cursor
        while cursor.pointee &- 0x20 < 0x60, cursor.pointee != JSONByte.quote, cursor.pointee != JSONByte.backslash { cursor += 1 }
        if cursor.pointee == JSONByte.quote, let word = Word.named(UnsafeBufferPointer(start: start, count: cursor - start)) {
            cursor += 1
            return word
        }
        return try unusualWord(field, from: start)
    }
}
