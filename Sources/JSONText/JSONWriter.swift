/// JSON under construction, as bytes of UTF-8.
package struct JSONWriter {
    /// The text so far.
    package var bytes: [UInt8] = []

    package init() {}

    package mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    package mutating func append(_ flag: Bool) { flag ? append("true") : append("false") }

    // MARK: Numbers

    package mutating func append(_ number: Int) { append(Int64(number)) }

    package mutating func append(_ number: Int64) {
        if number < 0 { append("-") }
        append(digits: number.magnitude, atLeast: 1)
    }

    /// Appends a whole number in decimal, with leading zeros if it has fewer digits than `count`.
    package mutating func append(digits value: UInt64, atLeast count: Int) {
        var (length, remaining) = (1, value / 10)
        while remaining > 0 {
            length += 1
            remaining /= 10
        }
        for _ in 0..<max(count, length) { bytes.append(UInt8(ascii: "0")) }
        remaining = value
        var index = bytes.count
        while remaining > 0 {
            index -= 1
            bytes[index] += UInt8(truncatingIfNeeded: remaining % 10)
            remaining /= 10
        }
    }

    /// Appends the shortest text that reads back as the same float, which must be finite. Whole numbers have no decimals.
    package mutating func append(finite number: Float) { append(decimal: number.description, isWhole: true) }

    /// Appends the shortest text that reads back as the same double, which must be finite. Whole numbers up to 2⁵³ have no decimals.
    package mutating func append(finite number: Double) { append(decimal: number.description, isWhole: abs(number) <= 0x1p53) }

    /// Appends a description of a number, if wanted without ".0" at its end. "-0.0" becomes "-0", which is still minus zero.
    private mutating func append(decimal text: String, isWhole: Bool) {
        bytes.append(contentsOf: text.utf8)
        if isWhole, bytes.suffix(2).elementsEqual(".0".utf8) { bytes.removeLast(2) }
    }

    // MARK: Strings

    /// Appends a string in quotes. Only the characters that JSON requires to be escaped are escaped (RFC 8259, section 7).
    package mutating func append(quoted string: String) {
        append("\"")
        for byte in string.utf8 { append(escaped: byte) }
        append("\"")
    }

    private mutating func append(escaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        case 0x08: append("\\b")
        case 0x09: append("\\t")
        case 0x0A: append("\\n")
        case 0x0C: append("\\f")
        case 0x0D: append("\\r")
        case 0..<0x20:
            append("\\u00")
            bytes.append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
            bytes.append((byte & 0xF < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10) + byte & 0xF)
        default: bytes.append(byte)
        }
    }
}
