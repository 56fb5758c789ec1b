/// A buffer of JSON text.
struct JSONBuffer {
    var bytes: [UInt8] = []

    @inline(__always)
    mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func append(_ number: some BinaryInteger) { bytes.append(contentsOf: String(number).utf8) }

    /// Appends the shortest decimal that reads back as the same float. A float that is not finite becomes `"nan"`, `"inf"` or `"-inf"`.
    mutating func append(_ number: Float) {
        guard number.isFinite else { return append(number.isNaN ? "\"nan\"" : number < 0 ? "\"-inf\"" : "\"inf\"") }
        bytes.append(contentsOf: number.description.utf8)
        // "5.0" becomes "5", and "-0.0" becomes "-0", which reads back as a float.
        if bytes.suffix(2).elementsEqual(".0".utf8) { bytes.removeLast(2) }
    }

    mutating func append(_ flag: Bool) { append(flag ? "true" : "false") }

    /// Appends a string with quotes and escapes.
    mutating func append(quoted text: some StringProtocol) {
        bytes.append(JSONByte.quote)
        for byte in text.utf8 {
            switch byte {
            case JSONByte.quote, JSONByte.backslash:
                bytes.append(JSONByte.backslash)
                bytes.append(byte)
            case 0..<0x20:
                append("\\u00")
                bytes.append(Self.hexDigit(byte >> 4))
                bytes.append(Self.hexDigit(byte & 15))
            default: bytes.append(byte)
            }
        }
        bytes.append(JSONByte.quote)
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
