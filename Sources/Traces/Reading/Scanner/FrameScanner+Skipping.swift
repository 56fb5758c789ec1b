extension FrameScanner {
    /// Goes past any value; `depth` is how many objects and lists are open around it.
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
        } while try goesOn(JSONByte.closeBrace, "',' or '}' expected")
    }

    private mutating func skipList(depth: Int) throws(LineFault) {
        try enter(depth)
        if take(JSONByte.closeBracket) { return }
        repeat {
            skipSpace()
            try skipValue(depth: depth)
        } while try goesOn(JSONByte.closeBracket, "',' or ']' expected")
    }

    private mutating func enter(_ depth: Int) throws(LineFault) {
        guard depth <= TraceLimits.nesting else {
            throw LineFault(.malformed("nested more than \(TraceLimits.nesting) deep"), at: offset)
        }
        cursor += 1
        skipSpace()
    }
}
