import MapCameras
import MapListeners
import TouchPipeline

/// Notifies the delegates of a ``MapGestures``.
///
/// It consumes the movement of a long press if the delegate holds the map. It also consumes a tap that continues a double tap whose default
/// action is disabled. It consumes nothing else.
final class MapGestureListener: TouchListener {
    var delegates = GestureDelegates()
    private let navigation: MapNavigationListener
    private var membership = ListenerMembership()
    private var tracker = MapGestureTracker()
    private var taps = DelegateTaps()
    private var recognition = DelegateRecognition()
    /// The gestures whose beginning was reported to the current delegate.
    private var reported: Set<GestureType> = []

    init(navigation: MapNavigationListener) { self.navigation = navigation }

    var interests: TouchGesture.Kinds { DelegateTaps.interests(withDoubleTaps: delegates.doubleTap != nil, of: navigation) }

    /// Called when the delegate of double taps was set, because ``interests`` may have changed.
    func setNeedsInterests() { membership.setNeedsInterests() }

    func didEnter(_ environment: TouchEnvironment) { membership.enter(environment) }

    func didLeave(_ environment: TouchEnvironment) { membership.leave(environment) }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard membership.receives(gesture, context) else { return false }
        recognition.end(by: gesture, context)
        tracker.density = membership.environment?.density ?? navigation.density
        tracker.measuresVelocity = delegates.pan != nil || delegates.twoFingerPan != nil
        taps.note(gesture, context)
        if case .clickUnconfirmed(let position) = gesture { return continuedTap(position, at: context.timestamp) }
        // Read before the gesture is processed, because the end of a held movement is also consumed.
        let wasHeld = tracker.isHeld
        notify(tracker.process(gesture, context, recognized: recognized(gesture, context)))
        return (wasHeld || tracker.isHeld) && gesture.kind != .clearTouch
    }

    private func recognized(_ gesture: TouchGesture, _ context: TouchContext) -> TwoFingerArbiter.Move? {
        guard case .twoFingerMove(let old, let new) = gesture else { return nil }
        return recognition.move(
            from: FingerPair(old), to: FingerPair(new), at: context.timestamp, modes: .all, .init(of: navigation))
    }

    /// Two fingers that are down begin again, because the map has lost what they did.
    func restartRecognition() { recognition.restart() }

    /// Called before a delegate is replaced. Cancels the gesture whose beginning it has received.
    func release(_ type: GestureType) {
        guard reported.contains(type), let event = tracker.cancelled(type) else { return }
        // Also called if the delegate has been released, so that the next one does not receive the remainder of this gesture.
        notify(event)
    }

    /// Reports a tap that continues a double tap as another double tap. The map consumes the tap, unless its default action is disabled.
    private func continuedTap(_ position: Vec2F, at time: TouchInstant) -> Bool {
        guard let delegate = delegates.doubleTap, taps.continues(position, at: time, of: navigation, density: tracker.density) else {
            return false
        }
        let isLeftToMap = navigation.zoomsByDoubleTap
        delegate.onDoubleTap(origin: position)
        return !isLeftToMap
    }

    // MARK: Notifying the delegates

    private func notify(_ events: MapGestureEvents) {
        if let event = events.first { notify(event) }
        if let event = events.second { notify(event) }
        if let event = events.third { notify(event) }
    }

    private func notify(_ event: MapGestureEvent) {
        switch event {
        case .tap(let origin): delegates.tap?.onTap(origin: origin)
        case .doubleTap(let origin): delegates.doubleTap?.onDoubleTap(origin: origin)
        case .twoFingerTap(let origin): delegates.twoFingerTap?.onTwoFingerTap(origin: origin)
        case .longPress(let state, let origin): notifyLongPress(state, origin)
        case .pan(let state, let step):
            guard shouldNotify(.pan, state), let delegate = delegates.pan else { return }
            delegate.onPan(state: state, origin: step.origin, translation: step.translation, velocity: step.velocity)
        case .twoFingerPan(let state, let step):
            guard shouldNotify(.twoFingerPan, state), let delegate = delegates.twoFingerPan else { return }
            delegate.onTwoFingerPan(state: state, origin: step.origin, translation: step.translation, velocity: step.velocity)
        case .pinchRotate(let state, let step):
            guard shouldNotify(.pinchRotate, state), let delegate = delegates.pinchRotate else { return }
            delegate.onPinchRotate(
                state: state, pinchOrigin: step.origin, rotationOrigin: step.origin, twoFingerDistance: step.distance,
                rotation: step.rotation)
        }
    }

    private func notifyLongPress(_ state: GestureState, _ origin: Vec2F) {
        guard shouldNotify(.longPress, state), let delegate = delegates.longPress else { return }
        delegate.onLongPress(state: state, origin: origin)
        if state == .begin, tracker.isPressedLong { tracker.isHeld = delegate.holdsMap(pressedAt: origin) }
    }

    /// Whether a delegate receives a step. A delegate receives only gestures whose beginning it has received. The state is updated before
    /// the call, because a delegate may make any change.
    private func shouldNotify(_ type: GestureType, _ state: GestureState) -> Bool {
        switch state {
        case .begin:
            // The delegates of the map receive nothing that the delegate of a region handles.
            guard navigation.sharing.claimed.isDisjoint(with: type.defaultAction.subtracting(.twoFingerPan)) else { return false }
            return reported.insert(type).inserted
        case .update: return reported.contains(type)
        case .end, .cancel: return reported.remove(type) != nil
        }
    }
}
