public import Geodesy
public import TouchPipeline

/// An event of a ``MeasurementListener``. ``MeasurementListener/state`` already contains the change.
///
/// Every `began` is followed by any number of `changed`, and then by exactly one `committed` or `cancelled`.
public enum MeasurementEvent: Sendable, Hashable {
    /// A finger begins to drag a point, or a new point from the middle of a segment.
    case began(MeasurementDrag)
    /// The drag continues. The lengths are those of the current position.
    case changed(MeasurementDrag)
    /// The drag was cancelled. The measurement is exactly as it was before the touch.
    case cancelled(MeasurementDrag, SessionEndReason)
    /// A change that can be undone was made, by a finger or by the app.
    case committed(MeasurementEdit)
    /// The change was undone.
    case undone(MeasurementEdit)
    /// The change was redone.
    case redone(MeasurementEdit)
    /// The measurement was replaced, or its ``MeasurementState/distance`` method changed.
    case restored
    /// The rubber-band line of a finger appeared, moved or disappeared. See ``MeasurementListener/rubberBandLine``.
    case rubberBandLineChanged
    /// The keys have chosen another point. See ``MeasurementListener/focusedPoint``.
    case focusChanged
}

extension MeasurementEvent {
    /// The index after this event of a point that had an index before it. A removed point has that of the one before it. `nil` if no point is
    /// left, of `count` after the event.
    func index(of point: Int, count: Int) -> Int? {
        switch self {
        case .committed(.added(_, let index)), .redone(.added(_, let index)), .undone(.removed(_, let index, _)):
            index <= point ? point + 1 : point
        case .committed(.removed(_, let index, _)), .redone(.removed(_, let index, _)), .undone(.added(_, let index)):
            count == 0 ? nil : index <= point ? max(point - 1, 0) : point
        case .committed(.cleared), .redone(.cleared), .undone(.cleared): nil
        default: point
        }
    }
}

/// A point that a finger drags.
public struct MeasurementDrag: Sendable, Hashable {
    /// The index of the point.
    public let index: Int
    /// The current coordinate of the point. Its longitude is in −180 ..< 180.
    public let coordinate: Coordinate
    /// Whether the point is new and was dragged from the middle of a segment.
    public let isNew: Bool
    /// The total length with the point at its current coordinate, in meters. See ``MeasurementState/total``.
    public let total: Double
}

/// A change that can be undone. The longitudes of its coordinates are in −180 ..< 180.
public enum MeasurementEdit: Sendable, Hashable {
    /// A point was added, at the end or between two points.
    case added(Coordinate, at: Int)
    /// A point was moved.
    case moved(from: Coordinate, to: Coordinate, at: Int)
    /// A point was removed. The status is the one before the removal. If too few points are left for that status, the line becomes open.
    case removed(Coordinate, at: Int, from: MeasurementState.Status)
    /// The line was closed to a ring. The status is the one before.
    case closed(from: MeasurementState.Status)
    /// The line was finished.
    case finished
    /// The line was opened to be continued, or the ring became a line. The status is the one before.
    case opened(from: MeasurementState.Status)
    /// All points were removed. The value is the measurement before.
    case cleared(MeasurementState)
}

/// A tap that the listener would consume, for a filter that may decline it.
public struct MeasurementTap: Sendable, Hashable {
    /// The coordinate on the map.
    public let coordinate: Coordinate
    /// The position on the screen, in pixels.
    public let position: Vec2F
    /// The context of the gesture: the kind of pointer, its buttons, the modifier keys.
    public let context: TouchContext
}
