import Geodesy
public import MapCameras
public import TouchPipeline

/// The default map navigation: it moves the map by the gestures that no other listener claims. Insert it at the end of the chain.
///
/// It moves a `MapCamera` and nothing else. The coordinates under the fingers stay under them, at any bearing and pitch, unless a limit stops
/// the map. Each gesture can be switched on and off (``enabledGestures``). The listener does not consume a gesture that is off.
///
/// The map follows a finger from the first pixel on (``PanOptions/slop``). If the touch becomes a tap or a long press, or if
/// another listener claims it, the map returns to the view before the touch.
///
/// The host drives momentum and animations: call ``advance(to:)`` once per frame while it returns `true`. After a touch event,
/// ``needsFrames`` is `true` if the map needs further frames.
///
/// A gesture in progress is cancelled when the listener leaves the chain, and no momentum follows. Momentum ends when the listener leaves its last
/// chain, because the touch that would stop it no longer comes here.
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
    /// The animator of the program's animations, which have goals. Use it for all animations of the same camera.
    ///
    /// An animation that starts ends what fingers and keys do: a gesture in progress is cancelled, without momentum, and has no effect until the
    /// number of fingers changes. With `CameraAnimationOptions.yieldsToGestures` the animation ends instead. A gesture, a key or a wheel that begins
    /// ends the animation. The momentum and the steps of the navigation are no animations of the animator.
    public let animator: CameraAnimator

    private var navigation: Navigation
    private var threeFingers = ThreeFingerTilt()
    private var membership = ListenerMembership()
    /// The environment of the membership. It is read with each input.
    private var environment: TouchEnvironment?
    /// The events that have not been reported yet. All events of an input are reported after it.
    private var events = EventQueue<NavigationEvent>()
    /// The observations of the animations that start.
    private var starts: [ObservationToken] = []
    /// Whether the camera carries out an instruction. Its observers may call back in the middle of it.
    private var isMoving = false
    /// Where the last instruction has led, until the next input.
    private var arrival: NavigationFacts.Arrival?
    /// Whether the next facts must have the state of the camera.
    private var needsState = false
    /// Whether the navigation itself needs frames.
    private var wantsFrames = false
    /// The time of the last frame.
    private var lastFrame = TouchInstant.zero
    /// Ends the frame with predicted fingers. Made once, because each such frame needs it.
    private var endPredictionOfFrame: () -> Void = {}
    /// The interests that the chain has read.
    private var lastInterests: TouchGesture.Kinds = []
    /// What delegates take over of the gestures, and the facade that was created last. An older one has no say, because it would otherwise enable
    /// again what its successor has disabled.
    private var delegated = Sharing()
    private var facade: ObjectIdentifier?

    /// Creates a navigation for a camera. By default it has an animator of its own.
    public init(camera: any MapCamera, animator: CameraAnimator? = nil, options: NavigationOptions = .recommended) {
        self.camera = camera
        self.animator = animator ?? CameraAnimator(camera: camera)
        self.options = options
        navigation = Navigation(options: options)
        lastInterests = interests
        let reference = BackReference(self)
        let endPrediction = { reference.use { $0.endPrediction() } }
        endPredictionOfFrame = endPrediction
        starts = [
            self.animator.observeOrigins(endPrediction),
            self.animator.observeStarts { started in
                reference.use { _ = $0.send(.animationBegan(yieldsToGestures: started.yieldsToGestures), at: $0.present) }
            },
        ]
    }

    deinit { for observation in starts { observation.cancel() } }

    /// Called when a gesture begins to move the map, and when it ends. Events are reported after the map has moved.
    public var onEvent: ((NavigationEvent) -> Void)?

    /// Receives the box of a finished drag, in screen pixels. Return `true` to use the box for a selection. If it returns `false`, or by
    /// default, the map zooms to the box.
    public var consumesBox: ((ScreenRect) -> Bool)?

    // MARK: Options

    /// All thresholds and factors, as the app has set them. A change takes effect with the next gesture. While the motion is reduced, the
    /// ``effectiveOptions`` are without it.
    public var options: NavigationOptions { didSet { optionsDidChange() } }

    /// The options that apply: ``options``, without motion while ``reducesMotion`` is `true` (``NavigationOptions/reducingMotion``).
    public var effectiveOptions: NavigationOptions { isMotionReduced ? options.reducingMotion : options }

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
    /// The views of `TouchPipelineUI` reduce the motion as well while the user prefers less of it, whatever this property is. The ``options`` stay as
    /// they are.
    public var reducesMotion = false { didSet { optionsDidChange() } }

    /// The number of views with reduced motion that have this navigation.
    ///
    /// Two views may have the same navigation one after the other, and the second one then begins before the first one ends.
    package var viewsReducingMotion = 0 { didSet { optionsDidChange() } }

    private var isMotionReduced: Bool { reducesMotion || viewsReducingMotion > 0 }

    private func optionsDidChange() {
        send(.options(effectiveOptions), at: present)
        updateInterests()
    }

    // MARK: The chain

    /// The kinds that the map can use.
    ///
    /// Second taps are missing while no gesture of a second tap is enabled, so that no tap waits for the map. Single taps are included only
    /// for ``TapZoomOptions/continuousTaps``, and raw touches only for the tilt of a map that needs two fingers to pan.
    public var interests: TouchGesture.Kinds {
        var kinds: TouchGesture.Kinds = [
            .touchDown, .move, .moveComplete, .twoFingerClick, .twoFingerMove, .twoFingerMoveComplete, .scroll,
        ]
        let enabled = delegated.enabled(of: options.enabledGestures)
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
        self.environment = membership.environment
    }

    /// Stops using the density of the touches. Momentum ends if this was the last chain.
    public func didLeave(_ environment: TouchEnvironment) {
        membership.leave(environment)
        self.environment = membership.environment
        if !membership.isInChain { send(.left, at: present) }
    }

    /// Moves the map by a gesture. Returns whether the gesture has an effect on the map.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard membership.receives(gesture, context) else { return false }
        if context.chain != environment.map({ ObjectIdentifier($0) }) { environment = membership.environment }
        switch gesture {
        case .touchDown, .clearTouch: endThreeFingerTilt(context)
        default: break
        }
        return send(.gesture(gesture, context), at: context.timestamp)
    }

    /// Advances momentum and animations to a time on the clock of the touch events. Returns whether another frame is needed.
    @discardableResult
    public func advance(to time: TouchInstant) -> Bool {
        lastFrame = time
        if animator.isRunning { animator.advance(to: time) }
        if wantsFrames { send(.frame, at: time) }
        return needsFrames
    }

    /// Whether ``advance(to:)`` has to be called once per frame: a motion or an animation runs, a key is held, or the map still catches up with
    /// movement that a threshold has held back.
    public var needsFrames: Bool { wantsFrames || animator.isRunning }

    /// Whether momentum, a step, a held key, a return or an animation of the ``animator`` moves the map.
    public var isAnimating: Bool { animator.isRunning || navigation.isAnimating }

    /// Whether a gesture is in progress: it has begun and has not ended.
    public var isActive: Bool { navigation.isActive }

    /// Cancels the gesture in progress, without momentum. The map stays where it is.
    ///
    /// The remainder of the movement has no effect, until the number of fingers changes.
    ///
    /// - Returns: Whether a gesture was in progress.
    @discardableResult
    public func cancel() -> Bool {
        let wasActive = navigation.isActive
        if threeFingers.cancel() == .cancelled { membership.release(threeFingers.chain) }
        send(.cancel, at: present)
        return wasActive
    }

    /// Stops momentum, steps, held keys and the animations of the ``animator``. The map stays where it is. Fingers go on.
    ///
    /// Call this method before you set a view of your own that nothing else should move.
    public func stop() { send(.stop, at: present) }

    // MARK: The one way in and out

    /// What the navigation knows, as a value. Two navigations with equal values behave equally.
    package var value: Navigation { navigation }

    /// The time of an input without one: that of the chain, and outside a chain that of the last frame.
    private var present: TouchInstant { environment?.now ?? lastFrame }

    /// Hands an input to the navigation, and carries out what follows from it. Returns whether the input is consumed.
    ///
    /// The camera has moved and the animations have ended when this function returns. Only the events wait in a queue, while one of them is reported.
    @discardableResult
    private func send(_ input: NavigationInput, at time: TouchInstant) -> Bool {
        finishInstruction(isReached: false)
        let effects = navigation.handle(input, facts(for: input, at: time))
        arrival = nil
        needsState = effects.needsState
        let reports = !effects.events.isEmpty && onEvent != nil && events.enqueue(effects.events.all)
        if let instruction = effects.camera { carryOut(instruction) }
        // Every listener sees the view that the samples have led to, also those in front of this one that read the camera.
        if effects.isPredicted { environment?.beforeNextDispatch(endPredictionOfFrame) }
        if effects.suppressesTaps { environment?.suppressesTaps = true }
        if effects.animation != .none { carryOut(effects.animation) }
        // An observer of the camera may have started a motion.
        if navigation.needsFrames != wantsFrames { setWantsFrames(navigation.needsFrames) }
        if reports { reportEvents() }
        if let box = effects.box { send(.box(isConsumed: consumesBox?(box) == true), at: time) }
        if let announcement = effects.announcement { membership.announce(announcement.feedback(in: camera.constraints)) }
        return effects.isConsumed
    }

    private func facts(for input: NavigationInput, at time: TouchInstant) -> NavigationFacts {
        let viewport = camera.viewport
        var facts = NavigationFacts(
            view: camera.view, viewport: viewport, constraints: camera.constraints, targetAnchorPoint: camera.targetAnchorPoint,
            arrival: arrival, density: environment?.density ?? viewport.density, now: time)
        if needsState { facts.state = camera.state }
        if animator.isRunning { facts.animation = animator.isStoppedByTouch ? .stoppedByTouch : .running }
        if case .gesture(_, let context) = input, context.endReason == .lifted, let environment {
            if environment.suppressesTaps { facts.stoppingTouchTimeout = environment.configuration[context.pointerKind].longPressTimeout }
        }
        return facts
    }

    private func carryOut(_ instruction: CameraInstruction) {
        isMoving = true
        var isReached = true
        switch instruction {
        case .move(let worldPoint, let point): isReached = camera.move(worldPoint, to: point)
        case .pin(let pin):
            isReached = camera.move(
                pin.worldPoint, to: pin.point, zoom: pin.zoom, bearing: pin.bearing, pitch: pin.pitch, isElastic: pin.isElastic)
        case .state(let state): camera.state = state
        }
        finishInstruction(isReached: isReached)
    }

    /// Notes where the camera is: after an instruction, or before an input that comes from an observer of the camera in the middle of it.
    private func finishInstruction(isReached: Bool) {
        guard isMoving else { return }
        isMoving = false
        arrival = NavigationFacts.Arrival(mark: ViewMark(camera.view), isReached: isReached)
    }

    /// Shows the view that the samples have led to, if a frame has shown the fingers where they will be.
    private func endPrediction() {
        if navigation.isPredicted { send(.predictionEnded, at: present) }
    }

    private func carryOut(_ effect: NavigationEffects.AnimationEffect) {
        switch effect {
        case .none: break
        case .stopForTouch: animator.stopForTouch()
        case .end: animator.cancel()
        case .yield: animator.yield()
        }
    }

    private func setWantsFrames(_ wantsFrames: Bool) {
        self.wantsFrames = wantsFrames
        if wantsFrames { animator.requestFrames() }
    }

    private func reportEvents() {
        while let event = events.next() { onEvent?(event) }
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
        let step = threeFingers.process(
            event, of: context.chain, threshold: effectiveOptions.tilt.threshold.pixels(density: density))
        switch step {
        case .nothing: return false
        case .began:
            membership.hold(context)
            environment = membership.environment
        case .moved: break
        case .ended, .cancelled: membership.release(context.chain)
        }
        send(.threeFingers(step), at: context.timestamp)
        return true
    }

    /// Cancels a tilt of three fingers, because the listener leaves its chain, or has not received the end of the touch.
    private func endThreeFingerTilt(_ context: TouchContext) {
        // The claim of a tilt of three fingers takes the touch over from this listener, too.
        if threeFingers.isTilting, context.endReason == .takenOver {
            membership.hold(context)
            environment = membership.environment
            return
        }
        let chain = threeFingers.chain
        guard threeFingers.end(.cancelled) == .cancelled else { return }
        membership.release(chain)
        send(.threeFingers(.cancelled), at: context.timestamp)
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
    /// The view goes on from where it is, also during an animation, which ends. Steps that follow each other quickly add up. While fingers move the
    /// map, they hold the coordinates under them, and while the map returns into its limits, it does nothing else. The command is then consumed
    /// without an effect.
    public func onCommand(_ command: MapCommand, phase: CommandPhase) -> Bool {
        if phase != .released {
            guard commands.contains(command) else { return false }
            // The step starts at the view that the animation shows now.
            if isInChain, animator.isRunning { animator.advance(to: present) }
        }
        return send(.command(command, phase), at: present)
    }
}

