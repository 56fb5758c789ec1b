#if hasFeature(Embedded)

import Geodesy
import MapCameras
import MapListeners
import PageInput
import TouchPipeline

/// Moves the map to the view of a frame, which is displayed a little after it begins. Returns 1 if another frame is needed.
@_expose(wasm, "advance")
public func advance(_ now: Double) -> Int32 { Bridge.session.advance(to: TouchInstant(pageMilliseconds: now)) ? 1 : 0 }

/// 1 if an animation moves the map.
@_expose(wasm, "needsFrames")
public func needsFrames() -> Int32 { Bridge.session.navigation.needsFrames ? 1 : 0 }

/// Writes the view: latitude, longitude, zoom, bearing, pitch.
@_expose(wasm, "view")
public func view() {
    let state = Bridge.session.camera.state
    let out = Bridge.view
    (out[0], out[1], out[2], out[3], out[4]) = (state.center.latitude, state.center.longitude, state.zoom, state.bearing, state.pitch)
}

/// Takes over the view that the map shows. With `cancelsAnimations` the map was moved by the page, and animations of the pipeline end.
@_expose(wasm, "adopt")
public func adopt(
    _ latitude: Double, _ longitude: Double, _ zoom: Double, _ bearing: Double, _ pitch: Double, _ cancelsAnimations: Int32
) {
    Bridge.session.adopt(
        CameraState(center: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom, bearing: bearing, pitch: pitch),
        cancelsAnimations: cancelsAnimations != 0)
}

/// Writes the latitude and the longitude at a point of the view. Returns 0 above the horizon.
@_expose(wasm, "coordinate")
public func coordinate(_ x: Double, _ y: Double) -> Int32 {
    guard let coordinate = Bridge.session.camera.geometry.coordinate(at: ScreenPoint(x: x, y: y)) else { return 0 }
    (Bridge.view[0], Bridge.view[1]) = (coordinate.latitude, coordinate.longitude)
    return 1
}

/// Writes the point of the view where a coordinate is. Returns 0 behind the camera.
@_expose(wasm, "point")
public func point(_ latitude: Double, _ longitude: Double) -> Int32 {
    guard let point = Bridge.session.camera.geometry.point(for: Coordinate(latitude: latitude, longitude: longitude)) else { return 0 }
    (Bridge.view[0], Bridge.view[1]) = (point.x, point.y)
    return 1
}

#endif
