import Geodesy
public import MapCameras
public import TouchPipeline

/// The default map navigation: it moves the map by the gestures that no other listener claims. Insert it at the end of the chain.
///
/// It moves a `MapCamera` and nothing else. The places under the fingers stay under them, at any bearing and pitch, unless a limit stops
/// the map. Each gesture can be switched on and off (``enabledGestures``). The listener does not consume a gesture that is off.
///
/// The map follows a finger from the first pixel on (``NavigationOptions/panSlop``). If the touch becomes a tap or a long press, or if
/// another listener claims it, the map returns to the view before the touch.
///
/// The host drives momentum and animations: call ``advance(to:)`` once per frame while it returns `true`. After a touch event,
/// ``wantsFrames`` is `true` if frames are wanted.
///
/// A gesture in progress is cancelled when the listener leaves the chain, and no momentum follows.
///
/// In a chain, the density of the touches (`TouchEnvironment.density`) is used for all lengths of touches, whatever the density of the
/// camera's viewport is. Outside a chain the density of the viewport is used.
///
/// ```swift
/// let camera = WebMercatorCamera(
///     state: CameraState(center: Coordinate(latitude: 46.95, longitude: 7.45), zoom: 12),
///     viewport: Viewport(width: 1170, height: 2532, density: ScreenDensity(pixelsPerInch: 460)))
/// let navigation = MapNavigationListener(camera: camera)
/// handler.addListener(navigation)
/// ```
public final class MapNavigationListener: TouchListener {
    // The stored state is internal and not private, because each gesture is an extension in a file of its own in this folder.

    /// All thresholds and factors. A change takes effect with the next gesture. While ``reducesMotion`` is `true`, they are without motion
    /// (``NavigationOptions/reducingMotion``).
    public var options: NavigationOptions {
        didSet {
            if motion != nil { reduceMotion() }
            updateInterests()
        }
    }

    /// Whether the map moves without animations (``NavigationOptions/reducingMotion``). The default is `false`.
    ///
    /// The views of `TouchPipelineUI` reduce the motion as well while the user prefers less of it, whatever this property is. Options that are set
    /// meanwhile also lose their motion. When nothing reduces the motion any more, the options have their motion again.
    public var reducesMotion = false { didSet { updateMotion() } }

    /// The number of views with reduced motion that have this navigation.
    ///
    /// Two views may have the same navigation one after the other, and the second one then begins before the first one ends.
    package var viewsReducingMotion = 0 { didSet { updateMotion() } }

    /// The options whose motion returns when it is no longer reduced. `nil` while it is not.
    private var motion: NavigationOptions?

    private func updateMotion() {
        let isReduced = reducesMotion || viewsReducingMotion > 0
        guard isReduced != (motion != nil) else { return }
        let full = motion
        motion = isReduced ? options : nil
        options = full.map { options.withMotion(of: $0) } ?? options.reducingMotion
    }

    private func reduceMotion() {
        let reduced = options.reducingMotion
        guard options != reduced else { return }
        motion = options
        options = reduced
    }

    /// The options with the motion that they have when it is not reduced.
    var optionsWithMotion: NavigationOptions { motion.map { options.withMotion(of: $0) } ?? options }

    /// The listener of the facade that switches gestures: of the one that was created last.
    var facade: ObjectIdentifier?

    /// The gestures that the map carries out.
    public var enabledGestures: NavigationGestures {
        get { options.enabledGestures }
        set { options.enabledGestures = newValue }
    }

    /// Whether one finger scrolls the page around the map, and only two fingers move the map (``NavigationOptions/isCooperative``).
    public var isCooperative: Bool {
        get { options.isCooperative }
        set { options.isCooperative = newValue }
    }

    /// The gestures that a facade has replaced or disabled. A gesture in progress that is added here is cancelled at its current position.
    var suspendedGestures: NavigationGestures = [] {
        didSet {
            endActivity(of: suspendedGestures.subtracting(oldValue))
            updateInterests()
        }
    }

    /// The gestures that the delegate of a facade has replaced. The map recognizes them, and carries out only what ``grantedGestures``
    /// contains.
    var replacedGestures: NavigationGestures = [] {
        didSet { endActivity(of: replacedGestures.subtracting(oldValue)) }
    }

