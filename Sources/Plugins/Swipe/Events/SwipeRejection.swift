import TouchPipeline

/// Why a touch that moved was no swipe: for inspectors and failed tests.
public struct SwipeRejection: Sendable, Hashable {
    /// What stood in the way, with what was measured and what the limit was.
    public enum Reason: Sendable, Hashable {
        /// It did not go far enough along its direction.
        case tooShort(ScreenLength, minimum: ScreenLength)
        /// It went too far across its direction.
        case strayed(ScreenLength, maximum: ScreenLength)
        /// It was not fast enough at its end; lengths for each second.
        case tooSlow(ScreenLength, minimum: ScreenLength)
        /// It took too long.
        case tooLong(Duration, maximum: Duration)
        /// It went too far back.
        case wentBack(ScreenLength, maximum: ScreenLength)
        /// It went a way that is not looked for.
        case otherDirection(SwipeDirection, wanted: SwipeDirections)
        /// It did not begin at the edge.
        case notFromEdge(ScreenLength, maximum: ScreenLength)
        /// It had to begin at an edge, and where that is is not known: ``SwipeOptions/viewportSize`` is missing.
        case unknownViewport
        /// So many fingers took part in the touch.
        case fingers(Int, wanted: Int)
        /// It was the second tap of two: a quick zoom.
        case secondTap
        /// The touch was over before it was decided: the system cancelled it, another listener claimed it, or the listener left the chain.
        case touchEnded(TouchEndReason)
        /// The listener was switched off.
        case switchedOff
    }

    /// What stood in the way.
    public var reason: Reason
    /// When that was clear.
    public var time: TouchInstant

    /// A touch that was no swipe, and why.
    public init(_ reason: Reason, time: TouchInstant) {
        self.reason = reason
        self.time = time
    }
}
