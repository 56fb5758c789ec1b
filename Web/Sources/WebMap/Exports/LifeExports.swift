#if hasFeature(Embedded)

import MapCameras
import MapListeners
import PageInput
import TouchPipeline

// Times are milliseconds since the page was loaded, as `performance.now()` and `Event.timeStamp` count them. Lengths are screen pixels (CSS
// pixels times the device pixel ratio). Angles are degrees. The page calls `start` first.

/// Starts a session for a view: its size, its density in pixels per inch, and a preset.
@_expose(wasm, "start")
public func start(_ width: Double, _ height: Double, _ density: Double, _ preset: Int32, _ now: Double) {
    Bridge.start(
        MapSession(
            viewport: viewport(width, height, density, 0, 0, 0, 0, 0), preset: Preset(rawValue: Int(preset)) ?? .recommended,
            now: TouchInstant(pageMilliseconds: now)))
}

/// Ends the session. Its listeners leave the chain.
@_expose(wasm, "stop")
public func stop() { Bridge.stop() }

private func viewport(
    _ width: Double, _ height: Double, _ density: Double, _ fieldOfView: Double, _ top: Double, _ left: Double, _ bottom: Double,
    _ right: Double
) -> Viewport {
    Viewport(
        width: width, height: height, padding: EdgePadding(top: top, left: left, bottom: bottom, right: right),
        density: ScreenDensity(pixelsPerInch: density),
        fieldOfView: fieldOfView > 0 ? fieldOfView * .pi / 180 : Viewport.standardFieldOfView)
}

/// Changes the size, the density, the vertical field of view in degrees (0: the standard one) and the padding of the view.
@_expose(wasm, "resize")
public func resize(
    _ width: Double, _ height: Double, _ density: Double, _ fieldOfView: Double, _ top: Double, _ left: Double, _ bottom: Double,
    _ right: Double
) {
    Bridge.session.resize(viewport(width, height, density, fieldOfView, top, left, bottom, right))
}

/// Sets the limits of the map. A range whose ends are the wrong way round is empty at its lower end.
@_expose(wasm, "setLimits")
public func setLimits(_ minZoom: Double, _ maxZoom: Double, _ minPitch: Double, _ maxPitch: Double) {
    guard minZoom.isFinite, maxZoom.isFinite, minPitch.isFinite, maxPitch.isFinite else { return }
    Bridge.session.camera.constraints = CameraConstraints(
        zoomRange: minZoom...max(minZoom, maxZoom), pitchRange: minPitch...max(minPitch, maxPitch))
}

/// Sets the gestures of the navigation: the bits of `NavigationGestures`.
@_expose(wasm, "setGestures")
public func setGestures(_ bits: Int32) {
    Bridge.session.navigation.enabledGestures = NavigationGestures(rawValue: UInt16(truncatingIfNeeded: bits))
}

/// The bits of `NavigationGestures` that are enabled.
@_expose(wasm, "gestures")
public func gestures() -> Int32 { Int32(Bridge.session.navigation.enabledGestures.rawValue) }

/// Sets whether one finger scrolls the page and two fingers move the map.
@_expose(wasm, "setCooperative")
public func setCooperative(_ isCooperative: Int32) { Bridge.session.navigation.isCooperative = isCooperative != 0 }

/// Sets whether frames show the fingers where they will be when they are seen.
@_expose(wasm, "setPredictsTouches")
public func setPredictsTouches(_ predicts: Int32) { Bridge.session.navigation.options.predictsTouches = predicts != 0 }

/// Sets whether the map moves without animations.
@_expose(wasm, "setReducedMotion")
public func setReducedMotion(_ isReduced: Int32) { Bridge.session.navigation.reducesMotion = isReduced != 0 }

/// 1 if no pointer is down, no click waits, and the map does not move by itself.
@_expose(wasm, "isIdle")
public func isIdle() -> Int32 { Bridge.session.isIdle ? 1 : 0 }

#endif
