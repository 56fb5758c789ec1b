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

extension SwipeRejection: CustomStringConvertible {
    /// The reason in words: `too slow: 180 dp/s, at least 300`.
    public var description: String { reason.text }
}

extension SwipeRejection.Reason {
    /// The reason in words: `too slow: 180 dp/s, at least 300`. Measured is given to a tenth, away from the limit.
    public var text: String {
        switch self {
        case .tooShort(let length, let minimum): "too short: \(Self.text(length, .down)) dp, at least \(Self.text(minimum))"
        case .strayed(let length, let maximum): "strayed: \(Self.text(length, .up)) dp, at most \(Self.text(maximum))"
        case .tooSlow(let speed, let minimum): "too slow: \(Self.text(speed, .down)) dp/s, at least \(Self.text(minimum))"
        case .tooLong(let time, let maximum): "too long: \(Self.text(time, .up)) ms, at most \(Self.text(maximum))"
        case .wentBack(let length, let maximum): "went back: \(Self.text(length, .up)) dp, at most \(Self.text(maximum))"
        case .otherDirection(let direction, let wanted): "went \(direction.name), wanted \(Self.text(wanted))"
        case .notFromEdge(let length, let maximum): "not from the edge: \(Self.text(length, .up)) dp away, at most \(Self.text(maximum))"
        case .unknownViewport: "not from the edge: the size of the viewport is not known"
        case .fingers(let count, let wanted): "\(count) finger\(count == 1 ? "" : "s"), wanted \(wanted)"
        case .secondTap: "the second tap of two"
        case .touchEnded(let reason): Self.text(reason)
        case .switchedOff: "switched off"
        }
    }

    private static func text(_ reason: TouchEndReason) -> String {
        switch reason {
        case .lifted: "the finger lifted"
        case .additionalFinger: "another finger landed"
        case .cancelled: "the touch was cancelled"
        case .takenOver: "another listener claimed the touch"
        case .removed: "the listener was removed"
        }
    }

    private static func text(_ length: ScreenLength, _ rounding: FloatingPointRoundingRule = .toNearestOrEven) -> String {
        text(Double(length.dp), rounding)
    }

    private static func text(_ duration: Duration, _ rounding: FloatingPointRoundingRule = .toNearestOrEven) -> String {
        text(Double(duration.wholeMicroseconds) / 1000, rounding)
    }

    /// With one decimal, if it needs one; what is not finite is a question mark.
    private static func text(_ value: Double, _ rounding: FloatingPointRoundingRule) -> String {
        // What was turned into pixels and back is a little off: a thousandth is no reason to round.
        let thousandths = (value * 1000).rounded()
        guard let tenths = Int64(exactly: (thousandths / 100).rounded(rounding)) else { return "?" }
        let sign = tenths < 0 ? "-" : ""
        let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
        return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
    }

    private static func text(_ directions: SwipeDirections) -> String {
        var text = ""
        for direction in SwipeDirection.allCases where directions.contains(direction) {
            text += (text.isEmpty ? "" : " or ") + direction.name
        }
        return text.isEmpty ? "none" : text
    }
}
