import JSONText

/// Reads JSON as values. It keeps the order of members and refuses duplicate names.
struct GeoJSONParser {
    private var json: JSONReader<ParserError>

    /// The value of a whole text, with optional white space around it. A byte order mark at the beginning is ignored.
    static func value(of text: some Collection<UInt8>, maximumDepth: Int) throws(GeoJSONError) -> GeoJSONValue {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count + 1)
        bytes += text
        bytes.append(0)
        return try bytes.withUnsafeBufferPointer { (bytes) throws(GeoJSONError) in
            guard let base = bytes.baseAddress else { preconditionFailure("the zero byte is there") }
            var parser = GeoJSONParser(json: JSONReader(base, count: bytes.count - 1, maximumDepth: maximumDepth))
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.json.cursor += 3 }
            do throws(ParserError) { return try parser.document() } catch { throw error.error }
        }
    }

    private mutating func document() throws(ParserError) -> GeoJSONValue {
        let value = try value()
        json.skipSpace()
        guard json.isAtEnd else { throw json.fault(expected: "the end") }
        return value
    }

    private mutating func value() throws(ParserError) -> GeoJSONValue {
        json.skipSpace()
        switch json.next {
        case UInt8(ascii: "{"): return .object(try members())
        case UInt8(ascii: "["): return .array(try elements())
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: throw json.fault(expected: "a value")
        }
    }

    private mutating func elements() throws(ParserError) -> [GeoJSONValue] {
        var values: [GeoJSONValue] = []
        guard try json.open(until: "]") else { return values }
        repeat {
            do throws(ParserError) { values.append(try value()) } catch { throw error.under(.index(values.count)) }
        } while try json.hasNext(before: "]")
        return values
    }

    private mutating func members() throws(ParserError) -> GeoJSONMembers {
        var members: [GeoJSONMembers.Member] = []
        var names = DistinctNames()
        guard try json.open(until: "}") else { return GeoJSONMembers(distinct: members) }
        repeat {
            json.skipSpace()
            guard json.next == UInt8(ascii: "\"") else { throw json.fault(expected: "a name in quotes") }
            let name = try string()
            guard names.insert(name, after: members) else { throw ParserError(GeoJSONError(.duplicateMember, at: .member(name))) }
            try json.colon()
            do throws(ParserError) {
                members.append(GeoJSONMembers.Member(name: name, value: try value()))
            } catch {
                throw error.under(.member(name))
            }
        } while try json.hasNext(before: "}")
        return GeoJSONMembers(distinct: members)
    }

    private mutating func string() throws(ParserError) -> String {
        json.cursor += 1
        return try json.string()
    }

    private mutating func number() throws(ParserError) -> Double {
        let value = try json.number().double
        guard value.isFinite else { throw ParserError(GeoJSONError(.notFinite)) }
        return value
    }

    private mutating func word(_ word: StaticString, _ value: GeoJSONValue) throws(ParserError) -> GeoJSONValue {
        let start = json
        do throws(ParserError) { try json.word(word) } catch { throw start.fault(expected: "a value") }
        return value
    }
}

/// A ``GeoJSONError`` of the parser. The public error cannot conform to a protocol of a module that is not public.
private struct ParserError: JSONFailure {
    let error: GeoJSONError

    init(_ error: GeoJSONError) { self.error = error }

    init(_ fault: JSONFault) {
        switch fault.reason {
        case .expected(let expected), .rule(let expected): error = GeoJSONError(.notJSON(expected: expected, offset: fault.offset))
        case .notUTF8: error = GeoJSONError(.notJSON(expected: "UTF-8", offset: fault.offset))
        case .tooDeep(let limit): error = GeoJSONError(.tooDeep(limit: limit))
        }
    }

    func under(_ step: GeoJSONError.Step) -> ParserError { ParserError(error.under(step)) }
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
