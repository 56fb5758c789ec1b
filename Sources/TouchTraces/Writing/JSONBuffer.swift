import TouchPipeline

// The playground compiles this file, `TraceHeader.swift` and `TraceWord.swift` as Embedded Swift, without the rest of the module.

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

extension JSONBuffer {
    /// Appends the first line of a trace with its line feed.
    mutating func append(_ header: TraceHeader) {
        append("{\"format\":\"touchpipe-trace\",\"version\":")
        append(TraceHeader.version)
        append(",\"device\":")
        append(quoted: header.device)
        append(",\"width\":")
        append(header.width)
        append(",\"height\":")
        append(header.height)
        append(",\"density\":")
        append(header.density)
        if let source = header.source {
            append(",\"source\":")
            append(quoted: source)
        }
        if let recorded = header.recorded {
            append(",\"recorded\":")
            append(quoted: recorded)
        }
        append("}\n")
    }

    /// Appends one frame with its line feed. Fields with their default values are left out.
    mutating func append(_ event: TouchEvent) {
        append("{")
        if let time = event.timestamp {
            append("\"t\":")
            append(time.microseconds)
            append(",")
        }
        append("\"a\":\"")
        append(event.touchAction.traceWord)
        append("\"")
        if !event.pointers.isEmpty { append(event.pointers, of: event.touchAction) }
        // Minus zero is written, because it is not the default.
        if event.scrollDelta.bitPattern != 0 {
            append(",\"s\":")
            append(event.scrollDelta)
        }
        if !event.modifiers.isEmpty {
            append(",\"m\":")
            append(event.modifiers.rawValue)
        }
        if event.pointers.droppedCount > 0 {
            append(",\"d\":")
            append(event.pointers.droppedCount)
        }
        if event.hasPositionsOnly { append(",\"u\":true") }
        append("}\n")
    }

    private mutating func append(_ pointers: TouchPointers, of action: TouchAction) {
        append(",\"p\":[")
        for index in pointers.indices {
            if index > 0 { append(",") }
            append(pointers[index], at: index, of: action)
        }
        append("]")
    }

    private mutating func append(_ pointer: TouchPointer, at index: Int, of action: TouchAction) {
        append("{")
        if pointer.id != index {
            append("\"i\":")
            append(pointer.id)
            append(",")
        }
        append("\"x\":")
        append(pointer.position.x)
        append(",\"y\":")
        append(pointer.position.y)
        if pointer.phase != action.usualPhase { append(",\"f\":", word: pointer.phase) }
        if pointer.kind != .finger { append(",\"k\":", word: pointer.kind) }
        if pointer.pressure != 0.5 {
            append(",\"p\":")
            append(pointer.pressure)
        }
        if pointer.buttons != .primary {
            append(",\"b\":")
            append(pointer.buttons.rawValue)
        }
        append("}")
    }

    private mutating func append(_ key: StaticString, word: some TraceWord) {
        append(key)
        append("\"")
        append(word.traceWord)
        append("\"")
    }
}

/// The bytes with a meaning in JSON.
enum JSONByte {
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")
    static let colon = UInt8(ascii: ":")
    static let comma = UInt8(ascii: ",")
    static let minus = UInt8(ascii: "-")
    static let plus = UInt8(ascii: "+")
    static let dot = UInt8(ascii: ".")
    static let zero = UInt8(ascii: "0")
    static let newline = UInt8(ascii: "\n")

    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

    /// Whether a byte is a space, a tab, a line feed or a carriage return.
    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
