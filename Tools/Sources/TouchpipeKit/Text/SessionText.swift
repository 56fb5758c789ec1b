/// A session as text: the facts of the recording, its transcript, and the actions of each listener.
public struct SessionText: Sendable {
    /// The lines.
    public let lines: [StyledLine]

    /// Creates the text of a session. With `brief`, it has only the first of consecutive moves.
    public init(_ session: Session, brief: Bool = false) {
        lines = Self.head(session) + [StyledLine()] + TranscriptText(session, brief: brief).lines + [StyledLine()] + Self.foot(session)
    }

    /// The facts of the recording.
    static func head(_ session: Session) -> [StyledLine] {
        let facts = [session.deviceText, session.screenText, session.densityText, session.configurationName]
        return [StyledLine(session.name, .title), StyledLine(facts.joined(separator: ", "), .faint)]
    }

    /// The result.
    static func foot(_ session: Session) -> [StyledLine] {
        var lines = listeners(session)
        if let view = session.view { lines.append(StyledLine("view at the end: \(view.end.text)")) }
        lines.append(StyledLine("input: \(Session.counted(session.eventCount, "event")) in \(session.durationText)"))
        lines.append(StyledLine("outcome: \(session.outcomeText); at the end \(session.finalState.name)"))
        if !session.diagnosticsTexts.isEmpty {
            lines.append(StyledLine("invalid input: " + session.diagnosticsTexts.joined(separator: ", "), .missing))
        }
        if let error = session.error { lines.append(StyledLine("only the part before this error could be read: \(error)", .wrong)) }
        return lines
    }

    /// The gestures that each listener consumed, one line each, and its notes.
    static func listeners(_ session: Session, leavingOutIdle: Bool = false) -> [StyledLine] {
        let width = session.listeners.map(\.name.count).max() ?? 0
        return session.listeners.enumerated().flatMap { order, listener -> [StyledLine] in
            let consumed = listener.hasConsumed ? listener.consumedCounts.joined(separator: ", ") : "nothing"
            if leavingOutIdle, !listener.hasConsumed, listener.notes.isEmpty { return [] }
            let name = "#\(order) " + listener.name.padding(to: width)
            let role: StyledLine.Role = listener.hasConsumed ? .consumed : .faint
            let head = StyledLine([("  ", .plain), (name, role), ("  consumed " + consumed, .plain)])
            let leftOut = listener.notes.leftOut
            let more = leftOut > 0 ? [StyledLine("        … \(leftOut) more", .faint)] : []
            return [head]
                + listener.notes.map {
                    StyledLine([("        " + $0.time.transcriptText.padding(to: 11) + " ", .faint), ($0.text, .plain)])
                } + more
        }
    }
}

extension String {
    /// Adds spaces after the text up to a width.
    func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
