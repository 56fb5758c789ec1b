import Foundation

/// Replayed sessions as one JSON object.
///
/// `sessions` holds an object for each: `file`, `facts` (keys sorted by name), and `transcript` as `docs/TRACE-FORMAT.md` states it, one
/// line a gesture. The same input gives the same text.
public struct ReplayJSON: Sendable {
    /// The version of the format.
    public static let version = 1

    /// The text, with a line feed at its end.
    public let text: String

    /// The JSON of sessions.
    public init(_ sessions: [Session]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let objects = try sessions.map { session in
            let name = String(decoding: try encoder.encode(session.name), as: UTF8.self)
            let facts = String(decoding: try encoder.encode(SessionFacts(session)), as: UTF8.self)
            return "{\"file\":\(name),\n\"facts\":\(facts),\n\"transcript\":\(session.transcriptJSON)}"
        }
        text =
            "{\"format\":\"touchpipe-replay\",\"version\":\(Self.version),\"sessions\":[\n"
            + objects.joined(separator: ",\n") + "\n]}\n"
    }
}
