import TouchPipeline

/// Why a drag was cancelled.
public enum DrawingEndReason: Sendable, Hashable {
    /// The touch ended without a lift that counts: the system cancelled it, a second finger landed in a drag that cannot be paused, another
    /// listener claimed it, or the drawing listener left the chain.
    ///
    /// Never `TouchEndReason.lifted`. A touch whose end was not reported counts as cancelled.
    case touch(TouchEndReason)
    /// Another mode was chosen.
    case modeChanged
    /// The drawing was changed or replaced: by an undo or redo, an edit, a selection, or a call that finishes the draft.
    case drawingChanged
    /// The listener was switched off.
    case switchedOff
    /// ``DrawingListener/cancel()`` was called.
    case commanded

    /// The name of the case. For ``touch(_:)`` the name of its reason.
    public var name: String {
        switch self {
        case .touch(let reason): reason.name
        case .modeChanged: "modeChanged"
        case .drawingChanged: "drawingChanged"
        case .switchedOff: "switchedOff"
        case .commanded: "commanded"
        }
    }
}
