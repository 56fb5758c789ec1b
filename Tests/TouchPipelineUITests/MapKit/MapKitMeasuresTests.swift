import Geodesy
import MapCameras
import Testing
import TouchPipeline

@testable import TouchPipelineUI

/// The measurements of a map are compared with a map of known values, a `WebMercatorCamera`.
@Suite("Measures of a map")
struct MapKitMeasuresTests {
    private func makeCamera(_ state: CameraState, padding: EdgePadding = .zero, fieldOfView: Double = 0.5) -> WebMercatorCamera {
        WebMercatorCamera(
            state: state,
            viewport: Viewport(
                width: 800, height: 600, padding: padding, density: ScreenDensity(pixelsPerInch: 320), fieldOfView: fieldOfView))
    }

    @Test(
        "the zoom is measured at any place, bearing and pitch",
        arguments: [
            CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 3),
            CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 12.3, bearing: 33, pitch: 45),
            CameraState(center: Coordinate(latitude: -70, longitude: 179.999), zoom: 15, bearing: 200, pitch: 60),
        ])
    func zoom(state: CameraState) throws {
        let camera = makeCamera(state)
        let focus = camera.viewport.focus
        let left = try #require(camera.geometry.coordinate(at: ScreenPoint(x: focus.x - 100, y: focus.y)))
        let right = try #require(camera.geometry.coordinate(at: ScreenPoint(x: focus.x + 100, y: focus.y)))
        let zoom = try #require(
            MapKitMeasures.zoom(from: left.wrapped, to: right.wrapped, pixels: 200, density: ScreenDensity(pixelsPerInch: 320)))
        #expect(abs(zoom - state.zoom) < 1e-6)
    }

    @Test("what cannot be measured gives no zoom, no padding, and the standard field of view")
    func notMeasured() {
        let coordinate = Coordinate(latitude: 1, longitude: 2)
        let nowhere = Coordinate(latitude: .nan, longitude: 2)
        let zooms = [
            MapKitMeasures.zoom(from: coordinate, to: coordinate, pixels: 100, density: .standard),
            MapKitMeasures.zoom(from: nowhere, to: coordinate, pixels: 100, density: .standard),
            MapKitMeasures.zoom(from: coordinate, to: Coordinate(latitude: 1, longitude: 3), pixels: 0, density: .standard),
        ]
        #expect(zooms == [nil, nil, nil])
        #expect(MapKitMeasures.padding(focus: ScreenPoint(x: .nan, y: 0), width: 800, height: 600) == .zero)
        for distance in [0, -5, Double.nan] {
            let viewport = Viewport(width: 0, height: 0)
            let found = MapKitMeasures.fieldOfView(distance: distance, zoom: 3, latitude: 0, viewport: viewport)
            #expect(found == Viewport.standardFieldOfView, "\(distance)")
        }
    }

    @Test("half the distance is one zoom level, and farther north the same zoom needs a smaller distance")
    func distance() {
        let old = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 10)
        var new = old
        new.zoom = 11
        #expect(abs(MapKitMeasures.distance(8000, from: old, to: new) - 4000) < 1e-9)
        new = CameraState(center: Coordinate(latitude: 60, longitude: 0), zoom: 10)
        #expect(abs(MapKitMeasures.distance(8000, from: old, to: new) - 4000) < 1e-6)
        new.center.latitude = 90
        #expect(MapKitMeasures.distance(8000, from: old, to: new) > 0)
    }

    @Test("the field of view follows from the distance and the visible size", arguments: [0.3, 0.6435, 1.2], [0.0, 47, -60])
    func fieldOfView(angle: Double, latitude: Double) {
        let state = CameraState(center: Coordinate(latitude: latitude, longitude: 0), zoom: 12)
        let camera = makeCamera(state, fieldOfView: angle)
        // Meters from the camera to the ground at the focus, at the scale there.
        let metersPerPixel = MapKitMeasures.equator * Math.cos(latitude * .pi / 180) / camera.geometry.pixelsPerWorld
        let distance = camera.geometry.cameraDistance * metersPerPixel
        let found = MapKitMeasures.fieldOfView(distance: distance, zoom: 12, latitude: latitude, viewport: camera.viewport)
        #expect(abs(found - angle) < 1e-9)
    }

    @Test("padding puts the middle at the focus of the map", arguments: [(400.0, 300.0), (300, 300), (500, 200), (420, 450)])
    func padding(x: Double, y: Double) {
        let padding = MapKitMeasures.padding(focus: ScreenPoint(x: x, y: y), width: 800, height: 600)
        let focus = Viewport(width: 800, height: 600, padding: padding).focus
        #expect(focus == ScreenPoint(x: x, y: y))
        #expect([min(padding.left, padding.right), min(padding.top, padding.bottom)] == [0, 0])
    }
}
