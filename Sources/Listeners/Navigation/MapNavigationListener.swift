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
    /// The camera that is moved.
    public let camera: any MapCamera
    /// The animator of the camera. Use it for all animations of the same camera.
    public let animator: CameraAnimator
    /// Called when a gesture begins to move the map, and when it ends.
    public var onEvent: ((NavigationEvent) -> Void)?
    /// Receives the box of a finished drag, in screen pixels. Return `true` to use the box for a selection. If it returns `false`, or by
    /// default, the map zooms to the box.
    public var consumesBox: ((ScreenRect) -> Bool)?

    /// The map as gestures move it.
    private let map: NavigatedMap
    /// The recognition of two fingers, for this listener and for the listeners of facades and regions.
    let recognition: TwoFingerRecognition
    /// The session in progress.
    private var session = NavigationSession.none
    /// The number of sessions that have begun or ended. A session that was ended while it moved the map does not come back.
    private var sessionChanges = 0
    /// What is about to begin, while what it ends is reported.
    private var beginning: NavigationGestures = []
    /// The touch in progress.
    private var touch = NavigationTouch()
    /// The speed of the session.
    private var speed = GestureSpeed()
    /// The tilt by three fingers.
    private var threeFingers = ThreeFingerTilt()
    /// The steps of commands, wheels and taps.
    private let steps: ViewSteps
    private let keys: KeyMovement
    private let taps: TapZoom
    private let scrolls: ScrollZoom

    private var membership = ListenerMembership()
    /// The time of the last frame.
    private var lastFrame = TouchInstant.zero
    /// The interests that the chain has read.
    private var lastInterests: TouchGesture.Kinds = []
    /// The options whose motion returns when it is no longer reduced. `nil` while it is not.
    private var motion: NavigationOptions?

    /// Creates a navigation for a camera. By default it has an animator of its own.
    public init(camera: any MapCamera, animator: CameraAnimator? = nil, options: NavigationOptions = .recommended) {
        self.camera = camera
        let animator = animator ?? CameraAnimator(camera: camera)
        self.animator = animator
        map = NavigatedMap(camera: camera, animator: animator, options: options)
        recognition = TwoFingerRecognition(map: map)
        steps = ViewSteps(camera: camera, animator: animator)
        keys = KeyMovement(map: map, steps: steps)
        taps = TapZoom(map: map, steps: steps, keys: keys)
        scrolls = ScrollZoom(map: map, steps: steps, keys: keys)
        lastInterests = interests
    }

    // MARK: Options

    /// All thresholds and factors. A change takes effect with the next gesture. While ``reducesMotion`` is `true`, they are without motion
    /// (``NavigationOptions/reducingMotion``).
    public var options: NavigationOptions {
        get { map.options }
        set {
            let wasStretched = map.isBeyondLimits
            map.options = newValue
            let reduced = newValue.reducingMotion
            if motion != nil, newValue != reduced {
                motion = newValue
                map.options = reduced
            }
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
        let isReduced = reducesMotion || viewsReducingMotion > 0
        guard isReduced != (motion != nil) else { return }
        let full = motion
        motion = isReduced ? options : nil
        options = full.map { options.withMotion(of: $0) } ?? options.reducingMotion
    }

    /// The options with the motion that they have when it is not reduced.
    var optionsWithMotion: NavigationOptions { motion.map { options.withMotion(of: $0) } ?? options }

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
        if !membership.isInChain { keys.stop() }
    }

    /// Moves the map by a gesture. Returns whether the gesture has an effect on the map.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard membership.receives(gesture, context) else { return false }
        if threeFingers.isTilting, context.endReason == .takenOver { membership.hold(context) }
        map.environment = membership.environment
        recognition.end(by: gesture, context)
        switch gesture {
        case .touchDown: return touchDown(at: context.timestamp)
        case .move(let delta, .pan): return drag(delta, context)
        case .move(let delta, .quickZoom): return quickZoom(delta, context)
        case .move(let delta, .underSlop): return panTentatively(delta, context)
        case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete: return complete(context)
        case .doubleClick(let position): return doubleTap(position, context)
        case .twoFingerClick(let first, let second): return twoFingerTap(.midpoint(first, second), context)
        case .twoFingerMove(let old, let new): return moveTwoFingers(FingerPair(old), FingerPair(new), context)
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
        lastFrame = time
        keys.advance(to: time)
        animator.advance(to: time)
        if session.catchUp.isPending {
            let changes = sessionChanges
            var session = session
            session.advance(to: time, on: map)
            keep(session, ifUnchangedSince: changes)
        }
        return wantsFrames
    }

    /// Whether ``advance(to:)`` has to be called once per frame: an animation runs, a key is held, or the map still catches up with movement
    /// that a threshold has delayed.
    public var wantsFrames: Bool { map.isAnimating || session.catchUp.isPending }

    // MARK: Sessions

    private func touchDown(at time: TouchInstant) -> Bool {
        touch.land(at: time)
        taps.land(at: time)
        keys.advance(to: time)
        let isMovedByKeys = keys.stop()
        if animator.touchStopped() || isMovedByKeys, !options.stoppingTouchIsTap { membership.environment?.suppressesTaps = true }
        return false
    }

    /// Starts a session, or ends the one in progress.
    private func start(_ session: NavigationSession) {
        sessionChanges += 1
        self.session = session
        if session.catchUp.isPending { animator.requestFrames() }
    }

    /// Stores the session that has moved the map, unless something that the map has notified has started or ended a session meanwhile.
    private func keep(_ moved: NavigationSession, ifUnchangedSince changes: Int) {
        guard sessionChanges == changes else { return }
        let wasPending = session.catchUp.isPending
        session = moved
        if !wasPending, moved.catchUp.isPending { animator.requestFrames() }
    }

    /// Begins a gesture, and stops the animations, because the gesture now moves the map.
    private func begin(_ gesture: NavigationGestures) {
        let changes = sessionChanges
        beginning = gesture
        endPair(willDecelerate: false)
        map.storeView()
        animator.cancel()
        keys.stop()
        beginning = []
        // The app hears of what ends, and may have ended the session meanwhile.
        if sessionChanges == changes { onEvent?(.began(gesture)) }
    }

    /// Carries out a movement that happens at once, and reports its beginning and its end.
    private func report(_ gesture: NavigationGestures, willDecelerate: Bool, _ movement: () -> Void) {
        onEvent?(.began(gesture))
        movement()
        onEvent?(.ended(gesture, willDecelerate: willDecelerate))
    }

    /// The view after the map has caught up. The velocities of zoom and rotation are computed from it.
    private var viewAfterCatchUp: ViewTracker.View {
        let (view, rest) = (camera.view, session.catchUp.rest)
        return ViewTracker.View(zoom: view.zoom + rest.levels, bearing: view.bearing + rest.degrees)
    }

    /// The view before a session that zooms or rotates.
    private var viewBeforeSession: ViewTracker { ViewTracker(ViewTracker.View(camera.view), stopGap: options.momentum.releaseTimeout) }

    // MARK: One finger

    /// A drag of one finger or of a mouse.
    private func drag(_ delta: Vec2F, _ context: TouchContext) -> Bool {
        guard delta != .zero else { return rest(context) }
        // After a long press a move is confirmed, but the touch is not yet known to be a pan.
        if !context.isPastSlop, options.pan.slop.inches < .infinity { return panTentatively(delta, context) }
        switch session {
        case .pan(var pan):
            if !pan.isConfirmed {
                pan.confirm()
                session = .pan(pan)
                begin(.pan)
            }
            return self.pan(context)
        case .turn: return turn(delta, context)
        case .box: return dragBox(context)
        case .blocked: return false
        case .none, .quickZoom, .twoFingers: return beginDrag(delta, context)
        }
    }

    private func beginDrag(_ delta: Vec2F, _ context: TouchContext) -> Bool {
        if TurnSession.begins(with: context) { return turn(delta, context) }
        if isBoxDrag(context) { return dragBox(context) }
        guard pansWithOneFinger else { return false }
        guard !isBlocked(context) else {
            start(.blocked)
            onEvent?(.blocked)
            return false
        }
        beginPanning(delta, context)
        return pan(context)
    }

    /// Pans while the touch can still become a tap. The map follows beyond ``PanOptions/slop``, and returns if the touch does not
    /// become a pan.
    private func panTentatively(_ delta: Vec2F, _ context: TouchContext) -> Bool {
        guard delta != .zero else { return rest(context) }
        switch session {
        case .pan:
            guard map.isMovedByOthers else { return pan(context) }
            start(.none)
            map.keepMovement()
            return false
        case .none: break
        default: return false
        }
        // A second tap becomes a double tap or a quick zoom.
        guard pansWithOneFinger, context.tapCount == 1, !TurnSession.begins(with: context), !isBoxDrag(context), !isBlocked(context) else {
            return false
        }
        let distance = context.position.distance(to: context.startPosition)
        guard distance > map.pixels(options.pan.slop), !map.isAnimating || map.isRestoring else { return false }
        startPanning(delta, context, isConfirmed: false)
        return pan(context)
    }

    /// An event with the position of the event before. It begins nothing and moves nothing.
    private func rest(_ context: TouchContext) -> Bool {
        guard case .pan(let pan) = session else { return session.gesture != nil }
        speed.finger.add(x: pan.finger.x, y: pan.finger.y, at: context.timestamp)
        return true
    }

    private var pansWithOneFinger: Bool { map.enabledGestures.contains(.oneFingerPan) }

    private func isBlocked(_ context: TouchContext) -> Bool { options.isCooperative && context.pointerKind == .finger }

    private func beginPanning(_ delta: Vec2F, _ context: TouchContext) {
        start(.none)
        let changes = sessionChanges
        begin(.pan)
        // The app may have removed the listener meanwhile.
        if sessionChanges == changes { startPanning(delta, context, isConfirmed: true) }
    }

    private func startPanning(_ delta: Vec2F, _ context: TouchContext, isConfirmed: Bool) {
        map.storeView()
        let pan = PanSession(before: delta, context, isConfirmed: isConfirmed, on: map)
        start(.pan(pan))
        speed.finger = ReleaseTracker(stopGap: options.momentum.releaseTimeout)
        guard let landedAt = touch.landedAt else { return }
        let first = options.pan.mode.limited(ScreenPoint(context.startPosition), from: pan.finger)
        speed.finger.start(x: first.x, y: first.y, at: landedAt)
    }

    private func pan(_ context: TouchContext) -> Bool {
        guard pansWithOneFinger, case .pan(var pan) = session else { return false }
        let changes = sessionChanges
        pan.move(to: ScreenPoint(context.position), at: context.timestamp, on: map)
        speed.finger.add(x: pan.finger.x, y: pan.finger.y, at: context.timestamp)
        keep(.pan(pan), ifUnchangedSince: changes)
        return true
    }

    /// The second of two taps slides.
    private func quickZoom(_ delta: Vec2F, _ context: TouchContext) -> Bool {
        slide(.quickZoom, by: delta, context) { .quickZoom(QuickZoomSession(before: delta, context, on: map)) }
    }

    /// A drag with the secondary button.
    private func turn(_ delta: Vec2F, _ context: TouchContext) -> Bool {
        slide(.dragRotate, by: delta, context) { .turn(TurnSession(before: delta, context, on: map)) }
    }

    /// A drag that changes the view by its pixels, and holds no place.
    private func slide(
        _ gesture: NavigationGestures, by delta: Vec2F, _ context: TouchContext, beginning makeSession: () -> NavigationSession
    ) -> Bool {
        guard map.enabledGestures.contains(gesture) else { return false }
        if session.gesture != gesture {
            start(makeSession())
            begin(gesture)
            speed.view = viewBeforeSession
        }
        // The closure of the app may have ended the session.
        guard session.gesture == gesture else { return false }
        let changes = sessionChanges
        var moved = session
        moved.move(by: delta, at: context.timestamp, on: map)
        keep(moved, ifUnchangedSince: changes)
        speed.view.add(viewAfterCatchUp, pointer: ScreenPoint(context.position), at: context.timestamp)
        return true
    }

    /// Whether a drag that begins draws a box.
    private func isBoxDrag(_ context: TouchContext) -> Bool { enabledGestures.contains(.boxZoom) && BoxSession.begins(with: context) }

    private func dragBox(_ context: TouchContext) -> Bool {
        if case .box = session {
        } else {
            start(.box(BoxSession(from: context.startPosition)))
            begin(.boxZoom)
        }
        guard case .box(var box) = session else { return false }
        _ = box.move(to: context.position, on: map)
        session = .box(box)
        onEvent?(.boxChanged(box.box))
        return true
    }

    /// Ends the drag where the button is released. If something else ends it, the box is cancelled.
    private func complete(_ box: BoxSession, _ context: TouchContext) {
        if context.endReason == .lifted {
            var box = box
            if let lift = membership.environment?.liftPosition, box.move(to: lift, on: map) { onEvent?(.boxChanged(box.box)) }
            onEvent?(.ended(.boxZoom, willDecelerate: zoom(to: box, at: context.timestamp)))
        } else {
            onEvent?(.cancelled(.boxZoom))
        }
        settle(after: .boxZoom, context)
    }

    /// Passes the box to the app, or zooms to it. Returns whether an animation runs.
    private func zoom(to box: BoxSession, at time: TouchInstant) -> Bool {
        guard box.isLargeEnough(on: map) else { return false }
        if consumesBox?(box.box) == true { return false }
        return box.zoom(on: map, at: time)
    }

    // MARK: Two fingers

    /// A move of two fingers. Consumes it after a gesture has been recognized.
    private func moveTwoFingers(_ from: FingerPair, _ to: FingerPair, _ context: TouchContext) -> Bool {
        guard !map.enabledGestures.isDisjoint(with: .twoFingers) else { return false }
        let time = context.timestamp
        var fingers = currentTwoFingers(from, at: time)
        let changes = sessionChanges
        var outcome = TwoFingerSession.Outcome()
        if from == to {
            fingers.rest(at: to, context)
        } else {
            let move = recognition.moveOfMap(from: from, to: to, at: time)
            outcome = fingers.move(move, context, on: map)
        }
        keep(.twoFingers(fingers), ifUnchangedSince: changes)
        guard sessionChanges == changes else { return fingers.gesture != nil }
        if outcome.restartsSpeed { speed.view.restart(viewAfterCatchUp, at: time, stopGap: options.momentum.releaseTimeout) }
        if !outcome.begun.isEmpty { begin(outcome.begun) }
        speed.finger.add(x: to.middle.x, y: to.middle.y, at: time)
        speed.view.add(viewAfterCatchUp, pointer: to.halfWay, at: time)
        return fingers.gesture != nil
    }

    private func currentTwoFingers(_ pair: FingerPair, at time: TouchInstant) -> TwoFingerSession {
        if case .twoFingers(let fingers) = session { return fingers }
        map.storeView()
        // Before the first move both fingers were where they landed.
        let (landedAt, stopGap) = (touch.landedAt ?? time, options.momentum.releaseTimeout)
        speed.finger = ReleaseTracker(stopGap: stopGap)
        speed.finger.start(x: pair.middle.x, y: pair.middle.y, at: landedAt)
        speed.view = ViewTracker(ViewTracker.View(camera.view), pointer: pair.halfWay, at: landedAt, stopGap: stopGap)
        let fingers = TwoFingerSession(pair, on: map)
        start(.twoFingers(fingers))
        return fingers
    }

    /// One of two fingers has lifted. The gesture ends when the other one lifts or goes on, because the map does not move under a finger, and
    /// because fingers within the slop can still have tapped.
    private func lift(_ fingers: TwoFingerSession, _ context: TouchContext) -> Bool {
        if fingers.isPastSlop { map.keepMovement() }
        guard let gesture = fingers.gesture else { return false }
        let motions = NavigationSession.twoFingers(fingers).motions(at: speed, on: map, releasedAt: context.timestamp)
        touch.pair = LiftedPair(
            gesture: gesture, isPastSlop: fingers.isPastSlop, middle: fingers.pair.middle, time: context.timestamp, view: camera.state,
            motions: motions)
        return true
    }

    /// Ends the gesture of two fingers of which one has lifted.
    private func endPair(willDecelerate: Bool) {
        guard let pair = touch.takePair() else { return }
        touch.unsettled.formUnion(pair.gesture)
        // If another listener claims what follows, only that is undone.
        map.keepMovement(until: pair.view)
        onEvent?(.ended(pair.gesture, willDecelerate: willDecelerate))
    }

    /// Cancels the gesture of two fingers of which one has lifted, because its movement is undone.
    private func cancelPair() {
        guard let pair = touch.takePair() else { return }
        onEvent?(.cancelled(pair.gesture))
    }

    /// Ends the gesture of two fingers, of which one has lifted, at the end of the touch or at the landing of another finger.
    private func clearPair(_ context: TouchContext) {
        guard let pair = touch.pair else { return }
        switch context.endReason {
        case .lifted:
            let isInTime = context.timestamp - pair.time <= LiftedPair.longestLift
            // An animation that runs now was started by something else.
            endPair(willDecelerate: isInTime && !animator.isRunning && map.decelerate(pair.motions, at: context.timestamp))
        case .additionalFinger: endPair(willDecelerate: false)
        // Another listener has claimed what the remaining finger does, and not the movement of the pair.
        case .takenOver where pair.isPastSlop: endPair(willDecelerate: false)
        case .cancelled, .takenOver, .removed, nil: cancelPair()
        }
    }

    // MARK: The end of a session

    private func complete(_ context: TouchContext) -> Bool {
        let ended = session
        start(.none)
        touch.landedAt = nil
        if case .twoFingers(var fingers) = ended, context.endReason == .lifted {
            fingers.complete()
            return lift(fingers, context)
        }
        guard let gesture = ended.gesture else { return false }
        map.keepMovement()
        if case .box(let box) = ended {
            complete(box, context)
            return true
        }
        let time = context.timestamp
        let willDecelerate =
            context.endReason == .lifted && map.decelerate(ended.motions(at: speed, on: map, releasedAt: time), at: time)
        onEvent?(.ended(gesture, willDecelerate: willDecelerate))
        settle(after: gesture.union(touch.unsettled), context)
        return true
    }

    private func clear(_ context: TouchContext) {
        // The claim of a tilt of three fingers takes the touch over from this listener, too.
        if context.endReason != .takenOver { cancelThreeFingerTilt() }
        let cancelled = session
        let isForeign = context.endReason == .takenOver || context.endReason == .removed
        let isNoTap = touch.hasHadSeveralFingers || hasOnlyStoppedTheMap(until: context)
        start(.none)
        touch.landedAt = context.pointerCount == 2 ? context.timestamp : nil
        if case .twoFingers(let fingers) = cancelled, !fingers.isPastSlop, context.endReason == .cancelled, context.pointerCount == 1 {
            // The recognizer cancels a movement within the slop when a finger lifts, because the fingers may still tap.
            _ = lift(fingers, context)
            return
        }
        let middle = touch.pair?.middle
        clearPair(context)
        if let gesture = cancelled.gesture {
            // Two fingers within the slop can still be a tap, even if a gesture has begun.
            if context.endReason != .takenOver, cancelled.isPastSlop { map.keepMovement() }
            onEvent?(.cancelled(gesture))
        }
        switch context.endReason {
        // Two fingers that land one after the other can still tap. Then the map also undoes what the first finger has moved.
        case .additionalFinger: touch.hasHadSeveralFingers = true
        // The lift of one finger within the slop is a tap or a long press. Otherwise the map keeps what it shows.
        case .lifted where isNoTap: map.keepMovement()
        default: undoMovement(context)
        }
        if let gesture = cancelled.gesture { touch.unsettled.formUnion(gesture) }
        guard isForeign || context.pointerCount == 0 else { return }
        // A map that returns to a view, or that has left the chain, does not snap to north. The map also settles if no gesture had begun,
        // because the touch may have stopped it on its way back into its limits.
        var context = context
        if let middle { context.position = middle.vec2F }
        settle(after: isForeign ? [] : touch.unsettled, context)
    }

    /// Returns to the view before the touch. A listener that has left the chain may receive no more frames, so it returns at once.
    private func undoMovement(_ context: TouchContext) {
        map.undoMovement(at: context.timestamp, isAnimated: context.endReason != .removed)
    }

    /// Whether a touch of one finger that lifts is neither a tap, because it has stopped a motion, nor a long press.
    private func hasOnlyStoppedTheMap(until context: TouchContext) -> Bool {
        guard let landedAt = touch.landedAt, let environment = membership.environment, environment.suppressesTaps else { return false }
        return context.timestamp - landedAt < environment.configuration[context.pointerKind].longPressTimeout
    }

    /// Brings the map back into its limits, and snaps it to north. Has no effect if another finger has landed, because the fingers then hold the map
    /// where it is.
    private func settle(after gesture: NavigationGestures, _ context: TouchContext) {
        guard context.endReason != .additionalFinger else { return }
        map.settle(after: gesture, around: .screen(ScreenPoint(context.position)), at: context.timestamp)
    }

    /// Cancels the gesture in progress, without momentum, if it is one of the given gestures. Two fingers begin again with the gestures
    /// that are left.
    private func cancelSession(of gestures: NavigationGestures) {
        if touch.pair != nil, !gestures.isDisjoint(with: [.twoFingers, .twoFingerPan]) {
            map.keepMovement()
            cancelPair()
        }
        guard session.depends(on: gestures) else { return }
        let cancelled = session.gesture
        start(.none)
        recognition.restart()
        guard let cancelled = cancelled?.subtracting(beginning), !cancelled.isEmpty else { return }
        map.keepMovement()
        onEvent?(.cancelled(cancelled))
    }

    // MARK: Taps

    /// The number of levels that a two-finger tap zooms out, as in every system that has this gesture.
    private static let twoFingerTapLevels = 1.0

    /// A double tap zooms in. With the shift key it zooms out.
    private func doubleTap(_ position: Vec2F, _ context: TouchContext) -> Bool {
        guard map.enabledGestures.contains(.doubleTapZoom) else { return false }
        if context.modifiers.contains(.shift) {
            report(.doubleTapZoom, willDecelerate: true) {
                taps.zoom(by: -options.taps.doubleTapLevels, around: position, at: context.timestamp)
            }
        } else {
            zoomIn(around: position, at: context.timestamp)
            taps.begin(position, at: context.timestamp)
        }
        return true
    }

    /// A tap that continues a double tap is one more step of its zoom.
    private func continuedTap(_ position: Vec2F, at time: TouchInstant) -> Bool {
        guard map.enabledGestures.contains(.doubleTapZoom), taps.continues(position, at: time) else { return false }
        zoomIn(around: position, at: time)
        return true
    }

    private func twoFingerTap(_ position: Vec2F, _ context: TouchContext) -> Bool {
        // The map has moved with fingers that have tapped.
        cancelPair()
        guard map.enabledGestures.contains(.twoFingerTapZoom) else {
            undoMovement(context)
            return false
        }
        zoomOut(around: position, at: context.timestamp)
        return true
    }

    // MARK: Scrolling

    /// A wheel or a trackpad zooms.
    private func scroll(_ position: Vec2F, _ delta: Float, _ context: TouchContext) -> Bool {
        guard enabledGestures.contains(.scrollZoom) else { return false }
        guard delta == 0 || !options.isCooperative || !context.modifiers.isDisjoint(with: [.control, .command]) else {
            onEvent?(.blocked)
            return false
        }
        // A scroll to the side is no step of a wheel.
        guard delta != 0 else { return true }
        let step = scrolls.step(delta, at: position, context)
        // A click that follows does not undo the zoom.
        map.keepMovement()
        report(.scrollZoom, willDecelerate: step.isAnimated) { scrolls.zoom(by: step, at: context.timestamp) }
        return true
    }
}

