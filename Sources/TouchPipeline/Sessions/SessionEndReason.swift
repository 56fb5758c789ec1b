/// The reason why a session was cancelled.
public enum SessionEndReason: Sendable, Hashable {
    /// The touch ended without a lift: the system cancelled it, another finger landed, another listener claimed it, or the listener left the
    /// chain.
    ///
    /// The reason is never ``TouchEndReason/lifted``. If the listener did not receive the end of the touch, the reason is
    /// ``TouchEndReason/cancelled``.
    case touch(TouchEndReason)
    /// The listener was disabled.
    case disabled
    /// The app changed what the session depends on: the document that it changes, the mode, or the targets.
    case changed
    /// The finger lifted where nothing is changed, for example exactly where a point was.
    case unchanged
    /// The app called `cancel()`.
    case cancelledByApp

    /// The name of the case. For ``touch(_:)`` the name of its reason.
    public var name: String {
        switch self {
        case .touch(let reason): reason.name
        case .disabled: "disabled"
        case .changed: "changed"
        case .unchanged: "unchanged"
        case .cancelledByApp: "cancelledByApp"
        }
    }
}
