#if !hasFeature(Embedded)

/// A strict JSON parser (RFC 8259) for bytes. It keeps the order of members and refuses duplicate names.
struct JSONParser {
    private let bytes: [UInt8]
    private let maximumDepth: Int
    private var position = 0
    private var depth = 0

    init(_ bytes: [UInt8], maximumDepth: Int) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
    }

    /// The next byte. At the end it is 0, which is not valid in JSON.
    private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

    /// The value of the whole text, with optional white space around it. A byte order mark at the beginning is ignored.
    mutating func document() throws(GeoJSONError) -> GeoJSONValue {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        let value = try value()
        skipSpace()
        guard position == bytes.count else { throw failure("the end") }
        return value
    }

    private func failure(_ expected: String) -> GeoJSONError {
        GeoJSONError(.notJSON(expected: expected, offset: position))
    }

    private mutating func value() throws(GeoJSONError) -> GeoJSONValue {
        skipSpace()
        switch byte {
        case UInt8(ascii: "{"): return .object(try nested { (parser) throws(GeoJSONError) in try parser.members() })
        case UInt8(ascii: "["): return .array(try nested { (parser) throws(GeoJSONError) in try parser.elements() })
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: throw failure("a value")
        }
    }

    private mutating func nested<Result>(
        _ content: (inout JSONParser) throws(GeoJSONError) -> Result
    ) throws(GeoJSONError) -> Result {
        guard depth < maximumDepth else { throw GeoJSONError(.tooDeep(limit: maximumDepth)) }
        depth += 1
        position += 1
        let result = try content(&self)
        depth -= 1
        return result
    }

    private mutating func elements() throws(GeoJSONError) -> [GeoJSONValue] {
        var values: [GeoJSONValue] = []
        skipSpace()
        if take("]") { return values }
        repeat {
            do throws(GeoJSONError) { values.append(try value()) } catch { throw error.under(.index(values.count)) }
            skipSpace()
        } while take(",")
        guard take("]") else { throw failure("',' or ']'") }
        return values
    }

    private mutating func members() throws(GeoJSONError) -> GeoJSONMembers {
        var members: [GeoJSONMembers.Member] = []
        var names = DistinctNames()
        skipSpace()
        if take("}") { return GeoJSONMembers(distinct: members) }
        repeat {
            skipSpace()
            guard byte == UInt8(ascii: "\"") else { throw failure("a name in quotes") }
            let name = try string()
            guard names.insert(name, after: members) else { throw GeoJSONError(.duplicateMember, at: .member(name)) }
            skipSpace()
            guard take(":") else { throw failure("':'") }
            do throws(GeoJSONError) {
                members.append(GeoJSONMembers.Member(name: name, value: try value()))
            } catch {
                throw error.under(.member(name))
            }
            skipSpace()
        } while take(",")
        guard take("}") else { throw failure("',' or '}'") }
        return GeoJSONMembers(distinct: members)
    }

    private mutating func word(_ word: StaticString, _ value: GeoJSONValue) throws(GeoJSONError) -> GeoJSONValue {
        let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard bytes[position...].starts(with: letters) else { throw failure("a value") }
        position += letters.count
        return value
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }

    // MARK: Strings

    /// The string that begins at the current position with its quote.
    private mutating func string() throws(GeoJSONError) -> String {
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

    /// Reads the rest of a string with escapes, including the closing quote.
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

    /// The scalar of an escape sequence after its `\u`, including the second half of a surrogate pair.
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

    /// The bytes as a string. They must be UTF-8, because decoding replaces invalid bytes.
    private func text(_ content: ArraySlice<UInt8>, at offset: Int) throws(GeoJSONError) -> String {
        let text = String(decoding: content, as: UTF8.self)
        guard text.utf8.count == content.count, text.utf8.elementsEqual(content) else {
            throw GeoJSONError(.notJSON(expected: "UTF-8", offset: offset))
        }
        return text
    }

    // MARK: Numbers

    /// The number that begins at the current position, rounded correctly.
    ///
    /// A whole number up to 2⁵³, multiplied or divided by a power of ten up to 10²², needs one operation, which is rounded correctly
    /// (Clinger, 1990). All other numbers are converted by the standard library.
    private mutating func number() throws(GeoJSONError) -> Double {
        let start = position
        let isNegative = take("-")
        var digits = NumberDigits()
        if !take("0") {
            guard isDigit else { throw failure("a digit") }
            scanDigits(&digits)
        }
        if take(".") {
            guard isDigit else { throw failure("a digit") }
            let before = position
            scanDigits(&digits)
            digits.exponent -= position - before
        }
        if take("e") || take("E") { try scanExponent(&digits) }
        if let magnitude = digits.exactValue { return isNegative ? -magnitude : magnitude }
        guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)), value.isFinite else {
            throw GeoJSONError(.notFinite)
        }
        return value
    }

    private var isDigit: Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private mutating func scanDigits(_ digits: inout NumberDigits) {
        while isDigit {
            digits.append(byte - UInt8(ascii: "0"))
            position += 1
        }
    }

    private mutating func scanExponent(_ digits: inout NumberDigits) throws(GeoJSONError) {
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        guard isDigit else { throw failure("a digit") }
        var exponent = 0
        while isDigit {
            // With a larger exponent the number is zero or infinite for all digits.
            exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
            position += 1
        }
        digits.exponent += isNegative ? -exponent : exponent
    }
}

/// The digits of a number and its decimal exponent.
private struct NumberDigits {
    var exponent = 0
    private var mantissa: UInt64 = 0
    private var isExact = true

    init() {}

    mutating func append(_ digit: UInt8) {
        guard mantissa <= (1 << 53) / 10 else {
            isExact = false
            return
        }
        mantissa = mantissa * 10 + UInt64(digit)
    }

    /// The value if one operation gives the correctly rounded result.
    var exactValue: Double? {
        guard isExact, mantissa <= 1 << 53, abs(exponent) < NumberDigits.powers.count else { return mantissa == 0 && isExact ? 0 : nil }
        let power = NumberDigits.powers[abs(exponent)]
        return exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
    }

    /// The powers of ten that a `Double` holds exactly.
    private static let powers: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}

/// The names of an object, to detect duplicates. A few names are compared one by one. Many names are stored in a set.
private struct DistinctNames {
    private static let linearSearchLimit = 16
    private var seen = Set<[UInt8]>()

    /// Adds a name. Returns `false` if one of the previous members has the same name, compared by Unicode scalars.
    ///
    /// - Complexity: O(1) on average.
    mutating func insert(_ name: String, after members: [GeoJSONMembers.Member]) -> Bool {
        if members.count < DistinctNames.linearSearchLimit {
            return !members.contains { $0.name.utf8.elementsEqual(name.utf8) }
        }
        if seen.isEmpty { for member in members { seen.insert(Array(member.name.utf8)) } }
        return seen.insert(Array(name.utf8)).inserted
    }
}

#endif
