import Geodesy
import MapCameras
import TouchPipeline

/// The default map navigation: what a map does when no other listener claims the touch. Put it at the end of the chain.
///
/// It moves a `MapCamera` and nothing else. What is under the fingers stays under them, at any bearing and pitch, unless a limit stops the
/// map. Everything can be switched off one by one (``enabledGestures``): what is off is passed on, not swallowed.
///
/// The map follows a finger from the first pixel on (``NavigationOptions/panSlop``). If the touch becomes a tap or a long press, or if another
/// listener claims it, the map goes back to the same view.
///
/// Momentum and animations run only when the host says so: call ``advance(to:)`` once a frame while it returns `true`. After a touch event
/// ``wantsFrames`` says whether frames are wanted.
///
/// A gesture that is in progress when the listener leaves the chain is cancelled, and the map does not go on by itself.
///
/// In a chain, the density of the touches (`TouchEnvironment.density`) counts for everything that is about fingers, whatever the density of
/// the camera's viewport. Outside of a chain the density of the viewport counts.
///
/// ```swift
/// let camera = WebMercatorCamera(
///     state: CameraState(center: Coordinate(latitude: 46.95, longitude: 7.45), zoom: 12),
///     viewport: Viewport(width: 1170, height: 2532, density: 460))
/// let navigation = MapNavigationListener(camera: camera)
/// handler.addListener(navigation)
/// ```
public final class MapNavigationListener: TouchInterface {
    /// Every threshold and factor. A change holds from the next gesture on.
    @exclusivity(unchecked) public var options: NavigationOptions { didSet { updateInterests() } }

    /// What the map does by itself.
    public var enabledGestures: NavigationGestures {
        get { options.enabledGestures }
        set { options.enabledGestures = newValue }
    }

    /// What a facade does in the map's place, or forbids it to do. What was begun of it is cancelled where it is.
    @exclusivity(unchecked) var suspendedGestures: NavigationGestures = [] {
        didSet {
            endActivity(of: suspendedGestures.subtracting(oldValue))
            updateInterests()
        }
    }

    /// What a facade's delegate does in the map's place. The map recognises it, and does of it only what is granted.
    @exclusivity(unchecked) var replacedGestures: NavigationGestures = [] {
        didSet { endActivity(of: replacedGestures.subtracting(oldValue)) }
    }

    /// What of the replaced gestures the map does all the same, in the gesture that is being told.
    @exclusivity(unchecked) var grantedGestures: NavigationGestures = []

    /// What of two fingers the delegates of regions do in the map's place while these fingers are down.
    @exclusivity(unchecked) var regionGestures: NavigationGestures = []

    @exclusivity(unchecked) private var stays = ChainStays()
    /// What the chain was told.
    private var lastInterests: TouchGesture.Kinds = []
    /// Taps after a double tap.
    @exclusivity(unchecked) var taps = TapSeries()

    /// The camera that is moved.
    public let camera: any MapCamera
    /// What runs the animations; share it with those who animate the same camera.
    public let animator: CameraAnimator
    /// Called when a gesture begins to move the map, and when it ends.
    @exclusivity(unchecked) public var onEvent: ((NavigationEvent) -> Void)?
    /// Receives the box that a drag has drawn, in screen pixels, when the button is released. Returns `true` to take it, for a selection.
    /// Otherwise, and by default, the map zooms to it.
    public var onBox: ((ScreenRect) -> Bool)?

    /// What a finger, or two, are doing right now.
    @exclusivity(unchecked) var activity = Activity.none
    /// What the map has made of the movement in progress.
    @exclusivity(unchecked) var followed: FollowedMovement?
    /// Where the map goes back to.
    @exclusivity(unchecked) var returning: Returning?
    /// What the map has yet to make up for.
    @exclusivity(unchecked) var catchUp = CatchUp()
    /// How fast the finger moves, or the middle of two, in pixels.
    @exclusivity(unchecked) var velocity = ReleaseTracker()
    /// How the view zooms and turns.
    @exclusivity(unchecked) var viewTracker: ViewTracker
    /// When the finger landed, and of two the second one; `nil` after another number of fingers was down.
    @exclusivity(unchecked) var landedAt: TouchInstant?
    var scrollClassifier = ScrollClassifier()

