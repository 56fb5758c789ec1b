/// The fields of a line of evemu's, separated by white space.
struct EvdevFields {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let isTerminated: Bool
    private var position = 0

    init(_ line: Line) {
        bytes = line.bytes
        isTerminated = line.isTerminated
    }

    /// The next field; `nil` at the end of the line.
    mutating func next() -> Slice<UnsafeBufferPointer<UInt8>>? {
        while position < bytes.count, JSONByte.isSpace(bytes[position]) { position += 1 }
        let start = position
        while position < bytes.count, !JSONByte.isSpace(bytes[position]) { position += 1 }
        return start < position ? bytes[start..<position] : nil
    }

    /// What is left of the line, without white space around it.
    func rest() -> String {
        let text = String(decoding: bytes[position...], as: UTF8.self)
        return String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    /// What is wrong at the field that was read last.
    func fault(_ expected: String) -> LineFault {
        if position >= bytes.count, !isTerminated { return LineFault(.truncated, at: bytes.count) }
        return LineFault(.malformed(expected), at: max(0, position - 1))
    }

    // MARK: Numbers

    mutating func hexadecimal() throws(LineFault) -> UInt16 {
        guard let field = next(), let number = number(field, UInt16.self, radix: 16) else { throw fault("a hexadecimal number expected") }
        return number
    }

    mutating func decimal() throws(LineFault) -> Int32 {
        guard let field = next(), let number = number(field, Int32.self, radix: 10) else { throw fault("a number of 32 bits expected") }
        return number
    }

    /// The hexadecimal bytes up to the end of the line.
    mutating func byteList() throws(LineFault) -> [UInt8] {
        var result: [UInt8] = []
        while let field = next() {
            guard let byte = number(field, UInt8.self, radix: 16) else { throw fault("a hexadecimal byte expected") }
            result.append(byte)
        }
        return result
    }

    mutating func axis() throws(LineFault) -> EvdevLine {
        let code = try hexadecimal()
        let (minimum, maximum) = (try decimal(), try decimal())
        _ = (try decimal(), try decimal())
        // Kernels before 2.6.31 know no resolution.
        let resolution = next() == nil ? 0 : try lastDecimal()
        return .axis(code: code, EvdevAxis(minimum: minimum, maximum: maximum, resolution: resolution))
    }

    private mutating func lastDecimal() throws(LineFault) -> Int32 {
        while position > 0, !JSONByte.isSpace(bytes[position - 1]) { position -= 1 }
        return try decimal()
    }

    mutating func event() throws(LineFault) -> EvdevEvent {
        let time = try time()
        return EvdevEvent(time: time, type: try hexadecimal(), code: try hexadecimal(), value: try decimal())
    }

    /// `seconds.microseconds`, as whole microseconds.
    private mutating func time() throws(LineFault) -> Int64 {
        guard let field = next() else { throw fault("a time expected") }
        guard field.first != JSONByte.minus else { throw LineFault(.negativeTime, at: field.startIndex) }
        let parts = field.split(separator: JSONByte.dot, maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 6, let seconds = number(parts[0], Int64.self, radix: 10),
            let microseconds = number(parts[1], Int64.self, radix: 10), seconds <= Int64.max / 1_000_000 - 1, microseconds >= 0
        else { throw fault("a time of seconds and six digits expected") }
        return seconds * 1_000_000 + microseconds
    }

    private func number<Number: FixedWidthInteger>(
        _ field: Slice<UnsafeBufferPointer<UInt8>>, _ type: Number.Type, radix: Int
    ) -> Number? {
        guard field.first != JSONByte.plus else { return nil }
        return Number(String(decoding: field, as: UTF8.self), radix: radix)
    }
}
