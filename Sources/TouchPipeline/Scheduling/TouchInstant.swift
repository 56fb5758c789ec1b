/// A moment on a monotonic clock, in whole microseconds.
///
/// The ``TouchScheduler`` defines the clock. Compare only instants of the same clock. Arithmetic saturates at the ends of the range
/// (292,000 years), so that no time stamp traps.
@frozen
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
        // `components` divides 128 bits, which is a kilobyte of WebAssembly. A microsecond has 2¹² × 5¹² attoseconds, and 5¹² can divide 32 bits
        // at a time.
        let fiveToTheTwelfth: UInt64 = 244_140_625
        let isNegative = _high < 0
        let low = isNegative ? 0 &- _low : _low
        let high = UInt64(bitPattern: isNegative ? ~_high &+ (low == 0 ? 1 : 0) : _high)
        let (rest, digits) = ((high >> 12) % fiveToTheTwelfth, high << 52 | low >> 12)
        let upper = rest << 32 | digits >> 32
        let lower = (upper % fiveToTheTwelfth) << 32 | digits & 0xffff_ffff
        let quotient = (upper / fiveToTheTwelfth) << 32 | lower / fiveToTheTwelfth
        guard high >> 12 < fiveToTheTwelfth, let whole = Int64(exactly: quotient) else { return isNegative ? .min : .max }
        return isNegative ? -whole : whole
    }
}
