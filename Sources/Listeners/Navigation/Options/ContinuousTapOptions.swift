import TouchPipeline

/// Which taps after a double tap go on with its zoom.
///
/// The navigation consumes such a tap before it is confirmed. No listener is told of it as a tap.
public struct ContinuousTapOptions: Sendable, Hashable {
    /// How soon after the lift of one tap the finger of the next must land. A pause of exactly this length ends the series, as it does
    /// between the two taps of a double tap (`TouchThresholds.doubleTapTimeout`).
    public var interval = Duration.milliseconds(300)
    /// How far from the tap before the next one may be (`TouchThresholds.doubleTapDistance`).
    public var distance = ScreenLength.dp(100)

    /// The time and the distance of a double tap: 300 ms, 100 dp.
    public init() {}
}
