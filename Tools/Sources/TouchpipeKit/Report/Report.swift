/// A report of replayed sessions: one page of HTML that needs nothing but itself.
///
/// It can be read without its script, in light and dark, on paper, and it is well-formed XML. Whatever comes from a recording is escaped.
public struct Report: Sendable {
    /// The title of the page.
    public var title: String
    /// The sessions, one section each.
    public var sessions: [Session]
    /// How many events the recordings of a page may have together: more would make a page that browsers do not show in reasonable time.
    public static let eventLimit = 50_000

    /// What each section shows, in this order.
    var panels: [any ReportPanel] = [
        FactsPanel(), ScreenPanel(), OutcomePanel(), ResultPanel(), MapPanel(), TimelinePanel(), TranscriptPanel(),
    ]

    /// A report of sessions.
    public init(title: String = "touchpipe report", sessions: [Session]) {
        self.title = title
        self.sessions = sessions
    }

    /// The page. O(size of the sessions).
    public var html: String {
        "<!DOCTYPE html>\n" + Markup.element("html", ["lang": "en"], [head, body]).source + "\n"
    }

    private var head: Markup {
        .element(
            "head", [:],
            [
                .element("meta", ["charset": "utf-8"]),
                .element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
                .element("meta", ["name": "color-scheme", "content": "light dark"]),
                .element("meta", ["name": "generator", "content": "touchpipe"]),
                .element("title", [:], title),
                .element("style", [:], [.verbatim(PackageResources.css)]),
            ])
    }

    private var body: Markup {
        let index = sessions.count > 1 ? ReportIndex(sessions: sessions).markup : .nothing
        let sections = sessions.enumerated().map { section($0.element, index: $0.offset) }
        return .element(
            "body", [:],
            [
                Glyph.definitions, WorldOutlines.definition(for: sessions), masthead, index, .element("main", [:], sections),
                ReportLegend(hasMap: sessions.contains { $0.view != nil }).markup,
            ]
                + [.element("script", [:], [.verbatim(PackageResources.script)])])
    }

    private var masthead: Markup {
        .element(
            "header", ["class": "masthead"],
            [
                .element("h1", [:], title),
                .element(
                    "p", [:],
                    "What touches became on their way through TouchPipeline: the strokes, the gestures recognised in them, "
                        + "who consumed each, and why others did not happen."),
            ])
    }

    private func section(_ session: Session, index: Int) -> Markup {
        .element(
            "section", ["id": "session-\(index)", "class": "session"],
            [.element("h2", [:], session.shortName)] + shown(of: session).map { $0.panel(of: session, index: index) })
    }

    /// Of a recording that is too long only what is known without its history.
    private func shown(of session: Session) -> [any ReportPanel] {
        session.hasHistory ? panels : [FactsPanel(), ListenersPanel(), ResultPanel()]
    }

    /// Why a recording is not drawn, in words.
    public static func tooLongText(_ session: Session) -> String {
        "Too long for a page: \(Session.counted(session.eventCount, "event")), where a page has room for \(eventLimit) in all. "
            + "The counts are complete. Nothing is drawn."
    }
}
