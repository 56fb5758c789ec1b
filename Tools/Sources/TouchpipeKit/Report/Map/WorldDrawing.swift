import Geodesy

/// The sea and the countries in a frame, drawn with the one path that the page contains.
struct WorldDrawing {
    let frame: MapFrame

    var markup: Markup {
        guard frame.isOutlined else { return .nothing }
        return .group([sea] + frame.copies.map(countries))
    }

    /// The world ends in the north and in the south.
    private var sea: Markup {
        let top = max(frame.point(WorldPoint(x: 0, y: 0)).y, 0)
        let bottom = min(frame.point(WorldPoint(x: 0, y: 1)).y, MapFrame.size.height)
        return SVG.rectangle(x: 0, y: top, width: MapFrame.size.width, height: bottom - top, class: "sea")
    }

    private func countries(copy: Int) -> Markup {
        let (x, y) = frame.point(WorldPoint(x: Double(copy), y: 0))
        let factor = Decimals.short(frame.scale / WorldOutlines.units, 6)
        return .element(
            "use",
            [
                "href": "#\(WorldOutlines.id)", "class": "countries",
                "transform": "translate(\(SVG.number(x)) \(SVG.number(y))) scale(\(factor))",
            ])
    }
}
