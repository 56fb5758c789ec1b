import TouchPipeline

/// What a wheel or a trackpad scrolled: a bar up or down for each step, as long as it went far.
struct ScrollLane: TimelineLane {
    let scrolls: [ScrollSample]
    let title = "wheel"
    let height = 32.0

    func drawing(_ scale: TimeScale) -> [Markup] {
        let largest = Double(scrolls.map(\.delta.magnitude).max() ?? 1)
        let bars = scrolls.map { scroll in
            let length = largest > 0 ? Double(scroll.delta) / largest * 12 : 0
            return "M\(SVG.number(scale.x(scroll.time))) 16v\(SVG.number(-length))"
        }
        return [
            SVG.line(0, 16, scale.width, 16, class: "base"),
            SVG.path(bars.joined(), class: "scrolls").titled(Session.counted(scrolls.count, "scroll")),
        ]
    }
}
