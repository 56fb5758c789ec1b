import TouchPipeline

/// Discards the events, to measure the cost of a stream.
struct DiscardingSink: EventSink {
    func take(_ event: TouchEvent) { discard(event) }
}

/// Not optimised, so that the compiler cannot remove the event.
@inline(never) @_optimize(none)
private func discard(_ event: borrowing TouchEvent) {}
