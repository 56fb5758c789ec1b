#if hasFeature(Embedded)

import DrawingPlugin
import Geodesy
import MapCameras
import MapListeners
import PageInput
import TouchPipeline

/// Creates the session, with the size of the screen in pixels and its density in pixels per inch. Call this function before all others.
@_expose(wasm, "start")
public func start(_ width: Double, _ height: Double, _ density: Double, _ now: Double) {
    Bridge.start(
        PlaygroundSession(
            width: width, height: height, density: ScreenDensity(pixelsPerInch: density), now: TouchInstant(pageMilliseconds: now)))
}

/// Changes the size or the density of the screen.
@_expose(wasm, "resize")
public func resize(_ width: Double, _ height: Double, _ density: Double) {
    Bridge.session.resize(width: width, height: height, density: ScreenDensity(pixelsPerInch: density))
}

/// Moves the map to the view at the time when a frame is displayed. Returns 1 if another frame is needed.
@_expose(wasm, "advance")
public func advance(_ now: Double) -> Int32 {
    let (session, time) = (Bridge.session, TouchInstant(pageMilliseconds: now))
    let isMoving = session.navigation.advance(to: time)
    let isWaiting = session.drawTool.made?.advance(to: time) ?? false
    return isMoving || isWaiting ? 1 : 0
}

/// Writes the view into its buffer: latitude, longitude, zoom, bearing, pitch, the center on the plane, the pixels of a world, the nine
/// numbers of the projection, the visible box of the plane (west, north, east, south), the meters of a pixel, and the thematic map.
@_expose(wasm, "view")
public func view() {
    let session = Bridge.session
    let (state, geometry, out) = (session.camera.state, session.camera.geometry, Bridge.view)
    var next = 0
    func put(_ numbers: Double...) {
        for number in numbers {
            out[next] = number
            next += 1
        }
    }
    put(state.center.latitude, state.center.longitude, state.zoom, state.bearing, state.pitch)
    put(geometry.center.x, geometry.center.y, geometry.pixelsPerWorld)
    if let p = geometry.projection {
        put(p.xEast, p.xSouth, p.x0, p.yEast, p.ySouth, p.y0, p.wEast, p.wSouth, p.w0)
    } else {
        put(0, 0, 0, 0, 0, 0, 0, 0, 0)
    }
    let seen = geometry.visibleArea?.rect ?? WorldRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    put(seen.minX, seen.minY, seen.maxX, seen.maxY)
    let metersPerWorld = WebMercator.metersPerPixel(atZoom: 0, latitude: state.center.latitude) * WebMercator.worldSizeAtZoomZero
    put(metersPerWorld / max(geometry.pixelsPerWorld, 1), Double(session.theme))
}

/// Sets the view, with angles in degrees. Numbers that are not finite have no effect.
@_expose(wasm, "setView")
public func setView(_ latitude: Double, _ longitude: Double, _ zoom: Double, _ bearing: Double, _ pitch: Double) {
    let session = Bridge.session
    session.navigation.stop()
    session.camera.state = CameraState(
        center: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom, bearing: bearing, pitch: pitch)
}

/// Shows one of the thematic maps.
@_expose(wasm, "setTheme")
public func setTheme(_ theme: Int32) {
    if (0..<PlaygroundSession.themes).contains(Int(theme)) { Bridge.session.theme = Int(theme) }
}

#endif
