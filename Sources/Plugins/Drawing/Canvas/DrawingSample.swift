import Geodesy
import MapCameras
import TouchPipeline

/// Where a finger, pencil or mouse was at one moment.
public struct DrawingSample: Sendable, Hashable {
    /// On the screen, in pixels.
    public var position: Vec2F
    /// On the map, as the view was then; the longitude is continuous with that of the middle of the view.
    public var place: Coordinate
    /// When the hardware saw it.
    public var time: TouchInstant
    /// How hard it pressed, 0 to 1.
    public var pressure: Float
    /// What it was.
    public var kind: TouchPointer.Kind

    /// A sample; `position` in screen pixels, `pressure` from 0 to 1.
    public init(position: Vec2F, place: Coordinate, time: TouchInstant, pressure: Float = 0.5, kind: TouchPointer.Kind = .finger) {
        self.position = position
        self.place = place
        self.time = time
        self.pressure = pressure
        self.kind = kind
    }

    /// `nil` where there is no ground under the finger, such as above the horizon.
    init?(_ context: TouchContext, seenThrough geometry: CameraGeometry) {
        guard let place = geometry.coordinate(at: ScreenPoint(context.position)), place.isValid else { return nil }
        self.init(
            position: context.position, place: place, time: context.time, pressure: context.pressure, kind: context.pointerKind)
    }
}
