/// The transcript of the session, folded away.
struct TranscriptPanel: ReportPanel {
    func panel(of session: Session, index: Int) -> Markup {
        let lines = TranscriptText(session).lines
        guard !lines.isEmpty else { return .nothing }
        return .element(
            "details", ["class": "panel transcript"],
            [
                .element("summary", [:], "Transcript, \(Session.counted(lines.count, "line"))"),
                .element("pre", [:], lines.map(\.plain).joined(separator: "\n")),
            ])
    }
}
