import MapCameras
import TouchPipeline

/// Every threshold and factor of the default map navigation.
///
/// Lengths are on the glass (see `ScreenLength`), angles degrees, zoom in levels. Presets after known maps: ``openMobileMaps``,
/// ``mapbox``, ``mapLibre``, ``google``, ``apple``, ``here``,
/// ``hereClassic``.
public struct NavigationOptions: Sendable, Hashable {
    /// What the map does by itself.
    public var enabledGestures = NavigationGestures.standard

    /// In which directions one finger moves the map.
    public var panMode = PanMode.free
    /// One finger leaves the map alone, so that it scrolls the page around it; two navigate.
    public var isCooperative = false
    /// What zooming and turning happens about, in place of the fingers; `nil`: the fingers.
    public var focalPoint: AnchorPoint?
    /// Whether the map gives way a little beyond its limits, and springs back.
    public var hasRubberBand = false

    /// How far one finger, or the middle of two, must move for the map to follow it. At 0 the map follows from the first pixel on.
    ///
    /// The map follows a finger before the touch is known to be a pan. If it becomes a tap, a long press that another listener consumes, or is
    /// claimed by another listener, the map goes back. A touch that is past the tap's slop is followed in any case. If the length is infinite,
    /// the map follows confirmed moves, and only these.
    public var panSlop = ScreenLength.dp(0)
    /// How long the map takes to go back from a movement that was no pan. At most 100 ms is advisable. Not positive: at once.
    public var takeBackDuration = Duration.milliseconds(100)
    /// How long after a threshold the map has made up for the movement below it, evenly. Then the fingers are over the places where they
    /// landed. `nil`: the movement below a threshold is discarded.
    ///
    /// What remains when the fingers lift is discarded.
    public var catchUpDuration: Duration? = .milliseconds(150)

    /// Pinching, turning, tilting, and which of them two fingers mean.
    public var twoFingers = TwoFingerOptions()
    /// How the map goes on when it is let go.
    public var momentum = MomentumOptions()
    /// Double taps, two-finger taps and quick zooms.
    public var taps = TapZoomOptions()
    /// Wheels, trackpads and mice.
    public var mouse = MouseOptions()

    /// How near to north the map must be left, in degrees, to snap to it; 0: it never does.
    public var northSnapAngle = 7.0
    /// Whether a pan snaps to north, too, if it leaves the map that near; otherwise only a turn does. On by default, as in MapLibre GL JS
    /// (`handler_manager.ts`).
    public var panSnapsToNorth = true
    /// How long snapping to north takes.
    public var northSnapDuration = Duration.milliseconds(300)

    /// The thresholds of MapLibre GL JS, which are the most documented, and momentum by feel. ``recommended`` differs little.
    public init() {}
}
