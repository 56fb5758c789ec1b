/// The events of a listener, in order. Events that occur while one is being reported wait until its closure has returned.
package struct EventQueue<Event> {
    private var waiting: [Event] = []
    private var isReporting = false

    /// Creates an empty queue.
    package init() {}

    /// Adds events. Returns whether the caller reports them, with ``next()``. Otherwise a caller that is reporting does.
    package mutating func add(_ events: [Event]) -> Bool {
        waiting += events
        guard !isReporting else { return false }
        isReporting = true
        return true
    }

    /// Adds events that are reported before the next ones.
    package mutating func delay(_ events: [Event]) { waiting += events }

    /// Removes and returns the next event. `nil` ends the report.
    package mutating func next() -> Event? {
        isReporting = !waiting.isEmpty
        return isReporting ? waiting.removeFirst() : nil
    }
}
