import SwipePlugin
import TouchPipeline

/// Writes down what happens in the handler: for the inspector's log, and for a recording.
final class PageObserver: TouchObserver {
    /// The session whose handler it watches; the session owns it and outlives it.
    var session: Unmanaged<PlaygroundSession>?
    /// What the page has not fetched yet.
    private(set) var log = PageText()
    /// Who has consumed something since the page last asked.
    private var consumers = ToolSet()
    private(set) var recording = Recording()
    private var toldState = TouchHandlingState.idle

    /// So many bytes of the log wait at most; a page that does not fetch them loses the rest.
    private static let logLimit = 100_000

    func didReceive(_ event: TouchEvent, at time: TouchInstant) {
        session?._withUnsafeGuaranteedRef { recording.take(event, at: time, state: $0.handler.state) }
    }

    func didDispatch(_ dispatch: GestureDispatch) {
        let tool = dispatch.consumerIndex.flatMap(tool(at:))
        if let tool { consumers.insert(ToolSet(tool)) }
        let name = tool.map { "\($0.name)" } ?? ""
        write(dispatch.transcriptLine(consumerName: name), gesture: dispatch.recognized)
        toldState = dispatch.stateAfter
    }

    func didReject(_ rejection: GestureRejection) { write(rejection.transcriptLine) }

    func didChangeState(from old: TouchHandlingState, to new: TouchHandlingState, at time: TouchInstant) {
        guard new != toldState else { return }
        write(new.transcriptLine(at: time))
        toldState = new
    }

    /// Notes in the log, but not in a transcript, why something was no swipe.
    func note(_ rejection: SwipeRejection) {
        append("\(rejection.time.transcriptText)  no swipe: \(rejection.description)")
    }

    /// Hands the log over.
    func takeLog() -> PageText {
        let taken = log
        log.removeAll()
        return taken
    }

    /// Who has consumed something since this was last asked.
    func takeConsumers() -> ToolSet {
        defer { consumers = [] }
        return consumers
    }

    func startRecording(_ header: TraceHeader) { recording = Recording(header) }

    func stopRecording() {
        recording.stop()
        rest()
    }

    /// Looks whether the handler has come to rest: there a recording ends.
    func rest() {
        guard recording.isEnding else { return }
        session?._withUnsafeGuaranteedRef {
            if $0.handler.state == .idle, $0.tracker.pointerCount == 0 { recording.end() }
        }
    }

    private func tool(at index: Int) -> Tool? {
        session?._withUnsafeGuaranteedRef {
            let active = $0.chain.active
            return active.indices.contains(index) ? active[index] : nil
        }
    }

    private func write(_ line: String, gesture: RecognizedGesture? = nil) {
        append(line)
        recording.write(line, gesture)
    }

    private func append(_ line: String) {
        if log.bytes.count < Self.logLimit { log.append(line: line) }
    }
}