    /// The replaced gestures that the map carries out all the same, for the gesture that is being dispatched.
    var grantedGestures: NavigationGestures = []

    /// The recognition of the two fingers that are down.
    var twoFingerRecognition = TwoFingerRecognition()

    /// The three fingers that are down.
    var threeFingerTilt = ThreeFingerTilt()

    /// The modes of two fingers that the delegate of a facade may receive, whatever the map carries out.
    var delegateModes: TwoFingerModes = []

    /// The gestures of two fingers that delegates of regions have claimed while these fingers are down.
    var regionGestures: NavigationGestures = []

    private var membership = ListenerMembership()
    /// The interests that the chain has read.
    private var lastInterests: TouchGesture.Kinds = []
    /// The taps that follow a double tap.
    var taps = TapSeries()

    /// The camera that is moved.
    public let camera: any MapCamera
    /// The animator of the camera. Use it for all animations of the same camera.
    public let animator: CameraAnimator
    /// Called when a gesture begins to move the map, and when it ends.
    public var onEvent: ((NavigationEvent) -> Void)?
    /// Receives the box of a finished drag, in screen pixels. Return `true` to use the box for a selection. If it returns `false`, or by
    /// default, the map zooms to the box.
    public var consumesBox: ((ScreenRect) -> Bool)?

    /// The gesture in progress.
    var activity = Activity.none
    /// The movement of the current touch that can be undone.
    var tentative = TentativeMovement()
    /// Two fingers of which one has lifted, until it is known what the other one does.
    var liftedPair: LiftedPair?
    /// Whether the touch has had more than one finger.
    private var hasHadSeveralFingers = false
    /// The gestures of the touch after which the map has not yet settled, because a finger has stayed down.
    private var unsettled: NavigationGestures = []
    /// The movement that thresholds have delayed.
    var catchUp = CatchUp()
    /// The velocity of the finger, or of the middle of two, in pixels.
    var velocity = ReleaseTracker()
    /// The change of zoom and bearing by the gesture.
    var viewTracker: ViewTracker
    /// The time when the finger landed, or the second of two. `nil` after another number of fingers was down.
    var landedAt: TouchInstant?
    var scrollClassifier = ScrollClassifier()
    /// The keys that are held.
    var held = HeldKeys()
    /// The deceleration of a pan after the release of a key.
    var panGlide: KeyGlide?
    /// The steps of commands, wheels and taps.
    let steps: ViewSteps

    /// Creates a navigation for a camera. By default it has an animator of its own.
    public init(camera: any MapCamera, animator: CameraAnimator? = nil, options: NavigationOptions = .recommended) {
        self.camera = camera
        let animator = animator ?? CameraAnimator(camera: camera)
        self.animator = animator
        steps = ViewSteps(camera: camera, animator: animator)
        self.options = options
        viewTracker = ViewTracker(ViewTracker.View(camera.view))
        lastInterests = interests
    }

    /// The kinds that the map can use.
    ///
    /// Second taps are missing while no gesture of a second tap is enabled, so that no tap waits for the map. Single taps are included only
    /// for ``TapZoomOptions/continuousTaps``, and raw touches only for the tilt of a map that needs two fingers to pan.
    public var interests: TouchGesture.Kinds {
        var kinds: TouchGesture.Kinds = [
            .touchDown, .move, .moveComplete, .twoFingerClick, .twoFingerMove, .twoFingerMoveComplete, .scroll,
        ]
        if !enabledGestures.subtracting(suspendedGestures).isDisjoint(with: .secondTap) { kinds.formUnion(.secondTap) }
        if tiltsWithThreeFingers { kinds.insert(.rawTouches) }
        if options.taps.continuousTaps != nil, !suspendedGestures.contains(.doubleTapZoom) { kinds.insert(.clickUnconfirmed) }
        return kinds
    }

    private func updateInterests() {
        let interests = interests
        guard interests != lastInterests else { return }
        lastInterests = interests
        membership.setNeedsInterests()
    }

    /// Starts to use the density of the touches.
    public func didEnter(_ environment: TouchEnvironment) { membership.enter(environment) }

