import Geodesy
import MapCameras

extension CameraState {
    /// The state zoomed and turned so that what is seen at one point of the world is replaced by what is at another.
    ///
    /// `levels` and `degrees` (clockwise) are applied about the point; with `seen` and `held` the same, that point stays where it is on
    /// the screen. Exact at any pitch, because it is a similarity on the ground.
    func transformed(levels: Double, degrees: Double, seen: WorldPoint, held: WorldPoint) -> CameraState {
        let center = WebMercator.projectUnclamped(self.center)
        let scale = Math.exp2(-levels)
        let (sine, cosine) = (Math.sin(degrees * .pi / 180), Math.cos(degrees * .pi / 180))
        let offset = WorldPoint(x: (center.x - seen.x) * scale, y: (center.y - seen.y) * scale)
        let turned = WorldPoint(x: offset.x * cosine - offset.y * sine, y: offset.x * sine + offset.y * cosine)
        var state = self
        state.center = WebMercator.unproject(WorldPoint(x: held.x + turned.x, y: held.y + turned.y))
        state.zoom += levels
        state.bearing += degrees
        return state
    }
}
