import Foundation
import TouchTraces

/// The gesture corpus: touches, and the gestures that must follow from them (`Corpus/README.md`).
public struct Corpus: Sendable {
    /// The version of the format that this program reads.
    public static let version = 1

    /// Cases with one origin.
    public struct Suite: Sendable {
        /// The name of the suite, which is the name of its folder.
        public let name: String
        /// The cases, in the order of the corpus.
        public let cases: [CorpusCase]
    }

    /// The largest differences between an expected gesture and a printed one that count as equal.
    public struct Tolerance: Sendable, Decodable {
        /// The difference of times, in microseconds.
        public let time: Int64
        /// The difference of positions and distances, in pixels.
        public let distance: Float
    }

    /// The tolerance of the comparison.
    public let tolerance: Tolerance
    /// The suites, in the order of the corpus.
    public let suites: [Suite]

    private struct Index: Decodable {
        struct Suite: Decodable {
            let name: String
            let cases: [String]
        }

        let format: String
        let version: Int
        let tolerance: Tolerance
        let suites: [Suite]
    }

    private struct Version: Decodable {
        let format: String
        let version: Int
    }

    /// Reads a corpus. `filter` is a part of the names of cases, `suite/case`. An empty filter selects all cases.
    ///
    /// Throws the error of the first file that cannot be read.
    public init(folder: String, filter: String = "") throws(TraceError) {
        let file = folder + "/corpus.json"
        let data = try Self.read(file)
        // A later version may have another structure, so the version is read on its own first.
        let version: Version = try Self.decode(data, file: file)
        guard version.format == "touchpipe-corpus" else { throw TraceError(.unknownFormat, file: file) }
        guard version.version == Self.version else {
            throw TraceError(.malformed("version \(version.version) is not known, only \(Self.version) is"), file: file)
        }
        let index: Index = try Self.decode(data, file: file)
        tolerance = index.tolerance
        var suites: [Suite] = []
        for suite in index.suites {
            var cases: [CorpusCase] = []
            for name in suite.cases where filter.isEmpty || "\(suite.name)/\(name)".contains(filter) {
                cases.append(try CorpusCase(suite: suite.name, name: name, folder: folder))
            }
            if !cases.isEmpty { suites.append(Suite(name: suite.name, cases: cases)) }
        }
        self.suites = suites
    }

    /// The content of a file.
    static func read(_ file: String) throws(TraceError) -> Data {
        do {
            return try Data(contentsOf: URL(fileURLWithPath: file))
        } catch {
            throw TraceError(error, file: file)
        }
    }

    /// A value from JSON. The error says what is missing or wrong.
    static func decode<Value: Decodable>(_ data: Data, file: String, line: Int? = nil) throws(TraceError) -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: data)
        } catch {
            throw TraceError(.malformed(words(error)), file: file, line: line)
        }
    }

    /// A description of a decoding error: `case.thresholds is missing`.
    static func words(_ error: any Error) -> String {
        func path(_ path: [any CodingKey]) -> String { path.map(\.stringValue).joined(separator: ".") }
        return switch error as? DecodingError {
        case .keyNotFound(let key, let context): path(context.codingPath + [key]) + " is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "\(path(context.codingPath)) has another type than the format states"
        default: "this is not JSON"
        }
    }
}
