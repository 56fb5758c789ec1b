import TouchPipeline

/// What a listener heard, and whether it consumed it.
struct Answer: Equatable {
    let gesture: TouchGesture
    let time: TouchInstant
    let reason: TouchEndReason?
    let isConsumed: Bool
}
