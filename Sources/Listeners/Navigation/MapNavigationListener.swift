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
///     viewport: Viewport(width: 1170, height: 2532, density: 460))
/// let navigation = MapNavigationListener(camera: camera)
/// handler.addListener(navigation)
/// ```
public final class MapNavigationListener: TouchInterface {
    // The stored state is internal and not private, because each gesture is an extension in a file of its own in this folder.

    /// All thresholds and factors. A change takes effect with the next gesture.
    @exclusivity(unchecked) public var options: NavigationOptions { didSet { updateInterests() } }

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
    @exclusivity(unchecked) var suspendedGestures: NavigationGestures = [] {
        didSet {
            endActivity(of: suspendedGestures.subtracting(oldValue))
            updateInterests()
        }
    }

    /// The gestures that the delegate of a facade has replaced. The map recognises them, and carries out only what ``grantedGestures``
    /// contains.
    @exclusivity(unchecked) var replacedGestures: NavigationGestures = [] {
        didSet { endActivity(of: replacedGestures.subtracting(oldValue)) }
    }

    /// The replaced gestures that the map carries out all the same, for the gesture that is being dispatched.
    @exclusivity(unchecked) var grantedGestures: NavigationGestures = []

    /// The gestures of two fingers that delegates of regions have claimed while these fingers are down.
    @exclusivity(unchecked) var regionGestures: NavigationGestures = []

    @exclusivity(unchecked) private var membership = ChainMembership()
    /// The interests that the chain has read.
    private var lastInterests: TouchGesture.Kinds = []
    /// The taps that follow a double tap.
    @exclusivity(unchecked) var taps = TapSeries()

    /// The camera that is moved.
    public let camera: any MapCamera
    /// The animator of the camera. Use it for all animations of the same camera.
    public let animator: CameraAnimator
    /// Called when a gesture begins to move the map, and when it ends.
    @exclusivity(unchecked) public var onEvent: ((NavigationEvent) -> Void)?
    /// Receives the box of a finished drag, in screen pixels. Return `true` to use the box for a selection. If it returns `false`, or by
    /// default, the map zooms to the box.
    public var consumesBox: ((ScreenRect) -> Bool)?

    /// The gesture in progress.
    @exclusivity(unchecked) var activity = Activity.none
    /// The movement of the current touch, so that it can be undone.
    @exclusivity(unchecked) var followed: FollowedMovement?
    /// The animation that undoes a movement.
    @exclusivity(unchecked) var returning: Returning?
    /// The movement that thresholds have held back.
    @exclusivity(unchecked) var catchUp = CatchUp()
    /// The velocity of the finger, or of the middle of two, in pixels.
    @exclusivity(unchecked) var velocity = ReleaseTracker()
    /// The change of zoom and bearing by the gesture.
    @exclusivity(unchecked) var viewTracker: ViewTracker
    /// The time when the finger landed, or the second of two. `nil` after another number of fingers was down.
    @exclusivity(unchecked) var landedAt: TouchInstant?
    var scrollClassifier = ScrollClassifier()

    /// Creates a navigation for a camera. By default it has an animator of its own.
    public init(camera: any MapCamera, animator: CameraAnimator? = nil, options: NavigationOptions = .recommended) {
        self.camera = camera
        self.animator = animator ?? CameraAnimator(camera: camera)
        self.options = options
        viewTracker = ViewTracker(ViewTracker.View(camera.view))
        lastInterests = interests
    }

    /// The kinds that the map can use.
    ///
    /// Second taps are missing while no gesture of a second tap is enabled, so that no tap waits for the map. Single taps are included only
    /// for ``TapZoomOptions/continuousTaps``.
    public var interests: TouchGesture.Kinds {
        var kinds: TouchGesture.Kinds = [
            .touchDown, .move, .moveComplete, .twoFingerClick, .twoFingerMove, .twoFingerMoveComplete, .scroll,
        ]
        if !enabledGestures.subtracting(suspendedGestures).isDisjoint(with: .secondTap) { kinds.formUnion(.secondTap) }
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
    public func didLeave() { membership.leave() }

    /// Moves the map by a gesture. Returns whether the gesture has an effect on the map.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        switch gesture {
        case .touchDown: return touchDown(at: context.timestamp)
        case .move(let delta, true, _): return drag(delta, context)
        case .move(let delta, _, true): return quickZoom(delta, context)
        case .move(let delta, _, _): return followUnconfirmed(delta, context)
        case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete: return complete(context)
        case .doubleClick(let position): return doubleTap(position, context)
        case .twoFingerClick(let first, let second): return twoFingerTap(.midpoint(first, second), at: context.timestamp)
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
        animator.advance(to: time)
        if catchUp.isPending { advanceCatchUpWithoutMove(at: time) }
        return wantsFrames
    }

