public import TouchPipeline

/// The touch radius and the timing of taps.
public struct ContentOptions: Sendable, Hashable {
    /// When taps on content are reported.
    public enum TapTiming: UInt8, Sendable, Hashable, CaseIterable {
        /// When the pointer lifts. A tap that a handler stops does not start a double tap, so the map does not zoom. A tap that the
        /// handlers pass on can start a double tap.
        case immediate
        /// When no second tap can follow, as in Mapbox. A double tap on content zooms. Each tap is delayed if any listener of the chain is
        /// interested in double taps.
        case confirmed
    }

    /// The maximum distance of a touch from content that it hits. The default is 22 dp for fingers and 10 dp for other pointers. An infinite
    /// radius counts as zero.
    public var radius = HitRadius.standard
    /// Whether an exact hit ends the search for near content, also if the exact hit has no handler for the gesture. The default is `true`.
    ///
    /// If `false`, content without a handler for the gesture is ignored, and near content can receive the gesture.
    public var exactHitsEndSearch = true
    /// When taps on content are reported. The default is ``TapTiming/immediate``. Taps on the map are always reported after they are
    /// confirmed.
    public var tapTiming = TapTiming.immediate
    /// Whether repeated taps at one place select the content there in turn. The default is `false`: the topmost content receives all taps.
    public var cyclesThroughHits = false
    /// The maximum distance between repeated taps at one place. The default is 10 dp. A negative or non-finite distance counts as zero.
    public var cycleDistance = ScreenLength.dp(10)
    /// The order in which keys go through the content. The default is ``ContentListener/FocusOrder/reading``.
    public var focusOrder = ContentListener.FocusOrder.reading

    /// Creates the default options.
    public init() {}
}
