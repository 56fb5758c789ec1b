/// What happens while one draws.
///
/// A drag begins with ``began`` or ``resumed`` and then has exactly one of ``ended``, ``paused``, ``discarded`` and
/// ``cancelled(_:)``, which comes after what the drag brought, such as ``committed(_:)``.
public enum DrawingEvent: Sendable, Hashable {
    /// A drag began: a stroke, a form that is drawn, something that is moved, a point that is placed with care.
    case began
    /// What is drawn, or its preview, is different.
    case changed
    /// The drag was taken to its end.
    case ended
    /// A second finger came: what is drawn waits, and the fingers move the map.
    case paused
    /// What had been paused goes on.
    case resumed
    /// A second finger came so soon that it was meant for the map: nothing was drawn.
    case discarded
    /// The drag was cancelled. The drawing is exactly as it was before the touch.
    case cancelled(DrawingEndReason)
    /// A feature is finished, and is now part of the drawing.
    case committed(DrawnFeature)
    /// A feature was changed.
    case edited(DrawnFeature)
    /// A feature was taken away.
    case erased(DrawnFeature)
    /// It could not be finished, and why. A line or polygon stays as the draft; of a feature that was edited the change is taken back.
    case rejected([DrawingFlaw])
    /// A line has as many vertices as it may have, and takes no more; what it has is kept.
    case limitReached(vertices: Int)
    /// Another feature is selected, or none.
    case selected(DrawnFeature.ID?)
    /// The last step was undone.
    case undone
    /// A step was done again.
    case redone
    /// Another mode is chosen; its name.
    case modeChanged(String)
}
