import TouchPipeline

/// The gestures that were not recognized, with the reasons.
struct RejectionLane: TimelineLane {
    let groups: [RejectionGroup]
    let title = "rejections"
    let height = 52.0

    init(_ rejections: [GestureRejection]) { groups = RejectionGroup.groups(of: rejections) }

    func drawing(_ scale: TimeScale) -> [Markup] {
        var labels = LabelRow(rows: [33, 46])
        let marks = groups.map {
            Glyph.use(Glyph.rejection, x: scale.x($0.time), y: 14, class: $0.isNearMiss ? "mark rejection" : "mark quiet")
                .titled("\($0.time.transcriptText)  \($0.text)")
        }
        // Near misses are placed first, and the others where there is room.
        let words = (groups.filter(\.isNearMiss) + groups.filter { !$0.isNearMiss }).map {
            labels.place($0.text, x: scale.x($0.time) - 6, limit: scale.width, class: $0.isNearMiss ? "why near" : "why")
        }
        return marks + words
    }
}
