import TouchPipeline

extension FrameScanner {
    /// A number as it is written: ± `digits` · 10^`exponent`, where `digits` has at most 19 significant digits.
    struct Number {
        var start: UnsafePointer<UInt8>
        var digits: UInt64 = 0
        var exponent = 0
        var isNegative = false
        /// Whether there are more digits than `digits` can hold.
        var isLong = false
        /// Whether there is neither a fraction nor an exponent.
        var isPlain = true
    }

    /// Reads a number. The caller checks what follows it.
    @inline(__always)
    mutating func number() throws(LineFault) -> Number {
        var number = Number(start: cursor)
        number.isNegative = take(JSONByte.minus)
        if take(JSONByte.zero) {
            if JSONByte.isDigit(cursor.pointee) { throw fault("a number must not begin with 0") }
        } else {
            guard JSONByte.isDigit(cursor.pointee) else { throw fault("a value expected") }
            digits(&number)
        }
        if cursor.pointee == JSONByte.dot {
            cursor += 1
            let start = cursor
            digits(&number)
            guard cursor > start else { throw fault("a digit expected after the point") }
            number.exponent -= cursor - start
            number.isPlain = false
        }
        if cursor.pointee | 0x20 == UInt8(ascii: "e") { try exponent(&number) }
        return number
    }

    @inline(__always)
    private mutating func digits(_ number: inout Number) {
        while JSONByte.isDigit(cursor.pointee) {
            if number.digits < 100_000_000_000_000_000 {
                number.digits = number.digits &* 10 &+ UInt64(cursor.pointee &- JSONByte.zero)
            } else {
                appendExcessDigit(to: &number)
            }
            cursor += 1
        }
    }

    /// Appends a digit after the 18th, or marks the number as too long.
    private func appendExcessDigit(to number: inout Number) {
        let (product, overflow) = number.digits.multipliedReportingOverflow(by: 10)
        let (sum, overflow2) = product.addingReportingOverflow(UInt64(cursor.pointee - JSONByte.zero))
        if overflow || overflow2 { number.isLong = true } else { number.digits = sum }
    }

    private mutating func exponent(_ number: inout Number) throws(LineFault) {
        cursor += 1
        number.isPlain = false
        let isNegative = take(JSONByte.minus)
        if !isNegative { _ = take(JSONByte.plus) }
        guard JSONByte.isDigit(cursor.pointee) else { throw fault("a digit expected in the exponent") }
        var exponent = 0
        while JSONByte.isDigit(cursor.pointee) {
            // With a larger exponent the number is zero or infinite, because a line has fewer than 100 million digits.
            if exponent < 100_000_000 { exponent = exponent * 10 + Int(cursor.pointee - JSONByte.zero) }
            cursor += 1
        }
        number.exponent += isNegative ? -exponent : exponent
    }

    // MARK: Floats

    /// Reads a float, rounded as in IEEE 754, or the word for a float that is not finite.
    @inline(__always)
    mutating func float(_ field: StaticString) throws(LineFault) -> Float {
        if cursor.pointee == JSONByte.quote { return try notFinite(field) }
        let number = try number()
        if let value = Self.fastFloat(number) { return value }
        return try slowFloat(number, field)
    }

    /// The float, if one operation on doubles computes it exactly. Otherwise `nil`.
    ///
    /// Digits below 2^53 and powers of ten up to 10^22 are exact doubles, so that their product or quotient is rounded once (W. D. Clinger,
    /// "How to read floating point numbers accurately", 1990). Rounding the result again, to a float, is wrong only if it lies exactly between
    /// two floats.
    @inline(__always)
    private static func fastFloat(_ number: Number) -> Float? {
        guard number.digits < 1 << 53, number.exponent >= -22, number.exponent <= 22, !number.isLong else { return nil }
        let digits = Double(number.digits)
        let value = number.exponent < 0 ? digits / powersOfTen[-number.exponent] : digits * powersOfTen[number.exponent]
        // These are the 29 bits that a double has more than a float. A one followed by zeros is half-way between two floats.
        guard value.bitPattern & 0x1FFF_FFFF != 0x1000_0000 else { return nil }
        guard value >= Double(Float.leastNormalMagnitude) && value < Double(Float.greatestFiniteMagnitude) || value == 0 else {
            return nil
        }
        let float = Float(value)
        return number.isNegative ? -float : float
    }

