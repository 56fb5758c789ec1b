/// A part of the world with content, and a scale bar.
struct MapPicture {
    let frame: MapFrame
    /// A description of the content.
    let name: String
    /// The content on the map.
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
