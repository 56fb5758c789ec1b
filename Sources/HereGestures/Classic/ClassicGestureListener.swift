import MapCameras
import MapListeners
import TouchPipeline

/// Notifies the delegate of a ``ClassicMapGestures`` of the gestures that it handles, and carries out the selection by a tap.
///
/// It consumes a tap that the delegate handles or that selects an object. It also consumes a tap that continues a double tap of the
/// delegate. It consumes nothing else.
final class ClassicGestureListener: TouchListener {
    let defaultHandler: DefaultMapGestureHandler
    /// The gestures that are switched off for the map and for the delegate.
    var disabled: MapGestureType = [] { didSet { update() } }

    private let navigation: MapNavigationListener
    private var tracker = MapGestureTracker()
    private var taps = DelegateTaps()
    private var recognition = DelegateRecognition()
    private var membership = ListenerMembership()
    #if hasFeature(Embedded)
    var delegate: (any MapGestureDelegate)? { didSet { update() } }
    #else
    weak var delegate: (any MapGestureDelegate)? { didSet { update() } }
    #endif

    init(navigation: MapNavigationListener) {
        self.navigation = navigation
        defaultHandler = DefaultMapGestureHandler(navigation: navigation)
    }

    /// The gestures whose default action the delegate replaces.
    private var replaced: MapGestureType { delegate?.handledGestures ?? [] }

    var interests: TouchGesture.Kinds { DelegateTaps.interests(withDoubleTaps: handles(.doubleTap), of: navigation) }

    func didEnter(_ environment: TouchEnvironment) { membership.enter(environment) }

