/// What a ``MeasurementListener`` tells; ``MeasurementListener/state`` has changed already.
///
/// A drag ends exactly once: after `began` come any number of `changed`, and then either `committed` or `cancelled`.
public enum MeasurementEvent: Sendable, Hashable {
    /// A finger drags a point, or pulls a new one out of a segment.
    case began(MeasurementDrag)
    /// It went on; the lengths are live.
    case changed(MeasurementDrag)
    /// The drag was cancelled. The measurement is exactly as it was before the touch.
    case cancelled(MeasurementDrag, MeasurementEndReason)
    /// A change that can be undone was made, by a finger or by the program.
    case committed(MeasurementEdit)
    /// This change was undone.
    case undone(MeasurementEdit)
    /// This change was made once more.
    case redone(MeasurementEdit)
    /// Another measurement was put in place of this one, or it is measured differently now.
    case restored
    /// A finger pulls a rubber line, or no longer does; see ``MeasurementListener/rubberLine``.
    case rubberLineChanged
}
