import TouchPipeline

/// What a listener shows on the screen, as a drawing.
struct ListenerDrawingView {
    let drawing: ListenerDrawing
    let scale: ScreenScale

    var markup: Markup {
        switch drawing {
        case .pin(let position, let name, let radius): pin(position, name, Double(radius) * scale.factor)
        case .line(let points, let label): line(points, label)
        case .leftEdge(let width):
            SVG.rectangle(x: 1, y: 1, width: Double(width) * scale.factor, height: scale.height - 2, class: "edge")
        }
    }

    private func pin(_ position: Vec2F, _ name: String, _ radius: Double) -> Markup {
        let (x, y) = scale.point(position)
        // A drop whose point is at the place.
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
        let last = points.last.map(scale.point) ?? (x: 0, y: 0)
        let isLeft = last.x > scale.width / 2
        return .element(
            "g", ["class": "ruler"],
            [
                SVG.path(path, class: "ruler-line"),
                SVG.text(label, x: isLeft ? last.x - 14 : last.x + 14, y: last.y + 20, class: isLeft ? "ruler-label left" : "ruler-label"),
            ])
    }
}