    func didLeave(_ environment: TouchEnvironment) { membership.leave(environment) }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard membership.receives(gesture, context) else { return false }
        recognition.end(by: gesture, context)
        navigation.beginMove()
        defaultHandler.time = context.timestamp
        defaultHandler.context = context
        defer { defaultHandler.context = nil }
        taps.note(gesture, context)
        switch gesture {
        case .touchDown: updateShare()
        case .clickUnconfirmed(let position): return continuedTap(position, at: context.timestamp)
        case .twoFingerMove(let old, let new):
            moveTwoFingers(FingerPair(old), FingerPair(new), at: context.timestamp)
            return false
        default: break
        }
        let events = tracker.process(gesture, context)
        guard let event = events.first else { return false }
        let isTaken = notify(event)
        if let second = events.second { _ = notify(second) }
        if let third = events.third { _ = notify(third) }
        return isTaken
    }

    private var density: ScreenDensity { membership.environment?.density ?? navigation.density }

    private func update() {
        updateShare()
        membership.setNeedsInterests()
    }

    /// Takes over the default actions of the disabled gestures and of those that the delegate handles.
    ///
    /// A delegate may be released without notice, or handle other gestures than before. Therefore this method is called whenever a touch
    /// begins.
    private func updateShare() {
        let handled = replaced.subtracting(disabled)
        // The map itself carries out what the delegate passes back of two fingers. Therefore the map continues to recognize these gestures.
        let recognized = handled.intersection(.twoFingerMoves)
        var share = Sharing.Share()
        share.disabled = disabled.defaultActions.union(handled.subtracting(recognized).defaultActions)
        // Without rotation nothing that fingers do rotates the map, also not two fingers that move sideways.
        if disabled.contains(.rotate) { share.disabled.formUnion([.sidewaysRotate, .dragRotate]) }
        // A second tap that slides stays with the map if a delegate handles double taps. It is disabled only with double taps.
        if !disabled.contains(.doubleTap) { share.disabled.remove(.quickZoom) }
        share.replaced = recognized.defaultActions
        share.modes = modes
        if navigation.setShare(share, of: self) { recognition.restart() }
    }

    /// The modes of two fingers that the delegate may receive.
    private var modes: TwoFingerModes { MapGestureType.all.subtracting(disabled).twoFingerModes }

    // MARK: Notifying the delegate

    private func handles(_ type: MapGestureType) -> Bool { !disabled.contains(type) && replaced.contains(type) }

    private func notify(_ event: MapGestureEvent) -> Bool {
        switch event {
        case .tap(let location): return tap(location)
        case .doubleTap(let location): notify(.doubleTap) { $0.didReceiveDoubleTap(at: location) }
        case .twoFingerTap(let location): notify(.twoFingerTap) { $0.didReceiveTwoFingerTap(at: location) }
        case .longPress(.begin, let location): notify(.longPress) { $0.didReceiveLongPress(at: location) }
        case .pan(.begin, let step), .pan(.update, let step):
            notify(.pan) { $0.didReceivePan(step.translation, at: step.origin) }
        case .longPress, .pan, .twoFingerPan, .pinchRotate: break
        }
        return false
    }

    private func notify(_ type: MapGestureType, _ body: (any MapGestureDelegate) -> Void) {
        if handles(type), let delegate { body(delegate) }
    }

    /// Reports a tap that continues a double tap as another double tap.
    private func continuedTap(_ position: Vec2F, at time: TouchInstant) -> Bool {
        guard handles(.doubleTap), taps.continues(position, at: time, of: navigation, density: density) else { return false }
        _ = notify(.doubleTap(position))
        return true
    }

    // MARK: Two fingers

    /// Reports the gestures of two fingers one by one. The map then carries out what the delegate passes back.
    private func moveTwoFingers(_ old: FingerPair, _ new: FingerPair, at time: TouchInstant) {
        guard !replaced.isDisjoint(with: .twoFingerMoves),
            let step = recognition.classicStep(from: old, to: new, at: time, modes: modes, .init(of: navigation))
        else { return }
        let (pinch, rotation, translation, middle) = (step.pinch, step.rotation, step.translation, step.middle)
        if step.isPinch { offer(.pinch(pinch, middle), as: .pinch) { $0.didReceivePinch(pinch, at: middle) } }
        if step.isRotation { offer(.rotation(rotation, middle), as: .rotate) { $0.didReceiveRotation(rotation, at: middle) } }
        // A pan that is too small to be reported belongs to the pinch.
        guard step.isPan else { return navigation.passBack(.pan) }
        offer(.twoFingerPan(translation, middle), as: .twoFingerPan) { $0.didReceiveTwoFingerPan(translation, at: middle) }
    }

    private func offer(
        _ offer: DefaultMapGestureHandler.Offer, as type: MapGestureType, _ body: (any MapGestureDelegate) -> Void
    ) {
        // The delegate of the map receives nothing that the delegate of a region handles.
        guard navigation.sharing.claimed.isDisjoint(with: type.defaultActions) else { return }
        defaultHandler.offer = offer
        notify(type, body)
        defaultHandler.offer = nil
    }

    /// Passes a tap to the delegate, or selects an object. Otherwise the tap stays unconsumed.
    private func tap(_ location: Vec2F) -> Bool {
        guard !disabled.contains(.tap) else { return false }
        guard replaced.contains(.tap), let delegate else { return defaultHandler.select?(location) ?? false }
        delegate.didReceiveTap(at: location)
        return true
    }
}

/// The movement of two fingers from one pair of positions to another, for a ``MapGestureDelegate``.
struct ClassicTwoFingerStep: Sendable {
    /// The recognized gestures.
    var modes: TwoFingerModes
    /// The positions from which the gestures are measured.
    var start: FingerPair
    /// The positions at the end.
    var end: FingerPair

    var isPinch: Bool { modes.contains(.zoom) }
    var isRotation: Bool { modes.contains(.rotate) }

    /// Fingers that only pinch or rotate do not pan, apart from rounding.
    var isPan: Bool {
        guard !modes.isDisjoint(with: .sideBySide) else { return false }
        return modes.isDisjoint(with: [.zoom, .rotate]) || middle.distance(to: start.middle.vec2F) >= Self.smallestPan
    }

    /// The ratio of the distances between the fingers.
    var pinch: Float { Float(end.span / start.span) }
    /// The rotation of the fingers, in degrees, clockwise positive.
    var rotation: Float { Float(TwoFingerArbiter.rotation(from: start.angle, to: end.angle)) }
    /// The movement of the middle of the fingers, in pixels.
    var translation: Vec2F { middle - start.middle.vec2F }
    /// The middle of the fingers, in pixels.
    var middle: Vec2F { end.middle.vec2F }

    /// In pixels.
    private static let smallestPan: Float = 0.01
}
