import TouchPipeline
import TouchTraces

/// A recording of touches, as a trace and as transcripts.
///
/// It begins with the first finger that lands while nothing is pending, and ends when the state machine is idle again. So a replay of the
/// trace, which has no earlier or later events, gives the same gestures.
struct Recording {
    /// The stage of the recording.
    enum Stage: UInt8 {
        case none, waiting, running, ending, done

        var isOn: Bool { self == .waiting || self == .running || self == .ending }
    }

    private(set) var stage = Stage.none
    private let sink = MemoryTraceSink()
    private let writer: TraceWriter?
    /// The lines that `touchpipe replay` prints for it.
    private(set) var transcript = PageText()
    /// The same lines as in the log, with the lengths of rejections in dp.
    private(set) var log = PageText()
    /// Only its gestures, without states and consumers.
    private(set) var gestures = PageText()

    /// Creates a recording that has not begun.
    init() { writer = nil }

    /// Creates a recording that waits for the first touch.
    init(_ header: TraceHeader) {
        writer = TraceWriter(to: sink, header: header)
        stage = .waiting
    }

    /// The trace, in the format of `Sources/TouchTraces/TouchTraces.docc/RecordingFormats.md`, once the recording has ended.
    var trace: [UInt8] { sink.bytes }
    var eventCount: Int { writer?.eventCount ?? 0 }
    var isEnding: Bool { stage == .ending }

    /// Records an event, with its effective time.
    mutating func take(_ event: TouchEvent, at time: TouchInstant, state: TouchHandlingState) {
        let isFirst = event.touchAction == .scroll || event.touchAction == .down && event.pointers.count == 1
        if stage == .waiting, state == .idle, isFirst { stage = .running }
        guard stage == .running || stage == .ending else { return }
        var event = event
        event.timestamp = time
        // Memory does not refuse bytes.
        try? writer?.write(event)
    }

    mutating func write(_ line: String, shown: String, _ gesture: RecognizedGesture?) {
        guard stage == .running || stage == .ending else { return }
        transcript.append(line: line)
        log.append(line: shown)
        if let gesture { gestures.append(line: gesture.transcriptLine) }
    }

    /// Ends the recording at the next rest.
    mutating func stop() {
        switch stage {
        case .running: stage = .ending
        case .waiting: end()
        case .none, .ending, .done: break
        }
    }

    mutating func end() {
        stage = .done
        try? writer?.flush()
    }
}
