import Geodesy
import TouchPipeline

/// A tap that measurement would take: for a filter that may decline it.
public struct MeasurementTap: Sendable, Hashable {
    /// The place on the map.
    public let place: Coordinate
    /// Where it is on the screen, in pixels.
    public let position: Vec2F
    /// What else is known: the kind of pointer, its buttons, the keys that are held.
    public let context: TouchContext
}
