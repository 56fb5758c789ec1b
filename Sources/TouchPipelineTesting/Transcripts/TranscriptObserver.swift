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
public final class TranscriptObserver: TouchObserver {
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

    /// Creates an observer without lines, for `DefaultTouchHandler.observer`.
    public init(name: @escaping (any TouchInterface) -> String? = { ($0 as? RecordingListener)?.name }) {
        self.name = name
    }

    /// Writes a gesture.
    public func didDispatch(_ dispatch: GestureDispatch) {
        gestures.append(dispatch.recognized)
        transcript.append(dispatch.transcriptLine(consumerName: dispatch.consumer.flatMap { name($0) }))
        writtenState = dispatch.stateAfter
    }

    /// Writes a rejection.
    public func didReject(_ rejection: GestureRejection) { transcript.append(rejection.transcriptLine) }

    /// Writes a change of state that is not part of a line of a gesture.
    public func didChangeState(from old: TouchHandlingState, to new: TouchHandlingState, at time: TouchInstant) {
        guard new != writtenState else { return }
        transcript.append(new.transcriptLine(at: time))
        writtenState = new
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
