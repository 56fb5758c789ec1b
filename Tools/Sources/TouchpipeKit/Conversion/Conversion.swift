import TouchPipeline
import TouchTraces

/// Converts recordings, event by event.
public enum Conversion {
    /// Writes a recording as a touch trace. Throws the errors of reading and writing. The events before an error are written.
    public static func writeTrace(_ reader: TraceReader, to sink: any TraceSink) throws(TraceError) {
        var header = reader.header
        if header.source == nil { header.source = reader.name }
        let writer = TraceWriter(to: sink, header: header)
        var failure: TraceError?
        do throws(TraceError) {
            while let event = try reader.next() { try writer.write(event) }
        } catch {
            failure = error
        }
        try writer.flush()
        if let failure { throw failure }
    }

    /// Writes the gestures of a recording as a transcript. Throws the errors of reading and writing. The gestures before an error are
    /// written.
    public static func writeTranscript(_ reader: TraceReader, options: SessionOptions, to sink: any TraceSink) throws(TraceError) {
        let scheduler = VirtualScheduler(now: TouchInstant(microseconds: .min))
        let screen = ReplayScreen(reader.header, density: options.density)
        let handler = DefaultTouchHandler(scheduler: scheduler, configuration: options.configuration.at(density: screen.density))
        for kind in options.listeners { handler.addListener(kind.make(for: screen)) }
        let exporter = TranscriptExporter(to: sink) { ($0 as? any ReplayListener)?.name ?? "" }
        let observation = handler.observe(exporter.receive)
        defer { observation.cancel() }
        var failure: TraceError?
        do throws(TraceError) {
            try TraceReplayer(scheduler: scheduler).replay(reader, into: handler)
        } catch {
            failure = error
        }
        try exporter.finish()
        if let failure { throw failure }
    }
}
