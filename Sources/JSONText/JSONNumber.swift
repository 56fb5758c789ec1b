/// A number as it is written: ± `digits` · 10^`exponent`, where `digits` has at most 19 significant digits.
@usableFromInline
package struct JSONNumber {
    @usableFromInline let start: UnsafePointer<UInt8>
    @usableFromInline let end: UnsafePointer<UInt8>
    @usableFromInline let digits: UInt64
    @usableFromInline let exponent: Int
    @usableFromInline let isNegative: Bool
    /// Whether there are more digits than `digits` can hold.
    @usableFromInline let isLong: Bool
    /// Whether there is neither a fraction nor an exponent.
    @usableFromInline let isPlain: Bool

    @inlinable
    package init(
        start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>, digits: UInt64, exponent: Int, isNegative: Bool, isLong: Bool, isPlain: Bool
    ) {
        (self.start, self.end, self.digits, self.exponent) = (start, end, digits, exponent)
        (self.isNegative, self.isLong, self.isPlain) = (isNegative, isLong, isPlain)
    }

    /// A reader stops at this exponent. With a larger one the number is zero or infinite, because a text has fewer than 100 million digits.
    @inlinable package static var exponentLimit: Int { 100_000_000 }

    /// Whether the number is zero, and not only so small that it is rounded to zero.
    @inlinable package var isZero: Bool { digits == 0 }

    // MARK: Conversions

    /// The nearest double. Infinite if the number is too large.
    @inlinable package var double: Double {
        guard let magnitude = exactMagnitude else { return slowDouble }
        return isNegative ? -magnitude : magnitude
    }

    /// The number as an integer. `1.0` and `1e3` are integers, too. `nil` if it is none of 64 bits.
    @inlinable package var integer: Int64? {
        guard isPlain, !isLong, digits <= UInt64(Int64.max) else { return unusualInteger }
        return isNegative ? -Int64(digits) : Int64(digits)
    }

    /// The magnitude, if one operation on doubles computes it with a single rounding. Otherwise `nil`.
    ///
    /// Digits up to 2^53 and powers of ten up to 10^22 are exact doubles, so that their product or quotient is rounded once (W. D. Clinger,
    /// "How to read floating point numbers accurately", 1990).
    @inlinable var exactMagnitude: Double? {
        guard digits <= 1 << 53, exponent >= -22, exponent <= 22, !isLong else { return nil }
        return scaled(Double(digits), byPowerOfTen: exponent)
    }

    // The standard library calls `strtod`, which converts any number. Embedded Swift does not have it.
    #if hasFeature(Embedded)
    @usableFromInline var slowDouble: Double { divided }
    #else
    @usableFromInline var slowDouble: Double { Double(text) ?? .infinity }

    private var text: String { String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self) }
    #endif

    /// The nearest double of any number, by a division of whole numbers. Infinite if the number is too large.
    package var divided: Double {
        let magnitude = DecimalDivision.double(of: UnsafeBufferPointer(start: start, count: end - start), exponent: exponent)
        return isNegative ? -magnitude : magnitude
    }

    @usableFromInline
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
    @inlinable package var float: Float {
        guard let magnitude = floatMagnitude else { return slowFloat }
        return isNegative ? -magnitude : magnitude
    }

    /// The magnitude as a float, if rounding the double a second time gives the nearest float. Otherwise `nil`.
    @inlinable var floatMagnitude: Float? {
        // These are the 29 bits that a double has more than a float. A one followed by zeros is half-way between two floats.
        guard let value = exactMagnitude, value.bitPattern & 0x1FFF_FFFF != 0x1000_0000 else { return nil }
        guard value >= Double(Float.leastNormalMagnitude) && value < Double(Float.greatestFiniteMagnitude) || value == 0 else {
            return nil
        }
        return Float(value)
    }

    @usableFromInline var slowFloat: Float { Float(text) ?? .infinity }
}

#endif

/// digits · 10^exponent. The exponent is −22 to 22.
@usableFromInline
func scaled(_ digits: Double, byPowerOfTen exponent: Int) -> Double {
    exponent < 0 ? digits / powersOfTen[-exponent] : digits * powersOfTen[exponent]
}

/// 10^0 to 10^22. All are exact doubles.
private let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
]

/// The conversion of a decimal number of any length to the nearest double.
private enum DecimalDivision {
    /// More digits do not matter, apart from whether one of them is not zero: a number half-way between two doubles has fewer than 770.
    private static let maximumDigits = 800