    /// A navigation over a camera, with an animator of its own unless one is given.
    public init(camera: any MapCamera, animator: CameraAnimator? = nil, options: NavigationOptions = .recommended) {
        self.camera = camera
        self.animator = animator ?? CameraAnimator(camera: camera)
        self.options = options
        viewTracker = ViewTracker(ViewTracker.View(camera.view))
        lastInterests = interests
    }

    /// The kinds that the map can use, whether they are enabled or not.
    ///
    /// Second taps are missing while a facade has taken over or disabled what they do. Then no tap waits for the map. Single taps are among
    /// them only for ``TapZoomOptions/continuousTaps``.
    public var interests: TouchGesture.Kinds {
        var kinds: TouchGesture.Kinds = [
            .touchDown, .move, .moveComplete, .twoFingerClick, .twoFingerMove, .twoFingerMoveComplete, .scroll,
        ]
        if !suspendedGestures.isSuperset(of: .secondTap) { kinds.formUnion(.secondTap) }
        if options.taps.continuousTaps != nil, !suspendedGestures.contains(.doubleTapZoom) { kinds.insert(.clickUnconfirmed) }
        return kinds
    }

    private func updateInterests() {
        let interests = interests
        guard interests != lastInterests else { return }
        lastInterests = interests
        stays.setNeedsInterests()
    }

    /// Takes over the density of the touches.
    public func didEnter(_ environment: TouchEnvironment) { stays.enter(environment) }

    /// Gives up the density of the touches.
    public func didLeave() { stays.leave() }

    /// Navigates by a gesture. Consumes it if it means something to the map.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        switch gesture {
        case .touchDown: return touchDown(at: context.time)
        case .move(let delta, true, _): return drag(delta, context)
        case .move(let delta, _, true): return quickZoom(delta, context)
        case .move(let delta, _, _): return followUnconfirmed(delta, context)
        case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete: return complete(context)
        case .doubleClick(let position): return doubleTap(position, context)
        case .twoFingerClick(let first, let second): return twoFingerTap(.midpoint(first, second), at: context.time)
        case .twoFingerMove(let old, let new): return moveTwoFingers(old, new, context)
        case .scroll(let position, let delta): return scroll(position, delta, context)
        case .clickUnconfirmed(let position): return furtherTap(position, at: context.time)
        case .longPress, .clickConfirmed: return false
        case .clearTouch:
            clear(context)
            return false
        }
    }

    /// Moves what moves by itself on to a time on the clock of the touch events; returns whether another frame is wanted.
    @discardableResult
    public func advance(to time: TouchInstant) -> Bool {
        animator.advance(to: time)
        if catchUp.isPending { makeUpWithoutMove(at: time) }
        return wantsFrames
    }

    /// Whether the map moves by itself, so that it wants to be advanced once a frame: an animation runs, or the map makes up for movement that
    /// a threshold has held back.
    public var wantsFrames: Bool { animator.isRunning || catchUp.isPending }

    // MARK: What all gestures share

    /// Whether a chain tells the map of gestures.
    var isInChain: Bool { stays.count > 0 }

    /// The density of the touches in pixels per inch. Outside of a chain that of the camera's viewport.
    var density: Float { stays.environment?.density ?? Float(camera.viewport.density) }

    /// Where the finger lifted, while the chain tells of the lift.
    var liftPosition: Vec2F? { stays.environment?.liftPosition }

    /// Screen pixels in one dp.
    var pixelsPerDp: Double { Double(ScreenLength.dp(1).pixels(atDensity: density)) }

    private func touchDown(at time: TouchInstant) -> Bool {
        landedAt = time
        taps.land(at: time)
        animator.touchStopped()
        return false
    }

    /// Ends what still moves the map, because a gesture takes hold of it.
    func begin(_ gesture: NavigationGestures, _ activity: Activity) {
        noteFollowing()
        animator.cancel()
        self.activity = activity
        onEvent?(.began(gesture))
    }

    /// Does what is done at once, and tells that it begins and ends.
    func tell(_ gesture: NavigationGestures, willDecelerate: Bool, _ movement: () -> Void) {
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
        let willDecelerate = context.endReason == .lifted && letGo(ended, at: context.time)
        onEvent?(.ended(gesture, willDecelerate: willDecelerate))
        settle(gesture, context)
        return true
    }

    private func clear(_ context: TouchContext) {
        let cancelled = activity
        let isForeign = context.endReason == .takenOver || context.endReason == .removed
        activity = .none
        catchUp = CatchUp()
        landedAt = context.pointerCount == 2 ? context.time : nil
        if let gesture = cancelled.gesture {
            // Two fingers within the slop are a tap, whatever they have begun to do.
            if context.endReason != .takenOver, cancelled.isPastSlop { followed = nil }
            onEvent?(.cancelled(gesture))
        }
        // Two fingers that land one after the other may still tap. Then the map goes back from what the first one has moved, too.
        if context.endReason != .additionalFinger { takeBack(context) }
        // A map that goes back, or that has left the chain, does not turn to north. The map also settles if nothing had begun: the touch may have
        // stopped it on its way back from beyond its limits.
        settle(isForeign ? [] : cancelled.gesture ?? [], context)
    }

    // MARK: Making up for what was held back

    /// Holds back movement, to be made up for from now on.
    func holdBack(_ hold: (inout CatchUp) -> Void) {
        hold(&catchUp)
        animator.onStart?()
    }

    /// Makes up for what was held back until a time. Returns what has become due.
    func makeUp(until time: TouchInstant) -> CatchUp.Amounts {
        guard catchUp.isPending else { return CatchUp.Amounts() }
        return catchUp.advance(to: time, over: options.catchUpDuration ?? .zero)
    }

    private func makeUpWithoutMove(at time: TouchInstant) {
        let due = makeUp(until: time)
        switch activity {
        case .panning(let panning): place(panning)
        case .twoFingers(let fingers): place(fingers, due)
        case .quickZooming(let pivot): zoomNow(by: due.levels, around: pivot)
        case .dragRotating: turnAndTilt(byDegrees: due.degrees, due.pitch)
        case .none, .blocked, .boxZooming: catchUp = CatchUp()
        }
    }

    /// What is shown, as if nothing were left to be made up for. How fast the fingers zoom and turn is read from it.
    var wantedView: ViewTracker.View {
        let view = camera.view
        return ViewTracker.View(zoom: view.zoom + catchUp.rest.levels, bearing: view.bearing + catchUp.rest.degrees)
    }
}

