#if !hasFeature(Embedded)

/// A strict JSON parser (RFC 8259) over bytes: it keeps the order of members, and refuses names that stand twice.
struct JSONParser {
    let bytes: [UInt8]
    let maximumDepth: Int
    var position = 0
    private var depth = 0

    init(_ bytes: [UInt8], maximumDepth: Int) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
    }

    /// The byte to be read next; 0, which JSON has no use for, behind the end.
    var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

    /// The one value that the text is, with space round it; a mark of byte order in front is read over.
    mutating func document() throws(GeoJSONError) -> GeoJSONValue {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        let value = try value()
        skipSpace()
        guard position == bytes.count else { throw failure("the end") }
        return value
    }

    func failure(_ expected: String) -> GeoJSONError {
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
        var names = Set<[UInt8]>()
        skipSpace()
        if take("}") { return GeoJSONMembers(distinct: members) }
        repeat {
            skipSpace()
            guard byte == UInt8(ascii: "\"") else { throw failure("a name in quotes") }
            let name = try string()
            guard names.insert(Array(name.utf8)).inserted else { throw GeoJSONError(.duplicateMember, at: .member(name)) }
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

    mutating func take(_ character: Unicode.Scalar) -> Bool {
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
}

#endif
