extension GeoJSONText {
    /// A string in quotes; only what JSON wants escaped is (RFC 8259, 7), everything else stays as it is.
    mutating func append(quoted string: String) {
        append(UInt8(ascii: "\""))
        for byte in string.utf8 { append(escaped: byte) }
        append(UInt8(ascii: "\""))
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
            append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
            append(GeoJSONText.hexDigit(byte & 0xF))
        default: append(byte)
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    /// A number in the fewest digits that are read as the same number again; whole ones up to 2⁵³ without exponent or decimals.
    mutating func append(number: Double) throws(GeoJSONError) {
        guard number.isFinite else { throw GeoJSONError(.notFinite) }
        if abs(number) <= 0x1p53, number == number.rounded(.towardZero) {
            if number.sign == .minus { append(UInt8(ascii: "-")) }
            append(digits: UInt64(abs(number)), atLeast: 1)
        } else {
            append("\(number)")
        }
    }

    mutating func append(_ value: GeoJSONValue) throws(GeoJSONError) {
        switch value {
        case .null: append("null")
        case .bool(let bool): bool ? append("true") : append("false")
        case .number(let number): try append(number: number)
        case .string(let string): append(quoted: string)
        case .array(let values):
            append(UInt8(ascii: "["))
            try appendList(values.enumerated()) { (text, element) throws(GeoJSONError) in
                do throws(GeoJSONError) { try text.append(element.element) } catch { throw error.under(.index(element.offset)) }
            }
            append(UInt8(ascii: "]"))
        case .object(let members):
            append(UInt8(ascii: "{"))
            try append(members: members)
            append(UInt8(ascii: "}"))
        }
    }

    /// Names and values with commas in between, without braces.
    mutating func append(members: GeoJSONMembers) throws(GeoJSONError) {
        try appendList(members) { (text, member) throws(GeoJSONError) in
            text.append(quoted: member.name)
            text.append(UInt8(ascii: ":"))
            do throws(GeoJSONError) { try text.append(member.value) } catch { throw error.under(.member(member.name)) }
        }
    }

    /// A whole number in decimal, with zeros in front if it has fewer digits.
    mutating func append(digits value: UInt64, atLeast count: Int) {
        var power: UInt64 = 1
        var length = 1
        while value / power >= 10 {
            power *= 10
            length += 1
        }
        for _ in length..<max(count, length) { append(UInt8(ascii: "0")) }
        while power > 0 {
            append(UInt8(ascii: "0") + UInt8(value / power % 10))
            power /= 10
        }
    }
}