// The movements of keyboards and buttons as methods, at once or animated. `time` is the current time on the clock of the touch events and
// of `advance(to:)`. The default is the time of the chain, and outside a chain that of the last frame. Consecutive calls add up, also
// with the steps of keys, wheels and taps: each one starts from the end of the one before. An animation of the animator, such as a flight, ends at the
// view that is shown.
extension MapNavigationListener {
    /// Moves the map by screen pixels, to the right and down, like a finger. Pixels that are not finite have no effect.
    ///
    /// The map goes in this direction, also by more than half the world, and stops at its limits.
    public func pan(by pixels: Vec2F, over duration: Duration = .zero, at time: TouchInstant? = nil) {
        call(.pan(pixels, over: duration), over: duration, at: time)
    }

    /// Zooms by levels, in if positive, about a point of the screen. The default point is the camera's `targetAnchorPoint`.
    public func zoom(by levels: Double, around point: Vec2F? = nil, over duration: Duration = .zero, at time: TouchInstant? = nil) {
        call(.zoom(levels, about: point.map { .screen(ScreenPoint($0)) } ?? .target, over: duration), over: duration, at: time)
    }

    /// Changes the bearing by degrees, clockwise if positive, about the camera's `targetAnchorPoint`. A number that is not finite has no effect.
    ///
    /// The view rotates in this direction, also by more than 180°.
    public func rotate(by degrees: Double, over duration: Duration = .zero, at time: TouchInstant? = nil) {
        call(.rotate(degrees, over: duration), over: duration, at: time)
    }

