import TouchPipeline

/// The chain: who stands in it, what each consumed, and what it did.
struct ListenersPanel: ReportPanel {
    func panel(of session: Session, index: Int) -> Markup {
        guard !session.listeners.isEmpty else { return .nothing }
        let rows = session.listeners.enumerated().map { order, listener in
            Markup.element(
                "tr", listener.consumed.isEmpty ? ["class": "idle"] : [:],
                [
                    .element("td", ["class": "order"], "\(order)"),
                    .element(
                        "td", [:], [.element("strong", [:], listener.name), .element("small", [:], listener.purpose)]),
                    .element("td", [:], Self.consumed(by: listener)),
                    .element("td", [:], [notes(listener)]),
                ])
        }
        let head = Markup.element(
            "tr", [:], ["", "Listener", "Consumed", "What it did"].map { .element("th", [:], $0) })
        return .element(
            "div", ["class": "panel listeners"],
            [.element("h3", [:], "The chain"), .element("table", [:], [head] + rows)])
    }

    /// What it consumed, counted by kind, in words.
    static func consumed(by listener: ListenerRecord) -> String {
        var counts: [(kind: TouchGesture.Kind, count: Int)] = []
        for gesture in listener.consumed {
            if let index = counts.firstIndex(where: { $0.kind == gesture.kind }) {
                counts[index].count += 1
            } else {
                counts.append((gesture.kind, 1))
            }
        }
        return counts.isEmpty ? "–" : counts.map { $0.count == 1 ? $0.kind.name : "\($0.count) × \($0.kind.name)" }.joined(separator: ", ")
    }

    private func notes(_ listener: ListenerRecord) -> Markup {
        guard !listener.notes.isEmpty else { return .text("–") }
        return .element(
            "ul", [:],
            listener.notes.map { note in
                .element("li", [:], [.element("time", [:], note.time.transcriptText), .element("span", [:], note.text)])
            })
    }
}
