import MapListeners
import TouchPipeline

/// A map whose double taps are counted, with a dial upon it.
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
        // The map shall zoom all the same.
        gestures.defaultGestureHandler.didReceiveDoubleTap(at: location)
    }
}

/// Is turned with two fingers. Everything else that begins upon it is left to the map.
final class Dial: MapGestureDelegate {
    /// In degrees, clockwise.
    private(set) var angle: Float = 0

    var handledGestures: MapGestureType { .rotate }

    func didReceiveRotation(_ rotation: Float, at location: Vec2F) { angle += rotation }
}
