import TouchPipeline

/// The time of a stream of events: they come every 8 ms, as from a touchscreen at 125 Hz.
struct EventClock {
    private(set) var now = TouchInstant.zero

    /// The time of the next event.
    mutating func tick() -> TouchInstant {
        now.microseconds &+= 8_000
        return now
    }

    /// Nobody touches the screen for long enough that everything pending is over.
    mutating func pause() { now.microseconds &+= 600_000 }
}
