/// The timeline: fingers, states, gestures, listeners and rejections.
struct TimelinePanel: ReportPanel {
    func panel(of session: Session, index: Int) -> Markup {
        guard session.start != nil else { return .nothing }
        let scale = TimeScale(session)
        let lanes = Self.lanes(of: session)
        return .element(
            "div", ["class": "panel timeline"],
            [
                .element("h3", [:], "Over time"),
                .element("div", ["class": "lanes"], [titles(lanes), drawing(lanes, scale, session)]),
            ])
    }

    private static func lanes(of session: Session) -> [any TimelineLane] {
        var lanes: [any TimelineLane] = (0..<session.maximumFingerCount).map { slot in
            FingerLane(contacts: session.contacts.filter { $0.slot == slot }, slot: slot)
        }
        if !session.scrolls.isEmpty { lanes.append(ScrollLane(scrolls: session.scrolls)) }
        lanes.append(StateLane(states: session.states))
        lanes.append(GestureLane(gestures: session.gestures))
        lanes += session.listeners.enumerated().map { ListenerLane(listener: $0.element, order: $0.offset) }
        if let view = session.view { lanes += ViewLane.lanes(of: view, in: session) }
        if !session.rejections.isEmpty { lanes.append(RejectionLane(session.rejections)) }
        return lanes
    }

    /// The titles do not scroll with the drawing.
    private func titles(_ lanes: [any TimelineLane]) -> Markup {
        let axis = Markup.element(
            "div", ["class": "title", "style": "height:\(SVG.number(TimeAxis.height))px"], [.element("small", [:], "ms")])
        let titles = lanes.map { lane in
            Markup.element(
                "div", ["class": "title", "style": "height:\(SVG.number(lane.height))px"],
                [
                    .element("span", [:], lane.title),
                    lane.subtitle.isEmpty ? .nothing : .element("small", [:], lane.subtitle),
                ])
        }
        return .element("div", ["class": "titles"], [axis] + titles)
    }

    private func drawing(_ lanes: [any TimelineLane], _ scale: TimeScale, _ session: Session) -> Markup {
        let height = TimeAxis.height + lanes.reduce(0) { $0 + $1.height }
        var drawn = [Markup.element("g", ["class": "axis"], TimeAxis(scale: scale).drawing(height: height))]
        var y = TimeAxis.height
        for lane in lanes {
            drawn.append(SVG.line(0, y, scale.width, y, class: "divider"))
            // A printed page does not scroll. There the title is in the drawing.
            let title = SVG.text(lane.title, x: 2, y: 9, class: "print-title")
            drawn.append(.element("g", ["transform": "translate(0 \(SVG.number(y)))"], [title] + lane.drawing(scale)))
            y += lane.height
        }
        drawn.append(SVG.line(0, TimeAxis.height - 8, 0, height, class: "crosshair"))
        drawn.append(SVG.text("", x: 0, y: 15, class: "readout"))
        let (width, tall) = (SVG.number(scale.width), SVG.number(height))
        return .element(
            "div", ["class": "scroller", "tabindex": "0"],
            [
                .element(
                    "svg",
                    [
                        "class": "drawing", "width": width, "height": tall, "viewBox": "0 0 \(width) \(tall)", "role": "img",
                        "aria-label": "Timeline of \(session.shortName)", "data-scale": knots(scale),
                    ], drawn)
            ])
    }

    /// The data for the script that converts a position to a time: time and position at every end of a piece.
    private func knots(_ scale: TimeScale) -> String {
        scale.pieces.flatMap { [($0.start, $0.x), ($0.end, $0.x + $0.width)] }
            .map { "\(Decimals.short(Double($0.0) / 1000, 3)),\(SVG.number($0.1))" }
            .joined(separator: " ")
    }
}
