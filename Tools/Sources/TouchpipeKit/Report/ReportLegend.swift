import TouchPipeline

/// The meaning of the signs and colors in the report.
struct ReportLegend {
    /// Whether the page has a map.
    let hasMap: Bool

    var markup: Markup {
        .element(
            "footer", ["class": "legend"],
            [
                .element("h2", [:], "Legend"),
                .element("dl", [:], gestures + drawings + (hasMap ? map : [])),
                .element(
                    "p", [:],
                    "Times are those of the recording, in milliseconds. The timeline has a break for each idle time. "
                        + "Strokes become thicker with time, with a dot every 100 ms. A finger has the same color on "
                        + "the screen and on the timeline. Point at a sign for its details. Move over a timeline to see the positions of the fingers."
                        + (hasMap ? " Countries: Made with Natural Earth." : "")
                ),
            ])
    }

    private var gestures: [Markup] {
        let kinds: [(TouchGesture.Kind, String)] = [
            (.touchDown, "the first finger lands"), (.clickUnconfirmed, "a tap, not yet confirmed"),
            (.clickConfirmed, "a tap without a second tap"), (.doubleClick, "a double tap"), (.longPress, "a long press"),
            (.twoFingerClick, "a tap of two fingers"), (.moveComplete, "the end of a drag, a quick zoom, a two-finger move"),
            (.scroll, "a scroll"), (.clearTouch, "the end of a touch"),
        ]
        return kinds.map { kind, words in
            entry(sign: [Glyph.use(kind, x: 20, y: 11, class: "mark")], words)
        }
    }

    private var drawings: [Markup] {
        let middle = 11.0
        let bar = { (name: String, height: Double) in
            SVG.rectangle(x: 4, y: middle - height / 2, width: 32, height: height, radius: 3, class: name)
        }
        return [
            entry(sign: [Glyph.use(.clickConfirmed, x: 20, y: middle, class: "mark consumed")], "consumed by this listener"),
            entry(sign: [Glyph.use(.clickConfirmed, x: 20, y: middle, class: "mark heard")], "received, and not consumed"),
            entry(sign: [bar("claimed-run", 14)], "moves that a listener claimed: the following listeners do not receive them"),
            entry(sign: [bar("heard-run", 4)], "moves that a listener received, and did not consume"),
            entry(sign: [bar("movement unconfirmed", 8)], "moves under the slop"),
            entry(sign: [Glyph.use(Glyph.takenOver, x: 20, y: middle, class: "mark taken-over")], "taken over by another listener"),
            entry(
                sign: [Glyph.use(Glyph.rejection, x: 20, y: middle, class: "mark rejection")],
                "a gesture that was nearly recognized. Fainter: one that became another gesture"),
            entry(
                sign: [
                    .element(
                        "g", ["class": "contact c1"],
                        [SVG.circle(10, middle, radius: 4.5, class: "landing"), SVG.circle(30, middle, radius: 6.5, class: "lift")])
                ], "where a finger landed, and where it lifted"),
        ]
    }

    private var map: [Markup] {
        [
            entry(sign: [SVG.rectangle(x: 5, y: 4, width: 30, height: 14, class: "view start")], "the view at the start"),
            entry(sign: [SVG.rectangle(x: 5, y: 4, width: 30, height: 14, class: "view end")], "the view at the end"),
            entry(sign: [SVG.path("M4 16L18 5L36 12", class: "view-way")], "the path of the center of the view"),
        ]
    }

    private func entry(sign: [Markup], _ words: String) -> Markup {
        .element(
            "div", [:],
            [
                .element("dt", [:], [.element("svg", ["width": "40", "height": "22", "aria-hidden": "true"], sign)]),
                .element("dd", [:], words),
            ])
    }
}
