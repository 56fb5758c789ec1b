/// The number of invalid inputs, by kind, and of listeners that cannot receive gestures. Invalid input never traps, and never leaves a gesture
/// without an end.
public struct TouchDiagnostics: Sendable, Hashable {
    /// Events older than the previous one, or than the last deadline. They count as events at that time.
    public var eventsOutOfOrder = 0
    /// Events later than the present moment of the scheduler. They count as events at the present moment.
    public var eventsFromTheFuture = 0
    /// Events without pointers.
    public var emptyEvents = 0
    /// `.down`, `.up` or `.cancel` events without a pointer that lands, lifts or is cancelled.
    public var eventsWithoutPhaseChange = 0
    /// Positions that are not finite, or beyond ±10,000,000 pixels. The finger keeps its last position.
    public var invalidPositions = 0
    /// Pointers that are not down.
    public var unknownPointers = 0
    /// Pointers that an event lists twice. The first one counts.
    public var duplicatePointers = 0
    /// Pointers after the tenth of an event.
    public var droppedPointers = 0
    /// Inconsistent streams: an event omitted a finger that was down, or landed it again.
    public var inconsistentStreams = 0
    /// Scrolls with no or several pointers, or by a distance that is not finite.
    public var invalidScrolls = 0

    /// Creates diagnostics without any invalid input.
    public init() {}

    /// The number of all invalid inputs.
    public var total: Int {
        eventsOutOfOrder + eventsFromTheFuture + emptyEvents + eventsWithoutPhaseChange + invalidPositions + unknownPointers
            + duplicatePointers + droppedPointers + inconsistentStreams + invalidScrolls
    }
}
