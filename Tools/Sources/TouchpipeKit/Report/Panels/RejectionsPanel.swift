import TouchPipeline

/// The gestures that were not recognized, with the reasons.
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
        let head = Markup.element("tr", [:], ["Time", "Gesture", "Reason"].map { .element("th", [:], $0) })
        return .element(
            "div", ["class": "panel rejections"],
            [.element("h3", [:], "Gestures that were not recognized"), .element("table", [:], [head] + rows)])
    }
}
