import TouchPipeline

/// Why a point that was dragged is back where it was.
public enum MeasurementEndReason: Sendable, Hashable {
    /// The touch ended without a lift that counts: the system cancelled it, another finger landed, another listener claimed it, or the
    /// measurement listener left the chain.
    ///
    /// Never `TouchEndReason.lifted`. A touch whose end was not reported counts as cancelled.
    case touch(TouchEndReason)
    /// The listener was switched off.
    case switchedOff
    /// The program changed the measurement during the drag.
    case changed
    /// The point was released exactly where it had been.
    case unmoved

    /// The name of the case. For ``touch(_:)`` the name of its reason.
    public var name: String {
        switch self {
        case .touch(let reason): reason.name
        case .switchedOff: "switchedOff"
        case .changed: "changed"
        case .unmoved: "unmoved"
        }
    }
}
