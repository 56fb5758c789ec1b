import TouchPipeline

/// The signs for gestures on the screen, on the timeline and in the legend.
///
/// Each sign is defined once in the head of the page, around the origin, 14 pixels wide, in the color of the text around it. Other parts
/// of
/// the page refer to it.
enum Glyph {
    /// The sign of a kind of gesture at a position.
    static func use(_ kind: TouchGesture.Kind, x: Double, y: Double, class name: String) -> Markup {
        use(id(kind), x: x, y: y, class: name)
    }

    /// A sign at a position, by its name.
    static func use(_ id: String, x: Double, y: Double, class name: String) -> Markup {
        .element("use", ["class": name, "href": "#g-\(id)", "x": SVG.number(x), "y": SVG.number(y)])
    }

    /// The definitions, which every page must contain once.
    static var definitions: Markup {
        .element(
            "svg", ["class": "definitions", "width": "0", "height": "0", "aria-hidden": "true"],
            [.element("defs", [:], shapes.map { .element("g", ["id": "g-\($0.0)"], $0.1) })])
    }

    /// All `…Complete` gestures have the same sign, because the movement that they complete is beside them.
    static func id(_ kind: TouchGesture.Kind) -> String {
        switch kind {
        case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete: "complete"
        default: kind.name
        }
    }

    /// Another listener has claimed the movement.
    static let takenOver = "takenOver"
    /// A gesture was not recognized.
    static let rejection = "rejection"

    private static var shapes: [(String, [Markup])] {
        [
            ("touchDown", [filled("M-4 -5H4L0 3Z")]),
            ("clickUnconfirmed", [ring(4.5)]),
            ("clickConfirmed", [ring(5), dot(0)]),
            ("doubleClick", [ring(3.6), ring(6.6), dot(0, radius: 1.4)]),
            ("longPress", [outlined("M-5.2 -5.2H5.2V5.2H-5.2Z"), dot(0)]),
            ("twoFingerClick", [ring(3.6, x: -4), ring(3.6, x: 4), dot(-4, radius: 1.3), dot(4, radius: 1.3)]),
            ("move", [outlined("M-6 0H5M1.5 -3.5L5 0L1.5 3.5")]),
            ("twoFingerMove", [outlined("M-6 -2.5H5M-6 2.5H5M2 -6L5.5 0L2 6")]),
            ("complete", [filled("M-5 -4.5L2 0L-5 4.5Z"), outlined("M4 -5V5")]),
            ("scroll", [outlined("M-4 -1L0 -5L4 -1M-4 5L0 1L4 5")]),
            ("clearTouch", [outlined("M-3 -3L3 3M3 -3L-3 3")]),
            (takenOver, [ring(5.2), outlined("M-3.6 3.6L3.6 -3.6")]),
            (rejection, [outlined("M0 -5.5L6 5H-6Z"), outlined("M0 -1.6V1.6"), dot(0, y: 3.4, radius: 0.7)]),
        ]
    }

    private static func ring(_ radius: Double, x: Double = 0) -> Markup {
        .element("circle", ["class": "outline", "cx": SVG.number(x), "r": SVG.number(radius)])
    }

    private static func dot(_ x: Double, y: Double = 0, radius: Double = 1.8) -> Markup {
        .element("circle", ["class": "fill", "cx": SVG.number(x), "cy": SVG.number(y), "r": SVG.number(radius)])
    }

    private static func filled(_ path: String) -> Markup { .element("path", ["class": "fill", "d": path]) }

    private static func outlined(_ path: String) -> Markup { .element("path", ["class": "outline", "d": path]) }
}
