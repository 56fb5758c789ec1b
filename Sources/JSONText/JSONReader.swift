/// Reads strict JSON (RFC 8259) token by token from bytes in memory.
///
/// A zero byte must follow the text in memory. It ends every token, so that no step needs to check for the end of the text. The functions throw
/// the error type of the caller, which converts each ``JSONFault``.
package struct JSONReader<Failure: JSONFailure> {
    let base: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>
    let isTruncated: Bool
    let maximumDepth: Int
    var depth = 0
    /// The next byte.
    package var cursor: UnsafePointer<UInt8>

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - base: The first byte of the text. A zero byte follows the last one.
    ///   - count: The number of bytes.
    ///   - isTruncated: Whether the end of the text is missing. Errors at the end state it.
    ///   - maximumDepth: The maximum nesting of objects and lists.
    package init(_ base: UnsafePointer<UInt8>, count: Int, isTruncated: Bool = false, maximumDepth: Int) {
        self.base = base
        end = base + count
        self.isTruncated = isTruncated
        self.maximumDepth = maximumDepth
        cursor = base
    }

    /// The next byte. 0 at the end, which is not valid in JSON.
    package var next: UInt8 { cursor.pointee }
    /// The offset of the next byte, from 0.
    package var offset: Int { cursor - base }
    /// Whether the whole text has been read.
    package var isAtEnd: Bool { cursor == end }

    /// The error that something else was expected at the cursor. Bytes that are not UTF-8, and the end, are errors of their own.
    package func fault(expected: String) -> Failure { fault(.expected(expected)) }

    /// The error that the text breaks a rule of its format at the cursor. Bytes that are not UTF-8, and the end, are errors of their own.
    package func fault(rule: String) -> Failure { fault(.rule(rule)) }

    func fault(_ reason: JSONFault.Reason) -> Failure {
        guard cursor < end else { return Failure(JSONFault(reason, at: end - base, end: isTruncated ? .truncated : .complete)) }
        if cursor.pointee >= 0x80, cursor.utf8Length == 0 { return Failure(JSONFault(.notUTF8, at: offset)) }
        return Failure(JSONFault(reason, at: offset))
    }

    // MARK: Structure

    /// Skips an ASCII character if it is the next one. Returns whether it was.
    package mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard cursor.pointee == UInt8(truncatingIfNeeded: character.value) else { return false }
        cursor += 1
        return true
    }

    /// Skips white space.
    package mutating func skipSpace() {
        // Fast path: usually there is none, and white space is less than every other byte with a meaning.
        while cursor.pointee <= 0x20, cursor.pointee.isJSONSpace { cursor += 1 }
    }

    /// Skips the opening bracket of an object or a list, which is the next byte. Returns `false` if it is empty, and skips its closing bracket.
    package mutating func open(until close: Unicode.Scalar) throws(Failure) -> Bool {
        guard depth < maximumDepth else { throw fault(.tooDeep(limit: maximumDepth)) }
        cursor += 1
        skipSpace()
        if take(close) { return false }
        depth += 1
        return true
    }

    /// Skips what follows an element. Returns `true` for a comma, `false` for the closing bracket.
    package mutating func hasNext(before close: Unicode.Scalar) throws(Failure) -> Bool {
        skipSpace()
        if take(",") { return true }
        guard take(close) else { throw fault(expected: close == "}" ? "',' or '}'" : "',' or ']'") }
        depth -= 1
        return false
    }

    /// Skips the colon after a name, and the white space around it.
    package mutating func colon() throws(Failure) {
        skipSpace()
        guard take(":") else { throw fault(expected: "':'") }
        skipSpace()
    }

    /// Skips `true`, `false` or `null`.
    package mutating func word(_ word: StaticString) throws(Failure) {
        for index in 0..<word.utf8CodeUnitCount {
            guard cursor.pointee == word.utf8Start[index] else { throw fault(expected: UTF8Name(word).text) }
            cursor += 1
        }
    }

    /// Skips any value.
    package mutating func skipValue() throws(Failure) {
        switch next {
        case UInt8(ascii: "\""):
            cursor += 1
            _ = try skipString()
        case UInt8(ascii: "{"):
            guard try open(until: "}") else { return }
            repeat {
                skipSpace()
                guard take("\"") else { throw fault(expected: "a key") }
                _ = try skipString()
                try colon()
                try skipValue()
            } while try hasNext(before: "}")
        case UInt8(ascii: "["):
            guard try open(until: "]") else { return }
            repeat {
                skipSpace()
                try skipValue()
            } while try hasNext(before: "]")
        case UInt8(ascii: "t"): try word("true")
        case UInt8(ascii: "f"): try word("false")
        case UInt8(ascii: "n"): try word("null")
        default: _ = try number()
        }
    }

    // MARK: Strings

    /// Reads the remainder of a string after its opening quote, and resolves its escapes.
    package mutating func string() throws(Failure) -> String {
        let start = cursor
        let hasEscapes = try skipString()
        let raw = UnsafeBufferPointer(start: start, count: cursor - start - 1)
        return hasEscapes ? JSONEscape.resolved(raw) : String(decoding: raw, as: UTF8.self)
    }

    /// Skips the remainder of a string after its opening quote. Returns whether it has escapes.
    mutating func skipString() throws(Failure) -> Bool {
        var hasEscapes = false
        while true {
            let byte = cursor.pointee
            if byte == UInt8(ascii: "\"") {
                cursor += 1
                return hasEscapes
            } else if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                try skipEscape()
            } else if byte < 0x20 {
                throw fault(expected: cursor < end ? "a control character as an escape" : "'\"'")
            } else if byte < 0x80 {
                cursor += 1
            } else {
                let length = cursor.utf8Length
                guard length > 0 else { throw fault(expected: "UTF-8") }
                cursor += length
            }
        }
    }

    mutating func skipEscape() throws(Failure) {
        cursor += 1
        guard next != UInt8(ascii: "u") else { return try skipUnicodeEscape() }
        guard JSONEscape.character(of: next) != nil else { throw fault(expected: "an escape") }
        cursor += 1
    }

    mutating func skipUnicodeEscape() throws(Failure) {
        let first = try codeUnit()
        guard first >= 0xD800, first < 0xE000 else { return }
        guard first < 0xDC00, take("\\"), next == UInt8(ascii: "u") else { throw fault(expected: "the other half of a surrogate pair") }
        let second = try codeUnit()
        guard second >= 0xDC00, second < 0xE000 else { throw fault(expected: "the other half of a surrogate pair") }
    }

    /// Reads the digits after a `u`.
    mutating func codeUnit() throws(Failure) -> UInt32 {
        cursor += 1
        let start = cursor
        for _ in 0..<4 {
            guard JSONEscape.hexDigit(next) != nil else { throw fault(expected: "four hexadecimal digits") }
            cursor += 1
        }
        return JSONEscape.codeUnit(start)
    }
}

