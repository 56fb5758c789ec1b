import Foundation
import Testing

/// Reviewed texts, which must not change unnoticed.
///
/// With `TOUCHPIPE_RECORD=1` in the environment they are written again, so that the version control shows the change.
enum Golden {
    /// Compares a text with the file of a name.
    static func expect(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Golden/\(name)")
        if ProcessInfo.processInfo.environment["TOUCHPIPE_RECORD"] == "1" { try Data(text.utf8).write(to: file) }
        let expected = try String(contentsOf: file, encoding: .utf8)
        guard text != expected else { return }
        let difference = text.components(separatedBy: "\n").difference(from: expected.components(separatedBy: "\n"))
        Issue.record("\(name) differs: \(difference)", sourceLocation: sourceLocation)
    }
}