/// What the default navigation tells of itself.
public enum NavigationEvent: Sendable, Hashable {
    /// A gesture began to move the map, in this way.
    ///
    /// The map may have followed the finger before, while the touch could still become a tap.
    case began(NavigationGestures)
    /// The gesture ended. If `willDecelerate` is `true`, the map continues to move: it decelerates, or an animation runs.
    case ended(NavigationGestures, willDecelerate: Bool)
    /// The gesture was cancelled. If another listener has claimed the touch, the map goes back. Otherwise it stays where it is.
    case cancelled(NavigationGestures)
    /// A drag draws a box, which now has these edges, in screen pixels. It is there until ``NavigationGestures/boxZoom`` ends or is cancelled.
    case boxChanged(ScreenRect)
    /// One finger tried to move a map that needs two (``NavigationOptions/isCooperative``).
    case blocked
}

// What keyboards and buttons need: the same movements as calls, at once or animated. `time` is the present moment on the clock of the
// touch events and of `advance(to:)`; without a duration it does not matter.
extension MapNavigationListener {
    /// Moves the map by screen pixels, to the right and down, as a finger would.
    public func pan(by pixels: Vec2F, over duration: Duration = .zero, at time: TouchInstant = .zero) {
        let focus = camera.viewport.focus
        let end = ScreenPoint(x: focus.x + Double(pixels.x), y: focus.y + Double(pixels.y))
        let target = camera.geometry.state(panning: focus, to: end)
        move(CameraTarget(place: target.center), around: .screen(focus), over: duration, at: time)
    }

