import TouchPipeline

/// How near is near, and when a tap counts.
public struct ContentOptions: Sendable, Hashable {
    /// When taps on content are told.
    public enum TapTiming: UInt8, Sendable, Hashable, CaseIterable {
        /// As soon as the finger lifts. A tap that a handler stops is no first tap of two, so that nothing on the map zooms there; one that
        /// it passes on may still become that.
        case atOnce
        /// When no second tap can come any more, as Mapbox does it: a double tap on content zooms, and each tap waits for that if
        /// any listener in the chain wants double taps.
        case confirmed
    }

    /// How near a touch must be to what is drawn; 22 dp for fingers, 10 dp for others.
    public var radius = TouchRadius.standard
    /// Whether something that is hit exactly ends the search for what is only near, also if it has no handler for the gesture; by default.
    ///
    /// With `false`, content without a handler for the gesture counts as absent: what is near it may take the gesture.
    public var exactHitsEndSearch = true
    /// When taps on content are told; at once by default. Taps on the map itself are always told when they are confirmed.
    public var tapTiming = TapTiming.atOnce
    /// Whether taps in a row at one place go through what lies there, one after the other; not by default, so the topmost has them all.
    public var cyclesThroughHits = false
    /// How far apart taps at one place may be; 10 dp. What is negative or not finite counts as zero.
    public var cycleDistance = ScreenLength.dp(10)

    /// The default options.
    public init() {}
}

/// How near a touch must be to what is drawn to mean it. Exactly the radius still does.
public struct TouchRadius: Sendable, Hashable {
    /// For fingers, which are wide.
    public var finger: ScreenLength
    /// For mice, pencils and trackpads, which are not.
    public var pointer: ScreenLength

    /// Two radii; what is negative or not finite counts as zero.
    public init(finger: ScreenLength, pointer: ScreenLength) {
        self.finger = finger
        self.pointer = pointer
    }

    /// 22 dp for fingers, 10 dp for the others.
    public static var standard: TouchRadius { TouchRadius(finger: .dp(22), pointer: .dp(10)) }

    /// The radius in screen pixels for a kind of pointer.
    func pixels(for kind: TouchPointer.Kind, density: Float) -> Double {
        (kind == .finger ? finger : pointer).usablePixels(density)
    }
}
