import MapCameras
import TouchPipeline

/// Tells the one delegate, or does what has no listener of its own: a tap selects. Consumes only taps that the delegate took or that
/// selected something, and taps that the delegate is told as further steps of a double tap.
final class ClassicGestureListener: TouchInterface {
    let defaultHandler: DefaultMapGestureHandler
    /// What is neither done by the map nor told to the delegate.
    var disabled: MapGestureType = [] { didSet { update() } }

    private let navigation: MapNavigationListener
    private var tracker = MapGestureTracker()
    private var taps = TapSeries()
    private var twoFingers: ClassicTwoFingers?
    private var stays = ChainStays()
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

    func didEnter(_ environment: TouchEnvironment) { stays.enter(environment) }

    func didLeave() { stays.leave() }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        navigation.grantedGestures = []
        defaultHandler.time = context.time
        defaultHandler.context = context
        defer { defaultHandler.context = nil }
        switch gesture {
        case .touchDown:
            suspendDefaults()
            taps.land(at: context.time)
        case .doubleClick(let position): taps.begin(position, at: context.time)
        case .clickUnconfirmed(let position): return furtherTap(position, at: context.time)
        case .twoFingerMove(let old, let new):
            moveTwoFingers(FingerPair(old), FingerPair(new), at: context.time)
            return false
        case .twoFingerMoveComplete, .clearTouch: twoFingers = nil
        default: break
        }
        let events = tracker.process(gesture, context)
        guard let event = events.first else { return false }
        let isTaken = tell(event)
        if let second = events.second { _ = tell(second) }
        return isTaken
    }

    private var density: Float { stays.environment?.density ?? navigation.density }

    private func update() {
        suspendDefaults()
        stays.setNeedsInterests()
    }

    /// Keeps the map from doing what is disabled, and what the delegate does instead.
    ///
    /// A delegate may be released without notice, or handle other gestures than before. Therefore this is called whenever a touch begins.
    private func suspendDefaults() {
        let handled = replaced.subtracting(disabled)
        // What the delegate hands back of two fingers is done by the map itself, which therefore goes on reading them.
        let read = handled.intersection(.twoFingerMoves)
        var suspended = disabled.defaultActions.union(handled.subtracting(read).defaultActions)
        // A delegate of double taps leaves a second tap that slides to the map. Only a disabled one keeps the map from it.
        if !disabled.contains(.doubleTap) { suspended.remove(.quickZoom) }
        if navigation.suspendedGestures != suspended { navigation.suspendedGestures = suspended }
        if navigation.replacedGestures != read.defaultActions { navigation.replacedGestures = read.defaultActions }
        // If the map reads the fingers anew, so does the listener.
        if case .twoFingers = navigation.activity { return }
        twoFingers = nil
    }

    // MARK: Telling

    private func handles(_ type: MapGestureType) -> Bool { !disabled.contains(type) && replaced.contains(type) }

    private func tell(_ event: MapGestureEvent) -> Bool {
        switch event {
        case .tap(let location): return tap(location)
        case .doubleTap(let location): tell(.doubleTap) { $0.didReceiveDoubleTap(at: location) }
        case .twoFingerTap(let location): tell(.twoFingerTap) { $0.didReceiveTwoFingerTap(at: location) }
        case .longPress(.begin, let location): tell(.longPress) { $0.didReceiveLongPress(at: location) }
        case .pan(.begin, let step), .pan(.update, let step):
            tell(.pan) { $0.didReceivePan(step.translation, at: step.origin) }
        case .longPress, .pan, .twoFingerPan, .pinchRotate: break
        }
        return false
    }

    private func tell(_ type: MapGestureType, _ body: (any MapGestureDelegate) -> Void) {
        if handles(type), let delegate { body(delegate) }
    }

    /// A tap that goes on with a double tap is told as one.
    private func furtherTap(_ position: Vec2F, at time: TouchInstant) -> Bool {
        guard handles(.doubleTap), let continuous = navigation.options.taps.continuousTaps,
            taps.goesOn(position, at: time, continuous, density: density)
        else { return false }
        _ = tell(.doubleTap(position))
        return true
    }

    // MARK: Two fingers

    /// Tells what two fingers do, each of the three gestures by itself. The map carries out next what is handed back.
    private func moveTwoFingers(_ old: FingerPair, _ new: FingerPair, at time: TouchInstant) {
        guard let step = readTwoFingers(old, new, at: time) else { return }
        let (pinch, turn, translation, middle) = (step.pinch, step.turn, step.translation, step.middle)
        if step.isPinch { offer(.pinch(pinch, middle), as: .pinch) { $0.didReceivePinch(pinch, at: middle) } }
        if step.isTurn { offer(.rotation(turn, middle), as: .rotate) { $0.didReceiveRotation(turn, at: middle) } }
        guard step.isPan else { return grantPan() }
        offer(.twoFingerPan(translation, middle), as: .twoFingerPan) { $0.didReceiveTwoFingerPan(translation, at: middle) }
    }

    private func readTwoFingers(_ old: FingerPair, _ new: FingerPair, at time: TouchInstant) -> ClassicTwoFingers.Step? {
        guard !replaced.isDisjoint(with: .twoFingerMoves) else { return nil }
        var fingers =
            twoFingers
            ?? ClassicTwoFingers(
                start: old, at: time, allowedByMap: navigation.allowedTwoFingerModes,
                allowed: MapGestureType.all.subtracting(disabled).twoFingerModes, options: navigation.options.twoFingers, density: density)
        let step = fingers.move(from: old, to: new, at: time)
        twoFingers = fingers
        return step
    }

    private func offer(
        _ offer: DefaultMapGestureHandler.Offer, as type: MapGestureType, _ body: (any MapGestureDelegate) -> Void
    ) {
        // What a region does, the delegate of the map is not told.
        guard navigation.regionGestures.isDisjoint(with: type.defaultActions) else { return }
        defaultHandler.offer = offer
        tell(type, body)
        defaultHandler.offer = nil
    }

    /// A pan that is too small to be told goes with the pinch.
    private func grantPan() { navigation.grantedGestures.insert(.pan) }

    /// The delegate takes a tap, or an object is selected; otherwise it goes on.
    private func tap(_ location: Vec2F) -> Bool {
        guard !disabled.contains(.tap) else { return false }
        guard replaced.contains(.tap), let delegate else { return defaultHandler.select?(location) ?? false }
        delegate.didReceiveTap(at: location)
        return true
    }
}

