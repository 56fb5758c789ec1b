/// The shapes in the drawings of the report.
enum SVG {
    /// A number of an attribute, with one decimal. A tenth of a pixel is precise enough.
    static func number(_ value: Double) -> String { Decimals.short(value, 1) }

    /// A rectangle. `radius` rounds its corners.
    static func rectangle(
        x: Double, y: Double, width: Double, height: Double, radius: Double = 0, class name: String
    ) -> Markup {
        let rectangle = Markup.element(
            "rect",
            ["class": name, "x": number(x), "y": number(y), "width": number(max(width, 0)), "height": number(height)])
        return radius > 0 ? rectangle.with("rx", number(radius)) : rectangle
    }

    /// A line.
    static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, class name: String) -> Markup {
        .element("line", ["class": name, "x1": number(x1), "y1": number(y1), "x2": number(x2), "y2": number(y2)])
    }

    /// A circle.
    static func circle(_ x: Double, _ y: Double, radius: Double, class name: String) -> Markup {
        .element("circle", ["class": name, "cx": number(x), "cy": number(y), "r": number(radius)])
    }

    /// A path from its commands.
    static func path(_ commands: String, class name: String) -> Markup { .element("path", ["class": name, "d": commands]) }

    /// A text at a position.
    static func text(_ words: String, x: Double, y: Double, class name: String) -> Markup {
        .element("text", ["class": name, "x": number(x), "y": number(y)], words)
    }

    /// The approximate width of a text, in pixels, in the font of the drawings.
    static func width(of words: String) -> Double { Double(words.count) * 6.9 }
}
