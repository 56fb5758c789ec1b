#if hasFeature(Embedded)

import MapCameras
import MapListeners
import PageInput
import TouchPipeline

// Movements of the map without a pointer, as keys make them.

/// Moves the map by screen pixels, as a finger would.
@_expose(wasm, "panBy")
public func panBy(_ x: Double, _ y: Double, _ duration: Double, _ now: Double) {
    Bridge.session.navigation.pan(by: Vec2F(Float(x), Float(y)), over: Bridge.duration(duration), at: TouchInstant(pageMilliseconds: now))
}

/// Zooms by levels about the middle.
@_expose(wasm, "zoomBy")
public func zoomBy(_ levels: Double, _ duration: Double, _ now: Double) {
    Bridge.session.navigation.zoom(by: levels, over: Bridge.duration(duration), at: TouchInstant(pageMilliseconds: now))
}

/// Turns and tilts about the middle.
@_expose(wasm, "turnBy")
public func turnBy(_ bearing: Double, _ pitch: Double, _ duration: Double, _ now: Double) {
    let navigation = Bridge.session.navigation
    if bearing != 0 { navigation.rotate(by: bearing, over: Bridge.duration(duration), at: TouchInstant(pageMilliseconds: now)) }
    if pitch != 0 { navigation.pitch(by: pitch, over: Bridge.duration(duration), at: TouchInstant(pageMilliseconds: now)) }
}

/// Turns north up and looks straight down.
@_expose(wasm, "resetNorth")
public func resetNorth(_ duration: Double, _ now: Double) {
    Bridge.session.navigation.resetNorth(over: Bridge.duration(duration), at: TouchInstant(pageMilliseconds: now))
}

#endif
