import Geodesy
import MapCameras
import TouchPipeline

/// What this example assumes of a map: a world of 256 points at zoom 0, degrees, and sizes in points.
protocol MapEngine: AnyObject {
    var size: (width: Double, height: Double) { get }
    var pixelsPerPoint: Double { get }
    var view: (latitude: Double, longitude: Double, zoom: Double, heading: Double, tilt: Double) { get }
    func show(latitude: Double, longitude: Double, zoom: Double, heading: Double, tilt: Double)
}

/// Puts a map behind the navigation and the plugins.
final class EngineCamera: MapCamera {
    private let engine: any MapEngine
    var constraints = CameraConstraints(zoomRange: 0...20, pitchRange: 0...60)
    var targetAnchorPoint = AnchorPoint.center

    init(_ engine: any MapEngine) { self.engine = engine }

    var viewport: Viewport {
        let (size, scale) = (engine.size, engine.pixelsPerPoint)
        return Viewport(width: size.width * scale, height: size.height * scale, density: ScreenDensity(scale: scale))
    }

    var state: CameraState {
        get {
            let view = engine.view
            let center = Coordinate(latitude: view.latitude, longitude: view.longitude)
            // This package counts a world of 512 points at zoom 0, so a world of 256 points has one level more.
            return CameraState(center: center, zoom: view.zoom - 1, bearing: view.heading, pitch: view.tilt)
        }
        set {
            guard newValue.isValid else { return }
            let new = constraints.clamp(newValue, viewport: viewport)
            engine.show(
                latitude: new.center.latitude, longitude: new.center.longitude, zoom: new.zoom + 1, heading: new.bearing, tilt: new.pitch)
        }
    }

    func coordinate(at point: Vec2F) -> Coordinate? { geometry.coordinate(at: ScreenPoint(point)) }

    func point(for coordinate: Coordinate) -> Vec2F? { geometry.point(for: coordinate)?.vec2F }
}