    /// Stops using the density of the touches.
    public func didLeave(_ environment: TouchEnvironment) {
        membership.leave(environment)
        if !membership.isInChain { held.stop() }
    }

    /// Moves the map by a gesture. Returns whether the gesture has an effect on the map.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard membership.receives(gesture, context) else { return false }
        endTwoFingerRecognition(by: gesture, context)
        switch gesture {
        case .touchDown: return touchDown(at: context.timestamp)
        case .move(let delta, .pan): return drag(delta, context)
        case .move(let delta, .quickZoom): return quickZoom(delta, context)
        case .move(let delta, .underSlop): return followUnconfirmed(delta, context)
        case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete: return complete(context)
        case .doubleClick(let position): return doubleTap(position, context)
        case .twoFingerClick(let first, let second): return twoFingerTap(.midpoint(first, second), context)
        case .twoFingerMove(let old, let new): return moveTwoFingers(old, new, context)
        case .scroll(let position, let delta): return scroll(position, delta, context)
        case .clickUnconfirmed(let position): return continuedTap(position, at: context.timestamp)
        case .longPress, .clickConfirmed: return false
        case .clearTouch:
            clear(context)
            return false
        }
    }

    /// Advances momentum and animations to a time on the clock of the touch events. Returns whether another frame is wanted.
    @discardableResult
    public func advance(to time: TouchInstant) -> Bool {
        moveHeldKeys(until: time)
        animator.advance(to: time)
        if catchUp.isPending { advanceCatchUpWithoutMove(at: time) }
        return wantsFrames
    }

    /// Whether ``advance(to:)`` has to be called once per frame: an animation runs, a key is held, or the map still catches up with movement
    /// that a threshold has delayed.
    public var wantsFrames: Bool { isAnimating || catchUp.isPending }

    // MARK: Used by all gestures

    /// Whether the listener is in a chain.
    var isInChain: Bool { membership.isInChain }

    /// The density of the touches. Outside a chain it is that of the camera's viewport.
    var density: ScreenDensity { camera.viewport.touchDensity(in: membership.environment) }

    /// The position where the finger lifted, while the chain dispatches the lift.
    var liftPosition: Vec2F? { membership.environment?.liftPosition }

    /// The present moment on the clock of the touches. Zero outside a chain.
    var now: TouchInstant { membership.environment?.now ?? .zero }

    /// Reports the result of a command, for assistive technology.
    func announce(_ feedback: CommandFeedback) { membership.announce(feedback) }

    /// The number of screen pixels in one dp.
    var pixelsPerDp: Double { Double(ScreenLength.dp(1).pixels(density: density)) }

    private func touchDown(at time: TouchInstant) -> Bool {
        landedAt = time
        (hasHadSeveralFingers, unsettled) = (false, [])
        taps.land(at: time)
        moveHeldKeys(until: time)
        let isMovedByKeys = !held.commands.isEmpty
        held.stop()
        if animator.touchStopped() || isMovedByKeys, !options.stoppingTouchIsTap { membership.environment?.suppressesTaps = true }
        return false
    }

    /// Begins a gesture, and stops the animations, because the gesture now moves the map.
    func begin(_ gesture: NavigationGestures, _ activity: Activity) {
        endPair(willDecelerate: false)
        storeOrigin()
        animator.cancel()
        held.stop()
        self.activity = activity
        onEvent?(.began(gesture))
    }

    /// Carries out a movement that happens at once, and reports its beginning and its end.
    func report(_ gesture: NavigationGestures, willDecelerate: Bool, _ movement: () -> Void) {
        onEvent?(.began(gesture))
        movement()
        onEvent?(.ended(gesture, willDecelerate: willDecelerate))
    }

    private func complete(_ context: TouchContext) -> Bool {
        let ended = activity
        activity = .none
        landedAt = nil
        defer { catchUp = CatchUp() }
        if case .twoFingers(let fingers) = ended, context.endReason == .lifted {
            // A movement that is complete was no tap.
            fingers.isPastSlop = true
            return lift(fingers, context)
        }
        guard let gesture = ended.gesture else { return false }
        tentative.keep()
        if case .boxZooming(let box) = ended { return completeBox(box, context) }
        let willDecelerate = context.endReason == .lifted && decelerate(motions(after: ended, at: context.timestamp), at: context.timestamp)
        onEvent?(.ended(gesture, willDecelerate: willDecelerate))
        settle(gesture.union(unsettled), context)
        return true
    }

    /// One of two fingers has lifted. The gesture ends when the other one lifts or goes on, because the map does not move under a finger, and
    /// because fingers within the slop can still have tapped.
    private func lift(_ fingers: TwoFingers, _ context: TouchContext) -> Bool {
        if fingers.isPastSlop { tentative.keep() }
        guard let gesture = fingers.gesture else { return false }
        liftedPair = LiftedPair(
            gesture: gesture, isPastSlop: fingers.isPastSlop, middle: fingers.pair.middle, time: context.timestamp, view: camera.state,
            motions: motions(after: .twoFingers(fingers), at: context.timestamp))
        return true
    }

    /// Ends the gesture of two fingers of which one has lifted.
    private func endPair(willDecelerate: Bool) {
        guard let pair = liftedPair else { return }
        liftedPair = nil
        unsettled.formUnion(pair.gesture)
        // If another listener claims what follows, only that is undone.
        tentative.restart(from: pair.view)
        onEvent?(.ended(pair.gesture, willDecelerate: willDecelerate))
    }

    /// Cancels the gesture of two fingers of which one has lifted, because its movement is undone.
    func cancelPair() {
        guard let pair = liftedPair else { return }
        liftedPair = nil
        onEvent?(.cancelled(pair.gesture))
    }

    /// Ends the gesture of two fingers, of which one has lifted, at the end of the touch or at the landing of another finger.
    private func clearPair(_ context: TouchContext) {
        guard let pair = liftedPair else { return }
        switch context.endReason {
        case .lifted:
            let isInTime = context.timestamp - pair.time <= LiftedPair.longestLift
            // An animation that runs now was started by something else.
            endPair(willDecelerate: isInTime && !animator.isRunning && decelerate(pair.motions, at: context.timestamp))
        case .additionalFinger: endPair(willDecelerate: false)
        // Another listener has claimed what the remaining finger does, and not the movement of the pair.
        case .takenOver where pair.isPastSlop: endPair(willDecelerate: false)
        case .cancelled, .takenOver, .removed, nil: cancelPair()
        }
    }

    private func clear(_ context: TouchContext) {
        // The claim of a tilt of three fingers takes the touch over from this listener, too.
        if context.endReason != .takenOver { cancelThreeFingerTilt() }
        let cancelled = activity
        let isForeign = context.endReason == .takenOver || context.endReason == .removed
        let isNoTap = hasHadSeveralFingers || hasOnlyStoppedTheMap(until: context)
        activity = .none
        defer { catchUp = CatchUp() }
        landedAt = context.pointerCount == 2 ? context.timestamp : nil
        if case .twoFingers(let fingers) = cancelled, !fingers.isPastSlop, context.endReason == .cancelled, context.pointerCount == 1 {
            // The recognizer cancels a movement within the slop when a finger lifts, because the fingers may still tap.
            _ = lift(fingers, context)
            return
        }
        let middle = liftedPair?.middle
        clearPair(context)
        if let gesture = cancelled.gesture {
            // Two fingers within the slop can still be a tap, even if a gesture has begun.
            if context.endReason != .takenOver, cancelled.isPastSlop { tentative.keep() }
            onEvent?(.cancelled(gesture))
        }
        switch context.endReason {
        // Two fingers that land one after the other can still tap. Then the map also undoes what the first finger has moved.
        case .additionalFinger: hasHadSeveralFingers = true
        // The lift of one finger within the slop is a tap or a long press. Otherwise the map keeps what it shows.
        case .lifted where isNoTap: tentative.keep()
        default: restore(context)
        }
        if let gesture = cancelled.gesture { unsettled.formUnion(gesture) }
        guard isForeign || context.pointerCount == 0 else { return }
        // A map that returns to a view, or that has left the chain, does not snap to north. The map also settles if no gesture had begun,
        // because the touch may have stopped it on its way back into its limits.
        var context = context
        if let middle { context.position = middle.vec2F }
        settle(isForeign ? [] : unsettled, context)
    }

    /// Whether a touch of one finger that lifts is neither a tap, because it has stopped a motion, nor a long press.
    private func hasOnlyStoppedTheMap(until context: TouchContext) -> Bool {
        guard let landedAt, let environment = membership.environment, environment.suppressesTaps else { return false }
        return context.timestamp - landedAt < environment.configuration[context.pointerKind].longPressTimeout
    }
}

