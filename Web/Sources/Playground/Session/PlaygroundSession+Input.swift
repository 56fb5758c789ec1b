import TouchPipeline

extension PlaygroundSession {
    /// Takes what pointers did, in any order. The time stamps decide, never the moment at which they are taken.
    func touch(_ samples: some Sequence<TouchSample>, at now: TouchInstant) {
        for sample in samples {
            var sample = sample
            sample.time = max(sample.time, floor)
            tracker.add(sample)
        }
        handWholeFrames(at: now)
    }

    /// No more samples will come of the frames so far: the page paints.
    func endFrame() {
        for event in tracker.drain() { hand(event) }
    }

    /// The page takes all pointers away: it was hidden, or lost them.
    func cancelTouches(at time: TouchInstant) {
        tracker.cancelAll(at: max(time, floor))
        endFrame()
    }

    /// A wheel or a trackpad scrolls at a place, by pixels, away from the user positive.
    func scroll(
        at place: Vec2F, by delta: Float, kind: TouchPointer.Kind, modifiers: KeyModifiers, time: TouchInstant, now: TouchInstant
    ) {
        tracker.addScroll(at: place, by: delta, time: max(time, floor), kind: kind, modifiers: modifiers)
        handWholeFrames(at: now)
    }

    /// When `wake` wants to be called; `nil` if it does not.
    var deadline: TouchInstant? {
        guard let frame = tracker.deadline else { return scheduler.nextDeadline }
        return min(frame, scheduler.nextDeadline ?? frame)
    }

    /// Lets pass what is due. Nothing that happened earlier than the latency before `now` can come any more.
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
