import Geodesy
import MapCameras
import TouchPipeline

/// One place that a finger or pencil was at while it drew.
public struct StrokeSample: Sendable, Hashable {
    /// Where on the screen, in pixels, as the map was seen then.
    public var position: ScreenPoint
    /// Where on the map.
    public var coordinate: Coordinate
    /// When the hardware saw it.
    public var time: TouchInstant
    /// How hard it was pressed, 0 to 1; 0 where the hardware does not say.
    public var pressure: Float

    /// A sample from its parts, taken as they are.
    public init(position: ScreenPoint, coordinate: Coordinate, time: TouchInstant, pressure: Float = 0) {
        self.position = position
        self.coordinate = coordinate
        self.time = time
        self.pressure = pressure
    }
}
