import TouchPipeline

/// The times of a stream of events: one event every 8 ms, as from a touchscreen at 125 Hz.
struct EventClock {
    private(set) var now = TouchInstant.zero

    /// The time of the next event.
    mutating func tick() -> TouchInstant {
        now.microseconds &+= 8_000
        return now
    }

    /// Advances the time until no deadline is pending.
    mutating func pause() { now.microseconds &+= 600_000 }
}
