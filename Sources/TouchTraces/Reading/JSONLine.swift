import Foundation
import JSONText

/// The fields that the headers of all JSON formats have.
struct HeaderFields: Decodable {
    let format: String
    let version: Int
}

/// Decodes single lines of JSON with Foundation. For frames there is the faster ``FrameScanner``.
enum JSONLine {
    static func decode<T: Decodable>(_ line: Line) throws(LineFault) -> T {
        do {
            return try JSONDecoder().decode(T.self, from: Data(buffer: line.bytes))
        } catch let error as DecodingError {
            throw fault(error, line)
        } catch {
            throw LineFault(.malformed("not JSON"))
        }
    }

    static func requirePositive(_ value: Float, _ field: String) throws(LineFault) {
        guard value > 0, value.isFinite else { throw LineFault(.outOfRange(field: field, "must be positive and finite")) }
    }

    private static func fault(_ error: DecodingError, _ line: Line) -> LineFault {
        switch error {
        case .keyNotFound(let key, _): return LineFault(.missing(key.stringValue))
        case .valueNotFound(_, let context): return LineFault(.missing(path(context)))
        case .typeMismatch(_, let context): return LineFault(.malformed("\(path(context)) is of the wrong type"))
        default: return notJSON(line)
        }
    }

    private static func path(_ context: DecodingError.Context) -> String {
        context.codingPath.isEmpty ? "the line" : context.codingPath.map(\.stringValue).joined(separator: ".")
    }

    /// The reason why a line is not JSON. Foundation does not state it, but ``JSONReader`` does.
    private static func notJSON(_ line: Line) -> LineFault {
        var json = line.json
        do throws(LineFault) {
            json.skipSpace()
            try json.skipValue()
            json.skipSpace()
            if !json.isAtEnd { return json.fault(rule: "something follows the value") }
        } catch {
            return error
        }
        return LineFault(.malformed("a number is out of range"))
    }
}
