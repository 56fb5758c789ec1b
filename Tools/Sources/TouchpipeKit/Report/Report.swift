/// A report of replayed sessions: one HTML page without dependencies.
///
/// The page is readable without its script, in light and dark, and on paper. It is well-formed XML. All text from a recording is escaped.
public struct Report: Sendable {
    /// The title of the page.
    public var title: String
    /// The sessions, with one section each.
    public var sessions: [Session]
    /// The maximum number of events in the recordings of a page. Browsers need too long for a page with more events.
    public static let eventLimit = 50_000

    /// The panels of each section, in this order.
    var panels: [any ReportPanel] = [
        FactsPanel(), ScreenPanel(), OutcomePanel(), ResultPanel(), MapPanel(), TimelinePanel(), TranscriptPanel(),
    ]

    /// Creates a report of sessions.
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
                    "The touches and the results of TouchPipeline: the strokes, the recognized gestures, "
                        + "their consumers, and the reasons why other gestures were not recognized."),
            ])
    }

    private func section(_ session: Session, index: Int) -> Markup {
        .element(
            "section", ["id": "session-\(index)", "class": "session"],
            [.element("h2", [:], session.shortName)] + shown(of: session).map { $0.panel(of: session, index: index) })
    }

    /// For a recording that is too long, only the facts without its history.
    private func shown(of session: Session) -> [any ReportPanel] {
        session.hasHistory ? panels : [FactsPanel(), ListenersPanel(), ResultPanel()]
    }

    /// The reason why a recording is not drawn.
    public static func tooLongText(_ session: Session) -> String {
        "Too long for a page: \(Session.counted(session.eventCount, "event")), and a page has at most \(eventLimit). "
            + "The counts are complete. Nothing is drawn."
    }
}
