import TouchPipeline

/// Counts the observations of a handler, passes them on, and records them while the history is kept.
final class SessionObserver {
    /// Called with each entry at once.
    var onEvent: ((SessionEntry) -> Void)?
    private(set) var entries: [SessionEntry] = []
    private(set) var states: [StateSpan] = []
    private(set) var tracker = ContactTracker()
    private(set) var outcomes = OutcomeCounts()
    private(set) var eventCount = 0
    private(set) var start: TouchInstant?
    private(set) var end: TouchInstant?
    private var keepsHistory = true
    /// The state after the last gesture.
    private var writtenState = TouchHandlingState.idle

    /// Releases the history. From here on entries are only counted.
    func forgetHistory() {
        keepsHistory = false
        entries = []
        states = []
        tracker.forgetHistory()
    }

    func receive(_ observation: TouchObservation) {
        switch observation {
        case .received(let event, let time): add(event, at: time)
        case .dispatched(let dispatch): add(dispatch)
        case .rejected(let rejection): add(.rejection(rejection))
        case .stateChanged(let old, let new, let time): add(from: old, to: new, at: time)
        case .consumed, .performed: break
        }
    }

    private func add(_ event: TouchEvent, at time: TouchInstant) {
        eventCount += 1
        note(time)
        tracker.add(event, at: time)
    }

    private func add(_ dispatch: GestureDispatch) {
        note(dispatch.context.timestamp)
        writtenState = dispatch.stateAfter
        add(
            .gesture(
                SessionGesture(
                    recognized: RecognizedGesture(dispatch.gesture, dispatch.context), consumer: dispatch.consumerIndex,
                    stateBefore: dispatch.stateBefore, stateAfter: dispatch.stateAfter)))
    }

    private func add(from old: TouchHandlingState, to new: TouchHandlingState, at time: TouchInstant) {
        note(time)
        if keepsHistory {
            if states.isEmpty { states.append(StateSpan(state: old, start: start ?? time, end: time)) }
            states[states.count - 1].end = time
            states.append(StateSpan(state: new, start: time, end: time))
        }
        if new != writtenState { add(.state(new, at: time)) }
        writtenState = new
    }

    /// Closes the last span. No entries follow.
    func finish(in state: TouchHandlingState) {
        guard keepsHistory, let start, let end else { return }
        if states.isEmpty { states.append(StateSpan(state: state, start: start, end: end)) }
        states[states.count - 1].end = end
    }

    private func add(_ entry: SessionEntry) {
        outcomes.add(entry)
        if keepsHistory { entries.append(entry) }
        onEvent?(entry)
    }

    private func note(_ time: TouchInstant) {
        if start == nil { start = time }
        end = max(end ?? time, time)
    }
}
