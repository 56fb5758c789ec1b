/// The results beside the screen: the chain and the rejections.
struct OutcomePanel: ReportPanel {
    private let parts: [any ReportPanel] = [ListenersPanel(), RejectionsPanel()]

    func panel(of session: Session, index: Int) -> Markup {
        .element("div", ["class": "outcome"], parts.map { $0.panel(of: session, index: index) })
    }
}
