/// A moment on a monotonic clock, in whole microseconds.
///
/// Which clock it is, the ``TouchScheduler`` says; two instants compare only if they come from the same one. Arithmetic saturates at
/// the ends of the range (292,000 years), so no time stamp, however wrong, traps.
@frozen
public struct TouchInstant: Sendable, Hashable, Comparable {
    /// Microseconds since the clock's zero.
    public var microseconds: Int64

    /// An instant at a number of microseconds since the clock's zero.
    @inlinable
    public init(microseconds: Int64) { self.microseconds = microseconds }

    /// The clock's zero.
    @inlinable public static var zero: TouchInstant { TouchInstant(microseconds: 0) }

    /// Which of two instants is the earlier one.
    @inlinable
    public static func < (a: TouchInstant, b: TouchInstant) -> Bool { a.microseconds < b.microseconds }

    /// The instant a duration later (or earlier, if it is negative); parts of a microsecond are cut off.
    public static func + (instant: TouchInstant, duration: Duration) -> TouchInstant {
        instant.advanced(byMicroseconds: duration.wholeMicroseconds)
    }

    /// The instant a duration earlier; parts of a microsecond are cut off.
    public static func - (instant: TouchInstant, duration: Duration) -> TouchInstant {
        TouchInstant(microseconds: instant.microseconds.subtractingSaturated(duration.wholeMicroseconds))
    }

    /// How much later `a` is than `b`; negative if it is earlier.
    public static func - (a: TouchInstant, b: TouchInstant) -> Duration {
        .microseconds(a.microseconds.subtractingSaturated(b.microseconds))
    }

    @inlinable
    package func advanced(byMicroseconds delta: Int64) -> TouchInstant {
        TouchInstant(microseconds: microseconds.addingSaturated(delta))
    }
}
