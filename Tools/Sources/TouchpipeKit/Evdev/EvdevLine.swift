import TouchTraces

/// One line of a recording or a description of evemu.
enum EvdevLine: Equatable {
    /// `E:`: an event.
    case event(EvdevEvent)
    /// `A: code minimum maximum fuzz flat [resolution]`: an axis.
    case axis(code: UInt16, EvdevAxis)
    /// `B: type bytes`: the codes of a device, 64 in each line.
    case bits(type: UInt16, [UInt8])
    /// `P: bytes`: the properties of a device, 64 in each line.
    case properties([UInt8])
    /// `N:`: the name of the device.
    case name(String)
    /// A comment, a blank line, or a line without a meaning for touches.
    case other

    /// Whether a line may be one of evemu.
    static func isRecognized(_ line: [UInt8]) -> Bool {
        guard let first = line.first else { return false }
        return first == UInt8(ascii: "#") || line.count > 1 && line[1] == UInt8(ascii: ":") && letters.contains(first)
    }

    private static let letters = Array("NIPBALSDE".utf8)

    /// Reads a line. Throws if it is not a line of evemu, or a number in it is not valid.
    init(_ bytes: [UInt8], isTerminated: Bool) throws(TraceError) {
        var fields = EvdevFields(bytes, isTerminated: isTerminated)
        guard let first = fields.next() else {
            self = .other
            return
        }
        guard first.first != UInt8(ascii: "#") else {
            self = .other
            return
        }
        guard first.count == 2, first[first.startIndex + 1] == UInt8(ascii: ":") else {
            throw fields.fault("a line such as 'E: …' expected")
        }
        switch first[first.startIndex] {
        case UInt8(ascii: "E"): self = .event(try fields.event())
        case UInt8(ascii: "A"): self = try fields.axis()
        case UInt8(ascii: "B"): self = .bits(type: try fields.hexadecimal(), try fields.byteList())
        case UInt8(ascii: "P"): self = .properties(try fields.byteList())
        case UInt8(ascii: "N"): self = .name(fields.rest())
        case let letter where Self.letters.contains(letter): self = .other
        default: throw fields.fault("a line that evemu does not know")
        }
    }
}

/// One kernel event: `E: seconds.microseconds type code value`.
struct EvdevEvent: Equatable {
    /// Microseconds on the recording's clock.
    var time: Int64
    var type: UInt16
    var code: UInt16
    var value: Int32
}

/// Whether a byte is white space.
private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

/// The fields of a line of evemu, separated by white space.
private struct EvdevFields {
    private let bytes: [UInt8]
    private let isTerminated: Bool
    private var position = 0

    init(_ bytes: [UInt8], isTerminated: Bool) {
        self.bytes = bytes
        self.isTerminated = isTerminated
    }

    /// Returns the next field. `nil` at the end of the line.
    mutating func next() -> ArraySlice<UInt8>? {
        while position < bytes.count, isSpace(bytes[position]) { position += 1 }
        let start = position
        while position < bytes.count, !isSpace(bytes[position]) { position += 1 }
        return start < position ? bytes[start..<position] : nil
    }

