/// Wheels, trackpads and mice.
public struct MouseOptions: Sendable, Hashable {
    /// By how many levels each dp of a wheel zooms; 1/450 as in MapLibre GL JS.
    public var wheelLevelsPerDp = 1.0 / 450
    /// By how many levels each dp on a trackpad zooms; 1/100 as in MapLibre GL JS.
    public var trackpadLevelsPerDp = 1.0 / 100
    /// How long a notch of the wheel takes; a trackpad is followed at once.
    public var wheelDuration = Duration.milliseconds(200)
    /// By how many levels one event may zoom at most.
    public var maximumLevelsPerScroll = 2.0
    /// Whether scrolling zooms about the middle of the view, and not about the cursor.
    public var scrollZoomsAboutCenter = false
    /// By how many degrees each dp of a drag with the secondary button turns the map.
    public var rotationDegreesPerDp = 0.8
    /// By how many degrees each dp of a drag with the secondary button tilts the map.
    public var tiltDegreesPerDp = 0.5

    /// The options of MapLibre GL JS.
    public init() {}
}
