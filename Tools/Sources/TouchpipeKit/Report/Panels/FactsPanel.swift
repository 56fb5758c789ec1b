/// The facts of the recording and of its replay.
struct FactsPanel: ReportPanel {
    func panel(of session: Session, index: Int) -> Markup {
        var facts: [(String, String)] = [
            ("Device", session.deviceText),
            ("Screen", "\(session.screenText), \(session.densityText)"),
            ("Thresholds", session.configurationName),
            ("Input", "\(Session.counted(session.eventCount, "event")) in \(session.durationText)"),
            ("Fingers", "\(session.maximumFingerCount) at most, \(Session.counted(session.contactCount, "contact"))"),
            ("Outcome", session.outcomeText),
            ("State at the end", session.finalState.name),
            ("Invalid input", session.diagnosticsTexts.isEmpty ? "none" : session.diagnosticsTexts.joined(separator: ", ")),
        ]
        if let source = session.header.source, source != session.shortName { facts.append(("Source", source)) }
        if let recorded = session.header.recorded { facts.append(("Recorded", recorded)) }
        let list = facts.map { name, value in
            Markup.element("div", [:], [.element("dt", [:], name), .element("dd", [:], value)])
        }
        return .group([.element("dl", ["class": "facts"], list), tooLong(session), error(session)])
    }

    private func tooLong(_ session: Session) -> Markup {
        guard !session.hasHistory else { return .nothing }
        return .element("p", ["class": "error"], Report.tooLongText(session))
    }

    private func error(_ session: Session) -> Markup {
        guard let error = session.error else { return .nothing }
        return .element("p", ["class": "error"], "Only the part before this error could be read: \(error.description)")
    }
}