// MARK: - Three fingers

extension MapNavigationListener: RawTouchListener {
    /// Tilts the map by three fingers, if it needs two to pan. Claims the touch when the tilt begins.
    public func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool {
        guard membership.receivesRaw(context) else { return false }
        switch threeFingers.process(event, threshold: map.pixels(options.tilt.threshold)) {
        case .nothing: return false
        case .began:
            membership.hold(context)
            let cancelled = session.gesture
            start(.none)
            if let cancelled { onEvent?(.cancelled(cancelled)) }
            begin(.tilt)
            // Nothing takes a tilt of three fingers, so nothing undoes it.
            map.keepMovement()
        case .moved(let up): map.turnAndTilt(by: 0, map.degrees(up, TwoFingerSession.tiltDegreesPerDp))
        case .ended:
            membership.release(context)
            onEvent?(.ended(.tilt, willDecelerate: false))
        case .cancelled:
            membership.release(context)
            onEvent?(.cancelled(.tilt))
        }
        return true
    }

    /// Cancels a tilt of three fingers, because the listener leaves its chain or another one claims the touch.
    private func cancelThreeFingerTilt() {
        if threeFingers.end(.cancelled) == .cancelled { onEvent?(.cancelled(.tilt)) }
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
            guard session.gesture == nil, !animator.isSettling else { return true }
            if isInChain {
                keys.advance(to: map.now)
                animator.advance(to: map.now)
            }
        }
        if let feedback = keys.perform(command, phase) { membership.announce(feedback) }
        return phase != .released
    }
}

