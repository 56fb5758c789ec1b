import TouchPipeline

/// Sees swipes, and keeps the map from flinging when there was one.
///
/// ```swift
/// let swipes = SwipeListener { event in
///     if case .recognized(let swipe) = event { turnPage(swipe.direction) }
/// }
/// handler.insertListener(swipes, at: 0)
/// ```
///
/// By default it consumes nothing until the finger lifts. If that was a swipe, it consumes the `moveComplete`, so that the map below hears
/// `clearTouch` instead, and stays where it is. Everything else it leaves to the others. It counts the whole touch, from its `touchDown`. A
/// touch whose `touchDown` a listener higher up has consumed is no swipe.
///
/// If it leaves the chain in the middle of a touch, a swipe that has begun is cancelled, with ``SwipeRejection/Reason/touchEnded(_:)``.
public final class SwipeListener: TouchInterface {
    /// Called when something happens. It may do anything, such as change the chain, or switch the listener off.
    public var onEvent: ((SwipeEvent) -> Void)?

    private var recognizer: SwipeRecognizer
    private var environment: TouchEnvironment?

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

    /// Whether it looks at touches at all. Switching it off ends what had begun, with ``SwipeRejection/Reason/switchedOff``. Switched on
    /// again it waits for the next touch.
    public var isEnabled = true {
        didSet { if !isEnabled { tell(recognizer.end(because: .switchedOff)) } }
    }

    /// What it is about. Costs a fit through at most 40 samples while a swipe has begun.
    public var state: SwipeState { recognizer.state }

    /// Why the last touch that moved was no swipe; `nil` if it was one, or there was none yet.
    public var lastRejection: SwipeRejection? { recognizer.lastRejection }

    /// Takes over the density of the touches, which turns the lengths of the options into pixels. Before, 160 pixels per inch count.
    public func didEnter(_ environment: TouchEnvironment) { self.environment = environment }

    /// Moves, where they begin and how they end. No second taps: no tap waits because of swipes.
    public var interests: TouchGesture.Kinds {
        [.touchDown, .move, .moveComplete, .twoFingerMove, .twoFingerMoveComplete, .clearTouch]
    }

    /// Consumes the end of a swipe; if it is exclusive, also moves whose direction is clear.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard isEnabled else { return false }
        if case .touchDown = gesture { recognizer.density = environment?.density ?? TouchConfiguration.fallbackDensity }
        let answer = recognizer.process(gesture, context)
        tell(answer)
        if case .recognized = answer.event { return true }
        // Asked only now: a program that switches the listener off from inside `onEvent` wants nothing claimed.
        return recognizer.claims
    }

    private func tell(_ answer: SwipeRecognizer.Answer) {
        if let began = answer.began { onEvent?(.began(began)) }
        if let event = answer.event { onEvent?(event) }
    }
}
