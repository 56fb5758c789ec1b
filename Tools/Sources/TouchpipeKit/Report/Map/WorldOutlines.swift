import Basemap
import Geodesy

/// The countries of the world as one path. The page contains it once, and every map uses it.
enum WorldOutlines {
    static let id = "world"
    /// The width of the world in units of the path. A unit is a tenth of a degree, which is the precision of the outlines.
    static let units = 3600.0

    /// The path, if a session of the page has a map. It is complete, because the small map beside each map shows the whole world.
    static func definition(for sessions: [Session]) -> Markup {
        guard sessions.contains(where: { $0.view != nil }) else { return .nothing }
        return .element(
            "svg", ["class": "definitions", "width": "0", "height": "0", "aria-hidden": "true"],
            [.element("defs", [:], [.element("path", ["id": id, "d": path])])])
    }

    /// All countries, in whole units. Positions are relative, because small numbers are short.
    static let path: String = Basemap.countries.map(commands).joined()

    private static func commands(_ ring: [Coordinate]) -> String {
        var text = ""
        var last = (x: 0, y: 0)
        for coordinate in ring.dropLast() {
            let point = WebMercator.project(coordinate)
            let next = (x: Int((point.x * units).rounded()), y: Int((point.y * units).rounded()))
            if text.isEmpty {
                text = "M\(next.x) \(next.y)l"
            } else if next != last {
                let down = next.y - last.y
                text += (text.hasSuffix("l") || next.x < last.x ? "" : " ") + "\(next.x - last.x)" + (down < 0 ? "" : " ") + "\(down)"
            }
            last = next
        }
        return text.hasSuffix("l") ? "" : text + "z"
    }
}