/// The error type of a caller of ``JSONReader``.
package protocol JSONFailure: Error {
    init(_ fault: JSONFault)
}

/// An error in the form of a JSON text.
package struct JSONFault {
    package enum Reason {
        /// Something else was expected: `a value`.
        case expected(String)
        /// A rule of the caller's format: `a frame must begin with '{'`.
        case rule(String)
        case notUTF8
        case tooDeep(limit: Int)
    }

    /// The end of the text, if the error is there.
    package enum End {
        case complete, truncated
    }

    package let reason: Reason
    /// The byte at which the error is, from 0.
    package let offset: Int
    package let end: End?

    package init(_ reason: Reason, at offset: Int, end: End? = nil) {
        self.reason = reason
        self.offset = offset
        self.end = end
    }
}

/// The escape sequences of strings.
enum JSONEscape {
    /// Resolves the escapes of a well-formed string.
    static func resolved(_ raw: UnsafeBufferPointer<UInt8>) -> String {
        var text = ""
        var remaining = raw[...]
        while let escape = remaining.firstIndex(of: UInt8(ascii: "\\")) {
            text += String(decoding: remaining[..<escape], as: UTF8.self)
            let letter = raw[escape + 1]
            guard letter == UInt8(ascii: "u") else {
                text.unicodeScalars.append(Unicode.Scalar(character(of: letter) ?? letter))
                remaining = raw[(escape + 2)...]
                continue
            }
            let unit = codeUnit(raw.baseAddress! + escape + 2)
            let isPair = unit >= 0xD800 && unit < 0xE000
            let scalar = isPair ? 0x10000 + (unit - 0xD800) << 10 + (codeUnit(raw.baseAddress! + escape + 8) - 0xDC00) : unit
            text.unicodeScalars.append(Unicode.Scalar(scalar) ?? "\u{FFFD}")
            remaining = raw[(escape + (isPair ? 12 : 6))...]
        }
        return text + String(decoding: remaining, as: UTF8.self)
    }

