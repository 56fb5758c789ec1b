/// One strip of the timeline: a title at its left, and what happened, drawn over time.
protocol TimelineLane {
    /// What the strip shows.
    var title: String { get }
    /// A second line under the title; may be empty.
    var subtitle: String { get }
    /// The height, in pixels.
    var height: Double { get }
    /// The drawing; the strip's top left corner is the origin.
    func drawing(_ scale: TimeScale) -> [Markup]
}

extension TimelineLane {
    var subtitle: String { "" }
}
