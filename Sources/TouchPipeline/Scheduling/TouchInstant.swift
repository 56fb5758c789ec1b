/// A moment on a monotonic clock, in whole microseconds.
///
/// The ``TouchScheduler`` defines the clock. Compare only instants of the same clock. Arithmetic saturates at the ends of the range
/// (292,000 years), so that no time stamp traps.
public struct TouchInstant: Sendable, Hashable, Comparable {
    /// The microseconds since the zero of the clock.
    public var microseconds: Int64

    /// Creates an instant from the microseconds since the zero of the clock.
    public init(microseconds: Int64) { self.microseconds = microseconds }

    /// The zero of the clock.
    public static var zero: TouchInstant { TouchInstant(microseconds: 0) }

    /// Whether the first instant is earlier than the second.
    public static func < (a: TouchInstant, b: TouchInstant) -> Bool { a.microseconds < b.microseconds }

    /// The instant that is later by a duration. Fractions of a microsecond are truncated.
    public static func + (instant: TouchInstant, duration: Duration) -> TouchInstant {
        instant.advanced(byMicroseconds: duration.wholeMicroseconds)
    }

    /// The instant that is earlier by a duration. Fractions of a microsecond are truncated.
    public static func - (instant: TouchInstant, duration: Duration) -> TouchInstant {
        TouchInstant(microseconds: instant.microseconds.subtractingSaturated(duration.wholeMicroseconds))
    }

    /// The duration from `b` to `a`. It is negative if `a` is earlier.
    public static func - (a: TouchInstant, b: TouchInstant) -> Duration {
        .microseconds(a.microseconds.subtractingSaturated(b.microseconds))
    }

    package func advanced(byMicroseconds delta: Int64) -> TouchInstant {
        TouchInstant(microseconds: microseconds.addingSaturated(delta))
    }
}

#if !hasFeature(Embedded)
extension TouchInstant: InstantProtocol {
    /// The instant that is later by a duration. Fractions of a microsecond are truncated.
    public func advanced(by duration: Duration) -> TouchInstant { self + duration }

    /// The duration from this instant to another one. It is negative if the other one is earlier.
    public func duration(to other: TouchInstant) -> Duration { other - self }
}
#endif

extension TouchInstant: CustomStringConvertible {
    /// The instant as in a transcript: `1040 ms`.
    public var description: String { transcriptText }
}

extension Int64 {
    /// The sum, limited to the range of the type.
    package func addingSaturated(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }

    /// The difference, limited to the range of the type.
    package func subtractingSaturated(_ other: Int64) -> Int64 {
        let (difference, overflow) = subtractingReportingOverflow(other)
        return overflow ? (other < 0 ? .max : .min) : difference
    }
}

extension Duration {
    /// The duration in whole microseconds, truncated and limited to the range of the type.
    package var wholeMicroseconds: Int64 {
        // `components` traps beyond 292 billion years.
        guard self < .microseconds(Int64.max) else { return .max }
        guard self > .microseconds(Int64.min) else { return .min }
        let (seconds, attoseconds) = components
        return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    }
}