    /// Whether ``advance(to:)`` has to be called once per frame: an animation runs, or the map still catches up with movement that a
    /// threshold has held back.
    public var wantsFrames: Bool { animator.isRunning || catchUp.isPending }

    // MARK: Used by all gestures

    /// Whether the listener is in a chain.
    var isInChain: Bool { membership.count > 0 }

    /// The density of the touches in pixels per inch. Outside a chain it is that of the camera's viewport.
    var density: Float { membership.environment?.density ?? Float(camera.viewport.density) }

    /// The position where the finger lifted, while the chain dispatches the lift.
    var liftPosition: Vec2F? { membership.environment?.liftPosition }

    /// The present moment on the clock of the touches. Zero outside a chain.
    var now: TouchInstant { membership.environment?.now ?? .zero }

    /// Reports the result of a command, for assistive technology.
    func announce(_ feedback: CommandFeedback) { membership.environment?.announce(feedback) }

    /// The number of screen pixels in one dp.
    var pixelsPerDp: Double { Double(ScreenLength.dp(1).pixels(density: density)) }

    private func touchDown(at time: TouchInstant) -> Bool {
        landedAt = time
        taps.land(at: time)
        animator.touchStopped()
        return false
    }

    /// Begins a gesture, and stops the animations, because the gesture now moves the map.
    func begin(_ gesture: NavigationGestures, _ activity: Activity) {
        storeOrigin()
        animator.cancel()
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
        guard let gesture = ended.gesture else { return false }
        followed = nil
        if case .boxZooming(let box) = ended { return completeBox(box, context) }
        let willDecelerate = context.endReason == .lifted && decelerate(ended, at: context.timestamp)
        onEvent?(.ended(gesture, willDecelerate: willDecelerate))
        settle(gesture, context)
        return true
    }

    private func clear(_ context: TouchContext) {
        let cancelled = activity
        let isForeign = context.endReason == .takenOver || context.endReason == .removed
        activity = .none
        catchUp = CatchUp()
        landedAt = context.pointerCount == 2 ? context.timestamp : nil
        if let gesture = cancelled.gesture {
            // Two fingers within the slop can still be a tap, even if a gesture has begun.
            if context.endReason != .takenOver, cancelled.isPastSlop { followed = nil }
            onEvent?(.cancelled(gesture))
        }
        // Two fingers that land one after the other can still tap. Then the map also undoes what the first finger has moved.
        if context.endReason != .additionalFinger { takeBack(context) }
        // A map that returns to a view, or that has left the chain, does not snap to north. The map also settles if no gesture had begun,
        // because the touch may have stopped it on its way back into its limits.
        settle(isForeign ? [] : cancelled.gesture ?? [], context)
    }

    // MARK: Catching up with movement that was held back

    /// Holds back movement. The map catches up with it from now on.
    func holdBack(_ hold: (inout CatchUp) -> Void) {
        hold(&catchUp)
        animator.onEvent?(.framesWanted)
    }

    /// Catches up until a time. Returns the movement that has become due.
    func advanceCatchUp(until time: TouchInstant) -> CatchUp.Amounts {
        guard catchUp.isPending else { return CatchUp.Amounts() }
        return catchUp.advance(to: time, over: options.catchUpDuration ?? .zero)
    }

    private func advanceCatchUpWithoutMove(at time: TouchInstant) {
        let due = advanceCatchUp(until: time)
        switch activity {
        case .panning(let panning): place(panning)
        case .twoFingers(let fingers): place(fingers, due)
        case .quickZooming(let pivot): zoomNow(by: due.levels, around: pivot)
        case .dragRotating: turnAndTilt(byDegrees: due.degrees, due.pitch)
        case .none, .blocked, .boxZooming: catchUp = CatchUp()
        }
    }

    /// The view after the map has caught up. The velocities of zoom and rotation are computed from it.
    var wantedView: ViewTracker.View {
        let view = camera.view
        return ViewTracker.View(zoom: view.zoom + catchUp.rest.levels, bearing: view.bearing + catchUp.rest.degrees)
    }
}

