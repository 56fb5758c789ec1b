import Foundation
import TouchPipeline
import TouchSamples
import TouchTraces
import TouchpipeKit

/// The sessions that are included in the tool.
enum Samples {
    /// All of them, by name.
    static let names: [String] = ((try? TouchSamples.files()) ?? []).map { name(of: $0) }

    /// The file of a session.
    static func file(_ name: String) throws -> URL {
        guard let file = try TouchSamples.files().first(where: { self.name(of: $0) == name }) else { throw CocoaError(.fileNoSuchFile) }
        return file
    }

    /// A session, replayed through the chain of the demo.
    static func session(_ name: String, options: SessionOptions = .demo) throws -> Session {
        var session = try Session(replaying: TraceReader(path: file(name).path), options: options)
        session.name = name + ".pointerevents.jsonl"
        return session
    }

    private static func name(of file: URL) -> String {
        file.lastPathComponent.replacing(".pointerevents.jsonl", with: "")
    }
}
