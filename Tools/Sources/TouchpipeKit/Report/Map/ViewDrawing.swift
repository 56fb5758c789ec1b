import Geodesy

/// The path of the view over the world: the visible areas at the start and at the end, and the path of the center between them.
struct ViewDrawing {
    /// The minimum distance of points in the path, in pixels.
    private static let nearest = 0.6

    let frame: MapFrame

    var markup: [Markup] {
        [area(frame.startArea, "view start"), area(frame.endArea, "view end")]
            + [SVG.path("M" + frame.text(visibleWay), class: "view-way")] + ends
    }

    private func area(_ corners: [WorldPoint], _ name: String) -> Markup {
        corners.isEmpty ? .nothing : SVG.path("M\(frame.text(corners))Z", class: name)
    }

    /// The points that differ visibly from the previous one, and always the first and the last point.
    private var visibleWay: [WorldPoint] {
        var points = [frame.way[0]]
        var last = frame.point(frame.way[0])
        for point in frame.way {
            let next = frame.point(point)
            guard abs(next.x - last.x) + abs(next.y - last.y) >= Self.nearest else { continue }
            points.append(point)
            last = next
        }
        return points + [frame.way[frame.way.count - 1]]
    }

    private var ends: [Markup] {
        let first = frame.point(frame.way[0])
        let last = frame.point(frame.way[frame.way.count - 1])
        let start = SVG.circle(first.x, first.y, radius: 4.5, class: "view-start")
        let end = SVG.circle(last.x, last.y, radius: 5.5, class: "view-end")
        guard abs(first.x - last.x) + abs(first.y - last.y) > 30 else { return [start, end] }
        // Beside the line, not on it.
        let isLeft = first.x < last.x
        return [start, end, label("start", first, isLeft: isLeft), label("end", last, isLeft: !isLeft)]
    }

    private func label(_ words: String, _ point: (x: Double, y: Double), isLeft: Bool) -> Markup {
        SVG.text(words, x: point.x + (isLeft ? -10 : 10), y: point.y + 4, class: isLeft ? "place left" : "place")
    }
}