/// An event that the default navigation reports.
public enum NavigationEvent: Sendable, Hashable {
    /// A gesture has begun to move the map.
    ///
    /// The map may have followed the finger before, while the touch could still become a tap.
    case began(NavigationGestures)
    /// The gesture has ended. With `willDecelerate` the map decelerates.
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

// The movements of keyboards and buttons as methods, at once or animated. `time` is the current time on the clock of the touch events and
// of `advance(to:)`. Without a duration it has no effect. Consecutive calls add up: each one starts from the end of the running animation.
extension MapNavigationListener {
    /// Moves the map by screen pixels, to the right and down, like a finger.
    public func pan(by pixels: Vec2F, over duration: Duration = .zero, at time: TouchInstant = .zero) {
        let focus = camera.viewport.focus
        let end = ScreenPoint(x: focus.x + Double(pixels.x), y: focus.y + Double(pixels.y))
        var state = camera.state
        state.center = animator.targetCenter ?? state.center
        let target = CameraGeometry(state: state, viewport: camera.viewport).state(panning: focus, to: end)
        move(CameraTarget(coordinate: target.center), around: .screen(focus), over: duration, at: time)
    }

    /// Zooms by levels, in if positive, about a point of the screen. The default point is the camera's `targetAnchorPoint`.
    public func zoom(by levels: Double, around point: Vec2F? = nil, over duration: Duration = .zero, at time: TouchInstant = .zero) {
        let anchor = point.map { CameraAnchor.screen(ScreenPoint($0)) } ?? .target
        move(CameraTarget(zoom: zoomGoal + levels), around: anchor, over: duration, at: time)
    }

    /// Changes the bearing by degrees, clockwise if positive, about the camera's `targetAnchorPoint`.
    public func rotate(by degrees: Double, over duration: Duration = .zero, at time: TouchInstant = .zero) {
        move(CameraTarget(bearing: (animator.targetBearing ?? camera.state.bearing) + degrees), around: .target, over: duration, at: time)
    }

    /// Changes the pitch by degrees, about the camera's `targetAnchorPoint`.
    public func pitch(by degrees: Double, over duration: Duration = .zero, at time: TouchInstant = .zero) {
        move(CameraTarget(pitch: (animator.targetPitch ?? camera.state.pitch) + degrees), around: .target, over: duration, at: time)
    }

    /// Sets the bearing and the pitch to 0.
    public func resetNorth(over duration: Duration = .zero, at time: TouchInstant = .zero) {
        move(CameraTarget(bearing: 0, pitch: 0), around: .target, over: duration, at: time)
    }

    private func move(_ target: CameraTarget, around anchor: CameraAnchor, over duration: Duration, at time: TouchInstant) {
        animator.start(.ease(CameraEase(to: target, duration: duration, anchor: anchor)), at: time)
        if duration <= .zero { animator.advance(to: time) }
    }
}

// A facade may replace some gestures. The map does not carry them out, and does not consume them.
extension MapNavigationListener {
    /// The gestures that are enabled and not suspended.
    var activeGestures: NavigationGestures { enabledGestures.subtracting(suspendedGestures) }

    var pansWithOneFinger: Bool { activeGestures.contains(.pan) && !suspendedGestures.contains(.oneFingerPan) }

    /// The modes that two fingers may have. A suspended gesture is recognised if a region has claimed it, so that a pinch of a region is
    /// not taken for another gesture.
    var allowedTwoFingerModes: TwoFingerModes {
        let suspended = suspendedGestures.subtracting(regionGestures)
        let modes = TwoFingerModes(enabledGestures.subtracting(suspended))
        return suspended.contains(.twoFingerPan) ? modes.subtracting(.pan) : modes
    }

    /// The modes that the map carries out: all, except those of regions, and those that are replaced and not granted.
    func carriedOut(_ modes: TwoFingerModes) -> TwoFingerModes {
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
        switch activity {
        case .none, .blocked, .dragRotating, .boxZooming: return
        case .panning: if !gestures.contains(.oneFingerPan) { return }
        case .quickZooming: if !gestures.contains(.quickZoom) { return }
        case .twoFingers: if gestures.isDisjoint(with: [.twoFingers, .twoFingerPan]) { return }
        }
        let cancelled = activity.gesture
        activity = .none
        catchUp = CatchUp()
        if cancelled != nil { followed = nil }
        if let cancelled { onEvent?(.cancelled(cancelled)) }
    }
}

/// The memberships of a listener in chains. Usually there is one. While a listener moves from one handler to another there may be two.
struct ChainMembership {
    /// The number of memberships.
    private(set) var count = 0
    /// The environment of the chain that the listener has entered last. `nil` outside a chain.
    private(set) var environment: TouchEnvironment?

    mutating func enter(_ environment: TouchEnvironment) {
        count += 1
        self.environment = environment
    }

    mutating func leave() {
        count = max(0, count - 1)
        if count == 0 { environment = nil }
    }

    /// Makes the chain read the interests of the listener again, if the listener is in a chain.
    func setNeedsInterests() { environment?.setNeedsInterests() }
}