// The movements of keyboards and buttons as methods, at once or animated. `time` is the current time on the clock of the touch events and
// of `advance(to:)`. The default is the time of the chain, and outside a chain that of the last frame. Consecutive calls add up, also with the steps of keys, wheels and taps: each one
// starts from the end of the one before. During any other animation, such as a flight, a call starts at the view that is shown.
extension MapNavigationListener {
    /// Moves the map by screen pixels, to the right and down, like a finger. Pixels that are not finite have no effect.
    ///
    /// The map goes in this direction, also by more than half the world, and stops at its limits.
    public func pan(by pixels: Vec2F, over duration: Duration = .zero, at time: TouchInstant? = nil) {
        steps.pan(by: pixels, over: duration, at: time ?? present)
    }

    /// Zooms by levels, in if positive, about a point of the screen. The default point is the camera's `targetAnchorPoint`.
    public func zoom(by levels: Double, around point: Vec2F? = nil, over duration: Duration = .zero, at time: TouchInstant? = nil) {
        steps.zoom(by: levels, around: point.map { .screen(ScreenPoint($0)) } ?? .target, over: duration, at: time ?? present)
    }

    /// Changes the bearing by degrees, clockwise if positive, about the camera's `targetAnchorPoint`. A number that is not finite has no effect.
    ///
    /// The view turns in this direction, also by more than half a turn.
    public func rotate(by degrees: Double, over duration: Duration = .zero, at time: TouchInstant? = nil) {
        steps.rotate(by: degrees, over: duration, at: time ?? present)
    }

