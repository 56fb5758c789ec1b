import HereGestures
import MapListeners
import TouchPipeline

/// A classic map: a long press sets a pin, a tap selects one, and a pan stops following the user's position.
final class PinBoard: MapGestureDelegate {
    private(set) var pins: [Vec2F] = []
    private(set) var selected: Vec2F?
    private(set) var isFollowing = true

    private let gestures: ClassicMapGestures

    init(navigation: MapNavigationListener, handler: DefaultTouchHandler) {
        gestures = ClassicMapGestures(navigation: navigation, handler: handler)
        gestures.longPressDuration = .seconds(1)
        gestures.disableMapGestures([.rotate, .twoFingerPan])
        gestures.gestureDelegate = self
        gestures.onSelect(objectAt: { [unowned self] in pin(at: $0) }) { [unowned self] in selected = $0 }
    }

    /// The methods below replace actions of the map. The map performs all other actions itself.
    var handledGestures: MapGestureType { [.pan, .longPress] }

    func didReceivePan(_ translation: Vec2F, at location: Vec2F) {
        isFollowing = false
        // The map also pans.
        gestures.defaultGestureHandler.didReceivePan(translation, at: location)
    }

    func didReceiveLongPress(at location: Vec2F) { pins.append(location) }

    private func pin(at location: Vec2F) -> Vec2F? { pins.last { $0.distance(to: location) < 40 } }
}
