import TouchPipeline

/// The scrolls of a wheel or a trackpad: a bar up or down for each step. Its length is proportional to the square root of the distance, so
/// that the small steps of a trackpad are visible beside the notches of a wheel.
struct ScrollLane: TimelineLane {
    let scrolls: [ScrollSample]
    let title = "wheel"
    let height = 32.0

    func drawing(_ scale: TimeScale) -> [Markup] {
        let largest = Double(scrolls.map(\.delta.magnitude).max() ?? 1)
        let bars = scrolls.map { scroll in
            let share = largest > 0 ? (Double(scroll.delta.magnitude) / largest).squareRoot() : 0
            let length = (scroll.delta < 0 ? -12 : 12) * share
            return "M\(SVG.number(scale.x(scroll.time))) 16v\(SVG.number(-length))"
        }
        return [
            SVG.line(0, 16, scale.width, 16, class: "base"),
            SVG.path(bars.joined(), class: "scrolls").titled(Session.counted(scrolls.count, "scroll")),
        ]
    }
}