/// An event that the default navigation reports.
public enum NavigationEvent: Sendable, Hashable {
    /// A gesture has begun to move the map.
    ///
    /// The map may have followed the finger before, while the touch could still become a tap.
    case began(NavigationGestures)
    /// The gesture has ended. With `willDecelerate` the map decelerates.
    ///
    /// A gesture of two fingers ends when both have lifted, or when the remaining finger begins to pan. If both lift within 100 ms, the map
    /// decelerates by the velocity of the pair.
    case ended(NavigationGestures, willDecelerate: Bool)
    /// The gesture was cancelled. If another listener has claimed the touch, the map returns to the view before it. Otherwise the map stays
    /// where it is.
    case cancelled(NavigationGestures)
    /// The edges of the box of a drag have changed, in screen pixels. The box exists until ``NavigationGestures/boxZoom`` ends or is
    /// cancelled.
    case boxChanged(ScreenRect)
    /// One finger tried to move a map that needs two fingers (``NavigationOptions/isCooperative``).
    case blocked
}

// A facade may replace some gestures. The map does not carry them out, and does not consume them.
extension MapNavigationListener {
    /// The gestures that are enabled and not suspended.
    var activeGestures: NavigationGestures { enabledGestures.subtracting(suspendedGestures) }

    var pansWithOneFinger: Bool { activeGestures.contains(.pan) && !suspendedGestures.contains(.oneFingerPan) }

