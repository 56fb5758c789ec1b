import Geodesy
public import MapCameras
public import TouchPipeline

/// The default map navigation: it moves the map by the gestures that no other listener claims. Insert it at the end of the chain.
///
/// It moves a `MapCamera` and nothing else. The places under the fingers stay under them, at any bearing and pitch, unless a limit stops
/// the map. Each gesture can be switched on and off (``enabledGestures``). The listener does not consume a gesture that is off.
///
/// The map follows a finger from the first pixel on (``PanOptions/slop``). If the touch becomes a tap or a long press, or if
/// another listener claims it, the map returns to the view before the touch.
///
/// The host drives momentum and animations: call ``advance(to:)`` once per frame while it returns `true`. After a touch event,
/// ``needsFrames`` is `true` if the map needs further frames.
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
    /// The camera that is moved.
    public let camera: any MapCamera
    /// The animator of the camera. Use it for all animations of the same camera.
    public let animator: CameraAnimator
    /// The recognition of two fingers, for this listener and for the listeners of facades and regions.
    let recognition: TwoFingerRecognition
    private let map: NavigatedMap
    private let parts: NavigationParts
    private let touch: NavigationTouch
    private let sessions: NavigationSessions
    private let oneFinger: OneFingerNavigation
    private let twoFingers: TwoFingerNavigation
    private let taps: TapZoom
    private let scrolls: ScrollZoom
    private var threeFingers = ThreeFingerTilt()
    private var motion = MotionReduction()

    private var membership = ListenerMembership()
    /// The time of the last frame.
    private var lastFrame = TouchInstant.zero
    /// The interests that the chain has read.
    private var lastInterests: TouchGesture.Kinds = []

    /// Creates a navigation for a camera. By default it has an animator of its own.
    public init(camera: any MapCamera, animator: CameraAnimator? = nil, options: NavigationOptions = .recommended) {
        self.camera = camera
        let animator = animator ?? CameraAnimator(camera: camera)
        self.animator = animator
        map = NavigatedMap(camera: camera, animator: animator, options: options)
        recognition = TwoFingerRecognition(map: map)
        parts = NavigationParts(map: map)
        touch = NavigationTouch(parts)
        sessions = NavigationSessions(parts, touch: touch, recognition: recognition)
        oneFinger = OneFingerNavigation(sessions)
        twoFingers = TwoFingerNavigation(sessions, recognition: recognition)
        taps = TapZoom(parts, touch: touch)
        scrolls = ScrollZoom(parts)
        lastInterests = interests
    }

    /// Called when a gesture begins to move the map, and when it ends.
    public var onEvent: ((NavigationEvent) -> Void)? {
        get { parts.callbacks.onEvent }
        set { parts.callbacks.onEvent = newValue }
    }

    /// Receives the box of a finished drag, in screen pixels. Return `true` to use the box for a selection. If it returns `false`, or by
    /// default, the map zooms to the box.
    public var consumesBox: ((ScreenRect) -> Bool)? {
        get { parts.callbacks.consumesBox }
        set { parts.callbacks.consumesBox = newValue }
    }

    // MARK: Options

    /// All thresholds and factors. A change takes effect with the next gesture. While ``reducesMotion`` is `true`, they are without motion
    /// (``NavigationOptions/reducingMotion``).
    public var options: NavigationOptions {
        get { map.options }
        set {
            let wasStretched = map.isBeyondLimits
            map.options = motion.applied(to: newValue)
            // Nothing brings a map without a rubber band back into its limits later.
            if wasStretched, !newValue.hasRubberBand {
                animator.cancel()
                map.show(camera.state)
            }
            updateInterests()
        }
    }

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

    /// Whether the map moves without animations (``NavigationOptions/reducingMotion``). The default is `false`.
    ///
    /// The views of `TouchPipelineUI` reduce the motion as well while the user prefers less of it, whatever this property is. Options that are set
    /// meanwhile also lose their motion. When nothing reduces the motion any more, the options have their motion again.
    public var reducesMotion = false { didSet { updateMotion() } }

    /// The number of views with reduced motion that have this navigation.
    ///
    /// Two views may have the same navigation one after the other, and the second one then begins before the first one ends.
    package var viewsReducingMotion = 0 { didSet { updateMotion() } }

    private func updateMotion() {
        options = motion.set(isReduced: reducesMotion || viewsReducingMotion > 0, of: options)
    }

    /// The options with the motion that they have when it is not reduced.
    var optionsWithMotion: NavigationOptions { motion.withMotion(options) }

    // MARK: The chain

    /// The kinds that the map can use.
    ///
    /// Second taps are missing while no gesture of a second tap is enabled, so that no tap waits for the map. Single taps are included only
    /// for ``TapZoomOptions/continuousTaps``, and raw touches only for the tilt of a map that needs two fingers to pan.
    public var interests: TouchGesture.Kinds {
        var kinds: TouchGesture.Kinds = [
            .touchDown, .move, .moveComplete, .twoFingerClick, .twoFingerMove, .twoFingerMoveComplete, .scroll,
        ]
        let enabled = map.enabledGestures
        if !enabled.isDisjoint(with: .secondTap) { kinds.formUnion(.secondTap) }
        if options.isCooperative, enabled.contains(.tilt) { kinds.insert(.rawTouches) }
        if options.taps.continuousTaps != nil, enabled.contains(.doubleTapZoom) { kinds.insert(.clickUnconfirmed) }
        return kinds
    }

    private func updateInterests() {
        let interests = interests
        guard interests != lastInterests else { return }
        lastInterests = interests
        membership.setNeedsInterests()
    }

    /// Starts to use the density of the touches.
    public func didEnter(_ environment: TouchEnvironment) {
        membership.enter(environment)
        map.environment = membership.environment
    }

    /// Stops using the density of the touches.
    public func didLeave(_ environment: TouchEnvironment) {
        membership.leave(environment)
        map.environment = membership.environment
        if !membership.isInChain { parts.keys.stop() }
    }

    /// Moves the map by a gesture. Returns whether the gesture has an effect on the map.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard membership.receives(gesture, context) else { return false }
        if threeFingers.isTilting, context.endReason == .takenOver { membership.hold(context) }
        map.environment = membership.environment
        recognition.end(by: gesture, context)
        switch gesture {
        case .touchDown: return touchDown(at: context.timestamp)
        case .move(let delta, .pan): return oneFinger.drag(by: delta, context)
        case .move(let delta, .quickZoom): return oneFinger.quickZoom(by: delta, context)
        case .move(let delta, .underSlop): return oneFinger.panTentatively(by: delta, context)
        case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete: return sessions.complete(context)
        case .doubleClick(let position): return taps.doubleTap(at: position, context)
        case .clickUnconfirmed(let position): return taps.continuedTap(at: position, context)
        case .twoFingerClick(let first, let second): return taps.twoFingerTap(at: .midpoint(first, second), context)
        case .twoFingerMove(let old, let new): return twoFingers.move(from: FingerPair(old), to: FingerPair(new), context)
        case .scroll(let position, let delta): return scrolls.scroll(by: delta, at: position, context)
        case .longPress, .clickConfirmed: return false
        case .clearTouch:
            // The claim of a tilt of three fingers takes the touch over from this listener, too.
            if context.endReason != .takenOver || !threeFingers.isTilting { cancelThreeFingerTilt() }
            sessions.clear(context)
            return false
        }
    }

    /// Advances momentum and animations to a time on the clock of the touch events. Returns whether another frame is needed.
    @discardableResult
    public func advance(to time: TouchInstant) -> Bool {
        lastFrame = time
        parts.keys.advance(to: time)
        animator.advance(to: time)
        sessions.advance(to: time)
        return needsFrames
    }

    /// Whether ``advance(to:)`` has to be called once per frame: an animation runs, a key is held, or the map still catches up with movement
    /// that a threshold has delayed.
    public var needsFrames: Bool { map.isAnimating || sessions.isCatchingUp }

    /// Whether a gesture is in progress: it has begun and has not ended.
    public var isActive: Bool { sessions.gesture != nil || touch.pair != nil || threeFingers.isTilting }

    /// Cancels the gesture in progress, without momentum. The map stays where it is.
    ///
    /// The rest of the movement has no effect, until the number of fingers changes.
    ///
    /// - Returns: Whether a gesture was in progress.
    @discardableResult
    public func cancel() -> Bool {
        let wasActive = isActive
        cancelThreeFingerTilt { $0.cancel() }
        sessions.cancel()
        return wasActive
    }

    private func touchDown(at time: TouchInstant) -> Bool {
        cancelThreeFingerTilt()
        touch.land(at: time)
        taps.land(at: time)
        parts.keys.advance(to: time)
        let isMovedByKeys = parts.keys.stop()
        if animator.touchStopped() || isMovedByKeys, !options.stoppingTouchIsTap { membership.environment?.suppressesTaps = true }
        return false
    }
}

