import TouchPipeline

extension PlaygroundSession {
    /// Processes samples of pointers in any order. The time stamps decide, not the time of the call.
    func touch(_ samples: some Sequence<TouchSample>, at now: TouchInstant) {
        for sample in samples {
            var sample = sample
            sample.timestamp = max(sample.timestamp, floor)
            tracker.add(sample)
        }
        handWholeFrames(at: now)
    }

    /// States that no more samples of the current frames will come, because the page paints.
    func endFrame() {
        for event in tracker.drain() { hand(event) }
    }

    /// Cancels all pointers, because the page was hidden or lost them.
    func cancelTouches(at time: TouchInstant) {
        tracker.cancelAll(at: max(time, floor))
        endFrame()
    }

    /// Scrolls with a wheel or a trackpad at a position, in pixels. Positive away from the user.
    func scroll(
        at place: Vec2F, by delta: Float, kind: TouchPointer.Kind, modifiers: KeyModifiers, time: TouchInstant, now: TouchInstant
    ) {
        tracker.addScroll(at: place, by: delta, timestamp: max(time, floor), kind: kind, modifiers: modifiers)
        handWholeFrames(at: now)
    }

    /// The time at which to call `wake`. `nil` if there is none.
    var deadline: TouchInstant? {
        guard let frame = tracker.deadline else { return scheduler.nextDeadline }
        return min(frame, scheduler.nextDeadline ?? frame)
    }

    /// Passes deadlines that are due. No event from before `now` minus the latency can follow.
    func wake(at now: TouchInstant) {
        handWholeFrames(at: now)
        scheduler.advance(to: now)
        floor = max(floor, now - PlaygroundSession.inputLatency)
        observer.made?.rest()
    }

    private func handWholeFrames(at now: TouchInstant) {
        var events: [TouchEvent] = []
        tracker.drainWholeFrames(at: now) { events.append($0) }
        for event in events { hand(event) }
    }

    private func hand(_ event: TouchEvent) {
        if let time = event.timestamp { scheduler.advance(to: time) }
        handler.onTouchEvent(event)
        observer.made?.rest()
    }
}
