/// The time at which a frame is displayed, on a platform whose frames know only when they begin, such as a browser.
///
/// A frame is displayed one frame after it begins, at the earliest. The duration of a frame is the shortest time between the last five frames,
/// because a frame that was left out makes the time longer, and nothing makes it shorter. Before two frames are known it is 1/60 s.
///
/// ```swift
/// let isMoving = navigation.advance(to: displayTime.ofFrame(beginningAt: now))
/// ```
public struct DisplayTime: Sendable {
    /// The times between frames that are the duration of a frame, in microseconds: displays with 20 to 250 frames in a second. A longer time is a
    /// pause, and a shorter one is a second call in the same frame.
    private static let intervals: ClosedRange<Int64> = 4000...50_000
    private static let standardInterval: Int64 = 16_667

    /// When the last frame began, in microseconds.
    private var last: Int64?
    /// The last times between frames, the latest one first.
    private var recent: (Int64, Int64, Int64, Int64) = (.max, .max, .max, .max)

    /// Creates a clock that knows no frame.
    public init() {}

    /// The time at which a frame is displayed. Call this function once for each frame.
    public mutating func ofFrame(beginningAt time: TouchInstant) -> TouchInstant {
        if let last {
            let interval = time.microseconds.subtractingSaturated(last)
            if Self.intervals.contains(interval) { recent = (interval, recent.0, recent.1, recent.2) }
        }
        last = time.microseconds
        let shortest = min(recent.0, recent.1, recent.2, recent.3)
        return time.advanced(byMicroseconds: shortest == .max ? Self.standardInterval : shortest)
    }
}