// MARK: - Three fingers

extension MapNavigationListener: RawTouchListener {
    /// Tilts the map by three fingers, if it needs two to pan. Claims the touch when the tilt begins.
    public func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool {
        guard membership.receivesRaw(context) else {
            threeFingers.refuse(context.chain)
            return false
        }
        switch threeFingers.process(event, of: context.chain, threshold: map.pixels(options.tilt.threshold)) {
        case .nothing: return false
        case .began:
            membership.hold(context)
            sessions.beginThreeFingerTilt()
            // Nothing takes a tilt of three fingers, so nothing undoes it.
            map.keepMovement()
        case .moved(let up): map.turnAndTilt(by: 0, map.degrees(up, TwoFingerSession.tiltDegreesPerDp))
        case .ended:
            membership.release(context.chain)
            parts.callbacks.report(.ended(.tilt, willDecelerate: false))
        case .cancelled:
            membership.release(context.chain)
            parts.callbacks.report(.cancelled(.tilt))
        }
        return true
    }

    /// Cancels a tilt of three fingers, because the listener leaves its chain, or has not received the end of the touch.
    private func cancelThreeFingerTilt(_ cancel: (inout ThreeFingerTilt) -> ThreeFingerTilt.Step = { $0.end(.cancelled) }) {
        let chain = threeFingers.chain
        guard cancel(&threeFingers) == .cancelled else { return }
        membership.release(chain)
        sessions.cancelThreeFingerTilt()
    }
}

