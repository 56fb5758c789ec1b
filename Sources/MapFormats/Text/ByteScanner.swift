import JSONText

/// A cursor over the bytes of a text. A zero byte follows the last byte, so that no step checks for the end.
struct ByteScanner {
    private let bytes: [UInt8]
    /// The number of bytes of the text.
    let count: Int
    /// The offset of the next byte.
    private(set) var cursor = 0

    init(_ text: some Collection<UInt8>) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count + 1)
        bytes += text
        count = bytes.count
        bytes.append(0)
        self.bytes = bytes
    }

    /// The next byte. It is 0 at the end.
    var next: UInt8 { bytes[cursor] }
    var isAtEnd: Bool { cursor == count }

    /// The byte at a distance from the next one. It is 0 past the end.
    func peek(_ distance: Int) -> UInt8 { cursor + distance < count ? bytes[cursor + distance] : 0 }

    /// The bytes from an offset to the cursor.
    func bytes(from start: Int) -> ArraySlice<UInt8> { bytes[start..<cursor] }

    // MARK: Errors

    /// The error at an offset, or at the cursor.
    func error(_ reason: MapFormatError.Reason, at offset: Int? = nil) -> MapFormatError {
        let offset = offset ?? cursor
        var (line, start) = (1, 0)
        for index in 0..<offset where bytes[index] == UInt8(ascii: "\n") {
            line += 1
            start = index + 1
        }
        return MapFormatError(line: line, column: offset - start + 1, offset: offset, reason: reason)
    }

    // MARK: Steps

    /// Skips one byte. The cursor must not be at the end.
    mutating func skip() { cursor += 1 }

    /// Moves the cursor back to an offset that it has passed.
    mutating func rewind(to offset: Int) { cursor = offset }

    /// Skips ASCII text if it is next. Returns whether it was.
    mutating func take(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard cursor + length <= count else { return false }
        for index in 0..<length where bytes[cursor + index] != text.utf8Start[index] { return false }
        cursor += length
        return true
    }

    /// Skips spaces, tabs and ends of lines. Returns whether there were any.
    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = cursor
        while next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { cursor += 1 }
        return cursor > start
    }

    /// Skips bytes up to a text, and the text. Returns the bytes before it, or `nil` if it does not occur.
    mutating func skip(past end: StaticString) -> ArraySlice<UInt8>? {
        let start = cursor
        while !isAtEnd {
            let stop = cursor
            if take(end) { return bytes[start..<stop] }
            cursor += 1
        }
        return nil
    }

    /// Throws an error at the first byte that does not begin or continue a character of UTF-8 (RFC 3629), or at the first character that
    /// XML does not allow (XML 1.0, production 2): a control character, U+FFFE or U+FFFF.
    func checkXMLCharacters() throws(MapFormatError) {
        var index = 0
        while index < count {
            let length = bytes[index] < 0x80 ? 1 : utf8Length(at: index)
            guard length > 0 else { throw error(.notUTF8, at: index) }
            guard isXMLCharacter(at: index) else { throw error(.expected("a character that XML allows"), at: index) }
            index += length
        }
    }

    /// Whether XML allows the character of UTF-8 at an index.
    private func isXMLCharacter(at index: Int) -> Bool {
        switch bytes[index] {
        case 0x09, 0x0A, 0x0D: true
        case ..<0x20: false
        // U+FFFE is EF BF BE, and U+FFFF is EF BF BF.
        case 0xEF: bytes[index + 1] != 0xBF || bytes[index + 2] < 0xBE
        default: true
        }
    }

    /// The number of bytes of the character of several bytes at an index, or 0 if it is not valid.
    private func utf8Length(at index: Int) -> Int {
        let first = bytes[index]
        let length = first >= 0xC2 && first < 0xE0 ? 2 : first >= 0xE0 && first < 0xF0 ? 3 : first >= 0xF0 && first < 0xF5 ? 4 : 0
        guard length > 0, index + length <= count else { return 0 }
        for offset in 1..<length where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
        let second = bytes[index + 1]
        switch first {
        // Longer forms than needed, surrogates, and numbers above U+10FFFF.
        case 0xE0 where second < 0xA0, 0xED where second > 0x9F, 0xF0 where second < 0x90, 0xF4 where second > 0x8F: return 0
        default: return length
        }
    }
}

// Numbers.

extension ByteScanner {
    /// Reads a number: a sign, digits with a point, and an exponent if the format has one. `nil` if there is none.
    ///
    /// This is the grammar of WKT (`+.5`, `5.`, `1e3`). Without an exponent it is that of `xsd:decimal`. The result is the nearest double. It is
    /// infinite if the number is too large.
    mutating func number(allowsExponent: Bool) -> Double? {
        let start = cursor
        let isNegative = next == UInt8(ascii: "-")
        if isNegative || next == UInt8(ascii: "+") { cursor += 1 }
        var (digits, isLong, exponent) = (UInt64(0), false, 0)
        let first = cursor
        appendDigits(to: &digits, &isLong)
        var hasDigits = cursor > first
        let isPlain = next != UInt8(ascii: ".")
        if !isPlain {
            cursor += 1
            let fraction = cursor
            appendDigits(to: &digits, &isLong)
            exponent = fraction - cursor
            hasDigits = hasDigits || cursor > fraction
        }
        guard hasDigits else {
            cursor = start
            return nil
        }
        if allowsExponent, next | 0x20 == UInt8(ascii: "e") { exponent += takeExponent() }
        return bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return nil }
            return JSONNumber(
                start: base + start, end: base + cursor, digits: digits, exponent: exponent, isNegative: isNegative, isLong: isLong,
                isPlain: isPlain && exponent == 0
            ).double
        }
    }

    private mutating func appendDigits(to value: inout UInt64, _ isLong: inout Bool) {
        while next >= UInt8(ascii: "0") && next <= UInt8(ascii: "9") {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, overflow2) = product.addingReportingOverflow(UInt64(next - UInt8(ascii: "0")))
            if overflow || overflow2 { isLong = true } else { value = sum }
            cursor += 1
        }
    }

    /// Reads an exponent. If no digit follows the letter, the letter is not a part of the number.
    private mutating func takeExponent() -> Int {
        let start = cursor
        cursor += 1
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        let first = cursor
        var exponent = 0
        while next >= UInt8(ascii: "0") && next <= UInt8(ascii: "9") {
            if exponent < JSONNumber.exponentLimit { exponent = exponent * 10 + Int(next - UInt8(ascii: "0")) }
            cursor += 1
        }
        guard cursor > first else {
            cursor = start
            return 0
        }
        return isNegative ? -exponent : exponent
    }
}
