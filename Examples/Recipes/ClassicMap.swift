import HereGestures
import TouchPipelineKit

/// A map with the gestures of the HERE SDK before version 4, and one delegate.
///
/// A long press sets a pin, because the delegate replaces this action. A pan stops following the user and pans the map, because the delegate
/// calls the default handler. Turning is switched off. Everything else is done by the map.
///
/// `ClassicMapGestures` has the gestures of the map view of that SDK. Keep a reference to it as long as you need it, because the chain has none, and it
/// refers to its delegate weakly. In a view of `TouchPipelineUI`, `touches.host.handler` is the handler, and the view drives the frames.
final class ClassicMap: MapGestureDelegate {
    let camera: any MapCamera
    let navigation: MapNavigationListener
    let handler: DefaultTouchHandler
    private let gestures: ClassicMapGestures
    private(set) var pins: [Coordinate] = []
    private(set) var isFollowingUser = true

    init(camera: any MapCamera, scheduler: any TouchScheduler) {
        self.camera = camera
        navigation = MapNavigationListener(camera: camera)
        handler = DefaultTouchHandler(scheduler: scheduler, configuration: .here.at(density: camera.viewport.density))
        handler.addListener(navigation)
        // Sets the options of a classic map, and adds its listener in front of the navigation.
        gestures = ClassicMapGestures(navigation: navigation, handler: handler)
        gestures.disableMapGestures(.rotate)
        gestures.gestureDelegate = self
    }

    /// The gestures whose methods are below. Swift cannot ask an object which methods it has.
    var handledGestures: MapGestureType { [.pan, .longPress] }

    func didReceiveLongPress(at location: Vec2F) {
        if let coordinate = camera.coordinate(at: location) { pins.append(coordinate) }
    }

    func didReceivePan(_ translation: Vec2F, at location: Vec2F) {
        isFollowingUser = false
        gestures.defaultGestureHandler.didReceivePan(translation, at: location)
    }

    /// Draws a frame. Returns whether another one is needed, for momentum and animations.
    func drawFrame(at time: TouchInstant) -> Bool { navigation.advance(to: time) }

    /// Call this method when the map is no longer shown.
    func end() {
        gestures.invalidate()
        handler.invalidate()
    }
}
