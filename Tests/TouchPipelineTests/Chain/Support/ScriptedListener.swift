import TouchPipeline

/// A listener that does what a test says: consumes some kinds of gestures, and does something inside its callbacks.
final class ScriptedListener: TouchInterface {
    let name: String
    var interests: TouchGesture.Kinds
    var consumes: TouchGesture.Kinds
    private let log: CallLog
    private var actions: [TouchGesture.Kind: () -> Void] = [:]

    init(_ name: String, _ log: CallLog, consuming consumes: TouchGesture.Kinds = [], interests: TouchGesture.Kinds = .all) {
        self.name = name
        self.log = log
        self.consumes = consumes
        self.interests = interests
    }

    /// Does something inside the next callback for a kind of gesture, once.
    func onNext(_ kind: TouchGesture.Kind, _ action: @escaping () -> Void) { actions[kind] = action }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        log.note(name, gesture, context)
        actions.removeValue(forKey: gesture.kind)?()
        return consumes.contains(gesture.kind)
    }
}
