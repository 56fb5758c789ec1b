import Geodesy
import MapCameras
import TouchPipeline

/// What a classic map does by itself on each gesture, as calls: for a ``MapGestureDelegate`` that wants both.
///
/// It does so whatever is disabled or replaced. A call from inside the delegate's method, with the values that the delegate was told, does
/// exactly what the map would have done without the delegate: the map carries it out itself, with its thresholds and its momentum. A call with
/// other values, or from elsewhere, moves the map by these values at once. What is not finite changes nothing.
public final class DefaultMapGestureHandler: MapGestureDelegate {
    /// A step of two fingers, as it is told.
    enum Offer: Equatable {
        case pinch(Float, Vec2F)
        case rotation(Float, Vec2F)
        case twoFingerPan(Vec2F, Vec2F)
    }

    /// Selects the top object under a finger, and says whether there is one.
    var select: ((Vec2F) -> Bool)?
    /// The present moment on the clock of the touches: that of the last gesture.
    var time = TouchInstant.zero
    /// What is known of the gesture that is being told. `nil` outside of a callback.
    var context: TouchContext?
    /// What of two fingers is being told.
    var offer: Offer?

    private let navigation: MapNavigationListener

    init(navigation: MapNavigationListener) { self.navigation = navigation }

    /// All of them.
    public var handledGestures: MapGestureType { .all }

    /// Selects the top object under the finger, if there is a way to find it (``ClassicMapGestures/onSelect(objectAt:_:)``).
    public func didReceiveTap(at location: Vec2F) { _ = select?(location) }

    /// Zooms in.
    public func didReceiveDoubleTap(at location: Vec2F) {
        guard location.isFinite, isDone(.doubleTapZoom) else { return }
        navigation.zoomIn(around: location, at: time)
    }

    /// Zooms out.
    public func didReceiveTwoFingerTap(at location: Vec2F) {
        guard location.isFinite, isDone(.twoFingerTapZoom) else { return }
        navigation.zoomOut(around: location, at: time)
    }

    /// Does nothing: a long press has no default action.
    public func didReceiveLongPress(at location: Vec2F) {}

    /// Moves the map along.
    public func didReceivePan(_ translation: Vec2F, at location: Vec2F) {
        guard translation.isFinite, location.isFinite else { return }
        if let context { return navigation.performPan(by: translation, to: location, context) }
        navigation.stopAndKeep()
        let camera = navigation.camera
        camera.state = camera.geometry.state(panning: ScreenPoint(location - translation), to: ScreenPoint(location))
    }

    /// Tilts the map, up more. Sideways turns it, where the map does (``NavigationGestures/sidewaysTurn``). During a pinch or a turn moves the map
    /// along.
    ///
    /// From elsewhere the longer part of the translation decides.
    public func didReceiveTwoFingerPan(_ translation: Vec2F, at location: Vec2F) {
        guard translation.isFinite, !isHandedBack(.twoFingerPan(translation, location), .twoFingerPan) else { return }
        navigation.stopAndKeep()
        let options = navigation.options.twoFingers
        if navigation.enabledGestures.contains(.sidewaysTurn), abs(translation.x) > abs(translation.y) {
            navigation.turnAndTilt(byDegrees: navigation.degrees(Double(translation.x), options.turnDegreesPerDp), 0)
        } else {
            navigation.turnAndTilt(byDegrees: 0, navigation.degrees(-Double(translation.y), options.tiltDegreesPerDp))
        }
    }

    /// Zooms about the location.
    public func didReceivePinch(_ pinch: Float, at location: Vec2F) {
        guard pinch > 0, pinch.isFinite, location.isFinite, !isHandedBack(.pinch(pinch, location), .pinch) else { return }
        navigation.stopAndKeep()
        let levels = Math.log2(Double(pinch)) * navigation.options.twoFingers.zoomFactor
        navigation.zoomNow(by: levels, around: pivot(location))
    }

    /// Turns the map about the location.
    public func didReceiveRotation(_ rotation: Float, at location: Vec2F) {
        guard rotation.isFinite, location.isFinite, !isHandedBack(.rotation(rotation, location), .rotate) else { return }
        navigation.stopAndKeep()
        // What the fingers turn clockwise, looks further to the left.
        navigation.change(bearing: navigation.camera.state.bearing - Double(rotation), holding: pivot(location))
    }

    /// Whether the map does this. From outside of a callback it does all.
    private func isDone(_ gesture: NavigationGestures) -> Bool { context == nil || navigation.enabledGestures.contains(gesture) }

    /// Leaves to the map what it was about to do, if the delegate hands back what it was told.
    private func isHandedBack(_ told: Offer, _ type: MapGestureType) -> Bool {
        guard offer == told, navigation.isInChain else { return false }
        navigation.grantedGestures.formUnion(type.defaultActions)
        return true
    }

    private func pivot(_ location: Vec2F) -> ScreenPoint { navigation.pivot(ScreenPoint(location), isCentered: false) }
}
