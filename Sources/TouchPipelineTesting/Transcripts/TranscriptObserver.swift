public import TouchPipeline

/// An observer that writes a detailed transcript of a handler: every gesture with the state after it and its consumer, and the reasons why other
/// gestures were not recognized.
///
/// ```
/// 0 ms  touchDown (100.0, 200.0)  [oneFingerDown]
/// 60 ms  clickUnconfirmed (100.0, 200.0)  [oneFingerUpAfterClick]
/// 60 ms  clearTouch lifted  [oneFingerUpAfterClick]
/// 360 ms  clickConfirmed (100.0, 200.0)  [idle]  consumed by #1 map
/// ```
///
/// `claimed by` marks a consumer that takes over a movement or, with a raw event, the whole touch. The listeners that had received anything of it and
/// receive nothing more then receive `clearTouch` with the reason `takenOver`:
///
/// ```
/// 75 ms  move (+12.5, +0.0) confirmed  [oneFingerMoving]  claimed by #0 tool
/// 140 ms  raw up, 3 pointers  claimed by #0 shortcut
/// ```
public final class TranscriptObserver {
    /// Returns the name of a listener. By default this is the name of a ``RecordingListener``, and the name of the type of other listeners.
    public var name: (any TouchListener) -> String?
    /// Whether a consumer that takes over a movement is marked with `claimed by`. The lines of `touchpipe replay` and of the playground are those
    /// without the mark.
    public let marksClaims: Bool
    /// The gestures, in order.
    public private(set) var gestures: [RecognizedGesture] = []
    /// The lines, in order.
    ///
    /// - Complexity: O(*n*) in the number of lines
    public var transcript: GestureTranscript { GestureTranscript(text: lines.joined(separator: "\n")) }
    /// The lines of the transcript. A test that does not read it does not build it.
    private var lines: [String] = []
    /// The state in the last line.
    private var writtenState = TouchHandlingState.idle
    /// The listener that has claimed the movement in progress.
    private var claimer: (any TouchListener)?
    /// The name of the listener that consumed the last tap.
    private var consumerOfTap: String?
    /// The time at which the event in progress counts.
    private var eventTime = TouchInstant.zero

    /// Creates an observer without lines. Pass its ``receive(_:)`` to `DefaultTouchHandler.observe(_:)`.
    public init(marksClaims: Bool = true, name: @escaping (any TouchListener) -> String? = TranscriptObserver.defaultName(of:)) {
        self.marksClaims = marksClaims
        self.name = name
    }

    /// The name of a ``RecordingListener``, or else the name of the type. `nil` for other listeners in Embedded Swift, which has no names of types.
    public static func defaultName(of listener: any TouchListener) -> String? {
        #if hasFeature(Embedded)
        (listener as? RecordingListener)?.name
        #else
        (listener as? RecordingListener)?.name ?? "\(type(of: listener))"
        #endif
    }

    /// Writes a gesture, a rejection, or a change of state that is not part of a line of a gesture. Other observations are ignored.
    public func receive(_ observation: TouchObservation) {
        switch observation {
        case .dispatched(let dispatch): write(dispatch)
        case .rejected(let rejection): lines.append(rejection.naming(consumerOfFirstTap: consumerOfTap).transcriptLine)
        case .stateChanged(_, let state, let time): write(state, at: time)
        case .consumed(let event, let listener, let index): write(event, consumedBy: listener, at: index)
        case .received(_, let time): eventTime = time
        case .performed: break
        }
    }

    private func write(_ event: TouchEvent, consumedBy listener: any TouchListener, at index: Int) {
        // A scroll, or an event of no pointer, belongs to no touch that could be claimed.
        let isClaim = event.touchAction != .scroll && !event.pointers.isEmpty
        let count = event.pointers.count == 1 ? "1 pointer" : "\(event.pointers.count) pointers"
        let consumer = "#\(index)" + (name(listener).map { $0.isEmpty ? "" : " " + $0 } ?? "")
        lines.append(
            eventTime.transcriptText + "  raw " + event.touchAction.word + ", " + count + (isClaim ? "  claimed by " : "  consumed by ")
                + consumer)
    }

    private func write(_ dispatch: GestureDispatch) {
        gestures.append(dispatch.recognized)
        if case .clickUnconfirmed = dispatch.gesture { consumerOfTap = dispatch.consumer.flatMap { name($0) } }
        let isClaim = isClaim(dispatch) && marksClaims
        lines.append(dispatch.transcriptLine(consumerName: dispatch.consumer.flatMap { name($0) }, isClaim: isClaim))
        writtenState = dispatch.stateAfter
    }

    /// Whether the consumer of a gesture takes over the movement.
    private func isClaim(_ dispatch: GestureDispatch) -> Bool {
        let isEnd: Bool
        switch dispatch.gesture {
        case .move(_, let phase):
            guard phase.isPastSlop else { return false }
            isEnd = false
        case .twoFingerMove: isEnd = false
        case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete: isEnd = true
        case .clearTouch:
            claimer = nil
            return false
        default: return false
        }
        let isClaim = dispatch.consumer.map { $0 !== claimer } ?? false
        claimer = isEnd ? nil : dispatch.consumer ?? claimer
        return isClaim
    }

    private func write(_ state: TouchHandlingState, at time: TouchInstant) {
        guard state != writtenState else { return }
        lines.append(state.transcriptLine(at: time))
        writtenState = state
    }

    /// Removes the gestures and the lines.
    public func forget() {
        gestures.removeAll()
        lines.removeAll()
    }
}

extension TouchAction {
    /// The action in a line of a transcript.
    fileprivate var word: String {
        switch self {
        case .down: "down"
        case .move: "move"
        case .up: "up"
        case .scroll: "scroll"
        case .cancel: "cancel"
        }
    }
}
