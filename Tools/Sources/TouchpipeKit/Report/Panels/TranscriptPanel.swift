/// The transcript of the session, folded away.
struct TranscriptPanel: ReportPanel {
    /// Of a longer session, only the first of movements that follow each other is there.
    private static let mostEntries = 4000

    func panel(of session: Session, index: Int) -> Markup {
        let lines = TranscriptText(session, brief: session.entries.count > Self.mostEntries).lines
        guard !lines.isEmpty else { return .nothing }
        return .element(
            "details", ["class": "panel transcript"],
            [
                .element("summary", [:], "Transcript, \(Session.counted(lines.count, "line"))"),
                .element("pre", [:], lines.map(\.plain).joined(separator: "\n")),
            ])
    }
}
