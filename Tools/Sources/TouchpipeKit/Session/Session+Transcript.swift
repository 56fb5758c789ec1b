import TouchPipeline
import TouchTraces

extension Session {
    /// The transcript as `TranscriptExporter` writes it: one JSON object, a line for each entry.
    public var transcriptJSON: String {
        let sink = MemoryTraceSink()
        let exporter = TranscriptExporter(to: sink) { ($0 as? NamedListener)?.name ?? "" }
        let consumers = listeners.map { NamedListener(name: $0.name) }
        for entry in entries {
            switch entry {
            case .gesture(let gesture): exporter.didDispatch(gesture.dispatch(consumers))
            case .rejection(let rejection): exporter.didReject(rejection)
            case .state: break
            }
        }
        // Memory takes everything.
        try? exporter.finish()
        return sink.text
    }
}

extension SessionGesture {
    fileprivate func dispatch(_ consumers: [NamedListener]) -> GestureDispatch {
        GestureDispatch(
            gesture: gesture, context: recognized.context, consumer: consumer.map { consumers[$0] }, consumerIndex: consumer,
            stateBefore: stateBefore, stateAfter: stateAfter)
    }
}

/// Stands for a listener of the replay, of which only the name is left.
private final class NamedListener: TouchInterface {
    let name: String

    init(name: String) { self.name = name }
}
