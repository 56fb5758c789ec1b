/// An overview of the sessions: a card for each, with its strokes.
struct ReportIndex {
    private static let thumbnail = (width: 96.0, height: 104.0)

    let sessions: [Session]

    var markup: Markup {
        .element(
            "nav", ["class": "index", "aria-label": "Sessions"],
            sessions.enumerated().map { card($0.element, index: $0.offset) })
    }

    private func card(_ session: Session, index: Int) -> Markup {
        let missed = RejectionGroup.groups(of: session.rejections).filter(\.isNearMiss).count
        return .element(
            "a", ["class": session.error == nil ? "card" : "card damaged", "href": "#session-\(index)"],
            [
                session.hasHistory ? thumbnail(session, index: index) : .nothing,
                .element(
                    "div", [:],
                    [
                        .element("strong", [:], session.shortName),
                        .element("span", [:], session.outcomeText),
                        .element(
                            "small", [:],
                            "\(session.durationText), \(Session.counted(session.eventCount, "event"))"
                                + (missed > 0 ? ", \(Session.counted(missed, "near miss"))" : "")),
                    ]),
            ])
    }

    /// The strokes of the section below, by reference.
    private func thumbnail(_ session: Session, index: Int) -> Markup {
        let scale = ScreenScale(session)
        let (width, height) = (SVG.number(scale.width), SVG.number(scale.height))
        return .element(
            "svg",
            [
                "class": "thumbnail", "viewBox": "0 0 \(width) \(height)", "width": SVG.number(Self.thumbnail.width),
                "height": SVG.number(Self.thumbnail.height), "aria-hidden": "true",
            ],
            [
                SVG.rectangle(x: 1, y: 1, width: scale.width - 2, height: scale.height - 2, radius: 22, class: "frame"),
                .element("use", ["href": "#strokes-\(index)"]),
            ])
    }
}