    /// Zooms by levels, in if positive, about a point of the screen; by default the camera's `targetAnchorPoint`. Calls in a row add up.
    public func zoom(by levels: Double, around point: Vec2F? = nil, over duration: Duration = .zero, at time: TouchInstant = .zero) {
        let anchor = point.map { CameraAnchor.screen(ScreenPoint($0)) } ?? .target
        move(CameraTarget(zoom: zoomGoal + levels), around: anchor, over: duration, at: time)
    }

    /// Turns the view by degrees, clockwise if positive, about the camera's `targetAnchorPoint`.
    public func rotate(by degrees: Double, over duration: Duration = .zero, at time: TouchInstant = .zero) {
        move(CameraTarget(bearing: camera.state.bearing + degrees), around: .target, over: duration, at: time)
    }

    /// Tilts the view by degrees, more if positive, about the camera's `targetAnchorPoint`.
    public func pitch(by degrees: Double, over duration: Duration = .zero, at time: TouchInstant = .zero) {
        move(CameraTarget(pitch: camera.state.pitch + degrees), around: .target, over: duration, at: time)
    }

    /// Turns north up, and looks straight down.
    public func resetNorth(over duration: Duration = .zero, at time: TouchInstant = .zero) {
        move(CameraTarget(bearing: 0, pitch: 0), around: .target, over: duration, at: time)
    }

    private func move(_ target: CameraTarget, around anchor: CameraAnchor, over duration: Duration, at time: TouchInstant) {
        animator.start(.ease(CameraEase(to: target, duration: duration, anchor: anchor)), at: time)
        if duration <= .zero { animator.advance(to: time) }
    }
}

// A facade may take the place of some of what the map does. Nothing is swallowed for that: the map just does not do it.
extension MapNavigationListener {
    /// What the map does right now: what is enabled, and not suspended.
    var activeGestures: NavigationGestures { enabledGestures.subtracting(suspendedGestures) }

    var pansWithOneFinger: Bool { activeGestures.contains(.pan) && !suspendedGestures.contains(.oneFingerPan) }

    /// What two fingers may mean. What is suspended is read all the same if it is for a region: a pinch of a region is no way to the side.
    var allowedTwoFingerModes: TwoFingerModes {
        let suspended = suspendedGestures.subtracting(regionGestures)
        let modes = TwoFingerModes(enabledGestures.subtracting(suspended))
        return suspended.contains(.twoFingerPan) ? modes.subtracting(.pan) : modes
    }

    /// What of the modes the map carries out: all, apart from what regions do, and what is replaced and not granted.
    func carriedOut(_ modes: TwoFingerModes) -> TwoFingerModes {
        guard !replacedGestures.isEmpty || !regionGestures.isEmpty else { return modes }
        let withheld = replacedGestures.subtracting(grantedGestures).union(regionGestures)
        var rest = modes.subtracting(TwoFingerModes(withheld))
        let isPanGranted = grantedGestures.contains(.pan) && !regionGestures.contains(.twoFingerPan)
        let isPanWithheld = withheld.contains(.twoFingerPan) && !isPanGranted
        let isPinch = !modes.isDisjoint(with: [.zoom, .rotate])
        // A pan that came with a pinch goes with it, unless it is asked for.
        let isPinchReplaced = isPinch && rest.isDisjoint(with: [.zoom, .rotate]) && !grantedGestures.contains(.twoFingerPan)
        if isPanWithheld || isPinchReplaced { rest.remove(.pan) }
        return rest
    }

    /// Lets go of the map, without momentum, if what is being done is one of these. What is left to two fingers they begin anew.
    func endActivity(of gestures: NavigationGestures) {
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

/// The stays of a listener in chains: usually one. While a listener moves from one handler to another it may have two.
struct ChainStays {
    /// How many there are.
    private(set) var count = 0
    /// The environment of the chain that the listener entered last; `nil` while it is in none.
    private(set) var environment: TouchEnvironment?

    mutating func enter(_ environment: TouchEnvironment) {
        count += 1
        self.environment = environment
    }

    mutating func leave() {
        count = max(0, count - 1)
        if count == 0 { environment = nil }
    }

    /// Has the interests of the listener read again, if it is in a chain.
    func setNeedsInterests() { environment?.setNeedsInterests() }
}