    /// The rest of the line, without white space around it.
    func rest() -> String {
        let text = String(decoding: bytes[position...], as: UTF8.self)
        return String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    /// The error at the field that was read last.
    func fault(_ expected: String) -> TraceError {
        if position >= bytes.count, !isTerminated { return TraceError(.truncated, column: bytes.count + 1) }
        return TraceError(.malformed(expected), column: max(1, position))
    }

    // MARK: Numbers

    mutating func hexadecimal() throws(TraceError) -> UInt16 {
        guard let field = next(), let number = number(field, UInt16.self, radix: 16) else { throw fault("a hexadecimal number expected") }
        return number
    }

    mutating func decimal() throws(TraceError) -> Int32 {
        guard let field = next(), let number = number(field, Int32.self, radix: 10) else { throw fault("a number of 32 bits expected") }
        return number
    }

    /// Reads hexadecimal bytes up to the end of the line.
    mutating func byteList() throws(TraceError) -> [UInt8] {
        var result: [UInt8] = []
        while let field = next() {
            guard let byte = number(field, UInt8.self, radix: 16) else { throw fault("a hexadecimal byte expected") }
            result.append(byte)
        }
        return result
    }

    mutating func axis() throws(TraceError) -> EvdevLine {
        let code = try hexadecimal()
        let (minimum, maximum) = (try decimal(), try decimal())
        _ = (try decimal(), try decimal())
        // Kernels before 2.6.31 have no resolution.
        let resolution = next() == nil ? 0 : try lastDecimal()
        return .axis(code: code, EvdevAxis(minimum: minimum, maximum: maximum, resolution: resolution))
    }

    private mutating func lastDecimal() throws(TraceError) -> Int32 {
        while position > 0, !isSpace(bytes[position - 1]) { position -= 1 }
        return try decimal()
    }

    mutating func event() throws(TraceError) -> EvdevEvent {
        let time = try time()
        return EvdevEvent(time: time, type: try hexadecimal(), code: try hexadecimal(), value: try decimal())
    }

    /// Reads `seconds.microseconds` as whole microseconds.
    private mutating func time() throws(TraceError) -> Int64 {
        guard let field = next() else { throw fault("a time expected") }
        guard field.first != UInt8(ascii: "-") else { throw TraceError(.negativeTime, column: field.startIndex + 1) }
        let parts = field.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 6, let seconds = number(parts[0], Int64.self, radix: 10),
            let microseconds = number(parts[1], Int64.self, radix: 10), seconds <= Int64.max / 1_000_000 - 1, microseconds >= 0
        else { throw fault("a time of seconds and six digits expected") }
        return seconds * 1_000_000 + microseconds
    }

    private func number<Number: FixedWidthInteger>(
        _ field: ArraySlice<UInt8>, _ type: Number.Type, radix: Int
    ) -> Number? {
        guard field.first != UInt8(ascii: "+") else { return nil }
        return Number(String(decoding: field, as: UTF8.self), radix: radix)
    }
}

/// The codes of kernel events that matter for touches (`linux/input-event-codes.h`).
enum EvdevCode {
    /// Types of events.
    enum EventType {
        static let synchronization: UInt16 = 0x00
        static let key: UInt16 = 0x01
        static let absolute: UInt16 = 0x03
    }

    /// Codes of synchronisation events.
    enum Synchronization {
        static let report: UInt16 = 0
        static let multitouchReport: UInt16 = 2
        static let dropped: UInt16 = 3
    }

    /// Codes of buttons and tools.
    enum Key {
        static let left: UInt16 = 0x110
        static let right: UInt16 = 0x111
        static let middle: UInt16 = 0x112
        static let pen: UInt16 = 0x140
        static let rubber: UInt16 = 0x141
        static let finger: UInt16 = 0x145
        static let touch: UInt16 = 0x14A
        static let stylus: UInt16 = 0x14B
        static let stylus2: UInt16 = 0x14C
    }

    /// Codes of axes.
    enum Axis {
        static let x: UInt16 = 0x00
        static let y: UInt16 = 0x01
        static let pressure: UInt16 = 0x18
        static let slot: UInt16 = 0x2F
        static let multitouchX: UInt16 = 0x35
        static let multitouchY: UInt16 = 0x36
        static let toolType: UInt16 = 0x37
        static let trackingID: UInt16 = 0x39
        static let multitouchPressure: UInt16 = 0x3A
        static let multitouchDistance: UInt16 = 0x3B
    }

    /// Values of `Axis.toolType`.
    enum ToolType {
        static let pen: Int32 = 1
        static let palm: Int32 = 2
    }

    /// Properties of devices.
    enum Property {
        static let pointer = 0
        static let direct = 1
    }
}
