/// How often input was not lawful, by kind. Such input never crashes anything and never leaves a touch half-open.
public struct TouchDiagnostics: Sendable, Hashable {
    /// Events older than the one before, or than the last deadline; treated as happening then.
    public var eventsOutOfOrder = 0
    /// Events later than the scheduler's present moment; treated as happening now.
    public var eventsFromTheFuture = 0
    /// Events of no pointer.
    public var emptyEvents = 0
    /// `.down`, `.up` or `.cancel` events in which no pointer does that.
    public var eventsWithoutSubject = 0
    /// Positions that are not finite, or beyond ±10,000,000 pixels; the finger stays where it was.
    public var positionsRefused = 0
    /// Pointers that are not known to be down.
    public var unknownPointers = 0
    /// Pointers named twice in one event; the first counts.
    public var duplicatePointers = 0
    /// Pointers for which an event had no room.
    public var pointersDropped = 0
    /// Streams that were torn: a finger that was down went down again, or was left out.
    public var tornStreams = 0
    /// Scrolls of no or several pointers, or by a distance that is not finite.
    public var scrollsRefused = 0

    /// Nothing counted.
    public init() {}

    /// How often anything was not lawful.
    public var total: Int {
        eventsOutOfOrder + eventsFromTheFuture + emptyEvents + eventsWithoutSubject + positionsRefused + unknownPointers
            + duplicatePointers + pointersDropped + tornStreams + scrollsRefused
    }
}
