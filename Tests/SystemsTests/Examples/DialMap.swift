import HereGestures
import MapListeners
import TouchPipeline

/// A map that counts double taps, with a dial on it.
final class DialMap: MapGestureDelegate {
    let dial = Dial()
    private(set) var doubleTaps = 0

    private let gestures: ClassicMapGestures

    init(navigation: MapNavigationListener, handler: DefaultTouchHandler) {
        gestures = ClassicMapGestures(navigation: navigation, handler: handler)
        gestures.gestureDelegate = self
        gestures.disableMapGestures(.rotate)
        let bounds = ScreenRect(x: 80, y: 280, width: 240, height: 240)
        handler.insertListener(RegionList([TouchRegion(bounds, delegate: dial, navigation: navigation)]), at: 0)
    }

    var handledGestures: MapGestureType { .doubleTap }

    func didReceiveDoubleTap(at location: Vec2F) {
        doubleTaps += 1
        // The map also zooms.
        gestures.defaultGestureHandler.didReceiveDoubleTap(at: location)
    }
}

/// A dial that two fingers turn. All other gestures on it belong to the map.
final class Dial: MapGestureDelegate {
    /// The angle in degrees, clockwise.
    private(set) var angle: Float = 0

    var handledGestures: MapGestureType { .rotate }

    func didReceiveRotation(_ rotation: Float, at location: Vec2F) { angle += rotation }
}
