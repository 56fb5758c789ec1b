import TouchPipeline

/// What two fingers mean, and how much they move.
///
/// A movement begins when one of the thresholds is passed. The map makes up for what was moved before
/// (``NavigationOptions/catchUpDuration``). A length of zero is passed by the first movement.
public struct TwoFingerOptions: Sendable, Hashable {
    /// How far the middle of both must move to pan.
    public var panThreshold = ScreenLength.dp(4)
    /// By how many levels the fingers' distance must change to zoom.
    public var zoomThreshold = 0.1
    /// By how much their distance must change, too.
    public var zoomThresholdSpan = ScreenLength.dp(0)
    /// How many levels one doubling of the distance zooms; other than 1 the map slips under the fingers.
    public var zoomFactor = 1.0
    /// How long an arc the fingers must describe to turn the map.
    public var rotationThreshold = ScreenLength.dp(25)
    /// By what angle they must turn, too, in degrees.
    public var rotationThresholdAngle = 0.0
    /// Who has zoomed by this many levels before turning can no longer begin to turn; infinite: it does not matter.
    public var rotationLockLevels = Double.infinity
    /// By what factor the arc grows while the fingers zoom.
    public var rotationThresholdFactorWhileZooming = 1.0
    /// How fast they must turn; `nil`: it does not matter.
    public var rotationSpeedGate: RotationSpeedGate?
    /// How far both must move up or down side by side to tilt.
    public var tiltThreshold = ScreenLength.dp(4)
    /// How much later than the first finger the second one may move by ``tiltThreshold`` for both to tilt; `nil`: the time does not matter.
    /// 100 ms as in MapLibre GL JS (`two_fingers_touch.ts`: `ALLOWED_SINGLE_TOUCH_TIME`).
    public var tiltMaximumDelay: Duration? = .milliseconds(100)
    /// How far from horizontal the line between them may be, in degrees, to tilt.
    public var tiltMaximumLineAngle = 45.0
    /// How far from vertical both fingers may move, in degrees, to tilt. A movement at exactly this angle is a pan. A value of 90 or more admits every direction but a level one.
    public var tiltMaximumDirectionAngle = 45.0
    /// By how many degrees each dp tilts; up tilts more.
    public var tiltDegreesPerDp = 0.5
    /// How far both must move sideways to turn the map about the middle of the screen.
    public var turnThreshold = ScreenLength.dp(12)
    /// By how many degrees each dp turns.
    public var turnDegreesPerDp = 0.5

    /// The options of MapLibre GL JS, which are the most documented.
    public init() {}
}
