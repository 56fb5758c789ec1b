#if !hasFeature(Embedded)

extension JSONParser {
    /// The number that begins here, rounded correctly.
    ///
    /// A whole number up to 2⁵³, times or divided by a power of ten up to 10²², is one correctly rounded operation (Clinger, 1990);
    /// everything else goes to the standard library.
    mutating func number() throws(GeoJSONError) -> Double {
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
            // Past this it is zero or infinite whatever the digits are.
            exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
            position += 1
        }
        digits.exponent += isNegative ? -exponent : exponent
    }
}

/// The digits of a number, and the power of ten that they stand before.
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

    /// The value, if one operation gives it exactly rounded.
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

#endif
