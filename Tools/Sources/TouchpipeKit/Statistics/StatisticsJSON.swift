import Foundation
import TouchPipeline
import TouchTraces

/// The statistics of recordings as one JSON object, which is written file by file.
///
/// `recordings` has an object for each file, one line each, with sorted keys. Times are in microseconds. A file that cannot be read has its
/// `file` and an `error`. A description of a device has its `file` and `describesDevice`.
public struct StatisticsJSON: Sendable {
    /// The version of the format.
    public static let version = 1

    private var hasBegun = false

    /// Creates a writer.
    public init() {}

    /// The text of a recording, with the text before it.
    public mutating func text(_ statistics: TraceStatistics) -> String { next(Entry(statistics)) }

    /// The text of a file that is not a recording, or is damaged, with the text before it.
    public mutating func text(_ error: TraceError, of file: String) -> String { next(Entry(file: file, error: error.description)) }

    /// The text of a file that describes a device, with the text before it.
    public mutating func text(describingDevice file: String) -> String { next(Entry(file: file, describesDevice: true)) }

    /// The text after the last file.
    public mutating func end() -> String { (hasBegun ? "" : head) + "\n]}\n" }

    private var head: String { "{\"format\":\"touchpipe-stats\",\"version\":\(Self.version),\"recordings\":[\n" }

    private mutating func next(_ entry: Entry) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(entry) else { preconditionFailure("words and whole numbers are always JSON") }
        defer { hasBegun = true }
        return (hasBegun ? ",\n" : head) + String(decoding: data, as: UTF8.self)
    }

    /// One file. Missing values are omitted.
    private struct Entry: Encodable {
        var file: String
        var format: String?
        var events: Int?
        var fingers: Int?
        var start: Int64?
        var end: Int64?
        var gestures: [String: Int]?
        var outcome: [String]?
        var invalidInput: [String]?
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
            invalidInput = statistics.diagnostics.texts
            finalState = statistics.finalState.name
        }
    }
}

extension TraceFormat {
    /// The name of the format on the command line.
    fileprivate var name: String {
        switch self {
        case .touchTrace: "trace"
        case .pointerEvents: "pointer-events"
        case .imported: "evemu"
        }
    }
}
