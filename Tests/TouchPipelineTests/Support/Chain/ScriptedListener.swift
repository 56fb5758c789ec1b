import TouchPipeline

/// A listener that follows a script: it consumes some kinds of gestures, claims touches, and performs actions inside its callbacks.
final class ScriptedListener: TouchListener, RawTouchListener {
    let name: String
    var interests: TouchGesture.Kinds
    var consumes: TouchGesture.Kinds
    /// The actions whose raw events it consumes.
    var claims: Set<TouchAction> = []
    /// Whether it records that it enters and leaves.
    var notesStays = false
    /// What it received when it entered a chain the last time.
    private(set) var environment: TouchEnvironment?
    /// The calls of its callbacks, with their times.
    private(set) var contexts: [TouchContext] = []
    private let log: CallLog
    private var actions: [TouchGesture.Kind: () -> Void] = [:]
    private var onNextCall: [Call: () -> Void] = [:]

    /// A callback that has no gesture.
    enum Call: Hashable {
        case entering
        case leaving
        case touchEvent(TouchAction)
    }

    init(_ name: String, _ log: CallLog, consuming consumes: TouchGesture.Kinds = [], interests: TouchGesture.Kinds = .all) {
        self.name = name
        self.log = log
        self.consumes = consumes
        self.interests = interests
    }

    /// Performs an action once inside the next callback for a kind of gesture.
    func onNext(_ kind: TouchGesture.Kind, _ action: @escaping () -> Void) { actions[kind] = action }

    /// Performs an action once inside the next callback of another kind.
    func onNext(_ call: Call, _ action: @escaping () -> Void) { onNextCall[call] = action }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        log.note(name, gesture, context)
        contexts.append(context)
        actions.removeValue(forKey: gesture.kind)?()
        return consumes.contains(gesture.kind)
    }

    func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool {
        log.note("\(name) raw \(event.touchAction)")
        contexts.append(context)
        onNextCall.removeValue(forKey: .touchEvent(event.touchAction))?()
        return claims.contains(event.touchAction)
    }

    func didEnter(_ environment: TouchEnvironment) {
        self.environment = environment
        if notesStays { log.note("\(name) enters") }
        onNextCall.removeValue(forKey: .entering)?()
    }

    func didLeave(_ environment: TouchEnvironment) {
        if notesStays { log.note("\(name) leaves") }
        onNextCall.removeValue(forKey: .leaving)?()
    }
}