    /// Changes the pitch by degrees, about the camera's `targetAnchorPoint`.
    public func tilt(by degrees: Double, over duration: Duration = .zero, at time: TouchInstant? = nil) {
        call(.tilt(degrees, over: duration), over: duration, at: time)
    }

    /// Sets the bearing and the pitch to 0.
    public func resetNorth(over duration: Duration = .zero, at time: TouchInstant? = nil) {
        call(.resetNorth(over: duration), over: duration, at: time)
    }

    private func call(_ call: NavigationCall, over duration: Duration, at time: TouchInstant?) {
        let time = time ?? present
        if duration > .zero, animator.isRunning { animator.advance(to: time) }
        send(.call(call), at: time)
    }
}

extension MapNavigationListener: FrameClient {
    /// Registers a closure that is called when a motion or an animation starts, when the first key is held, and when the map begins to catch up with
    /// a movement that a threshold has held back. The closure must not retain the listener.
    public func observeFrameRequests(_ observer: @escaping () -> Void) -> ObservationToken { animator.observeFrameRequests(observer) }
}

// MARK: - Delegates

// What the listeners in front of the navigation that call delegates need: those of `HereGestures`.
extension MapNavigationListener {
    /// What delegates take over of the gestures.
    package var sharing: Sharing { delegated }