/// What two fingers do, as the map reads it at the same moment, and what the map has no use for.
///
/// A delegate can then be told of exactly that which the map is about to do.
struct ClassicTwoFingers: Sendable {
    /// What the fingers do on the way from one pair to another.
    struct Step {
        /// What they do.
        var modes: TwoFingerModes
        /// From where on they do so.
        var start: FingerPair
        /// Where they are.
        var end: FingerPair

        var isPinch: Bool { modes.contains(.zoom) }
        var isTurn: Bool { modes.contains(.rotate) }

        /// Fingers that only pinch or turn do not pan, apart from rounding.
        var isPan: Bool {
            guard !modes.isDisjoint(with: .sideBySide) else { return false }
            return modes.isDisjoint(with: [.zoom, .rotate]) || middle.distance(to: start.middle.vec2F) >= Self.smallestPan
        }

        /// How many times as far apart they are.
        var pinch: Float { Float(end.span / start.span) }
        /// By how much they have turned, in degrees clockwise.
        var turn: Float { Float(TwoFingerArbiter.turn(from: start.angle, to: end.angle)) }
        /// By how much the point between them has moved, in pixels.
        var translation: Vec2F { middle - start.middle.vec2F }
        /// The point between them.
        var middle: Vec2F { end.middle.vec2F }

        /// In pixels.
        private static let smallestPan: Float = 0.01
    }

    private var map: TwoFingerArbiter
    private var own: TwoFingerArbiter
    private let allowedByMap: TwoFingerModes
    private var lastTime: TouchInstant

    /// - Parameters:
    ///   - start: where the fingers were first.
    ///   - allowedByMap: what the map may do with them.
    ///   - allowed: what the delegate may be told.
    init(
        start: FingerPair, at time: TouchInstant, allowedByMap: TwoFingerModes, allowed: TwoFingerModes, options: TwoFingerOptions,
        density: Float
    ) {
        map = TwoFingerArbiter(start: start, allowed: allowedByMap, options: options, density: density)
        var options = options
        options.panThreshold = options.panThresholdToTell(atDensity: density)
        own = TwoFingerArbiter(start: start, allowed: allowed, options: options, density: density)
        self.allowedByMap = allowedByMap
        lastTime = time
    }

    private var modes: TwoFingerModes {
        map.modes.isEmpty ? own.modes : map.modes.union(own.modes.subtracting(allowedByMap))
    }

    /// The fingers go from one pair to another. `nil` while they mean nothing.
    mutating func move(from old: FingerPair, to new: FingerPair, at time: TouchInstant) -> Step? {
        let milliseconds = Double((time - lastTime).wholeMicroseconds) / 1000
        lastTime = time
        let hadBegun = !modes.isEmpty
        let begun = Self.move(&map, from: old, to: new, at: time, milliseconds: milliseconds)
        let ownBegun = Self.move(&own, from: old, to: new, at: time, milliseconds: milliseconds)
        guard !modes.isEmpty else { return nil }
        return Step(modes: modes, start: hadBegun ? old : begun ?? ownBegun ?? old, end: new)
    }

    /// Where the first of that begins which begins on the way, if anything does.
    private static func move(
        _ arbiter: inout TwoFingerArbiter, from old: FingerPair, to new: FingerPair, at time: TouchInstant, milliseconds: Double
    ) -> FingerPair? {
        arbiter.note(from: old, to: new, at: time, milliseconds: milliseconds)
        var at = old
        var begun: FingerPair?
        while let latch = arbiter.latch(from: at, to: new) {
            let pair = at.interpolated(to: new, fraction: latch.fraction)
            arbiter.pass(from: at, to: pair)
            begun = begun ?? pair
            at = pair
        }
        arbiter.pass(from: at, to: new)
        return begun
    }
}

extension TwoFingerOptions {
    /// How far two fingers must move side by side for a delegate to be told of a pan.
    ///
    /// Where two fingers pan at once, every pinch would begin as a pan. Where they never pan alone, the delegate is still told.
    func panThresholdToTell(atDensity density: Float) -> ScreenLength {
        panThreshold.pixels(atDensity: density) == .infinity ? turnThreshold : max(panThreshold, turnThreshold)
    }
}
