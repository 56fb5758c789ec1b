public import MapCameras
public import TouchPipeline

/// An event of an ``AreaSelectionListener``.
///
/// A drag begins with ``began`` and ends with exactly one of ``ended(_:)`` and ``cancelled(_:)``.
public enum AreaSelectionEvent: Sendable {
    /// A pointer began to draw an area.
    case began
    /// The area changed. `nil` if it has no ground, for example above the horizon.
    case changed(SelectionArea?)
    /// The pointer lifted. The targets have selected the figures of the area.
    case ended(SelectionArea?)
    /// The drag was cancelled. The targets have the selection that they had before the drag.
    case cancelled(AreaSelectionEndReason)
}

/// The reason why the drag of an area was cancelled.
public enum AreaSelectionEndReason: Sendable, Hashable {
    /// The touch ended without an effective lift. Never `TouchEndReason.lifted`.
    case touch(TouchEndReason)
    /// The targets were replaced.
    case targetsChanged
    /// The listener was disabled.
    case disabled
    /// ``AreaSelectionListener/cancel()`` was called.
    case cancelledByApp

    /// The name of the case. For ``touch(_:)``, the name of its reason.
    public var name: String {
        switch self {
        case .touch(let reason): reason.name
        case .targetsChanged: "targetsChanged"
        case .disabled: "disabled"
        case .cancelledByApp: "cancelledByApp"
        }
    }
}