    /// The modes that the map carries out: all, except those of regions, and those that are replaced and not granted.
    func carriedOut(_ modes: TwoFingerModes) -> TwoFingerModes {
        var modes = modes.subtracting(.still)
        if options.twoFingers.panExcludesPinch { modes.formIntersection(allowedTwoFingerModes) }
        guard !replacedGestures.isEmpty || !regionGestures.isEmpty else { return modes }
        let withheld = replacedGestures.subtracting(grantedGestures).union(regionGestures)
        var rest = modes.subtracting(TwoFingerModes(withheld))
        let isPanGranted = grantedGestures.contains(.pan) && !regionGestures.contains(.twoFingerPan)
        let isPanWithheld = withheld.contains(.twoFingerPan) && !isPanGranted
        let isPinch = !modes.isDisjoint(with: [.zoom, .rotate])
        // A pan that belongs to a pinch is replaced with it, unless it is granted.
        let isPinchReplaced = isPinch && rest.isDisjoint(with: [.zoom, .rotate]) && !grantedGestures.contains(.twoFingerPan)
        if isPanWithheld || isPinchReplaced { rest.remove(.pan) }
        return rest
    }

    /// Cancels the gesture in progress, without momentum, if it is one of the given gestures. Two fingers begin again with the gestures
    /// that are left.
    private func endActivity(of gestures: NavigationGestures) {
        if liftedPair != nil, !gestures.isDisjoint(with: [.twoFingers, .twoFingerPan]) {
            tentative.keep()
            cancelPair()
        }
        switch activity {
        case .none, .blocked, .dragRotating, .boxZooming: return
        case .panning: if !gestures.contains(.oneFingerPan) { return }
        case .quickZooming: if !gestures.contains(.quickZoom) { return }
        case .twoFingers: if gestures.isDisjoint(with: [.twoFingers, .twoFingerPan]) { return }
        }
        let cancelled = activity.gesture
        activity = .none
        twoFingerRecognition = TwoFingerRecognition()
        catchUp = CatchUp()
        if cancelled != nil { tentative.keep() }
        if let cancelled { onEvent?(.cancelled(cancelled)) }
    }
}

extension MapNavigationListener: FrameClient {
    /// Registers a closure that is called when an animation starts, when the first key is held, and when the map begins to catch up with a
    /// movement that a threshold has delayed. The closure must not retain the listener.
    public func observeFramesWanted(_ observer: @escaping () -> Void) -> ObservationToken { animator.observeFramesWanted(observer) }
}
