/// A lane of the timeline, with a title at its left and a drawing over time.
protocol TimelineLane {
    /// The title.
    var title: String { get }
    /// A second line under the title. It may be empty.
    var subtitle: String { get }
    /// The height, in pixels.
    var height: Double { get }
    /// The drawing. The origin is the top left corner of the lane.
    func drawing(_ scale: TimeScale) -> [Markup]
}

extension TimelineLane {
    var subtitle: String { "" }
}
