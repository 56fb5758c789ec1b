import TouchPipeline

/// Records observations in the log of the listeners.
final class ObserverLog {
    private let log: CallLog
    private var onDispatch: [TouchGesture.Kind: () -> Void] = [:]
    private(set) var dispatches: [GestureDispatch] = []

    init(_ log: CallLog) { self.log = log }

    /// Performs an action once, with the next gesture of a kind.
    func onNext(_ kind: TouchGesture.Kind, _ action: @escaping () -> Void) { onDispatch[kind] = action }

    func receive(_ observation: TouchObservation) {
        switch observation {
        case .received(_, let time): log.note("received at \(time.microseconds / 1000) ms")
        case .dispatched(let dispatch): note(dispatch)
        case .consumed(let event, let listener, let index):
            log.note("\(event.touchAction) consumed by \((listener as? ScriptedListener)?.name ?? "?") at \(index)")
        case .performed(let dispatch): log.note(dispatch.logLine())
        case .rejected(let rejection): log.note("rejected \(rejection)")
        case .stateChanged(let old, let new, let time):
            log.note("\(old.name) -> \(new.name) at \(time.microseconds / 1000) ms")
        }
    }

    private func note(_ dispatch: GestureDispatch) {
        dispatches.append(dispatch)
        let consumer = (dispatch.consumer as? ScriptedListener).map { " by \($0.name) at \(dispatch.consumerIndex ?? -1)" } ?? ""
        log.note("dispatched \(CallLog.text(dispatch.gesture, dispatch.context))\(consumer)")
        onDispatch.removeValue(forKey: dispatch.gesture.kind)?()
    }
}