    /// Converts any number with the standard library, which calls `strtof`.
    @inline(never)
    private func slowFloat(_ number: Number, _ field: StaticString) throws(LineFault) -> Float {
        let text = String(decoding: UnsafeBufferPointer(start: number.start, count: cursor - number.start), as: UTF8.self)
        guard let value = Float(text), value.isFinite else {
            throw LineFault(.outOfRange(field: "\(field)", "is too large"), at: number.start - base)
        }
        if value == 0, number.digits != 0 {
            throw LineFault(.outOfRange(field: "\(field)", "is too close to zero"), at: number.start - base)
        }
        return value
    }

    @inline(never)
    private mutating func notFinite(_ field: StaticString) throws(LineFault) -> Float {
        let start = cursor
        let text = String(decoding: try unescapedString(from: cursor + 1), as: UTF8.self)
        let values: [String: Float] = ["nan": .nan, "inf": .infinity, "-inf": -.infinity]
        guard let value = values[text] else { throw LineFault(.malformed("\(field): a number expected"), at: start - base) }
        guard acceptsInvalidEvents else { throw LineFault(.notFinite(field: "\(field)"), at: start - base) }
        return value
    }

    // MARK: Whole numbers

    mutating func time() throws(LineFault) -> Int64 {
        let start = offset
        let time = try integer("time")
        if time < 0, !acceptsInvalidEvents { throw LineFault(.negativeTime, at: start) }
        return time
    }

    mutating func identifier() throws(LineFault) -> Int {
        let start = offset
        guard let id = Int(exactly: try integer("id")) else { throw LineFault(.outOfRange(field: "id", "is too large"), at: start) }
        return id
    }

    mutating func byte(_ field: StaticString) throws(LineFault) -> UInt8 {
        let start = offset
        guard let byte = UInt8(exactly: try integer(field)) else {
            throw LineFault(.outOfRange(field: "\(field)", "must be 0 to 255"), at: start)
        }
        return byte
    }

    /// Reads a count, which is clamped to ``TraceLimits/pointers``. A negative count is an error.
    mutating func count(_ field: StaticString) throws(LineFault) -> Int {
        let start = offset
        let count = try integer(field)
        guard count >= 0 else { throw LineFault(.outOfRange(field: "\(field)", "is below zero"), at: start) }
        return Int(min(count, Int64(TraceLimits.pointers)))
    }

    /// Reads an integer. `1.0` and `1e3` are integers, too.
    @inline(__always)
    private mutating func integer(_ field: StaticString) throws(LineFault) -> Int64 {
        let number = try number()
        guard number.isPlain, !number.isLong, number.digits <= UInt64(Int64.max) else { return try unusualInteger(number, field) }
        return number.isNegative ? -Int64(number.digits) : Int64(number.digits)
    }

    @inline(never)
    private func unusualInteger(_ number: Number, _ field: StaticString) throws(LineFault) -> Int64 {
        if !number.isLong, let magnitude = Self.wholeMagnitude(number) {
            if number.isNegative, magnitude <= Int64.min.magnitude { return Int64(truncatingIfNeeded: 0 &- magnitude) }
            if let whole = Int64(exactly: magnitude) { return whole }
        }
        throw LineFault(.outOfRange(field: "\(field)", "is not a whole number of 64 bits"), at: number.start - base)
    }

    /// digits · 10^exponent, if this is an integer of 64 bits. At most 20 steps.
    private static func wholeMagnitude(_ number: Number) -> UInt64? {
        var (value, exponent) = (number.digits, number.exponent)
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

/// 10^0 to 10^22. All are exact doubles.
private let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
]
