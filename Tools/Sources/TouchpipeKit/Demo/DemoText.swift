/// The output of the demo: the chain, and for each session the gestures that every listener consumed, its notes, and the rejections.
public struct DemoText: Sendable {
    /// The lines.
    public let lines: [StyledLine]

    /// Creates the text of sessions with the same chain.
    public init(_ sessions: [Session]) {
        lines = Self.head(sessions) + sessions.flatMap(Self.session)
    }

    private static func head(_ sessions: [Session]) -> [StyledLine] {
        let listeners = sessions.first?.listeners ?? []
        let count = Session.counted(sessions.count, "session")
        let title = "\(count) recorded in a browser, through a chain of \(Session.counted(listeners.count, "listener")):"
        let width = listeners.map(\.name.count).max() ?? 0
        return [StyledLine(title, .title)]
            + listeners.enumerated().map { order, listener in
                StyledLine([("  #\(order) " + listener.name.padding(to: width), .consumed), ("  " + listener.purpose, .plain)])
            }
    }

    private static func session(_ session: Session) -> [StyledLine] {
        let facts = "  (\(Session.counted(session.eventCount, "event")) in \(session.durationText))"
        let title = StyledLine([(session.shortName, .title), ("  " + session.outcomeText, .plain), (facts, .faint)])
        let listeners = SessionText.listeners(session, leavingOutIdle: true)
        let none = listeners.isEmpty ? [StyledLine("  no listener consumed a gesture", .faint)] : []
        return [StyledLine(), title] + listeners + none + nearMisses(session) + view(session)
    }

    private static func view(_ session: Session) -> [StyledLine] {
        guard let view = session.view, view.changes > 0 else { return [] }
        return [StyledLine([("  view at the end  ", .faint), (view.end.text, .plain)])]
    }

    private static func nearMisses(_ session: Session) -> [StyledLine] {
        let groups = RejectionGroup.groups(of: session.rejections).filter(\.isNearMiss)
        guard !groups.isEmpty else { return [] }
        return [StyledLine("  nearly", .missing)]
            + groups.map { StyledLine([("        " + $0.time.transcriptText.padding(to: 11) + " ", .faint), ($0.text, .plain)]) }
    }
}
