import TouchPipeline

/// What did not happen, and why.
struct RejectionLane: TimelineLane {
    let rejections: [GestureRejection]
    let title = "why not"
    let height = 52.0

    func drawing(_ scale: TimeScale) -> [Markup] {
        var labels = LabelRow(rows: [33, 46])
        let marks = rejections.map {
            Glyph.use(Glyph.rejection, x: scale.x($0.time), y: 14, class: "mark rejection").titled($0.transcriptLine)
        }
        let words = rejections.map {
            labels.place("no \($0.description)", x: scale.x($0.time) - 6, limit: scale.width, class: "why")
        }
        return marks + words
    }
}
