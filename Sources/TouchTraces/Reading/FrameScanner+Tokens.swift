extension FrameScanner {
    /// The offset of the cursor in the line, from 0.
    var offset: Int { cursor - base }

    /// The error at the cursor: the end of the line or the file, bytes that are not UTF-8, or something unexpected.
    @inline(never)
    func fault(_ expected: String) -> LineFault {
        if cursor >= end {
            return LineFault(isTerminated ? .malformed("the line ends too soon: \(expected)") : .truncated, at: end - base)
        }
        if cursor.pointee >= 0x80, Self.utf8Length(cursor) == 0 { return LineFault(.notUTF8, at: offset) }
        return LineFault(.malformed(expected), at: offset)
    }

    /// Skips a byte if it is the next one. Returns whether it was.
    @inline(__always)
    mutating func take(_ byte: UInt8) -> Bool {
        guard cursor.pointee == byte else { return false }
        cursor += 1
        return true
    }

    /// Skips spaces, tabs and carriage returns.
    @inline(__always)
    mutating func skipSpace() {
        // Fast path: usually there is none, and all three are less than every other byte with a meaning.
        while cursor.pointee <= 0x20 {
            guard cursor.pointee == 0x20 || cursor.pointee == 0x09 || cursor.pointee == 0x0D else { return }
            cursor += 1
        }
    }

    /// Reads the byte after an element. Returns `true` for a comma, `false` for the closing byte.
    @inline(__always)
    mutating func hasNextElement(before close: UInt8, _ expected: String) throws(LineFault) -> Bool {
        skipSpace()
        if take(JSONByte.comma) { return true }
        guard take(close) else { throw fault(expected) }
        return false
    }

    /// Reads a key of one letter and its colon. Returns 0 for any other key.
    @inline(__always)
    mutating func key() throws(LineFault) -> UInt8 {
        skipSpace()
        guard take(JSONByte.quote) else { throw fault("a key expected") }
        var key: UInt8 = 0
        // A key of a single letter without escapes.
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

    /// Skips a `null`, which stands for a missing field. Returns whether there was one.
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

    private mutating func literal(_ word: StaticString) throws(LineFault) {
        for index in 0..<word.utf8CodeUnitCount {
            guard take(word.utf8Start[index]) else { throw fault("\(word) expected") }
        }
    }

    /// Reads one of the words of a field.
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

    // MARK: Strings

    /// Skips the rest of a string after its opening quote. Returns whether it has escapes.
    @discardableResult
    private mutating func skipString() throws(LineFault) -> Bool {
        var hasEscapes = false
        while true {
            let byte = cursor.pointee
            if byte == JSONByte.quote {
                cursor += 1
                return hasEscapes
            } else if byte == JSONByte.backslash {
                hasEscapes = true
                try skipEscape()
            } else if byte < 0x20 {
                throw fault("a string must end with a quote, and hold no control characters")
            } else if byte < 0x80 {
                cursor += 1
            } else {
                let length = Self.utf8Length(cursor)
                guard length > 0 else { throw LineFault(.notUTF8, at: offset) }
                cursor += length
            }
        }
    }

    private mutating func skipEscape() throws(LineFault) {
        cursor += 1
        switch cursor.pointee {
        case JSONByte.quote, JSONByte.backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
            UInt8(ascii: "r"), UInt8(ascii: "t"):
            cursor += 1
        case UInt8(ascii: "u"):
            cursor += 1
            let unit = try codeUnit()
            if unit >= 0xDC00, unit <= 0xDFFF { throw fault("the second half of a pair stands alone") }
            guard unit >= 0xD800, unit <= 0xDBFF else { return }
            guard take(JSONByte.backslash), take(UInt8(ascii: "u")) else { throw fault("the second half of a pair expected") }
            let second = try codeUnit()
            guard second >= 0xDC00, second <= 0xDFFF else { throw fault("the second half of a pair expected") }
        default: throw fault("an escape that JSON does not know")
        }
    }

    private mutating func codeUnit() throws(LineFault) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = Self.hexDigit(cursor.pointee) else { throw fault("four hexadecimal digits expected") }
            unit = unit << 4 | UInt16(digit)
            cursor += 1
        }
        return unit
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// The length of the character at a position that is not ASCII, 2 to 4 bytes. 0 if it is not well-formed (Unicode, table 3-7).
    static func utf8Length(_ p: UnsafePointer<UInt8>) -> Int {
        func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
        let second = p[1]
        switch p[0] {
        case 0xC2...0xDF: return isContinuation(second) ? 2 : 0
        case 0xE0...0xEF:
            let range: ClosedRange<UInt8> = p[0] == 0xE0 ? 0xA0...0xBF : p[0] == 0xED ? 0x80...0x9F : 0x80...0xBF
            return range.contains(second) && isContinuation(p[2]) ? 3 : 0
        case 0xF0...0xF4:
            let range: ClosedRange<UInt8> = p[0] == 0xF0 ? 0x90...0xBF : p[0] == 0xF4 ? 0x80...0x8F : 0x80...0xBF
            return range.contains(second) && isContinuation(p[2]) && isContinuation(p[3]) ? 4 : 0
        default: return 0
        }
    }

    // MARK: Forms that this package does not write

    /// Reads a key that is not a single plain letter. Returns the letter of a key that is written as an escape, and 0 for any other key.
    @inline(never)
    private mutating func unusualKey() throws(LineFault) -> UInt8 {
        let text = try unescapedString(from: cursor)
        return text.count == 1 ? text[0] : 0
    }

    /// Reads a word that is written with escapes. Any other word is unknown to the field, and an error.
    @inline(never)
    private mutating func unusualWord<Word: TraceWord>(_ field: StaticString, from start: UnsafePointer<UInt8>) throws(LineFault) -> Word {
        let text = try unescapedString(from: start)
        guard let word = text.withUnsafeBufferPointer({ Word.named($0) }) else {
            let shown = String(decoding: text.prefix(40), as: UTF8.self)
            throw LineFault(.unknownWord(field: "\(field)", shown), at: start - base)
        }
        return word
    }

    /// Reads a string and resolves its escapes.
    mutating func unescapedString(from start: UnsafePointer<UInt8>) throws(LineFault) -> [UInt8] {
        cursor = start
        guard try skipString() else { return Array(UnsafeBufferPointer(start: start, count: cursor - start - 1)) }
        return Self.unescaped(UnsafeBufferPointer(start: start, count: cursor - start - 1))
    }

    /// Resolves the escapes of a well-formed string.
    private static func unescaped(_ raw: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        var units: [UInt16] = []
        var index = 0
        while index < raw.count {
            guard raw[index] == JSONByte.backslash else {
                text.append(raw[index])
                index += 1
                continue
            }
            units.removeAll(keepingCapacity: true)
            while index < raw.count, raw[index] == JSONByte.backslash {
                let isUnit = raw[index + 1] == UInt8(ascii: "u")
                units.append(isUnit ? codeUnit(raw, at: index + 2) : UInt16(character(ofEscape: raw[index + 1])))
                index += isUnit ? 6 : 2
            }
            text.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
        }
        return text
    }

    private static func codeUnit(_ raw: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt16 {
        raw[index..<index + 4].reduce(0) { $0 << 4 | UInt16(hexDigit($1) ?? 0) }
    }

    private static func character(ofEscape letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: letter
        }
    }

    // MARK: Unknown values

    /// Skips any value. `depth` is the number of objects and lists around it.
    mutating func skipValue(depth: Int) throws(LineFault) {
        switch cursor.pointee {
        case JSONByte.quote:
            cursor += 1
            try skipString()
        case JSONByte.openBrace: try skipObject(depth: depth + 1)
        case JSONByte.openBracket: try skipList(depth: depth + 1)
        case UInt8(ascii: "t"): try literal("true")
        case UInt8(ascii: "f"): try literal("false")
        case UInt8(ascii: "n"): try literal("null")
        default: _ = try number()
        }
    }

    private mutating func skipObject(depth: Int) throws(LineFault) {
        try enter(depth)
        if take(JSONByte.closeBrace) { return }
        repeat {
            skipSpace()
            guard take(JSONByte.quote) else { throw fault("a key expected") }
            try skipString()
            skipSpace()
            guard take(JSONByte.colon) else { throw fault("':' expected") }
            skipSpace()
            try skipValue(depth: depth)
        } while try hasNextElement(before: JSONByte.closeBrace, "',' or '}' expected")
    }

    private mutating func skipList(depth: Int) throws(LineFault) {
        try enter(depth)
        if take(JSONByte.closeBracket) { return }
        repeat {
            skipSpace()
            try skipValue(depth: depth)
        } while try hasNextElement(before: JSONByte.closeBracket, "',' or ']' expected")
    }

    private mutating func enter(_ depth: Int) throws(LineFault) {
        guard depth <= TraceLimits.nesting else {
            throw LineFault(.malformed("nested more than \(TraceLimits.nesting) deep"), at: offset)
        }
        cursor += 1
        skipSpace()
    }
}
