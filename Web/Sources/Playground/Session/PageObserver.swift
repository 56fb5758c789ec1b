import PageInput
import SwipePlugin
import TouchPipeline

/// Records the observations of the handler, for the log of the inspector and for a recording.
final class PageObserver: TouchObserver {
    /// The session of the observed handler. It owns this object and lives longer.
    var session: Unmanaged<PlaygroundSession>?
    /// The part of the log that the page has not read.
    private(set) var log = PageText()
    /// The tools that have consumed a gesture since the page last asked.
    private var consumers = ToolSet()
    private(set) var recording = Recording()
    private var toldState = TouchHandlingState.idle

    /// The maximum number of bytes of this part. Further lines are lost.
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

    /// Adds the reason of a swipe's rejection to the log, but not to a transcript.
    func note(_ rejection: SwipeRejection) {
        append("\(rejection.time.transcriptText)  no swipe: \(rejection.description)")
    }

    /// Returns the log, and clears it.
    func takeLog() -> PageText {
        let taken = log
        log.removeAll()
        return taken
    }

    /// Returns the tools that have consumed a gesture since the last call.
    func takeConsumers() -> ToolSet {
        defer { consumers = [] }
        return consumers
    }

    func startRecording(_ header: TraceHeader) { recording = Recording(header) }

    func stopRecording() {
        recording.stop()
        rest()
    }

    /// Checks whether the handler is idle, which ends a recording.
    func rest() {
        guard recording.isEnding else { return }
        session?._withUnsafeGuaranteedRef {
            if $0.handler.state == .idle, $0.input.pointerCount == 0 { recording.end() }
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
