import TouchPipeline

/// The drawing of a listener on the screen.
struct ListenerDrawingView {
    let drawing: ListenerDrawing
    let scale: ScreenScale

    var markup: Markup {
        switch drawing {
        case .pin(let position, let name, let radius): pin(position, name, Double(radius) * scale.factor)
        case .line(let points, let label): line(points, label)
        case .leftEdge(let width):
            SVG.rectangle(x: 1, y: 1, width: Double(width) * scale.factor, height: scale.height - 2, class: "edge")
        case .arrow(let start, let end, let label): arrow(from: start, to: end, label)
        }
    }

    private func pin(_ position: Vec2F, _ name: String, _ radius: Double) -> Markup {
        let (x, y) = scale.point(position)
        // A drop with its point at the position.
        let drop = "M\(SVG.number(x)) \(SVG.number(y))c-2 -5 -6 -7 -6 -11.5a6 6 0 0 1 12 0c0 4.5 -4 6.5 -6 11.500Z"
        let isLeft = x > scale.width - SVG.width(of: name) - 14
        return .element(
            "g", ["class": "pin"],
            [
                SVG.circle(x, y, radius: radius, class: "reach"), SVG.path(drop, class: "drop"),
                SVG.text(name, x: isLeft ? x - 9 : x + 9, y: y - 9, class: isLeft ? "pin-name left" : "pin-name"),
            ])
    }

    private func line(_ points: [Vec2F], _ label: String) -> Markup {
        let path = "M" + points.map(scale.text).joined(separator: "L")
        return .element(
            "g", ["class": "ruler"],
            [SVG.path(path, class: "ruler-line"), self.label(label, at: points.last.map(scale.point) ?? (x: 0, y: 0))])
    }

    private func arrow(from start: Vec2F, to end: Vec2F, _ label: String) -> Markup {
        let (a, b) = (scale.point(start), scale.point(end))
        let length = max(((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot(), 1)
        // The head: two short lines from the end, back and to both sides.
        let (x, y) = (10 * (b.x - a.x) / length, 10 * (b.y - a.y) / length)
        let sides = [(x - y * 0.6, y + x * 0.6), (x + y * 0.6, y - x * 0.6)].map { (b.x - $0.0, b.y - $0.1) }
        let head = "M" + [sides[0], b, sides[1]].map { "\(SVG.number($0.0)) \(SVG.number($0.1))" }.joined(separator: "L")
        return .element(
            "g", ["class": "ruler"],
            [SVG.line(a.x, a.y, b.x, b.y, class: "ruler-line"), SVG.path(head, class: "arrow-head"), self.label(label, at: b)])
    }

    private func label(_ label: String, at end: (x: Double, y: Double)) -> Markup {
        let isLeft = end.x > scale.width / 2
        return SVG.text(label, x: isLeft ? end.x - 14 : end.x + 14, y: end.y + 20, class: isLeft ? "ruler-label left" : "ruler-label")
    }
}
