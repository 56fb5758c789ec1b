import TouchPipeline

/// The listeners of the chain, the gestures that each consumed, and its notes.
struct ListenersPanel: ReportPanel {
    func panel(of session: Session, index: Int) -> Markup {
        guard !session.listeners.isEmpty else { return .nothing }
        let rows = session.listeners.enumerated().map { order, listener in
            Markup.element(
                "tr", listener.hasConsumed ? [:] : ["class": "idle"],
                [
                    .element("td", ["class": "order"], "\(order)"),
                    .element(
                        "td", [:], [.element("strong", [:], listener.name), .element("small", [:], listener.purpose)]),
                    .element("td", [:], [consumed(by: listener)]),
                    .element("td", [:], [notes(listener)]),
                ])
        }
        let head = Markup.element(
            "tr", [:], ["", "Listener", "Consumed", "Actions"].map { .element("th", [:], $0) })
        return .element(
            "div", ["class": "panel listeners"],
            [.element("h3", [:], "The chain"), .element("table", [:], [head] + rows)])
    }

    private func consumed(by listener: ListenerRecord) -> Markup {
        let counts = listener.consumedCounts
        return counts.isEmpty ? .text("–") : .element("ul", ["class": "counts"], counts.map { .element("li", [:], $0) })
    }

    private func notes(_ listener: ListenerRecord) -> Markup {
        guard !listener.notes.isEmpty else { return .text("–") }
        return .element(
            "ul", [:],
            listener.notes.map { note in
                .element("li", [:], [.element("time", [:], note.time.transcriptText), .element("span", [:], note.text)])
            } + (listener.notes.leftOut > 0 ? [.element("li", [:], "… \(listener.notes.leftOut) more")] : []))
    }
}
