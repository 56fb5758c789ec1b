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
    case cancelled(SessionEndReason)
}
