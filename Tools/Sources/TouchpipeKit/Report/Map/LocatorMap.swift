import Geodesy

/// A small map of the world, with the position of a frame.
struct LocatorMap {
    private static let width = 264.0
    /// The visible range of the world from north to south, as a fraction of its height. Antarctica and the pole can be omitted.
    private static let rows = 0.08...0.8
    /// The minimum size of the frame, in pixels.
    private static let smallest = 7.0

    let frame: MapFrame

    var markup: Markup {
        let height = Self.width * (Self.rows.upperBound - Self.rows.lowerBound)
        let factor = Decimals.short(Self.width / WorldOutlines.units, 6)
        let up = SVG.number(-Self.rows.lowerBound * Self.width)
        return .element(
            "svg",
            [
                "class": "locator", "width": SVG.number(Self.width), "height": SVG.number(height),
                "viewBox": "0 0 \(SVG.number(Self.width)) \(SVG.number(height))", "role": "img",
                "aria-label": "Where in the world the map is",
            ],
            [
                SVG.rectangle(x: 0, y: 0, width: Self.width, height: height, class: "sea"),
                .element(
                    "use",
                    ["href": "#\(WorldOutlines.id)", "class": "countries", "transform": "translate(0 \(up)) scale(\(factor))"]),
                .group((-1...1).map(box)),
            ])
    }

    /// The frame on its own copy of the world and on the neighboring ones, so that a frame across the antimeridian is visible on both
    /// sides.
    private func box(beside copy: Int) -> Markup {
        let copy = Double(copy) - Double(frame.copies.lowerBound)
        let width = max(frame.width * Self.width, Self.smallest)
        let height = max(frame.height * Self.width, Self.smallest)
        let x = (frame.origin.x + frame.width / 2 + copy) * Self.width - width / 2
        let y = (frame.origin.y + frame.height / 2 - Self.rows.lowerBound) * Self.width - height / 2
        guard x < Self.width, x + width > 0 else { return .nothing }
        return SVG.rectangle(x: x, y: y, width: width, height: height, class: "view end")
    }
}
