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
    public var gestures: [TouchGesture.Kind: Int] = [:]
    /// How often input was not lawful.
    public var unlawful = 0
    /// The state at the end.
    public var finalState = TouchHandlingState.idle

    /// How long the input took.
    public var duration: Duration {
        guard let start, let end else { return .zero }
        return end - start
    }

    /// Replays what a reader reads, at its density unless another is given. Throws what the reader throws.
    public init(_ reader: TraceReader, configuration: TouchConfiguration, density: Float? = nil) throws(TraceError) {
        file = reader.name
        format = reader.format
        var recognizer = GestureRecognizer(configuration: configuration.at(density: density ?? reader.header.density))
        while let event = try reader.next() {
            note(event)
            note(recognizer.process(event))
        }
        while let deadline = recognizer.deadline { note(recognizer.advance(to: deadline)) }
        unlawful = recognizer.diagnostics.total
        finalState = recognizer.state
    }

    private mutating func note(_ event: TouchEvent) {
        events += 1
        if event.touchAction != .scroll { fingers = max(fingers, event.pointers.count) }
        guard let time = event.timestamp else { return }
        start = min(start ?? time, time)
        end = max(end ?? time, time)
    }

    private mutating func note(_ recognized: RecognizedGestures) {
        for gesture in recognized { gestures[gesture.gesture.kind, default: 0] += 1 }
    }
}
