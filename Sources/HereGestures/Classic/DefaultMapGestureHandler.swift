import Geodesy
import MapCameras
import MapListeners
public import TouchPipeline

/// The default actions of a classic map as methods, for a ``MapGestureDelegate`` that extends them.
///
/// The methods act whatever is disabled or replaced. A call from inside the same method of the delegate, with the values that the delegate
/// received, has exactly the effect of the default action: the map carries it out itself, with its thresholds and its momentum. A call with
/// other values, or from outside the delegate, moves the map by these values at once. Values that are not finite have no effect.
public final class DefaultMapGestureHandler: MapGestureDelegate {
    /// A step of two fingers that the delegate receives.
    enum Offer: Equatable {
        case pinch(Float, Vec2F)
        case rotation(Float, Vec2F)
        case twoFingerPan(Vec2F, Vec2F)
    }

    /// Selects the top object under a finger. Returns whether there is one.
    var select: ((Vec2F) -> Bool)?
    /// The time of the last gesture, on the clock of the touch events.
    var time = TouchInstant.zero
    /// The context of the gesture that is being reported. `nil` outside a callback.
    var context: TouchContext?
    /// The step of two fingers that is being reported.
    var offer: Offer?

    private let navigation: MapNavigationListener

    init(navigation: MapNavigationListener) { self.navigation = navigation }

    public var handledGestures: MapGestureType { .all }

    /// Selects the top object under the finger. Needs ``ClassicMapGestures/onSelect(objectAt:_:)``.
    public func didReceiveTap(at location: Vec2F) { _ = select?(location) }

    /// Zooms in at the location. Zooms out if the shift key is held in the gesture that is being reported.
    public func didReceiveDoubleTap(at location: Vec2F) {
        guard location.isFinite, isDone(.doubleTapZoom) else { return }
        navigation.perform(.tapZoom(.doubleTapZoom, at: location, zoomsOut: zoomsOut), at: time)
    }

    /// Zooms out at the location.
    public func didReceiveTwoFingerTap(at location: Vec2F) {
        guard location.isFinite, isDone(.twoFingerTapZoom) else { return }
        navigation.perform(.tapZoom(.twoFingerTapZoom, at: location, zoomsOut: true), at: time)
    }

    /// Has no effect, because a long press has no default action.
    public func didReceiveLongPress(at location: Vec2F) {}

    /// Moves the map by the translation.
    public func didReceivePan(_ translation: Vec2F, at location: Vec2F) {
        guard translation.isFinite, location.isFinite else { return }
        if let context { return navigation.perform(.drag(by: translation, to: location, context), at: context.timestamp) }
        navigation.perform(.slide(from: ScreenPoint(location - translation), to: ScreenPoint(location)))
    }

    /// Tilts the map, up by more pitch. Rotates it sideways if `NavigationGestures.sidewaysRotate` is enabled. Moves it during a pinch or a
    /// rotation.
    ///
    /// A call from outside the delegate uses the longer component of the translation.
    public func didReceiveTwoFingerPan(_ translation: Vec2F, at location: Vec2F) {
        guard translation.isFinite, !isPassedBack(.twoFingerPan(translation, location), .twoFingerPan) else { return }
        navigation.perform(.twoFingerPan(translation))
    }

    /// Zooms about the location.
    public func didReceivePinch(_ pinch: Float, at location: Vec2F) {
        guard pinch > 0, pinch.isFinite, location.isFinite, !isPassedBack(.pinch(pinch, location), .pinch) else { return }
        navigation.perform(.pinch(levels: Math.log2(Double(pinch)), degrees: 0, about: ScreenPoint(location)))
    }

    /// Turns the map about the location.
    public func didReceiveRotation(_ rotation: Float, at location: Vec2F) {
        guard rotation.isFinite, location.isFinite, !isPassedBack(.rotation(rotation, location), .rotate) else { return }
        // A clockwise rotation of the fingers decreases the bearing.
        navigation.perform(.pinch(levels: 0, degrees: -Double(rotation), about: ScreenPoint(location)))
    }

    /// Whether a double tap zooms out: with the shift key, as the default action.
    private var zoomsOut: Bool { context?.modifiers.contains(.shift) == true }

    /// Whether the map carries out this gesture. Outside a callback it carries out all gestures.
    private func isDone(_ gesture: NavigationGestures) -> Bool { context == nil || navigation.enabledGestures.contains(gesture) }

    /// Carries out the step in progress on the map, if the delegate passes back the values that it received.
    private func isPassedBack(_ reported: Offer, _ type: MapGestureType) -> Bool {
        guard offer == reported, navigation.isInChain else { return false }
        navigation.passBack(type.defaultActions)
        return true
    }
}
