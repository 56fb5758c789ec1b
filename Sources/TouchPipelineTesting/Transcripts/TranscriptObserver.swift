public import TouchPipeline

/// An observer that writes a detailed transcript of a handler: every gesture with the state after it and its consumer, and the reasons why other
/// gestures were not recognised.
///
/// ```
/// 0 ms  touchDown (100.0, 200.0)  [oneFingerDown]
/// 60 ms  clickUnconfirmed (100.0, 200.0)  [oneFingerUpAfterClick]
/// 60 ms  clearTouch lifted  [oneFingerUpAfterClick]
/// 360 ms  clickConfirmed (100.0, 200.0)  [idle]  consumed by #1 map
/// ```
public final class TranscriptObserver {
    /// Returns the name of a listener. By default this is the name of a ``RecordingListener``, and `nil` for other listeners.
    public var name: (any TouchInterface) -> String?
    /// The gestures, in order.
    public private(set) var gestures: [RecognizedGesture] = []
    /// The lines, in order.
    public private(set) var transcript = GestureTranscript()
    /// The state in the last line.
    private var writtenState = TouchHandlingState.idle
    #if !hasFeature(Embedded)
    /// The lines that were printed for listeners without callbacks, one for each type.
    private(set) var reports: [String] = []
    #endif

    /// Creates an observer without lines. Pass its ``receive(_:)`` to `DefaultTouchHandler.observe(_:)`.
    public init(name: @escaping (any TouchInterface) -> String? = { ($0 as? RecordingListener)?.name }) {
        self.name = name
    }

    /// Writes a gesture, a rejection, or a change of state that is not part of a line of a gesture. Other observations are ignored.
    public func receive(_ observation: TouchObservation) {
        switch observation {
        case .dispatched(let dispatch): write(dispatch)
        case .rejected(let rejection): transcript.append(rejection.transcriptLine)
        case .stateChanged(_, let state, let time): write(state, at: time)
        case .received, .consumed, .performed: break
        }
    }

    private func write(_ dispatch: GestureDispatch) {
        gestures.append(dispatch.recognized)
        transcript.append(dispatch.transcriptLine(consumerName: dispatch.consumer.flatMap { name($0) }))
        writtenState = dispatch.stateAfter
    }

    private func write(_ state: TouchHandlingState, at time: TouchInstant) {
        guard state != writtenState else { return }
        transcript.append(state.transcriptLine(at: time))
        writtenState = state
    }

    #if !hasFeature(Embedded)
    /// Prints a line for each type of listener that implements no callback, once.
    func report(withoutCallbacks listeners: [any TouchInterface]) {
        for listener in listeners {
            let line =
                "TouchTestBench: \(type(of: listener)) implements no callback of TouchInterface, so it receives no gesture. "
                + "Compare the name, the labels and the result type (-> Bool) of its methods with the protocol."
            guard !reports.contains(line) else { continue }
            reports.append(line)
            print(line)
        }
    }
    #endif

    /// Removes the gestures and the lines.
    public func forget() {
        gestures.removeAll()
        transcript = GestureTranscript()
    }
}
