import TouchPipeline

/// The states of the state machine, one after the other.
struct StateLane: TimelineLane {
    let states: [StateSpan]
    let title = "state"
    let height = 34.0

    func drawing(_ scale: TimeScale) -> [Markup] {
        states.map { span in
            let start = scale.x(span.start)
            let width = max(scale.x(span.end) - start, 1)
            var parts = [
                SVG.rectangle(x: start, y: 6, width: width, height: 22, radius: 3, class: "state \(span.state.name)")
            ]
            if SVG.width(of: span.state.name) + 10 < width {
                parts.append(SVG.text(span.state.name, x: start + 6, y: 21, class: "state-name"))
            }
            let times = "\(span.start.transcriptText) to \(span.end.transcriptText)"
            return Markup.element("g", [:], parts).titled("\(span.state.name), \(times)")
        }
    }
}
