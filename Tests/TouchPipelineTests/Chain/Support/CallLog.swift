import TouchPipeline

/// What the listeners of a test heard, in the order in which they heard it: `b moveComplete(lifted)`.
///
/// A move under the click distance reads `move?`, one of a quick zoom `move2`, so that a test sees which can be claimed.
final class CallLog {
    private(set) var lines: [String] = []

    func note(_ name: String, _ gesture: TouchGesture, _ context: TouchContext) {
        lines.append("\(name) \(Self.text(gesture, context))")
    }

    func note(_ line: String) { lines.append(line) }

    /// What was heard since the last time.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    static func text(_ gesture: TouchGesture, _ context: TouchContext) -> String {
        let reason = context.endReason.map { "(\($0.name))" } ?? ""
        guard case .move(_, let confirmed, let doubleClick) = gesture else { return gesture.kind.name + reason }
        return "move" + (confirmed ? "" : doubleClick ? "2" : "?") + reason
    }
}
