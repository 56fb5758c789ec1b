import TouchPipeline

/// What the signs and colours of the report mean.
enum ReportLegend {
    static var markup: Markup {
        .element(
            "footer", ["class": "legend"],
            [
                .element("h2", [:], "How to read this"),
                .element("dl", [:], gestures + drawings),
                .element(
                    "p", [:],
                    "Times are those of the recording, in milliseconds. Where nothing happened for long, the timeline has a break. "
                        + "Strokes grow thicker as time goes on; a dot in them marks every 100 ms. The colour of a finger is the same on "
                        + "the screen and on the timeline. Point at anything to read more; move over a timeline to see where the fingers were."
                ),
            ])
    }

    private static var gestures: [Markup] {
        let kinds: [(TouchGesture.Kind, String)] = [
            (.touchDown, "the first finger lands"), (.clickUnconfirmed, "a tap, not yet confirmed"),
            (.clickConfirmed, "a tap that no second one followed"), (.doubleClick, "a double tap"), (.longPress, "a long press"),
            (.twoFingerClick, "a tap of two fingers"), (.moveComplete, "the end of a drag, a quick zoom, a two-finger move"),
            (.scroll, "a scroll"), (.clearTouch, "the end of a touch"),
        ]
        return kinds.map { kind, words in
            entry(sign: [Glyph.use(kind, x: 20, y: 11, class: "mark")], words)
        }
    }

    private static var drawings: [Markup] {
        let middle = 11.0
        let bar = { (name: String, height: Double) in
            SVG.rectangle(x: 4, y: middle - height / 2, width: 32, height: height, radius: 3, class: name)
        }
        return [
            entry(sign: [Glyph.use(.clickConfirmed, x: 20, y: middle, class: "mark consumed")], "consumed by this listener"),
            entry(sign: [Glyph.use(.clickConfirmed, x: 20, y: middle, class: "mark heard")], "heard, and passed on"),
            entry(sign: [bar("claimed-run", 14)], "moves that a listener claimed: nobody further down hears of them"),
            entry(sign: [bar("heard-run", 4)], "moves that a listener heard, and passed on"),
            entry(sign: [bar("movement unconfirmed", 8)], "moves under the slop"),
            entry(sign: [Glyph.use(Glyph.takenOver, x: 20, y: middle, class: "mark taken-over")], "taken over by a listener higher up"),
            entry(
                sign: [Glyph.use(Glyph.rejection, x: 20, y: middle, class: "mark rejection")],
                "something that nearly happened; fainter: what became something else"),
            entry(
                sign: [
                    .element(
                        "g", ["class": "contact c1"],
                        [SVG.circle(10, middle, radius: 4.5, class: "landing"), SVG.circle(30, middle, radius: 6.5, class: "lift")])
                ], "where a finger landed, and where it lifted"),
        ]
    }

    private static func entry(sign: [Markup], _ words: String) -> Markup {
        .element(
            "div", [:],
            [
                .element("dt", [:], [.element("svg", ["width": "40", "height": "22", "aria-hidden": "true"], sign)]),
                .element("dd", [:], words),
            ])
    }
}
