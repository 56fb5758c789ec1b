import TouchPipeline

/// The touch radius and the timing of taps.
public struct ContentOptions: Sendable, Hashable {
    /// When taps on content are reported.
    public enum TapTiming: UInt8, Sendable, Hashable, CaseIterable {
        /// When the pointer lifts. A tap that a handler stops does not start a double tap, so the map does not zoom. A tap that the
        /// handlers pass on can start a double tap.
        case atOnce
        /// When no second tap can follow, as in Mapbox. A double tap on content zooms. Each tap is delayed if any listener of the chain is
        /// interested in double taps.
        case confirmed
    }

    /// The maximum distance of a touch from content that it hits. The default is 22 dp for fingers and 10 dp for other pointers.
    public var radius = TouchRadius.standard
    /// Whether an exact hit ends the search for near content, also if the exact hit has no handler for the gesture. The default is `true`.
    ///
    /// If `false`, content without a handler for the gesture is ignored, and near content can receive the gesture.
    public var exactHitsEndSearch = true
    /// When taps on content are reported. The default is ``TapTiming/atOnce``. Taps on the map are always reported after they are
    /// confirmed.
    public var tapTiming = TapTiming.atOnce
    /// Whether repeated taps at one place select the content there in turn. The default is `false`: the topmost content receives all taps.
    public var cyclesThroughHits = false
    /// The maximum distance between repeated taps at one place. The default is 10 dp. A negative or non-finite distance counts as zero.
    public var cycleDistance = ScreenLength.dp(10)

    /// Creates the default options.
    public init() {}
}

/// The maximum distance of a touch from content that it hits. A touch at exactly this distance is a hit.
public struct TouchRadius: Sendable, Hashable {
    /// The radius for fingers.
    public var finger: ScreenLength
    /// The radius for mice, pencils and trackpads.
    public var pointer: ScreenLength

    /// Creates a radius. A negative or non-finite length counts as zero.
    public init(finger: ScreenLength, pointer: ScreenLength) {
        self.finger = finger
        self.pointer = pointer
    }

    /// 22 dp for fingers, 10 dp for other pointers.
    public static var standard: TouchRadius { TouchRadius(finger: .dp(22), pointer: .dp(10)) }

    /// Returns the radius in screen pixels for a kind of pointer.
    func pixels(for kind: TouchPointer.Kind, density: Float) -> Double {
        (kind == .finger ? finger : pointer).usablePixels(density)
    }
}
