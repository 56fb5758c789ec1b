public import TouchPipeline

/// The reason why a touch that moved was not a swipe, for inspectors and for messages of failed tests.
public struct SwipeRejection: Sendable, Hashable {
    /// The reason, with the measured value and the limit.
    public enum Reason: Sendable, Hashable {
        /// The distance along the direction is too short.
        case tooShort(ScreenLength, minimum: ScreenLength)
        /// The distance across the direction is too large.
        case strayed(ScreenLength, maximum: ScreenLength)
        /// The speed at the end is too low. The lengths are per second.
        case tooSlow(ScreenLength, minimum: ScreenLength)
        /// The touch took too long.
        case tooLong(Duration, maximum: Duration)
        /// The finger went too far back.
        case wentBack(ScreenLength, maximum: ScreenLength)
        /// The finger moved in another direction.
        case otherDirection(SwipeDirection, expected: SwipeDirections)
        /// The touch did not begin at the edge.
        case notFromEdge(ScreenLength, maximum: ScreenLength)
        /// The touch had to begin at an edge, but ``SwipeOptions/viewportSize`` is unknown.
        case unknownViewport
        /// The number of fingers is wrong.
        case fingers(Int, expected: Int)
        /// The touch was the second tap of a double tap: a quick zoom.
        case secondTap
        /// The recognition ended before the decision, for example because the system cancelled the touch, another listener claimed it, or
        /// the listener was disabled.
        case cancelled(SessionEndReason)
    }

    public var reason: Reason
    /// The time at which the touch was rejected.
    public var timestamp: TouchInstant

    /// Creates a rejection.
    public init(_ reason: Reason, timestamp: TouchInstant) {
        self.reason = reason
        self.timestamp = timestamp
    }
}

extension SwipeRejection: CustomStringConvertible {
    /// A description of the reason, such as `too slow: 180 dp/s, at least 300`. Measured values are rounded to a tenth, away from the
    /// limit.
    public var description: String { reason.text }
}

extension SwipeRejection.Reason {
    /// A description of the reason, such as `too slow: 180 dp/s, at least 300`. Measured values are rounded to a tenth, away from the
    /// limit.
    public var text: String {
        switch self {
        case .tooShort(let length, let minimum): "too short: \(Self.text(length, .down)) dp, at least \(Self.text(minimum))"
        case .strayed(let length, let maximum): "strayed: \(Self.text(length, .up)) dp, at most \(Self.text(maximum))"
        case .tooSlow(let speed, let minimum): "too slow: \(Self.text(speed, .down)) dp/s, at least \(Self.text(minimum))"
        case .tooLong(let time, let maximum): "too long: \(Self.text(time, .up)) ms, at most \(Self.text(maximum))"
        case .wentBack(let length, let maximum): "went back: \(Self.text(length, .up)) dp, at most \(Self.text(maximum))"
        case .otherDirection(let direction, let expected): "went \(direction.name), expected \(Self.text(expected))"
        case .notFromEdge(let length, let maximum): "not from the edge: \(Self.text(length, .up)) dp away, at most \(Self.text(maximum))"
        case .unknownViewport: "not from the edge: the size of the viewport is not known"
        case .fingers(let count, let expected): "\(count) finger\(count == 1 ? "" : "s"), expected \(expected)"
        case .secondTap: "the second tap of two"
        case .cancelled(.touch(let reason)): Self.text(reason)
        case .cancelled(.cancelledByApp): "the app cancelled the recognition"
        case .cancelled(let reason): reason.name
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

    /// The number with at most one decimal. A number that is not finite is a question mark.
    private static func text(_ value: Double, _ rounding: FloatingPointRoundingRule) -> String {
        // The conversion into pixels and back has a small error. Rounding to thousandths first removes it.
        let thousandths = (value * 1000).rounded()
        guard let tenths = Int64(exactly: (thousandths / 100).rounded(rounding)) else { return "?" }
        let sign = tenths < 0 ? "-" : ""
        let (whole, remainder) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
        return remainder == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(remainder)"
    }

    private static func text(_ directions: SwipeDirections) -> String {
        var text = ""
        for direction in SwipeDirection.allCases where directions.contains(direction) {
            text += (text.isEmpty ? "" : " or ") + direction.name
        }
        return text.isEmpty ? "none" : text
    }
}
