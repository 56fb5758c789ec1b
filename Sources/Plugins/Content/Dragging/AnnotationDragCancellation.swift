import TouchPipeline

/// Why an annotation that was dragged is not where the finger took it.
public enum AnnotationDragCancellation: UInt8, Sendable, Hashable, CaseIterable {
    /// The system took the touch away, or ``ContentListener/cancel()`` was called.
    case cancelled
    /// Another finger landed: two navigate.
    case additionalFinger
    /// A listener higher up claimed the touch.
    case takenOver
    /// The listener was switched off.
    case switchedOff
    /// The program moved or removed the annotation meanwhile, which stays as the program left it.
    case changed
    /// How the touch ended was never heard: the listener was out of the chain, or the handler is gone.
    case lost

    /// The reason that a `clearTouch` gives.
    init(_ reason: TouchEndReason?) {
        switch reason {
        case .additionalFinger: self = .additionalFinger
        case .takenOver: self = .takenOver
        case .cancelled, nil: self = .cancelled
        // A drag that moved ends with its completion; it came into the chain again after its last move.
        case .lifted: self = .lost
        }
    }
}
