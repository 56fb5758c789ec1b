/// The events of a listener, in order. Events that occur while one is being reported wait until its closure has returned.
struct EventQueue<Event> {
    private var waiting: [Event] = []
    private var isReporting = false

    /// Adds events. Returns whether the caller reports them, with ``next()``. Otherwise a caller that is reporting does.
    mutating func add(_ events: [Event]) -> Bool {
        waiting += events
        guard !isReporting else { return false }
        isReporting = true
        return true
    }

    /// Adds events that are reported before the next ones.
    mutating func delay(_ events: [Event]) { waiting += events }

    /// Removes and returns the next event. `nil` ends the report.
    mutating func next() -> Event? {
        isReporting = !waiting.isEmpty
        return isReporting ? waiting.removeFirst() : nil
    }
}
