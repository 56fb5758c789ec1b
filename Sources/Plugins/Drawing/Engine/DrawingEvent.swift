public import TouchPipeline

/// What a ``DrawingListener`` reports.
///
/// A drag begins with ``began`` or ``resumed`` and ends with exactly one of ``ended``, ``paused``, ``discarded`` and ``cancelled(_:)``.
/// The results of the drag, such as ``committed(_:)``, are reported before its end.
public enum DrawingEvent: Sendable, Hashable {
    /// A finger rests on the screen, and a drag begins with its long press. See `DragStart.afterLongPress`.
    ///
    /// The first event of a touch has the progress 0, and one with the progress 1 comes with the long press, before ``began``. Between them
    /// the progress follows ``DrawingListener/advance(to:)``.
    case waiting(DrawingWait)
    /// The finger did not rest long enough: it moves the map, it tapped, or the touch ended.
    case waitCancelled
    /// A drag began: a stroke, a shape, an edit, the precise placement of a point, or something that is attached to the crosshair.
    case began
    /// The drawing or the preview changed.
    case changed
    /// The drag ended with the lift of the finger.
    case ended
    /// A second finger landed. The stroke waits as the draft, and the fingers move the map.
    case paused
    /// A paused stroke continues.
    case resumed
    /// A second finger landed so soon that the touch counts as navigation. Nothing was drawn.
    case discarded
    /// The drag was cancelled. The drawing is exactly as it was before the touch.
    case cancelled(SessionEndReason)
    /// A finished feature was added to the drawing.
    case committed(DrawnFeature)
    /// A feature was changed.
    case edited(DrawnFeature)
    /// A feature was removed.
    case erased(DrawnFeature)
    /// The shape is not valid, for these reasons. A new line or polygon stays as the draft. The edit of a feature is reverted.
    case rejected([DrawingFlaw])
    /// A line has reached its maximum number of vertices. It keeps them and accepts no more.
    case limitReached(vertices: Int)
    /// The selection changed. The value is ``Drawing/selection``. Empty if nothing is selected.
    case selected([DrawnFeature.ID])
    /// The last step was undone.
    case undone
    /// A step was redone.
    case redone
    /// Another tool was chosen. The value is its name.
    case toolChanged(String)
}
