import TouchPipeline

/// Double taps, two-finger taps and quick zooms.
public struct TapZoomOptions: Sendable, Hashable {
    /// By how many levels a double tap zooms in.
    public var doubleTapLevels = 1.0
    /// By how many levels a tap with two fingers zooms out.
    public var twoFingerTapLevels = 1.0
    /// How long that takes. Zero: in one step, at once. Taps in a row add up to one continuous zoom, which stands still between two taps that
    /// are further apart than this.
    public var duration = Duration.milliseconds(300)
    /// Taps that follow a double tap without a pause, each one more step of its zoom. `nil`: every second tap is a step.
    public var continuousTaps: ContinuousTapOptions?
    /// The zoom ends at a multiple of this, if it is not 0.
    public var zoomSnap = 0.0
    /// Whether taps zoom about the middle of the view, and not about the finger.
    public var zoomsAboutCenter = false
    /// How far a quick zoom must move for one level.
    public var quickZoomDistance = ScreenLength.dp(128)
    /// Whether a quick zoom zooms in upwards, and not downwards.
    public var quickZoomIsInverted = false
    /// Whether a quick zoom zooms about the middle of the view, and not about the tap.
    public var quickZoomsAboutCenter = false

    /// One level at the finger in 300 ms.
    public init() {}
}
