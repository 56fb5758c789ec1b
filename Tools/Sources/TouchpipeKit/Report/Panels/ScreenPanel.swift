import TouchPipeline

/// The strokes on the screen, the drawings of the listeners, and the gestures at their positions.
struct ScreenPanel: ReportPanel {
    func panel(of session: Session, index: Int) -> Markup {
        guard session.start != nil else { return .nothing }
        let scale = ScreenScale(session)
        let (width, height) = (SVG.number(scale.width), SVG.number(scale.height))
        let drawings = session.listeners.flatMap(\.drawings).map { ListenerDrawingView(drawing: $0, scale: scale).markup }
        let strokes = session.contacts.map { StrokeDrawing(contact: $0, scale: scale).markup }
        return .element(
            "div", ["class": "panel screen"],
            [
                .element("h3", [:], "On the screen"),
                .element(
                    "svg",
                    [
                        "class": "glass", "width": width, "height": height, "viewBox": "0 0 \(width) \(height)", "role": "img",
                        "aria-label": "Strokes of \(session.shortName)",
                    ],
                    [
                        SVG.rectangle(x: 0.5, y: 0.5, width: scale.width - 1, height: scale.height - 1, radius: 14, class: "frame"),
                        .element("g", ["class": "drawings"], drawings),
                        .element("g", ["id": "strokes-\(index)", "class": "strokes"], scrolls(session, scale) + strokes),
                        .element("g", ["class": "places"], marks(session, scale)),
                    ]),
            ])
    }

    private func scrolls(_ session: Session, _ scale: ScreenScale) -> [Markup] {
        var marks: [Vec2F] = []
        for scroll in session.scrolls where !marks.contains(scroll.position) { marks.append(scroll.position) }
        return marks.map {
            let (x, y) = scale.point($0)
            return Glyph.use(.scroll, x: x, y: y, class: "mark")
        }
    }

    /// The gestures with a position. Their name is shown once for each position.
    private func marks(_ session: Session, _ scale: ScreenScale) -> [Markup] {
        session.gestures.flatMap { gesture -> [Markup] in
            switch gesture.gesture {
            case .clickConfirmed(let position), .doubleClick(let position), .longPress(let position):
                return [mark(gesture, position, scale)]
            case .clickUnconfirmed(let position) where gesture.consumer != nil: return [mark(gesture, position, scale)]
            case .twoFingerClick(let first, let second):
                let (a, b) = (scale.point(first), scale.point(second))
                return [
                    SVG.line(a.x, a.y, b.x, b.y, class: "pair"), mark(gesture, first, scale, isNamed: false),
                    mark(gesture, second, scale),
                ]
            default: return []
            }
        }
    }

    private func mark(_ gesture: SessionGesture, _ position: Vec2F, _ scale: ScreenScale, isNamed: Bool = true) -> Markup {
        let (x, y) = scale.point(position)
        let isLeft = x > scale.width - SVG.width(of: gesture.kind.spokenName) - 20
        let name = SVG.text(gesture.kind.spokenName, x: isLeft ? x - 16 : x + 16, y: y + 4, class: isLeft ? "place left" : "place")
        var rings = [SVG.circle(x, y, radius: 11, class: "place-ring \(gesture.kind.name)")]
        if gesture.kind == .doubleClick { rings.append(SVG.circle(x, y, radius: 14.5, class: "place-ring")) }
        return Markup.element("g", [:], rings + (isNamed ? [name] : [])).titled(gesture.recognized.transcriptLine)
    }
}
