/// One part of a session's section in the report: what it shows of the session, or nothing.
///
/// A report is a list of panels. To show more, add one: it gets the session and returns a piece of the page.
protocol ReportPanel: Sendable {
    /// The panel of a session; ``Markup/nothing`` if it has nothing to show. `index` tells the sessions of a page apart, for ids.
    func panel(of session: Session, index: Int) -> Markup
}
