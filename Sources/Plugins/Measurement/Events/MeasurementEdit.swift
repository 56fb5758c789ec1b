import Geodesy

/// One change that can be undone. Places have their longitudes in −180 ..< 180.
public enum MeasurementEdit: Sendable, Hashable {
    /// A point was added, at the end or in between.
    case added(Coordinate, at: Int)
    /// A point was moved.
    case moved(from: Coordinate, to: Coordinate, at: Int)
    /// A point was removed, and what the points made until then. With too few points left for it they make an open line.
    case removed(Coordinate, at: Int, from: MeasurementState.Status)
    /// The line was closed to a ring; it was open or finished.
    case closed(from: MeasurementState.Status)
    /// The line was finished.
    case finished
    /// The line goes on, or the ring is a line again.
    case opened(from: MeasurementState.Status)
    /// Everything was removed: this.
    case cleared(MeasurementState)
}
