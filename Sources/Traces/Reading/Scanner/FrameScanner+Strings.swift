extension FrameScanner {
    /// Goes past the rest of a string, its opening quote having been taken; says whether there were escapes.
    @discardableResult
    mutating func skipString() throws(LineFault) -> Bool {
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

    static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// How many bytes the character at a place takes, 2 to 4; 0 if it is not well-formed (Unicode, table 3-7).
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

    // MARK: What no writer of ours writes

    /// A key that is not one plain letter: one written with an escape, or one that no frame knows (0).
    @inline(never)
    mutating func unusualKey() throws(LineFault) -> UInt8 {
        let text = try unescapedString(from: cursor)
        return text.count == 1 ? text[0] : 0
    }

    /// A word that was not recognised as it stands: it has escapes, or is none that the field knows.
    @inline(never)
    mutating func unusualWord<Word: TraceWord>(_ field: StaticString, from start: UnsafePointer<UInt8>) throws(LineFault) -> Word {
        let text = try unescapedString(from: start)
        guard let word = text.withUnsafeBufferPointer({ Word.named($0) }) else {
            let shown = String(decoding: text.prefix(40), as: UTF8.self)
            throw LineFault(.unknownWord(field: "\(field)", shown), at: start - base)
        }
        return word
    }

    /// The bytes that a string stands for; the cursor goes past its closing quote.
    mutating func unescapedString(from start: UnsafePointer<UInt8>) throws(LineFault) -> [UInt8] {
        cursor = start
        guard try skipString() else { return Array(UnsafeBufferPointer(start: start, count: cursor - start - 1)) }
        return Self.unescaped(UnsafeBufferPointer(start: start, count: cursor - start - 1))
    }

    /// Resolves the escapes of a string that was found to be well-formed.
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
}
