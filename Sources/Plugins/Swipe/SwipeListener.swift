import TouchPipeline

/// Sees swipes, and keeps the map from flinging when there was one.
///
/// ```swift
/// let swipes = SwipeListener(options: SwipeOptions(density: 460)) { event in
///     if case .recognized(let swipe) = event { turnPage(swipe.direction) }
/// }
/// handler.insertListener(swipes, at: 0)
/// ```
///
/// By default it only looks on until the finger lifts. If that was a swipe, it consumes the `moveComplete`; so the map below hears
/// `clearTouch` instead, and stays where it is. Everything else it leaves to the others. It counts the whole touch, from its
/// `touchDown`: one whose `touchDown` somebody higher up consumed is none of its business.
public final class SwipeListener: TouchInterface {
    /// Is told what happens. May do anything, such as change the chain, or call ``cancel()``.
    public var onEvent: ((SwipeEvent) -> Void)?

    private var recognizer: SwipeRecognizer

    /// A listener that sees swipes as its options say, and tells of them.
    public init(options: SwipeOptions = SwipeOptions(), onEvent: ((SwipeEvent) -> Void)? = nil) {
        recognizer = SwipeRecognizer(options)
        self.onEvent = onEvent
    }

    /// What counts as a swipe, and what is done about it. A change holds from the next touch on.
    public var options: SwipeOptions {
        get { recognizer.options }
        set { recognizer.options = newValue }
    }

    /// Whether it looks at touches at all. Switching it off ends what had begun, with ``SwipeRejection/Reason/switchedOff``; switched on
    /// again it waits for the next touch.
    public var isEnabled = true {
        didSet { if !isEnabled { tell(recognizer.end(because: .switchedOff)) } }
    }

    /// What it is about. Costs a fit through at most 40 samples while a swipe has begun.
    public var state: SwipeState { recognizer.state }

    /// Why the last touch that moved was no swipe; `nil` if it was one, or there was none yet.
    public var lastRejection: SwipeRejection? { recognizer.lastRejection }

    /// Ends what had begun, with ``SwipeRejection/Reason/cancelled``; the touch in progress can be no swipe any more.
    ///
    /// Who takes the listener out of the chain in the middle of a touch calls it, as no listener hears of its own removal. Without that
    /// the touch counts as ``SwipeRejection/Reason/lost`` when the next one begins.
    public func cancel() { tell(recognizer.end(because: .cancelled)) }

    /// Moves, where they begin and how they end. No second taps: nobody's tap waits for the sake of swipes.
    public var interests: TouchGesture.Kinds {
        [.touchDown, .move, .moveComplete, .twoFingerMove, .twoFingerMoveComplete, .clearTouch]
    }

    /// Consumes the end of a swipe; if it is exclusive, also moves whose direction is clear.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard isEnabled else { return false }
        let answer = recognizer.process(gesture, context)
        tell(answer)
        if case .recognized = answer.event { return true }
        // Asked only now: who cancels from inside `onEvent` wants nothing claimed.
        return recognizer.claims
    }

    private func tell(_ answer: SwipeRecognizer.Answer) {
        if let began = answer.began { onEvent?(.began(began)) }
        if let event = answer.event { onEvent?(event) }
    }
}
