import TouchPipeline

/// Writes down what an observer is told, in the same log as what the listeners hear.
final class ObserverLog: TouchObserver {
    private let log: CallLog
    private var onDispatch: [TouchGesture.Kind: () -> Void] = [:]
    private(set) var dispatches: [GestureDispatch] = []

    init(_ log: CallLog) { self.log = log }

    /// Does something when it is next told of a kind of gesture, once.
    func onNext(_ kind: TouchGesture.Kind, _ action: @escaping () -> Void) { onDispatch[kind] = action }

    func didReceive(_ event: TouchEvent, at time: TouchInstant) {
        log.note("received at \(time.microseconds / 1000) ms")
    }

    func didDispatch(_ dispatch: GestureDispatch) {
        dispatches.append(dispatch)
        let consumer = (dispatch.consumer as? ScriptedListener).map { " by \($0.name) at \(dispatch.consumerIndex ?? -1)" } ?? ""
        log.note("dispatched \(CallLog.text(dispatch.gesture, dispatch.context))\(consumer)")
        onDispatch.removeValue(forKey: dispatch.gesture.kind)?()
    }

    func didConsume(_ event: TouchEvent, by listener: any TouchInterface, at index: Int) {
        log.note("\(event.touchAction) consumed by \((listener as? ScriptedListener)?.name ?? "?") at \(index)")
    }

    func didReject(_ rejection: GestureRejection) { log.note("rejected \(rejection)") }

    func didChangeState(from old: TouchHandlingState, to new: TouchHandlingState, at time: TouchInstant) {
        log.note("\(old.name) -> \(new.name) at \(time.microseconds / 1000) ms")
    }
}
