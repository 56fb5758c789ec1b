import Foundation
import TouchPipeline
import TouchTraces

/// Replays as one JSON object.
///
/// `sessions` has an object for each session: `file`, `transcript` in the format of `Sources/TouchTraces/TouchTraces.docc/RecordingFormats.md` with one line for each gesture,
/// and
/// `facts` with sorted keys. The same input gives the same text. The object is written while the sessions are replayed.
public final class ReplayJSON: ReplayOutput {
    /// The version of the format.
    public static let version = 1

    private let sink: any TraceSink
    private let encoder = JSONEncoder()
    private var consumers: [NamedListener] = []
    private var exporter: TranscriptExporter?
    private var hasBegun = false

    /// Creates JSON for a sink.
    public init(to sink: any TraceSink) {
        self.sink = sink
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    /// The first error of writing. After it nothing is written.
    public var error: TraceError? { exporter?.error }

    /// Writes the name of the file.
    public func begin(_ session: Session) throws(TraceError) {
        try write(hasBegun ? ",\n" : head)
        hasBegun = true
        try write("{\"file\":\(try text(session.name)),\n\"transcript\":")
        consumers = session.listeners.map { NamedListener(name: $0.name) }
        exporter = TranscriptExporter(to: sink) { ($0 as? NamedListener)?.name ?? "" }
    }

    /// Writes an entry of the transcript.
    public func add(_ entry: SessionEntry) {
        switch entry {
        case .gesture(let gesture): exporter?.receive(.dispatched(gesture.dispatch(consumers)))
        case .rejection(let rejection): exporter?.receive(.rejected(rejection))
        case .state: break
        }
    }

    /// Writes the facts.
    public func end(_ session: Session) throws(TraceError) {
        try exporter?.finish()
        exporter = nil
        try write(",\"facts\":\(try text(SessionFacts(session)))}")
    }

    /// Closes the object.
    public func finish() throws(TraceError) { try write((hasBegun ? "" : head) + "\n]}\n") }

    private var head: String { "{\"format\":\"touchpipe-replay\",\"version\":\(Self.version),\"sessions\":[\n" }

    private func write(_ text: String) throws(TraceError) { try sink.write(Array(text.utf8)) }

    private func text(_ value: some Encodable) throws(TraceError) -> String {
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self)
        } catch {
            throw TraceError(.inputOutput(error.localizedDescription))
        }
    }
}

extension SessionGesture {
    fileprivate func dispatch(_ consumers: [NamedListener]) -> GestureDispatch {
        GestureDispatch(
            gesture: gesture, context: recognized.context, consumer: consumer.map { consumers[$0] }, consumerIndex: consumer,
            stateBefore: stateBefore, stateAfter: stateAfter)
    }
}

/// Stands for a listener of the replay, of which only the name is known.
private final class NamedListener: TouchInterface {
    let name: String

    init(name: String) { self.name = name }
}
