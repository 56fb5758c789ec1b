import Geodesy

/// What the listeners left on the map: what was drawn, and what was measured.
struct ResultPanel: ReportPanel {
    func panel(of session: Session, index: Int) -> Markup {
        let drawings = session.listeners.flatMap(\.mapDrawings)
        let places = drawings.flatMap { $0.lines.joined() + $0.vertices }.map { WebMercator.project($0) }
        guard !places.isEmpty else { return .nothing }
        let frame = MapFrame(around: places)
        let content = drawings.map { MapDrawingView(drawing: $0, frame: frame).markup }
        let picture = MapPicture(frame: frame, name: "What was drawn and measured in \(session.shortName)", content: content)
        return .element(
            "div", ["class": "panel map"],
            [
                .element("h3", [:], "Left on the map"),
                .element("div", ["class": "atlas"], [picture.markup, .element("div", [:], [LocatorMap(frame: frame).markup])]),
            ])
    }
}