// MARK: - Commands and steps

extension MapNavigationListener: CommandListener {
    /// The commands that move the view, as ``NavigationOptions/steps`` selects them.
    public var commands: MapCommands { options.steps.commands.intersection(.navigation) }

    /// Moves the view by one step, animated.
    public func onCommand(_ command: MapCommand) -> Bool { onCommand(command, phase: .pressed) }

    /// Moves the view by one step, animated, or steadily while a key is held.
    ///
    /// The view goes on from where it is, also during an animation. Steps that follow each other quickly add up. While fingers move the map, they
    /// hold the places under them, and while the map returns into its limits, it does nothing else. The command is then consumed without an
    /// effect.
    public func onCommand(_ command: MapCommand, phase: CommandPhase) -> Bool {
        if phase != .released {
            guard commands.contains(command) else { return false }
            guard sessions.gesture == nil, !threeFingers.isTilting, !animator.isSettling else { return true }
            if isInChain {
                parts.keys.advance(to: map.now)
                animator.advance(to: map.now)
            }
        }
        if let feedback = parts.keys.perform(command, phase) { membership.announce(feedback) }
        return phase != .released
    }
}

// The movements of keyboards and buttons as methods, at once or animated. `time` is the current time on the clock of the touch events and
// of `advance(to:)`. The default is the time of the chain, and outside a chain that of the last frame. Consecutive calls add up, also
// with the steps of keys, wheels and taps: each one starts from the end of the one before. During any other animation, such as a flight, a call starts at
// the view that is shown.
extension MapNavigationListener {
    /// Moves the map by screen pixels, to the right and down, like a finger. Pixels that are not finite have no effect.
    ///
    /// The map goes in this direction, also by more than half the world, and stops at its limits.
    public func pan(by pixels: Vec2F, over duration: Duration = .zero, at time: TouchInstant? = nil) {
        parts.steps.pan(by: pixels, over: duration, at: time ?? present)
    }

