#if !hasFeature(Embedded)

extension JSONParser {
    /// The string that begins here with its quote.
    mutating func string() throws(GeoJSONError) -> String {
        position += 1
        let start = position
        while byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
        if byte == UInt8(ascii: "\"") {
            position += 1
            return try text(bytes[start..<position - 1], at: start)
        }
        var content = Array(bytes[start..<position])
        try scanRest(&content)
        return try text(content[...], at: start)
    }

    /// The rest of a string that has escapes, through its closing quote.
    private mutating func scanRest(_ content: inout [UInt8]) throws(GeoJSONError) {
        while true {
            guard byte >= 0x20 else { throw failure(position < bytes.count ? "a control character as an escape" : "'\"'") }
            let next = byte
            position += 1
            switch next {
            case UInt8(ascii: "\""): return
            case UInt8(ascii: "\\"): try scanEscape(&content)
            default: content.append(next)
            }
        }
    }

    private mutating func scanEscape(_ content: inout [UInt8]) throws(GeoJSONError) {
        let letter = byte
        guard letter != UInt8(ascii: "u") else {
            position += 1
            content.append(contentsOf: Array(String(Character(try scalar())).utf8))
            return
        }
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(letter)
        case UInt8(ascii: "b"): content.append(0x08)
        case UInt8(ascii: "f"): content.append(0x0C)
        case UInt8(ascii: "n"): content.append(0x0A)
        case UInt8(ascii: "r"): content.append(0x0D)
        case UInt8(ascii: "t"): content.append(0x09)
        default: throw failure("an escape")
        }
        position += 1
    }

    /// The scalar of an escape whose `\u` has been read, and of the second half of a pair.
    private mutating func scalar() throws(GeoJSONError) -> Unicode.Scalar {
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, take("\\"), take("u") else { throw failure("the other half of a surrogate pair") }
        let second = try codeUnit()
        guard second >= 0xDC00, second < 0xE000, let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) else {
            throw failure("the other half of a surrogate pair")
        }
        return scalar
    }

    private mutating func codeUnit() throws(GeoJSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw failure("four hexadecimal digits") }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }

    /// Bytes as a string; they must be UTF-8, for decoding replaces what is not.
    private func text(_ content: ArraySlice<UInt8>, at offset: Int) throws(GeoJSONError) -> String {
        let text = String(decoding: content, as: UTF8.self)
        guard text.utf8.count == content.count, text.utf8.elementsEqual(content) else {
            throw GeoJSONError(.notJSON(expected: "UTF-8", offset: offset))
        }
        return text
    }
}

#endif