    /// Changes the pitch by degrees, about the camera's `targetAnchorPoint`.
    public func pitch(by degrees: Double, over duration: Duration = .zero, at time: TouchInstant? = nil) {
        steps.pitch(by: degrees, over: duration, at: time ?? present)
    }

    /// Sets the bearing and the pitch to 0.
    public func resetNorth(over duration: Duration = .zero, at time: TouchInstant? = nil) {
        steps.resetNorth(over: duration, at: time ?? present)
    }

    private var present: TouchInstant { membership.isInChain ? map.now : lastFrame }
}

extension MapNavigationListener: FrameClient {
    /// Registers a closure that is called when an animation starts, when the first key is held, and when the map begins to catch up with a
    /// movement that a threshold has delayed. The closure must not retain the listener.
    public func observeFramesWanted(_ observer: @escaping () -> Void) -> ObservationToken { animator.observeFramesWanted(observer) }
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
        cancelSession(of: policy.set(share, of: ObjectIdentifier(facade)))
        updateInterests()
    }

    /// Zooms in as by a double tap.
    func zoomIn(around position: Vec2F, at time: TouchInstant) {
        report(.doubleTapZoom, willDecelerate: true) {
            taps.zoom(by: options.taps.doubleTapLevels, around: position, at: time)
        }
    }

    /// Zooms out as by a two-finger tap.
    func zoomOut(around position: Vec2F, at time: TouchInstant) {
        report(.twoFingerTapZoom, willDecelerate: true) {
            taps.zoom(by: -Self.twoFingerTapLevels, around: position, at: time)
        }
    }

    /// Pans from one point of the screen to another one, in a touch.
    ///
    /// It has the effect of the default action: none for a drag that rotates, and none for one finger that is blocked. The map handles the
    /// end of the touch, with momentum.
    func pan(by translation: Vec2F, to location: Vec2F, in context: TouchContext) {
        if case .pan = session {
        } else {
            let isOther = TurnSession.begins(with: context) || isBoxDrag(context) || isBlocked(context)
            guard enabledGestures.contains(.pan), !isOther else { return }
            // If the delegate pans from another position, the landing of the finger does not count for the velocity.
            if location != context.position { touch.landedAt = nil }
            var context = context
            context.position = location
            beginPanning(translation, context)
        }
        guard case .pan(var pan) = session else { return }
        let changes = sessionChanges
        pan.move(from: ScreenPoint(location - translation), to: ScreenPoint(location), at: context.timestamp, on: map)
        speed.finger.add(x: pan.finger.x, y: pan.finger.y, at: context.timestamp)
        keep(.pan(pan), ifUnchangedSince: changes)
    }

    /// Moves the map by a call outside a touch. Stops animations, and keeps the current view.
    func move(_ movement: (NavigatedMap) -> Void) {
        animator.cancel()
        keys.stop()
        map.endTentativeMovement()
        movement(map)
    }
}
