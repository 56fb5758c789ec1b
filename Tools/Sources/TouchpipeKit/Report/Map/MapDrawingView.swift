import Geodesy

/// The content of a listener on the map, in a frame.
struct MapDrawingView {
    let drawing: MapDrawing
    let frame: MapFrame

    var markup: Markup {
        .group(lines + drawing.vertices.map(vertex) + drawing.labels.map(label))
    }

    private var lines: [Markup] {
        let name = ["drawn", drawing.kind == .measure ? "measure" : nil, drawing.isFilled ? "filled" : nil].compactMap { $0 }
        let paths = drawing.lines.filter { $0.count > 1 }.map { "M" + frame.text($0.map { WebMercator.project($0) }) }
        // All rings are in one path, so that holes are transparent.
        let whole = drawing.isFilled ? [paths.map { $0 + "Z" }.joined()] : paths
        return whole.filter { !$0.isEmpty }.map { SVG.path($0, class: name.joined(separator: " ")) }
    }

    private func vertex(_ coordinate: Coordinate) -> Markup {
        let (x, y) = frame.point(WebMercator.project(coordinate))
        return SVG.circle(x, y, radius: 3.4, class: "vertex \(drawing.kind.rawValue)")
    }

    private func label(_ label: MapDrawing.Label) -> Markup {
        let (x, y) = frame.point(WebMercator.project(label.coordinate))
        let isLeft = x > MapFrame.size.width - SVG.width(of: label.text) - 16
        return SVG.text(label.text, x: isLeft ? x - 8 : x + 8, y: y - 7, class: isLeft ? "drawn-label left" : "drawn-label")
    }
}
