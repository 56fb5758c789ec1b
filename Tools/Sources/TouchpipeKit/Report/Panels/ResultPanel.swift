import Geodesy

/// The content that the listeners have added to the map: drawings and measurements.
struct ResultPanel: ReportPanel {
    func panel(of session: Session, index: Int) -> Markup {
        let drawings = session.listeners.flatMap(\.mapDrawings)
        let points = drawings.flatMap { $0.lines.joined() + $0.vertices }.map { WebMercator.project($0) }
        guard !points.isEmpty else { return .nothing }
        let frame = MapFrame(around: points)
        let content = drawings.map { MapDrawingView(drawing: $0, frame: frame).markup }
        let picture = MapPicture(frame: frame, name: "Drawings and measurements in \(session.shortName)", content: content)
        return .element(
            "div", ["class": "panel map"],
            [
                .element("h3", [:], "Content on the map"),
                .element("div", ["class": "atlas"], [picture.markup, .element("div", [:], [LocatorMap(frame: frame).markup])]),
            ])
    }
}
