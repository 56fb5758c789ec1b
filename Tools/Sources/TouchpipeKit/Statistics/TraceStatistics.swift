import TouchPipeline
import TouchTraces

/// The figures of one recording. Takes the memory of one event, however long the recording is.
public struct TraceStatistics: Sendable {
    /// The file, as it was named.
    public var file: String
    /// The format.
    public var format: TraceFormat
    /// How many events there were.
    public var events = 0
    /// How many fingers were down at once at most.
    public var fingers = 0
    /// When the first event was.
    public var start: TouchInstant?
    /// When the last event was.
    public var end: TouchInstant?
    /// How often each kind of gesture was recognised.
    public var gestures: [TouchGesture.Kind: Int]
    /// What of the input was not lawful.
    public var diagnostics: TouchDiagnostics
    /// The state at the end.
    public var finalState: TouchHandlingState

    /// How long the input took.
    public var duration: Duration {
        guard let start, let end else { return .zero }
        return end - start
    }

    /// Replays what a reader reads, at its density unless another is given. Throws what the reader throws.
    public init(_ reader: TraceReader, configuration: TouchConfiguration, density: Float? = nil) throws(TraceError) {
        file = reader.name
        format = reader.format
        // A handler, as in every replay: it gives the pointers of events of positions alone their ids.
        let scheduler = VirtualScheduler(now: TouchInstant(microseconds: .min))
        let handler = DefaultTouchHandler(
            scheduler: scheduler, configuration: configuration.at(density: density ?? reader.header.density))
        let counter = GestureCounter()
        handler.addListener(counter)
        while let event = try reader.next() {
            events += 1
            if event.touchAction != .scroll { fingers = max(fingers, event.pointers.count) }
            if let time = event.timestamp {
                start = min(start ?? time, time)
                end = max(end ?? time, time)
                scheduler.advance(to: time)
            }
            handler.onTouchEvent(event)
        }
        scheduler.runUntilIdle()
        gestures = counter.counts
        diagnostics = handler.diagnostics
        finalState = handler.state
    }
}

/// Counts every gesture, and consumes none.
private final class GestureCounter: TouchInterface {
    private(set) var counts: [TouchGesture.Kind: Int] = [:]

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        counts[gesture.kind, default: 0] += 1
        return false
    }
}
