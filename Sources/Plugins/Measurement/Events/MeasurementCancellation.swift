/// Why a point that was dragged is back where it was.
public enum MeasurementCancellation: UInt8, Sendable, Hashable, CaseIterable {
    /// The system took the touch away, or ``MeasurementListener/cancel()`` was called.
    case cancelled
    /// Another finger landed: two navigate.
    case additionalFinger
    /// A listener higher up claimed the touch.
    case takenOver
    /// The listener was switched off.
    case switchedOff
    /// The program changed the measurement meanwhile.
    case changed
    /// It was let go exactly where it had been.
    case unmoved
    /// How the touch ended was never heard: the listener was out of the chain, or the handler is gone.
    case lost
}
