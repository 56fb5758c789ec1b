import TouchPipeline

extension PlaygroundSession {
    /// Takes what pointers did, in any order; the time stamps decide, never the moment at which they are taken.
    func touch(_ samples: some Sequence<TouchPointerTracker.Sample>) {
        for sample in samples {
            var sample = sample
            sample.time = max(sample.time, floor)
            tracker.add(sample)
        }
        hand()
    }

    /// The page takes all pointers away: it was hidden, or lost them.
    func cancelTouches(at time: TouchInstant) {
        tracker.cancelAll(at: max(time, floor))
        hand()
    }

    /// A wheel or a trackpad scrolls at a place, by pixels, away from the user positive.
    func scroll(_ pointer: TouchPointer, by delta: Float, modifiers: KeyModifiers, at time: TouchInstant) {
        hand(TouchEvent(.scroll, pointer, scrollDelta: delta, modifiers: modifiers, timestamp: max(time, floor)))
    }

    /// Lets pass what is due. Nothing that happened earlier than the latency before `now` can come any more.
    func wake(at now: TouchInstant) {
        scheduler.advance(to: now)
        floor = max(floor, now - PlaygroundSession.inputLatency)
        observer.made?.rest()
    }

    private func hand() {
        for event in tracker.drain() { hand(event) }
    }

    private func hand(_ event: TouchEvent) {
        if let time = event.timestamp { scheduler.advance(to: time) }
        handler.onTouchEvent(event)
        observer.made?.rest()
    }
}
