import TouchPipeline

/// Events are built, handed over, and dropped: what a stream costs by itself.
struct DiscardingSink: EventSink {
    func take(_ event: TouchEvent) { discard(event) }
}

/// Not optimised, so that the compiler can neither see that nothing is done with the event nor leave out to make it.
@inline(never) @_optimize(none)
private func discard(_ event: borrowing TouchEvent) {}
