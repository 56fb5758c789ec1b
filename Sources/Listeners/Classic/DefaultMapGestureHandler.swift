import Geodesy
import MapCameras
import TouchPipeline

/// What a classic map does by itself on each gesture, as calls: for a ``MapGestureDelegate`` that wants both.
///
/// It does so whatever is disabled or replaced. From inside a callback a pan is one of the map's own, which goes on by itself when the finger
/// lets go fast; from elsewhere it just moves the map. What is not finite changes nothing.
public final class DefaultMapGestureHandler: MapGestureDelegate {
    /// Selects the top object under a finger, and says whether there is one.
    var select: ((Vec2F) -> Bool)?
    /// The present moment on the clock of the touches: that of the last gesture.
    var time = TouchInstant.zero
    /// What is known of the movement that is being told.
    var context: TouchContext?

    private let navigation: MapNavigationListener

    init(navigation: MapNavigationListener) { self.navigation = navigation }

    /// All of them.
    public var handledGestures: MapGestureType { .all }

    /// Selects the top object under the finger, if there is a way to find it (``ClassicMapGestures/onSelect(objectAt:_:)``).
    public func didReceiveTap(at location: Vec2F) { _ = select?(location) }

    /// Zooms in.
    public func didReceiveDoubleTap(at location: Vec2F) {
        guard location.isFinite else { return }
        navigation.zoomIn(about: location, at: time)
    }

    /// Zooms out.
    public func didReceiveTwoFingerTap(at location: Vec2F) {
        guard location.isFinite else { return }
        navigation.zoomOut(about: location, at: time)
    }

    /// Does nothing: a long press has no default action.
    public func didReceiveLongPress(at location: Vec2F) {}

    /// Moves the map along.
    public func didReceivePan(_ translation: Vec2F, at location: Vec2F) {
        guard translation.isFinite, location.isFinite else { return }
        if let context { return navigation.performPan(by: translation, to: location, context) }
        navigation.animator.cancel()
        let camera = navigation.camera
        camera.state = camera.geometry.state(panning: ScreenPoint(location - translation), to: ScreenPoint(location))
    }

    /// Tilts the map; up tilts more.
    public func didReceiveTwoFingerPan(_ translation: Vec2F, at location: Vec2F) {
        guard translation.isFinite else { return }
        navigation.animator.cancel()
        navigation.tilt(byPixels: -Double(translation.y), degreesPerDp: navigation.options.twoFingers.tiltDegreesPerDp)
    }

    /// Zooms about the location.
    public func didReceivePinch(_ pinch: Float, at location: Vec2F) {
        guard pinch > 0, pinch.isFinite, location.isFinite else { return }
        navigation.animator.cancel()
        let levels = Math.log2(Double(pinch)) * navigation.options.twoFingers.zoomFactor
        navigation.zoomNow(by: levels, about: pivot(location))
    }

    /// Turns the map about the location.
    public func didReceiveRotation(_ rotation: Float, at location: Vec2F) {
        guard rotation.isFinite, location.isFinite else { return }
        navigation.animator.cancel()
        // What the fingers turn clockwise, looks further to the left.
        navigation.change(bearing: navigation.camera.state.bearing - Double(rotation), holding: pivot(location))
    }

    private func pivot(_ location: Vec2F) -> ScreenPoint { navigation.pivot(ScreenPoint(location), isCentered: false) }
}
