import Geodesy
import MapCameras
import TouchPipeline

/// A camera that mirrors the view of a map in the page.
///
/// JavaScript sets the mirror when the map has moved by itself, and moves the map when the mirror has moved. A map may refuse a part of a
/// movement, for example at the edge of its bounds. Then JavaScript calls ``adopt(_:)`` with the view that the map shows. The next gesture
/// continues from that view: the fingers hold the coordinates that are under them now.
package final class MirrorCamera: MapCamera {
    private let mirror: WebMercatorCamera
    /// The point of the plane that a finger has put under a point of the screen with the last movement.
    private var lastGrip: (worldPoint: WorldPoint, point: ScreenPoint)?
    /// Whether the map has shown another view since the last movement.
    private var isAdopted = false

    init(viewport: Viewport) {
        mirror = WebMercatorCamera(state: CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 0), viewport: viewport)
    }

    package var state: CameraState {
        get { mirror.state }
        set {
            isAdopted = false
            mirror.state = newValue
        }
    }

    package var viewport: Viewport {
        get { mirror.viewport }
        set { mirror.viewport = newValue }
    }

    package var constraints: CameraConstraints {
        get { mirror.constraints }
        set { mirror.constraints = newValue }
    }

    package var targetAnchorPoint: AnchorPoint {
        get { mirror.targetAnchorPoint }
        set { mirror.targetAnchorPoint = newValue }
    }

    package var geometry: CameraGeometry { mirror.geometry }

    package var view: MercatorView { mirror.view }

    package func coordinate(at point: Vec2F) -> Coordinate? { mirror.coordinate(at: point) }

    package func point(for coordinate: Coordinate) -> Vec2F? { mirror.point(for: coordinate) }

    package func overshoot(to state: CameraState) { mirror.overshoot(to: state) }

    /// Takes over the view that the map shows. `isHeld`: whether fingers hold the map.
    func adopt(_ state: CameraState, isHeld: Bool) {
        mirror.state = state
        isAdopted = isHeld
        if !isHeld { lastGrip = nil }
    }

    package func move(_ worldPoint: WorldPoint, to point: ScreenPoint) -> Bool {
        if let seen = pointSeen(insteadOf: worldPoint) {
            lastGrip = nil
            _ = mirror.move(seen, to: point)
            return false
        }
        lastGrip = (worldPoint, point)
        return mirror.move(worldPoint, to: point)
    }

    package func move(
        _ worldPoint: WorldPoint, to point: ScreenPoint, zoom: Double, bearing: Double, pitch: Double, isElastic: Bool
    ) -> Bool {
        if let seen = pointSeen(insteadOf: worldPoint) {
            lastGrip = nil
            _ = mirror.move(seen, to: point, zoom: zoom, bearing: bearing, pitch: pitch, isElastic: isElastic)
            return false
        }
        lastGrip = (worldPoint, point)
        return mirror.move(worldPoint, to: point, zoom: zoom, bearing: bearing, pitch: pitch, isElastic: isElastic)
    }

    /// The point of the plane that is under the fingers since the map has shown another view, if the fingers still hold the point from before.
    ///
    /// With it the map follows the remaining movement. If `move` returns `false`, the gesture takes hold of the map again.
    private func pointSeen(insteadOf worldPoint: WorldPoint) -> WorldPoint? {
        guard isAdopted else { return nil }
        isAdopted = false
        guard let lastGrip, lastGrip.worldPoint == worldPoint else { return nil }
        return mirror.view.worldPoint(at: lastGrip.point)
    }
}