    /// The nearest double of a number without its sign. `exponent` is that of the last digit in the text.
    static func double(of text: UnsafeBufferPointer<UInt8>, exponent: Int) -> Double {
        var (numerator, count, exponent, isInexact) = (WholeNumber(), 0, exponent, false)
        for byte in text where byte != UInt8(ascii: "-") && byte != UInt8(ascii: "+") && byte != UInt8(ascii: ".") {
            guard byte.isDigit else { break }
            if count == maximumDigits {
                exponent += 1
                isInexact = isInexact || byte != UInt8(ascii: "0")
            } else if count > 0 || byte != UInt8(ascii: "0") {
                numerator.multiply(by: 10, adding: UInt32(byte - UInt8(ascii: "0")))
                count += 1
            }
        }
        // The largest double has 309 digits, and half of the smallest one has 323 zeros after its point.
        guard count > 0, count + exponent > -330 else { return 0 }
        guard count + exponent <= 310 else { return .infinity }
        var denominator = WholeNumber(1)
        numerator.scale(byPowerOfTen: exponent)
        denominator.scale(byPowerOfTen: -exponent)
        return quotient(numerator, denominator, isInexact: isInexact)
    }

    /// The nearest double of a quotient. `isInexact` states that the numerator is a little larger.
    private static func quotient(_ numerator: WholeNumber, _ denominator: WholeNumber, isInexact: Bool) -> Double {
        var (rest, divisor) = (numerator, denominator)
        // The quotient is between 2^(shift − 1) and 2^(shift + 1).
        let shift = rest.bitCount - divisor.bitCount
        if shift > 0 { divisor.shiftLeft(by: shift) } else { rest.shiftLeft(by: -shift) }
        // Two bits more than a double has, the last of which also stands for the rest. The smallest double is 2^−1074.
        let unit = max(shift - 55, -1076)
        var bits: UInt64 = 0
        for _ in 0..<max(shift - unit + 1, 0) {
            bits <<= 1
            if rest.subtract(divisor) { bits |= 1 }
            rest.shiftLeft(by: 1)
        }
        if isInexact || !rest.isZero { bits |= 1 }
        guard shift - 55 < unit else { return Double(bits) * power(of: unit / 2) * power(of: unit - unit / 2) }
        // A number below the normal ones has fewer bits. Its bit pattern is its number in units of the smallest double.
        let isRoundedUp = bits & 3 == 3 || bits & 7 == 6
        return Double(bitPattern: bits >> 2 + (isRoundedUp ? 1 : 0))
    }

    /// 2 to a power of −1022 to 1023.
    private static func power(of exponent: Int) -> Double { Double(bitPattern: UInt64(exponent + 1023) << 52) }
}

/// A whole number of any size, in words of 32 bits. The lowest word comes first, and the highest one is not zero.
private struct WholeNumber {
    private var words: [UInt32] = []

    init() {}

    init(_ word: UInt32) { words = [word] }

    var isZero: Bool { words.isEmpty }

    /// The number of bits without leading zeros.
    var bitCount: Int { words.isEmpty ? 0 : 32 * words.count - words[words.count - 1].leadingZeroBitCount }

    mutating func multiply(by factor: UInt32, adding addend: UInt32 = 0) {
        var carry = UInt64(addend)
        for index in words.indices {
            carry += UInt64(words[index]) * UInt64(factor)
            words[index] = UInt32(truncatingIfNeeded: carry)
            carry >>= 32
        }
        if carry > 0 { words.append(UInt32(carry)) }
    }

    /// Multiplies by a power of ten. A negative exponent has no effect.
    mutating func scale(byPowerOfTen exponent: Int) {
        for _ in 0..<max(exponent, 0) { multiply(by: 10) }
    }

    mutating func shiftLeft(by bits: Int) {
        guard !isZero, bits > 0 else { return }
        multiply(by: 1 << UInt32(bits % 32))
        words.insert(contentsOf: repeatElement(0, count: bits / 32), at: 0)
    }

    /// Subtracts a number that is not larger. Returns `false` for a larger one, which changes nothing.
    mutating func subtract(_ other: WholeNumber) -> Bool {
        guard !isLess(than: other) else { return false }
        var borrow: Int64 = 0
        for index in words.indices {
            borrow += Int64(words[index]) - (index < other.words.count ? Int64(other.words[index]) : 0)
            words[index] = UInt32(truncatingIfNeeded: borrow)
            borrow >>= 32
        }
        while words.last == 0 { words.removeLast() }
        return true
    }

    private func isLess(than other: WholeNumber) -> Bool {
        guard words.count == other.words.count else { return words.count < other.words.count }
        for index in words.indices.reversed() where words[index] != other.words[index] { return words[index] < other.words[index] }
        return false
    }
}

extension JSONReader {
    /// Reads a number. The caller checks what follows it.
    @inlinable
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
    @inlinable
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

    @inlinable
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
