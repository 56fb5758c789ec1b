import TouchPipeline

/// What did not happen, and why.
struct RejectionsPanel: ReportPanel {
    func panel(of session: Session, index: Int) -> Markup {
        let rejections = session.rejections
        guard !rejections.isEmpty else { return .nothing }
        let rows = rejections.map { rejection in
            Markup.element(
                "tr", [:],
                [
                    .element("td", ["class": "when"], rejection.time.transcriptText),
                    .element("td", [:], "no " + rejection.kind.spokenName),
                    .element("td", [:], rejection.reason.text),
                ])
        }
        let head = Markup.element("tr", [:], ["When", "What did not happen", "Why"].map { .element("th", [:], $0) })
        return .element(
            "div", ["class": "panel rejections"],
            [.element("h3", [:], "What did not happen, and why"), .element("table", [:], [head] + rows)])
    }
}
