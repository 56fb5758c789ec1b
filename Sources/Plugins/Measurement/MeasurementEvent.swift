import Geodesy
import TouchPipeline

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

/// A point that follows a finger.
public struct MeasurementDrag: Sendable, Hashable {
    /// Which point.
    public let index: Int
    /// Where it is now; its longitude is in −180 ..< 180.
    public let place: Coordinate
    /// Whether it is a new point, pulled out of the middle of a segment.
    public let isNew: Bool
    /// The length of all there is with the point there, in metres; see ``MeasurementState/total``.
    public let total: Double
}

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

/// A tap that measurement would take: for a filter that may decline it.
public struct MeasurementTap: Sendable, Hashable {
    /// The place on the map.
    public let place: Coordinate
    /// Where it is on the screen, in pixels.
    public let position: Vec2F
    /// What else is known: the kind of pointer, its buttons, the keys that are held.
    public let context: TouchContext
}
