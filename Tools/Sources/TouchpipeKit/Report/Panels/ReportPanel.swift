/// A panel in the section of a session.
///
/// A report is a list of panels. To extend it, add a panel, which receives the session and returns a part of the page.
protocol ReportPanel: Sendable {
    /// The panel of a session. ``Markup/nothing`` if there is nothing to show. `index` is the index of the session, for ids.
    func panel(of session: Session, index: Int) -> Markup
}
