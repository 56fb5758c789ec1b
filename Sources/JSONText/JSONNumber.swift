#if hasFeature(Embedded)
@_extern(c, "strtod") private func strtod(_ text: UnsafePointer<UInt8>?, _ end: UnsafeMutableRawPointer?) -> Double
#endif

/// A number as it is written: ± `digits` · 10^`exponent`, where `digits` has at most 19 significant digits.
package struct JSONNumber {
    let start: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>
    let digits: UInt64
    let exponent: Int
    let isNegative: Bool
    /// Whether there are more digits than `digits` can hold.
    let isLong: Bool
    /// Whether there is neither a fraction nor an exponent.
    let isPlain: Bool

    package init(
        start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>, digits: UInt64, exponent: Int, isNegative: Bool, isLong: Bool, isPlain: Bool
    ) {
        (self.start, self.end, self.digits, self.exponent) = (start, end, digits, exponent)
        (self.isNegative, self.isLong, self.isPlain) = (isNegative, isLong, isPlain)
    }

    /// A reader stops at this exponent. With a larger one the number is zero or infinite, because a text has fewer than 100 million digits.
    package static var exponentLimit: Int { 100_000_000 }

    /// Whether the number is zero, and not only so small that it is rounded to zero.
    package var isZero: Bool { digits == 0 }

    // MARK: Conversions

    /// The nearest double. Infinite if the number is too large.
    package var double: Double {
        guard let magnitude = exactMagnitude else { return slowDouble }
        return isNegative ? -magnitude : magnitude
    }

    /// The number as an integer. `1.0` and `1e3` are integers, too. `nil` if it is none of 64 bits.
    package var integer: Int64? {
        guard isPlain, !isLong, digits <= UInt64(Int64.max) else { return unusualInteger }
        return isNegative ? -Int64(digits) : Int64(digits)
    }

    /// The magnitude, if one operation on doubles computes it with a single rounding. Otherwise `nil`.
    ///
    /// Digits up to 2^53 and powers of ten up to 10^22 are exact doubles, so that their product or quotient is rounded once (W. D. Clinger,
    /// "How to read floating point numbers accurately", 1990).
    var exactMagnitude: Double? {
        guard digits <= 1 << 53, exponent >= -22, exponent <= 22, !isLong else { return nil }
        return scaled(Double(digits), byPowerOfTen: exponent)
    }

    #if hasFeature(Embedded)
    // Embedded Swift does not have the conversion of the standard library, but the C library there has the same function. Its
    // locale is always "C".
    var slowDouble: Double {
        let text: [UInt8] = Array(UnsafeBufferPointer(start: start, count: end - start)) + [0]
        return text.withUnsafeBufferPointer { strtod($0.baseAddress, nil) }
    }
    #else
    var slowDouble: Double { Double(text) ?? .infinity }

    private var text: String { String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self) }
    #endif

    var unusualInteger: Int64? {
        guard !isLong, let magnitude = wholeMagnitude else { return nil }
        if isNegative, magnitude <= Int64.min.magnitude { return Int64(truncatingIfNeeded: 0 &- magnitude) }
        return Int64(exactly: magnitude)
    }

    /// digits · 10^exponent, if this is an integer of 64 bits. At most 20 steps.
    private var wholeMagnitude: UInt64? {
        var (value, exponent) = (digits, exponent)
        guard value != 0 else { return 0 }
        while exponent < 0 {
            guard value.isMultiple(of: 10) else { return nil }
            value /= 10
            exponent += 1
        }
        while exponent > 0 {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            value = product
            exponent -= 1
        }
        return value
    }
}

#if !hasFeature(Embedded)

extension JSONNumber {
    /// The nearest float. Infinite if the number is too large.
    package var float: Float {
        guard let magnitude = floatMagnitude else { return slowFloat }
        return isNegative ? -magnitude : magnitude
    }

    /// The magnitude as a float, if rounding the double a second time gives the nearest float. Otherwise `nil`.
    var floatMagnitude: Float? {
        // These are the 29 bits that a double has more than a float. A one followed by zeros is half-way between two floats.
        guard let value = exactMagnitude, value.bitPattern & 0x1FFF_FFFF != 0x1000_0000 else { return nil }
        guard value >= Double(Float.leastNormalMagnitude) && value < Double(Float.greatestFiniteMagnitude) || value == 0 else {
            return nil
        }
        return Float(value)
    }

    var slowFloat: Float { Float(text) ?? .infinity }
}

#endif

/// digits · 10^exponent. The exponent is −22 to 22.
func scaled(_ digits: Double, byPowerOfTen exponent: Int) -> Double {
    exponent < 0 ? digits / powersOfTen[-exponent] : digits * powersOfTen[exponent]
}

/// 10^0 to 10^22. All are exact doubles.
private let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
]

extension JSONReader {
    /// Reads a number. The caller checks what follows it.
    package mutating func number() throws(Failure) -> JSONNumber {
        let start = cursor
        let isNegative = take("-")
        var (digits, isLong, exponent, isPlain) = (UInt64(0), false, 0, true)
        if !take("0") {
            guard next.isDigit else { throw fault(expected: isNegative ? "a digit" : "a value") }
            appendDigits(to: &digits, &isLong)
        }
        if take(".") {
            let start = cursor
            appendDigits(to: &digits, &isLong)
            guard cursor > start else { throw fault(expected: "a digit") }
            exponent = start - cursor
            isPlain = false
        }
        if next | 0x20 == UInt8(ascii: "e") {
            exponent += try self.exponent()
            isPlain = false
        }
        return JSONNumber(
            start: start, end: cursor, digits: digits, exponent: exponent, isNegative: isNegative, isLong: isLong, isPlain: isPlain)
    }

    /// Reads digits. `isLong` becomes `true` if the value does not fit.
    mutating func appendDigits(to value: inout UInt64, _ isLong: inout Bool) {
        var cursor = cursor
        while cursor.pointee.isDigit {
            let digit = UInt64(cursor.pointee &- UInt8(ascii: "0"))
            // Fast path: the first 18 digits always fit.
            if value < 100_000_000_000_000_000 {
                value = value &* 10 &+ digit
            } else {
                let (product, overflow) = value.multipliedReportingOverflow(by: 10)
                let (sum, overflow2) = product.addingReportingOverflow(digit)
                if overflow || overflow2 { isLong = true } else { value = sum }
            }
            cursor += 1
        }
        self.cursor = cursor
    }

    mutating func exponent() throws(Failure) -> Int {
        cursor += 1
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        guard next.isDigit else { throw fault(expected: "a digit") }
        var exponent = 0
        while next.isDigit {
            if exponent < JSONNumber.exponentLimit { exponent = exponent * 10 + Int(next - UInt8(ascii: "0")) }
            cursor += 1
        }
        return isNegative ? -exponent : exponent
    }
}
