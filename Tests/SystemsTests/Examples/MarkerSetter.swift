import Geodesy
import HereGestures
import MapCameras
import MapListeners
import TouchPipeline

/// A long press sets a marker, which follows the finger until it lifts. A tap reports its coordinate. Double taps do not zoom.
final class MarkerSetter: TapDelegate, LongPressDelegate {
    private(set) var marker: Coordinate?
    private(set) var tapped: Coordinate?

    private let gestures: MapGestures

    init(navigation: MapNavigationListener, handler: DefaultTouchHandler) {
        navigation.options = .here
        handler.configuration = TouchConfiguration.here.at(density: handler.configuration.density)
        gestures = MapGestures(navigation: navigation, handler: handler)
        gestures.disableDefaultAction(forGesture: .doubleTap)
        gestures.tapDelegate = self
        gestures.longPressDelegate = self
    }

    func onTap(origin: Vec2F) { tapped = coordinate(at: origin) }

    func onLongPress(state: GestureState, origin: Vec2F) {
        switch state {
        case .begin, .update, .end: marker = coordinate(at: origin) ?? marker
        case .cancel: marker = nil
        }
    }

    /// The map stays where it is while the marker is dragged.
    func holdsMap(pressedAt origin: Vec2F) -> Bool { true }

    /// `nil` above the horizon.
    private func coordinate(at origin: Vec2F) -> Coordinate? {
        gestures.navigation.camera.geometry.coordinate(at: ScreenPoint(origin))
    }
}
