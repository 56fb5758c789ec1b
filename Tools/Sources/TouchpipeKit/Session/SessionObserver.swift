import TouchPipeline

/// Writes down everything that a handler tells its observer.
final class SessionObserver: TouchObserver {
    private(set) var entries: [SessionEntry] = []
    private(set) var states: [StateSpan] = []
    private(set) var tracker = ContactTracker()
    private(set) var eventCount = 0
    private(set) var start: TouchInstant?
    private(set) var end: TouchInstant?
    /// The state that the last gesture told of.
    private var toldState = TouchHandlingState.idle

    func didReceive(_ event: TouchEvent, at time: TouchInstant) {
        eventCount += 1
        note(time)
        tracker.add(event, at: time)
    }

    func didDispatch(_ dispatch: GestureDispatch) {
        note(dispatch.context.time)
        toldState = dispatch.stateAfter
        entries.append(
            .gesture(
                SessionGesture(
                    recognized: RecognizedGesture(dispatch.gesture, dispatch.context), consumer: dispatch.consumerIndex,
                    stateBefore: dispatch.stateBefore, stateAfter: dispatch.stateAfter)))
    }

    func didReject(_ rejection: GestureRejection) { entries.append(.rejection(rejection)) }

    func didChangeState(from old: TouchHandlingState, to new: TouchHandlingState, at time: TouchInstant) {
        note(time)
        if states.isEmpty { states.append(StateSpan(state: old, start: start ?? time, end: time)) }
        states[states.count - 1].end = time
        states.append(StateSpan(state: new, start: time, end: time))
        if new != toldState { entries.append(.state(new, at: time)) }
        toldState = new
    }

    /// Closes the last span. Nothing is told any more.
    func finish(in state: TouchHandlingState) {
        guard let start, let end else { return }
        if states.isEmpty { states.append(StateSpan(state: state, start: start, end: end)) }
        states[states.count - 1].end = end
    }

    private func note(_ time: TouchInstant) {
        if start == nil { start = time }
        end = max(end ?? time, time)
    }
}
