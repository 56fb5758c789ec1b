import TouchPipeline

/// The gestures that one listener received, those that it consumed, and the movements that it claimed.
struct ListenerLane: TimelineLane {
    private static let middle = 14.0

    let listener: ListenerRecord
    let order: Int
    let height = 44.0

    var title: String { "#\(order) \(listener.name)" }
    var subtitle: String { !listener.hasConsumed ? "consumed nothing" : "consumed \(listener.consumed.count)" }

    func drawing(_ scale: TimeScale) -> [Markup] {
        var notes = LabelRow(rows: [37])
        return [SVG.line(0, Self.middle, scale.width, Self.middle, class: "base")]
            + MovementRun.runs(in: listener.heard).map { bar($0, scale) }
            + listener.heard.compactMap { mark($0, scale) }
            + listener.notes.map { notes.place($0.text, x: scale.x($0.time) - 6, limit: scale.width, class: "note") }
    }

    private func bar(_ run: MovementRun, _ scale: TimeScale) -> Markup {
        let start = scale.x(run.start)
        let width = max(scale.x(run.end) - start, 2)
        let words = "\(run.count) × \(run.kind.name)"
        guard run.consumed else {
            return SVG.rectangle(x: start, y: Self.middle - 2, width: width, height: 4, radius: 2, class: "heard-run")
                .titled("heard \(words)")
        }
        let claim = run.isClaimable ? "claimed" : "consumed"
        return SVG.rectangle(x: start, y: Self.middle - 7, width: width, height: 14, radius: 3, class: "\(claim)-run")
            .titled("\(claim) \(words)")
    }

    /// A sign for every gesture that is not a movement. Movements are bars.
    private func mark(_ heard: HeardGesture, _ scale: TimeScale) -> Markup? {
        let x = scale.x(heard.time)
        switch heard.kind {
        case .move, .twoFingerMove: return nil
        case .clearTouch where heard.endReason == .takenOver:
            return Glyph.use(Glyph.takenOver, x: x, y: Self.middle, class: "mark taken-over")
                .titled("\(heard.time.transcriptText)  taken over: another listener claimed it")
        default:
            return Glyph.use(heard.kind, x: x, y: Self.middle, class: heard.consumed ? "mark consumed" : "mark heard")
                .titled("\(heard.time.transcriptText)  \(heard.consumed ? "consumed" : "heard") \(heard.kind.name)")
        }
    }
}
