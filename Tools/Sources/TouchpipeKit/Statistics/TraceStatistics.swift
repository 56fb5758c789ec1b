import TouchPipeline
import TouchTraces

/// The statistics of one recording. The memory does not depend on the length of the recording.
public struct TraceStatistics: Sendable {
    /// The given name of the file.
    public var file: String
    /// The format.
    public var format: TraceFormat
    /// The number of events.
    public var events = 0
    /// The maximum number of fingers that were down at the same time.
    public var fingers = 0
    /// The time of the first event.
    public var start: TouchInstant?
    /// The time of the last event.
    public var end: TouchInstant?
    /// The number of gestures of each kind.
    public var gestures: [TouchGesture.Kind: Int]
    /// The counts of invalid input.
    public var diagnostics: TouchDiagnostics
    /// The state at the end.
    public var finalState: TouchHandlingState

    /// The duration of the input.
    public var duration: Duration {
        guard let start, let end else { return .zero }
        return end - start
    }

    /// Replays a recording from a reader, at its density or another one. Throws the errors of the reader.
    public init(_ reader: TraceReader, configuration: TouchConfiguration, density: ScreenDensity? = nil) throws(TraceError) {
        file = reader.name
        format = reader.format
        // A handler, because it assigns ids to the pointers of events that have only positions.
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
private final class GestureCounter: TouchListener {
    private(set) var counts: [TouchGesture.Kind: Int] = [:]

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        counts[gesture.kind, default: 0] += 1
        return false
    }
}
