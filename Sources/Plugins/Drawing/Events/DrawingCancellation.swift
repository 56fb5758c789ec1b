/// Why a drag came to nothing.
public enum DrawingCancellation: UInt8, Sendable, Hashable, CaseIterable {
    /// The system took the touch away.
    case system
    /// A listener higher up claimed it.
    case takenOver
    /// Another mode was chosen.
    case modeChanged
    /// The listener was switched off.
    case switchedOff
    /// ``DrawingListener/cancel()`` was called.
    case host
    /// Something was undone, done again, finished, or the drawing was replaced, in the middle of it.
    case drawingChanged
    /// How the touch ended was never heard: the listener was out of the chain, or the handler is gone.
    case lost
    /// A second finger came in the middle of a drag that cannot be paused.
    case additionalFinger
}
