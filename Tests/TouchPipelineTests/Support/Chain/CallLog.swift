import TouchPipeline

/// The calls of the listeners of a test in their order, such as `b moveComplete(lifted)`.
///
/// A move under the click distance is `move?`, and a move of a quick zoom is `move2`, so that a test shows which moves can be claimed.
final class CallLog {
    private(set) var lines: [String] = []

    func note(_ name: String, _ gesture: TouchGesture, _ context: TouchContext) {
        lines.append("\(name) \(Self.text(gesture, context))")
    }

    func note(_ line: String) { lines.append(line) }

    /// The calls since the last time.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    static func text(_ gesture: TouchGesture, _ context: TouchContext) -> String {
        let reason = context.endReason.map { "(\($0.name))" } ?? ""
        guard case .move(_, let phase) = gesture else { return gesture.kind.name + reason }
        return "move" + (phase == .pan ? "" : phase == .quickZoom ? "2" : "?") + reason
    }
}
