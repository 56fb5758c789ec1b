/// The events of a listener, in order. Events that occur while one is being reported wait until its closure has returned.
///
/// A ``SessionRunner`` has a queue. Use this type in a listener without one, whose closure may call the listener again:
///
/// ```swift
/// final class Scale {
///     var onEvent: ((Float) -> Void)?
///     private var events = EventQueue<Float>()
///
///     func report(_ new: [Float]) {
///         guard events.enqueue(new) else { return }
///         while let event = events.next() { onEvent?(event) }
///     }
/// }
/// ```
public struct EventQueue<Event> {
    private var waiting: [Event] = []
    private var isReporting = false

    /// Creates an empty queue.
    public init() {}

    /// Adds events. Returns whether the caller reports them, with ``next()``. Otherwise a caller that is reporting does.
    public mutating func enqueue(_ events: [Event]) -> Bool {
        waiting += events
        guard !isReporting else { return false }
        isReporting = true
        return true
    }

    /// Removes and returns the next event. `nil` ends the report.
    public mutating func next() -> Event? {
        isReporting = !waiting.isEmpty
        return isReporting ? waiting.removeFirst() : nil
    }
}
