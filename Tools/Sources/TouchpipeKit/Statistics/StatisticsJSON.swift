import Foundation
import TouchPipeline
import TouchTraces

/// The figures of recordings as one JSON object, written file by file.
///
/// `recordings` holds an object for each file, a line each, keys sorted by name. Times are microseconds. A file that cannot be read has its
/// `file` and an `error`, a description of a device its `file` and `describesDevice`.
public struct StatisticsJSON: Sendable {
    /// The version of the format.
    public static let version = 1

    private var hasBegun = false

    /// Nothing is written yet.
    public init() {}

    /// The text of a recording, with what goes before it.
    public mutating func text(_ statistics: TraceStatistics) -> String { next(Entry(statistics)) }

    /// The text of a file that is no recording, or a damaged one, with what goes before it.
    public mutating func text(_ error: TraceError, of file: String) -> String { next(Entry(file: file, error: error.description)) }

    /// The text of a file that describes a device, with what goes before it.
    public mutating func text(describingDevice file: String) -> String { next(Entry(file: file, describesDevice: true)) }

    /// What goes after the last one.
    public mutating func end() -> String { (hasBegun ? "" : head) + "\n]}\n" }

    private var head: String { "{\"format\":\"touchpipe-stats\",\"version\":\(Self.version),\"recordings\":[\n" }

    private mutating func next(_ entry: Entry) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(entry) else { preconditionFailure("words and whole numbers are always JSON") }
        defer { hasBegun = true }
        return (hasBegun ? ",\n" : head) + String(decoding: data, as: UTF8.self)
    }

    /// One file. What it does not have is left out.
    private struct Entry: Encodable {
        var file: String
        var format: String?
        var events: Int?
        var fingers: Int?
        var start: Int64?
        var end: Int64?
        var gestures: [String: Int]?
        var outcome: [String]?
        var unlawfulInput: [String]?
        var finalState: String?
        var describesDevice: Bool?
        var error: String?

        init(file: String, describesDevice: Bool? = nil, error: String? = nil) {
            self.file = file
            self.describesDevice = describesDevice
            self.error = error
        }

        init(_ statistics: TraceStatistics) {
            file = statistics.file
            format = statistics.format.name
            events = statistics.events
            fingers = statistics.fingers
            start = statistics.start?.microseconds
            end = statistics.end?.microseconds
            gestures = Dictionary(uniqueKeysWithValues: statistics.gestures.map { ($0.key.name, $0.value) })
            outcome = Outcomes.words(statistics.gestures)
            unlawfulInput = statistics.diagnostics.texts
            finalState = statistics.finalState.name
        }
    }
}

extension TraceFormat {
    /// The format as the command line names it.
    fileprivate var name: String {
        switch self {
        case .touchTrace: "trace"
        case .pointerEvents: "pointer-events"
        case .imported: "evemu"
        }
    }
}