    /// The character that a backslash and a letter stand for. `nil` if JSON does not have this escape.
    static func character(of letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// The value of four hexadecimal digits.
    static func codeUnit(_ digits: UnsafePointer<UInt8>) -> UInt32 {
        (0..<4).reduce(0) { $0 << 4 | UInt32(hexDigit(digits[$1]) ?? 0) }
    }

    static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

extension UInt8 {
    /// Whether the byte is a space, a tab, a line feed or a carriage return.
    package var isJSONSpace: Bool {
        get { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
    }

    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}

extension UnsafePointer where Pointee == UInt8 {
    /// The length of the character that is not ASCII, 2 to 4 bytes. 0 if it is not well-formed (Unicode, table 3-7). A zero byte must follow the
    /// text.
    package var utf8Length: Int {
        func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
        let second = self[1]
        switch self[0] {
        case 0xC2...0xDF: return isContinuation(second) ? 2 : 0
        case 0xE0...0xEF:
            let range: ClosedRange<UInt8> = self[0] == 0xE0 ? 0xA0...0xBF : self[0] == 0xED ? 0x80...0x9F : 0x80...0xBF
            return range.contains(second) && isContinuation(self[2]) ? 3 : 0
        case 0xF0...0xF4:
            let range: ClosedRange<UInt8> = self[0] == 0xF0 ? 0x90...0xBF : self[0] == 0xF4 ? 0x80...0x8F : 0x80...0xBF
            return range.contains(second) && isContinuation(self[2]) && isContinuation(self[3]) ? 4 : 0
        default: return 0
        }
    }
}

/// A name, as bytes of UTF-8. Two names are equal if their bytes are.
///
/// Names of JSON and XML are the same if their characters are, without Unicode normalization (RFC 8259, section 8.3, and XML 1.0, section 1.2).
/// `String` would take "é" and "e" with a combining accent for the same name.
package struct UTF8Name: Sendable, Hashable {
    package let bytes: [UInt8]

    package init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    package init(_ text: String) { bytes = Array(text.utf8) }

    package init(_ text: StaticString) {
        bytes = Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The name for an error: its first 40 characters, with an ellipsis if there are more.
    package var excerpt: String {
        var count = 0
        // All bytes of a character but the first are 80 to BF.
        for index in bytes.indices where bytes[index] & 0xC0 != 0x80 {
            guard count < Self.excerptLength else { return String(decoding: bytes[..<index], as: UTF8.self) + "…" }
            count += 1
        }
        return text
    }

    private static let excerptLength = 40

    /// The name with the letters of ASCII as capitals.
    package var uppercased: UTF8Name {
        UTF8Name(bytes.map { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") ? $0 - 0x20 : $0 })
    }

    /// Whether the name is this one.
    package func isEqual(_ name: StaticString) -> Bool {
        bytes.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }

    /// Whether the name is one of these.
    package func isOne(of names: [StaticString]) -> Bool { names.contains { isEqual($0) } }

    /// Matches a name in a `switch`.
    package static func ~= (pattern: StaticString, name: UTF8Name) -> Bool { name.isEqual(pattern) }
}