    /// Whether the listener is in a chain.
    package var isInChain: Bool { membership.isInChain }

    /// The density of the touches. Outside a chain it is that of the camera's viewport.
    package var density: ScreenDensity { environment?.density ?? camera.viewport.density }

    /// Whether the map zooms in by a double tap.
    package var zoomsByDoubleTap: Bool { navigation.enabledGestures.contains(.doubleTapZoom) }

    /// Lets the facade of a listener take over gestures from now on. What another facade has taken over belongs to the map again.
    package func beginShare(of facade: some TouchListener) {
        self.facade = ObjectIdentifier(facade)
        setShare(Sharing.Share(), of: facade)
    }

    /// Sets what a facade takes over. A gesture in progress that is added is cancelled at its current position. Has no effect if another facade was
    /// created since. Returns whether two fingers that are down begin again.
    @discardableResult
    package func setShare(_ share: Sharing.Share, of facade: some TouchListener) -> Bool {
        defer { updateInterests() }
        guard ObjectIdentifier(facade) == self.facade else { return false }
        return changeSharing { $0.share = share }
    }

    /// Begins a move of which nothing is passed back yet.
    package func beginMove() { if !delegated.passedBack.isEmpty { changeSharing { $0.passedBack = [] } } }

    /// Lets the map carry out replaced gestures in the move that is being dispatched.
    package func passBack(_ gestures: NavigationGestures) { changeSharing { $0.passedBack.formUnion(gestures) } }