    /// Zooms by levels, in if positive, about a point of the screen. The default point is the camera's `targetAnchorPoint`.
    public func zoom(by levels: Double, around point: Vec2F? = nil, over duration: Duration = .zero, at time: TouchInstant? = nil) {
        parts.steps.zoom(by: levels, around: point.map { .screen(ScreenPoint($0)) } ?? .target, over: duration, at: time ?? present)
    }

    /// Changes the bearing by degrees, clockwise if positive, about the camera's `targetAnchorPoint`. A number that is not finite has no effect.
    ///
    /// The view turns in this direction, also by more than half a turn.
    public func rotate(by degrees: Double, over duration: Duration = .zero, at time: TouchInstant? = nil) {
        parts.steps.rotate(by: degrees, over: duration, at: time ?? present)
    }

    /// Changes the pitch by degrees, about the camera's `targetAnchorPoint`.
    public func pitch(by degrees: Double, over duration: Duration = .zero, at time: TouchInstant? = nil) {
        parts.steps.pitch(by: degrees, over: duration, at: time ?? present)
    }

    /// Sets the bearing and the pitch to 0.
    public func resetNorth(over duration: Duration = .zero, at time: TouchInstant? = nil) {
        parts.steps.resetNorth(over: duration, at: time ?? present)
    }

    private var present: TouchInstant { membership.isInChain ? map.now : lastFrame }
}

extension MapNavigationListener: FrameClient {
    /// Registers a closure that is called when an animation starts, when the first key is held, and when the map begins to catch up with a
    /// movement that a threshold has delayed. The closure must not retain the listener.
    public func observeFrameRequests(_ observer: @escaping () -> Void) -> ObservationToken { animator.observeFrameRequests(observer) }
}

// MARK: - Facades and regions

// The listeners in front of the navigation that call delegates. The functions act whatever is disabled or taken over.
extension MapNavigationListener {
    /// What the map carries out of the gestures of which delegates take over a part.
    var policy: GesturePolicy { map.policy }

    /// Whether the listener is in a chain.
    var isInChain: Bool { membership.isInChain }

    /// The density of the touches. Outside a chain it is that of the camera's viewport.
    var density: ScreenDensity { map.density }

    /// Whether the map zooms in by a double tap.
    var zoomsByDoubleTap: Bool { map.enabledGestures.contains(.doubleTapZoom) }

    /// Lets the facade of a listener take over gestures from now on. What another facade has taken over belongs to the map again.
    func beginShare(of facade: some TouchListener) {
        policy.begin(ObjectIdentifier(facade))
        setShare(GesturePolicy.Share(), of: facade)
    }

    /// Sets what a facade takes over. A gesture in progress that is added is cancelled at its current position. Has no effect if another facade was
    /// created since.
    func setShare(_ share: GesturePolicy.Share, of facade: some TouchListener) {
        sessions.cancel(policy.set(share, of: ObjectIdentifier(facade)))
        updateInterests()
    }

    /// Zooms in as by a double tap.
    func zoomIn(around position: Vec2F, at time: TouchInstant) {
        taps.zoomIn(around: position, at: time)
    }

    /// Zooms out as by a two-finger tap.
    func zoomOut(around position: Vec2F, at time: TouchInstant) {
        taps.zoomOut(around: position, at: time)
    }

    /// Pans from one point of the screen to another one, in a touch.
    ///
    /// It has the effect of the default action: none for a drag that rotates, and none for one finger that is blocked. The map handles the
    /// end of the touch, with momentum.
    func pan(by translation: Vec2F, to location: Vec2F, in context: TouchContext) {
        oneFinger.pan(by: translation, to: location, in: context)
    }

    /// Moves the map by a call outside a touch. Stops animations, and keeps the current view.
    func move(_ movement: (NavigatedMap) -> Void) {
        animator.cancel()
        parts.keys.stop()
        map.endTentativeMovement()
        movement(map)
    }
}
