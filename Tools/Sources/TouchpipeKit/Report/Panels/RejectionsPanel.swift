import TouchPipeline

/// What did not happen, and why.
struct RejectionsPanel: ReportPanel {
    func panel(of session: Session, index: Int) -> Markup {
        let groups = RejectionGroup.groups(of: session.rejections)
        guard !groups.isEmpty else { return .nothing }
        let rows = groups.map { group in
            Markup.element(
                "tr", group.isNearMiss ? ["class": "near"] : [:],
                [
                    .element("td", ["class": "when"], group.time.transcriptText),
                    .element("td", [:], group.subject),
                    .element("td", [:], group.reason.text),
                ])
        }
        let head = Markup.element("tr", [:], ["When", "What did not happen", "Why"].map { .element("th", [:], $0) })
        return .element(
            "div", ["class": "panel rejections"],
            [.element("h3", [:], "What did not happen, and why"), .element("table", [:], [head] + rows)])
    }
}
