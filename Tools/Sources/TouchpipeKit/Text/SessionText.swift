/// A session as text: what is known of it, its transcript, and what each listener consumed.
public struct SessionText: Sendable {
    /// The lines.
    public let lines: [StyledLine]

    /// The text of a session. With `brief`, of movements that follow each other only the first line is there.
    public init(_ session: Session, brief: Bool = false) {
        lines = Self.head(session) + [StyledLine()] + TranscriptText(session, brief: brief).lines + [StyledLine()] + Self.foot(session)
    }

    /// What is known of the recording.
    static func head(_ session: Session) -> [StyledLine] {
        let facts = [session.deviceText, session.screenText, session.densityText, session.configurationName]
        return [StyledLine(session.name, .title), StyledLine(facts.joined(separator: ", "), .faint)]
    }

    /// What came of it.
    static func foot(_ session: Session) -> [StyledLine] {
        var lines = listeners(session)
        if let view = session.view { lines.append(StyledLine("view at the end: \(view.end.text)")) }
        lines.append(StyledLine("input: \(Session.counted(session.eventCount, "event")) in \(session.durationText)"))
        lines.append(StyledLine("outcome: \(session.outcomeText); at the end \(session.finalState.name)"))
        if !session.diagnosticsTexts.isEmpty {
            lines.append(StyledLine("unlawful input: " + session.diagnosticsTexts.joined(separator: ", "), .missing))
        }
        if let error = session.error { lines.append(StyledLine("only what comes before this could be read: \(error)", .wrong)) }
        return lines
    }

    /// What each listener consumed and did, a line each, and one for each thing it did.
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
    /// The text with spaces after it up to a width.
    func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
