/// A part of the world with something on it, and a bar for its scale.
struct MapPicture {
    let frame: MapFrame
    /// What it shows, in words.
    let name: String
    /// What lies on the map.
    let content: [Markup]

    var markup: Markup {
        let (width, height) = (SVG.number(MapFrame.size.width), SVG.number(MapFrame.size.height))
        return .element(
            "svg",
            [
                "class": "world", "width": width, "height": height, "viewBox": "0 0 \(width) \(height)", "role": "img",
                "aria-label": name,
            ],
            [WorldDrawing(frame: frame).markup] + content + [MapScaleBar(frame: frame).markup])
    }
}
