import MapCameras

/// The world with the path of the view, its start and its end.
struct MapPanel: ReportPanel {
    func panel(of session: Session, index: Int) -> Markup {
        guard session.start != nil, let view = session.view else { return .nothing }
        let frame = MapFrame(view)
        return .element(
            "div", ["class": "panel map"],
            [
                .element("h3", [:], "On the map"),
                .element(
                    "div", ["class": "atlas"],
                    [
                        MapPicture(
                            frame: frame, name: "Path of the view of \(session.shortName)", content: ViewDrawing(frame: frame).markup
                        )
                        .markup,
                        .element("div", [:], [table(view), LocatorMap(frame: frame).markup]),
                    ]),
            ])
    }

    private func table(_ view: ViewTrack) -> Markup {
        let (start, end) = (view.start, view.end)
        let texts = [start, end].map { $0.coordinateText.split(separator: ", ").map(String.init) }
        let rows: [(String, String, String)] = [
            ("Latitude", texts[0][0], texts[1][0]), ("Longitude", texts[0][1], texts[1][1]),
            ("Zoom", Decimals.text(start.zoom, 2), Decimals.text(end.zoom, 2)),
            ("Bearing", Decimals.text(start.bearing, 1) + "°", Decimals.text(end.bearing, 1) + "°"),
            ("Pitch", Decimals.text(start.pitch, 1) + "°", Decimals.text(end.pitch, 1) + "°"),
        ]
        let head = Markup.element("tr", [:], ["The view", "start", "end"].map { .element("th", [:], $0) })
        return .element(
            "table", [:],
            [head]
                + rows.map { name, before, after in
                    .element(
                        "tr", before == after ? ["class": "idle"] : [:],
                        [.element("td", [:], name), .element("td", [:], before), .element("td", [:], after)])
                })
    }
}
