/// The transcript of the session, collapsed.
struct TranscriptPanel: ReportPanel {
    /// The limit for a complete transcript. A longer one has only the first of consecutive moves.
    private static let maximumEntries = 4000

    func panel(of session: Session, index: Int) -> Markup {
        let lines = TranscriptText(session, brief: session.entries.count > Self.maximumEntries).lines
        guard !lines.isEmpty else { return .nothing }
        return .element(
            "details", ["class": "panel transcript"],
            [
                .element("summary", [:], "Transcript, \(Session.counted(lines.count, "line"))"),
                .element("pre", [:], lines.map(\.plain).joined(separator: "\n")),
            ])
    }
}
