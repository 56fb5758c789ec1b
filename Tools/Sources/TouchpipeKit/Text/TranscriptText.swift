import Foundation
import TouchPipeline

/// The detailed transcript of a session: every gesture with its time, the state after it and who consumed it, and what did not happen.
///
/// The lines are those of `docs/ARCHITECTURE.md`, "Transcripts", and no others.
public struct TranscriptText: Sendable {
    /// The lines.
    public let lines: [StyledLine]

    /// The transcript of a session. With `brief`, of movements that follow each other only the first line is there, and how many more.
    public init(_ session: Session, brief: Bool = false) {
        var lines: [StyledLine] = []
        var skipped = 0
        var last: TouchGesture.Kind?
        for entry in session.entries {
            let kind = Self.movement(entry)
            if brief, let kind, kind == last {
                skipped += 1
                continue
            }
            if skipped > 0 { lines.append(Self.more(skipped)) }
            skipped = 0
            last = kind
            lines.append(Self.line(entry, session.listeners))
        }
        if skipped > 0 { lines.append(Self.more(skipped)) }
        self.lines = lines
    }

    private static func movement(_ entry: SessionEntry) -> TouchGesture.Kind? {
        guard case .gesture(let gesture) = entry else { return nil }
        return [.move, .twoFingerMove, .scroll].contains(gesture.kind) ? gesture.kind : nil
    }

    private static func more(_ count: Int) -> StyledLine { StyledLine("    … \(count) more", .faint) }

    private static func line(_ entry: SessionEntry, _ listeners: [ListenerRecord]) -> StyledLine {
        switch entry {
        case .rejection(let rejection): timed(rejection.transcriptLine, .missing)
        case .state(let state, let time): StyledLine(state.transcriptLine(at: time), .faint)
        case .gesture(let gesture): line(gesture, listeners)
        }
    }

    private static func line(_ gesture: SessionGesture, _ listeners: [ListenerRecord]) -> StyledLine {
        let dispatch = GestureDispatch(
            gesture: gesture.gesture, context: gesture.recognized.context, consumer: nil, consumerIndex: gesture.consumer,
            stateBefore: gesture.stateBefore, stateAfter: gesture.stateAfter)
        let text = dispatch.transcriptLine(consumerName: gesture.consumer.map { listeners[$0].name })
        var line = timed(text, .plain)
        line.split(at: "  [\(gesture.stateAfter.name)]", role: .faint, restRole: .consumed)
        return line
    }

    /// A line whose time is faint.
    private static func timed(_ text: String, _ role: StyledLine.Role) -> StyledLine {
        guard let end = text.range(of: " ms  ")?.upperBound else { return StyledLine(text, role) }
        return StyledLine([(String(text[..<end]), .faint), (String(text[end...]), role)])
    }
}

extension StyledLine {
    /// Gives a role to some words in the last part, and another to what comes after them.
    fileprivate mutating func split(at words: String, role: Role, restRole: Role) {
        guard let last = parts.last, let range = last.text.range(of: words) else { return }
        parts[parts.count - 1].text = String(last.text[..<range.lowerBound])
        parts.append((text: words, role: role))
        let rest = String(last.text[range.upperBound...])
        if !rest.isEmpty { parts.append((text: rest, role: restRole)) }
    }
}