    /// Claims gestures of two fingers for the delegate of a region.
    package func claim(_ gestures: NavigationGestures) { changeSharing { $0.claimed.formUnion(gestures) } }

    /// Ends a claim.
    package func release(_ gestures: NavigationGestures) { changeSharing { $0.claimed.subtract(gestures) } }

    @discardableResult
    private func changeSharing(_ change: (inout Sharing) -> Void) -> Bool {
        var next = delegated
        change(&next)
        guard next != delegated else { return false }
        delegated = next
        let had = navigation.hasTwoFingers
        send(.sharing(next), at: present)
        return had && !navigation.hasTwoFingers
    }

    /// Moves the map by a call of a delegate.
    package func perform(_ call: NavigationCall, at time: TouchInstant? = nil) { send(.call(call), at: time ?? present) }
}

extension NavigationEffects.Announcement {
    /// The text of the result.
    fileprivate func feedback(in constraints: CameraConstraints) -> CommandFeedback {
        switch command {
        case .panLeft: CommandFeedback("Moved left")
        case .panRight: CommandFeedback("Moved right")
        case .panUp: CommandFeedback("Moved up")
        case .panDown: CommandFeedback("Moved down")
        case .rotateLeft: CommandFeedback("Rotated left")
        case .rotateRight: CommandFeedback("Rotated right")
        case .tiltUp: CommandFeedback("Tilted up")
        case .tiltDown: CommandFeedback("Tilted down")
        case .resetNorth: CommandFeedback("North up")
        default: CommandFeedback("Zoom level %1", Self.text(ofZoom: zoom, within: constraints.zoomRange))
        }
    }

    /// A zoom level as a whole number, or with one decimal.
    private static func text(ofZoom zoom: Double, within range: ClosedRange<Double>) -> String {
        let zoom = min(max(zoom, range.lowerBound), range.upperBound)
        guard zoom.magnitude < 1000 else { return "?" }
        let tenths = Int((zoom.magnitude * 10).rounded())
        return (zoom < 0 && tenths > 0 ? "-" : "") + "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)")
    }
}
