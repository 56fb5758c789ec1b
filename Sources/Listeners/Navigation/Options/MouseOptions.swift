/// Wheels, trackpads and mice.
public struct MouseOptions: Sendable, Hashable {
    /// By how many levels each dp of a wheel zooms; by feel. A notch of 100 dp is 0.22 levels. (MapLibre GL JS: 0.15, by
    /// log2(2 / (1 + exp(−dp / 450))), see `scroll_zoom.ts`.)
    public var wheelLevelsPerDp = 1.0 / 450
    /// By how many levels each dp on a trackpad zooms.
    ///
    /// MapLibre GL JS zooms by log2(2 / (1 + exp(−dp / 100))) for all dp of a frame (`scroll_zoom.ts`). This is the slope of it for small
    /// steps, 1 / (200 ln 2) = 1/138.6. Levels are proportional to the travel, so that the same travel gives the same zoom at any frame rate.
    public var trackpadLevelsPerDp = 0.0072134752044448
    /// By how many levels each dp of a pinch on a trackpad zooms. Browsers tell of it as of a scroll with control held.
    ///
    /// Every scroll with control held counts as a pinch. Chromium tells of 100 dp for a pinch by a factor of e, so at 1/69.3 the map would
    /// follow the fingers exactly. 1/100 is by feel: a notch of 100 dp of a wheel with control held is one level.
    public var pinchLevelsPerDp = 1.0 / 100
    /// How long a notch of the wheel takes; a trackpad and a pinch are followed at once.
    public var wheelDuration = Duration.milliseconds(200)
    /// By how many levels one event may zoom at most.
    public var maximumLevelsPerScroll = 2.0
    /// Whether scrolling zooms about the middle of the view, and not about the cursor.
    public var scrollZoomsAboutCenter = false
    /// By how many degrees each dp of a drag with the secondary button turns the map.
    public var rotationDegreesPerDp = 0.8
    /// By how many degrees each dp of a drag with the secondary button tilts the map.
    public var tiltDegreesPerDp = 0.5
    /// How long the map takes to zoom to a box. Not positive: at once.
    public var boxZoomDuration = Duration.milliseconds(300)

    /// The options of MapLibre GL JS, apart from those that are by feel.
    public init() {}
}
