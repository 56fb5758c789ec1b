/// One line of an evemu recording or description.
enum EvdevLine: Equatable {
    /// `E:`: something happened.
    case event(EvdevEvent)
    /// `A: code minimum maximum fuzz flat [resolution]`: an axis.
    case axis(code: UInt16, EvdevAxis)
    /// `B: type bytes`: which codes a device has, 64 a line.
    case bits(type: UInt16, [UInt8])
    /// `P: bytes`: properties of the device, 64 a line.
    case properties([UInt8])
    /// `N:`: the name of the device.
    case name(String)
    /// A comment, a blank line, or something that says nothing of touches.
    case other

    /// Whether a line may be one of evemu's.
    static func looksLikeOne(_ line: [UInt8]) -> Bool {
        guard let first = line.first else { return false }
        return first == UInt8(ascii: "#") || line.count > 1 && line[1] == JSONByte.colon && letters.contains(first)
    }

    private static let letters = Array("NIPBALSDE".utf8)

    /// Reads a line. Throws if it is none of evemu's, or its numbers are not what they must be.
    init(_ line: Line) throws(LineFault) {
        var fields = EvdevFields(line)
        guard let first = fields.next() else {
            self = .other
            return
        }
        guard first.first != UInt8(ascii: "#") else {
            self = .other
            return
        }
        guard first.count == 2, first[first.startIndex + 1] == JSONByte.colon else { throw fields.fault("a line such as 'E: …' expected") }
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
