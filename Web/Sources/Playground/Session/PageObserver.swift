import PageInput
import SwipePlugin
import TouchPipeline
import TouchTraces

/// Records the observations of the handler, for the log of the inspector and for a recording.
final class PageObserver {
    /// The session of the observed handler. It owns this object and lives longer.
    var session: Unmanaged<PlaygroundSession>?
    /// The part of the log that the page has not read.
    private(set) var log = PageText()
    /// The tools that have consumed a gesture since the page last asked.
    private var consumers = ToolSet()
    private(set) var recording = Recording()
    private var writtenState = TouchHandlingState.idle
    /// The name of the tool that consumed the last tap.
    private var consumerOfTap = ""

    /// The maximum number of bytes of this part. Further lines are lost.
    private static let logLimit = 100_000

    func receive(_ observation: TouchObservation) {
        switch observation {
        case .received(let event, let time): record(event, at: time)
        case .dispatched(let dispatch): write(dispatch)
        case .rejected(let rejection): write(rejection)
        case .stateChanged(_, let state, let time): write(state, at: time)
        case .consumed: break
        case .performed(let dispatch): note(dispatch)
        }
    }

    private func record(_ event: TouchEvent, at time: TouchInstant) {
        session?._withUnsafeGuaranteedRef { recording.take(event, at: time, state: $0.handler.state) }
    }

    private func write(_ dispatch: GestureDispatch) {
        let tool = dispatch.consumerIndex.flatMap(tool(at:))
        if let tool { consumers.insert(ToolSet(tool)) }
        let name = tool.map { "\($0.name)" } ?? ""
        if case .clickUnconfirmed = dispatch.gesture { consumerOfTap = name }
        write(dispatch.transcriptLine(consumerName: name), gesture: dispatch.recognized)
        writtenState = dispatch.stateAfter
    }

    private func write(_ rejection: GestureRejection) {
        let rejection = rejection.naming(consumerOfFirstTap: consumerOfTap)
        session?._withUnsafeGuaranteedRef {
            write(rejection.transcriptLine, shown: rejection.logLine(at: $0.handler.configuration.density))
        }
    }

    private func write(_ state: TouchHandlingState, at time: TouchInstant) {
        guard state != writtenState else { return }
        write(state.transcriptLine(at: time))
        writtenState = state
    }

    /// Adds the reason of a swipe's rejection to the log, but not to a transcript.
    func note(_ rejection: SwipeRejection) {
        append("\(rejection.timestamp.transcriptText)  no swipe: \(rejection.description)")
    }

    /// Adds a command to the log, but not to a transcript, because a trace has no commands.
    private func note(_ dispatch: CommandDispatch) {
        let tool = dispatch.consumerIndex.flatMap(tool(at:))
        if let tool { consumers.insert(ToolSet(tool)) }
        append(dispatch.logLine(consumerName: tool.map { "\($0.name)" }))
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
            let consumers = $0.consumers
            return consumers.indices.contains(index) ? consumers[index] : nil
        }
    }

    /// Adds a line to the log and to the recording. `shown` is its form in the log, if that is not the one of a transcript.
    private func write(_ line: String, shown: String? = nil, gesture: RecognizedGesture? = nil) {
        append(shown ?? line)
        recording.write(line, shown: shown ?? line, gesture)
    }

    private func append(_ line: String) {
        if log.bytes.count < Self.logLimit { log.append(line: line) }
    }
}
