import TouchPipeline

/// Writes a detailed transcript of a handler: every gesture with the state after it and who consumed it, and why others did not happen.
///
/// ```
/// 0 ms  touchDown (100.0, 200.0)  [oneFingerDown]
/// 60 ms  clickUnconfirmed (100.0, 200.0)  [oneFingerUpAfterClick]
/// 60 ms  clearTouch lifted  [oneFingerUpAfterClick]
/// 360 ms  clickConfirmed (100.0, 200.0)  [idle]  consumed by #1 map
/// ```
public final class TranscriptObserver: TouchObserver {
    /// What a listener is called; by default the name of a ``RecordingListener``, and nothing for others.
    public var name: (any TouchInterface) -> String?
    /// The gestures, in order.
    public private(set) var gestures: [RecognizedGesture] = []
    /// The lines, in order.
    public private(set) var transcript = GestureTranscript()
    /// The state of which the last line told.
    private var toldState = TouchHandlingState.idle

    /// An observer that has seen nothing yet, for `DefaultTouchHandler.observer`.
    public init(name: @escaping (any TouchInterface) -> String? = { ($0 as? RecordingListener)?.name }) {
        self.name = name
    }

    /// Writes the gesture down.
    public func didDispatch(_ dispatch: GestureDispatch) {
        gestures.append(dispatch.recognized)
        transcript.append(dispatch.transcriptLine(consumerName: dispatch.consumer.flatMap { name($0) }))
        toldState = dispatch.stateAfter
    }

    /// Writes down what did not happen.
    public func didReject(_ rejection: GestureRejection) { transcript.append(rejection.transcriptLine) }

    /// Writes down a change of state that no gesture told of.
    public func didChangeState(from old: TouchHandlingState, to new: TouchHandlingState, at time: TouchInstant) {
        guard new != toldState else { return }
        transcript.append(new.transcriptLine(at: time))
        toldState = new
    }

    /// Forgets what it has written.
    public func forget() {
        gestures.removeAll()
        transcript = GestureTranscript()
    }
}
