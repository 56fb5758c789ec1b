import MapCameras
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
    private var taps = TapSeries()
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

    var interests: TouchGesture.Kinds {
        let kinds: TouchGesture.Kinds = [
            .touchDown, .clickConfirmed, .longPress, .move, .moveComplete, .twoFingerClick, .twoFingerMove, .twoFingerMoveComplete,
        ]
        guard handles(.doubleTap) else { return kinds }
        return kinds.union(navigation.options.taps.continuousTaps == nil ? .doubleClick : [.doubleClick, .clickUnconfirmed])
    }

    func didEnter(_ environment: TouchEnvironment) { membership.enter(environment) }

    func didLeave(_ environment: TouchEnvironment) { membership.leave(environment) }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard membership.receives(gesture, context) else { return false }
        navigation.endTwoFingerRecognition(by: gesture, context)
        navigation.grantedGestures = []
        defaultHandler.time = context.timestamp
        defaultHandler.context = context
        defer { defaultHandler.context = nil }
        switch gesture {
        case .touchDown:
            suspendDefaults()
            taps.land(at: context.timestamp)
        case .doubleClick(let position): taps.begin(position, at: context.timestamp)
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
        suspendDefaults()
        membership.setNeedsInterests()
    }

    /// Suspends the default actions of the disabled gestures and of those that the delegate handles.
    ///
    /// A delegate may be released without notice, or handle other gestures than before. Therefore this method is called whenever a touch
    /// begins.
    private func suspendDefaults() {
        let handled = replaced.subtracting(disabled)
        // The map itself carries out what the delegate passes back of two fingers. Therefore the map continues to recognize these gestures.
        let read = handled.intersection(.twoFingerMoves)
        var suspended = disabled.defaultActions.union(handled.subtracting(read).defaultActions)
        // Without rotation nothing that fingers do turns the map, also not two fingers that move sideways.
        if disabled.contains(.rotate) { suspended.formUnion([.sidewaysTurn, .dragRotate]) }
        // A second tap that slides stays with the map if a delegate handles double taps. It is suspended only if double taps are disabled.
        if !disabled.contains(.doubleTap) { suspended.remove(.quickZoom) }
        navigation.switchOff(suspended, replacing: read.defaultActions, by: self)
        navigation.delegateModes = MapGestureType.all.subtracting(disabled).twoFingerModes
    }

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
        guard handles(.doubleTap), let continuous = navigation.options.taps.continuousTaps,
            taps.continues(position, at: time, continuous, density: density)
        else { return false }
        _ = notify(.doubleTap(position))
        return true
    }

    // MARK: Two fingers

    /// Reports the gestures of two fingers one by one. The map then carries out what the delegate passes back.
    private func moveTwoFingers(_ old: FingerPair, _ new: FingerPair, at time: TouchInstant) {
        guard !replaced.isDisjoint(with: .twoFingerMoves), let step = navigation.classicStep(from: old, to: new, at: time) else { return }
        let (pinch, turn, translation, middle) = (step.pinch, step.turn, step.translation, step.middle)
        if step.isPinch { offer(.pinch(pinch, middle), as: .pinch) { $0.didReceivePinch(pinch, at: middle) } }
        if step.isTurn { offer(.rotation(turn, middle), as: .rotate) { $0.didReceiveRotation(turn, at: middle) } }
        guard step.isPan else { return grantPan() }
        offer(.twoFingerPan(translation, middle), as: .twoFingerPan) { $0.didReceiveTwoFingerPan(translation, at: middle) }
    }

    private func offer(
        _ offer: DefaultMapGestureHandler.Offer, as type: MapGestureType, _ body: (any MapGestureDelegate) -> Void
    ) {
        // The delegate of the map receives nothing that the delegate of a region handles.
        guard navigation.regionGestures.isDisjoint(with: type.defaultActions) else { return }
        defaultHandler.offer = offer
        notify(type, body)
        defaultHandler.offer = nil
    }

    /// A pan that is too small to be reported belongs to the pinch.
    private func grantPan() { navigation.grantedGestures.insert(.pan) }

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
    var isTurn: Bool { modes.contains(.rotate) }

    /// Fingers that only pinch or turn do not pan, apart from rounding.
    var isPan: Bool {
        guard !modes.isDisjoint(with: .sideBySide) else { return false }
        return modes.isDisjoint(with: [.zoom, .rotate]) || middle.distance(to: start.middle.vec2F) >= Self.smallestPan
    }

    /// The ratio of the distances between the fingers.
    var pinch: Float { Float(end.span / start.span) }
    /// The turn of the fingers, in degrees, clockwise positive.
    var turn: Float { Float(TwoFingerArbiter.turn(from: start.angle, to: end.angle)) }
    /// The movement of the middle of the fingers, in pixels.
    var translation: Vec2F { middle - start.middle.vec2F }
    /// The middle of the fingers, in pixels.
    var middle: Vec2F { end.middle.vec2F }

    /// In pixels.
    private static let smallestPan: Float = 0.01
}

extension MapNavigationListener {
    /// What a delegate receives of a move of two fingers: what the map would do in the same move, and in addition what the map has disabled.
    /// `nil` as long as no gesture has been recognized.
    func classicStep(from old: FingerPair, to new: FingerPair, at time: TouchInstant) -> ClassicTwoFingerStep? {
        let map = recognizeForMap(from: old, to: new, at: time)
        let own = recognizeForDelegates(from: old, to: new, at: time)
        let allowedByMap = twoFingerRecognition.allowedByMap ?? []
        func modes(_ map: TwoFingerModes, _ own: TwoFingerModes) -> TwoFingerModes {
            map.isEmpty ? own : map.union(own.subtracting(allowedByMap))
        }
        let recognized = modes(map.modes, own.modes)
        guard !recognized.isEmpty else { return nil }
        let begun = map.latches.first ?? own.latches.first
        let hadBegun = !modes(map.modesBefore, own.modesBefore).isEmpty
        return ClassicTwoFingerStep(modes: recognized, start: hadBegun ? old : begun?.pair ?? old, end: new)
    }
}

extension TwoFingerOptions {
    /// The distance that two fingers must move side by side before a delegate receives a pan.
    ///
    /// Where two fingers pan at once, every pinch would begin as a pan without this threshold. Where they never pan alone, the delegate
    /// receives pans all the same.
    func panThresholdForDelegates(density: ScreenDensity) -> ScreenLength {
        let least = TwoFingerArbiter.turnThreshold
        return panThreshold.pixels(density: density) == .infinity ? least : max(panThreshold, least)
    }
}
