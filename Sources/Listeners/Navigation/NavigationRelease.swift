import Geodesy
import MapCameras
import TouchPipeline

extension MapNavigationListener {
    /// The map is let go: what goes on by itself, if anything does.
    func letGo(_ activity: Activity, at time: TouchInstant) -> Bool {
        if isBeyondLimits { return false }
        switch activity {
        case .none, .blocked, .boxZooming: return false
        case .panning(let panning): return goOnPanning(from: panning.finger, at: time)
        case .dragRotating: return goOnTurning(around: .screen(camera.viewport.focus), at: time)
        case .quickZooming(let pivot): return goOnZooming(around: .screen(pivot), at: time)
        case .twoFingers(let fingers): return letGo(fingers, at: time)
        }
    }

    private func letGo(_ fingers: TwoFingers, at time: TouchInstant) -> Bool {
        let modes = fingers.modes
        let anchor = CameraAnchor.screen(pivot(fingers.pair.middle, isCentered: false))
        let pans = modes.contains(.pan) && options.focalPoint == nil && goOnPanning(from: fingers.pair.middle, at: time)
        let zooms = modes.contains(.zoom) && goOnZooming(around: anchor, at: time)
        let turns = modes.contains(.rotate) && goOnTurning(around: anchor, at: time)
        return pans || zooms || turns
    }

    private func goOnPanning(from finger: ScreenPoint, at time: TouchInstant) -> Bool {
        let momentum = options.momentum
        let (x, y) = velocity.velocity(releasedAt: time, tremor: tremor)
        let speed = Math.hypot(x, y) / pixelsPerDp
        guard momentum.pans, speed >= momentum.minimumPanSpeed else { return false }
        let factor = min(1, momentum.maximumPanSpeed / speed)
        let pan = PanMomentum(
            velocity: ScreenPoint(x: x * factor, y: y * factor), anchor: .screen(finger), friction: momentum.panFriction)
        animator.start(.pan(pan), at: time)
        return true
    }

    private func goOnZooming(around anchor: CameraAnchor, at time: TouchInstant) -> Bool {
        let momentum = options.momentum
        let speed = viewTracker.velocity(releasedAt: time, tremor: tremor).levels
        guard momentum.zooms, abs(speed) >= momentum.minimumZoomSpeed else { return false }
        var zoom = ScalarMomentum.zoom(velocity: 0, anchor: anchor, friction: momentum.zoomFriction)
        let longest = momentum.maximumZoomShare * abs(viewTracker.change.levels - catchUp.rest.levels)
        zoom.velocity = limited(speed, momentum.maximumZoomSpeed, longest * zoom.friction, zoom.stoppingSpeed)
        animator.start(.zoom(zoom), at: time)
        return zoom.velocity != 0
    }

    private func goOnTurning(around anchor: CameraAnchor, at time: TouchInstant) -> Bool {
        let momentum = options.momentum
        let speed = viewTracker.velocity(releasedAt: time, tremor: tremor).degrees
        guard momentum.rotates, abs(speed) >= momentum.minimumRotationSpeed else { return false }
        var turn = ScalarMomentum.rotation(velocity: 0, anchor: anchor, friction: momentum.rotationFriction)
        let longest = momentum.maximumRotationShare * abs(viewTracker.change.degrees - catchUp.rest.degrees)
        turn.velocity = limited(speed, momentum.maximumRotationSpeed, longest * turn.friction, turn.stoppingSpeed)
        animator.start(.rotation(turn), at: time)
        return turn.velocity != 0
    }

    /// How far from its place a finger that rests may be seen, in pixels.
    private var tremor: Double { Double(options.momentum.tremor.pixels(atDensity: density)) }

    /// A speed that is at most another one and loses at most `loss` until it stops; 0 if it may not lose any.
    private func limited(_ speed: Double, _ most: Double, _ loss: Double, _ stoppingSpeed: Double) -> Double {
        guard loss > 0 else { return 0 }
        let limit = min(most, loss + stoppingSpeed)
        return min(max(speed, -limit), limit)
    }

    /// Whether a rubber band is stretched.
    var isBeyondLimits: Bool {
        options.hasRubberBand && !camera.constraints.overshoot(of: camera.state, viewport: camera.viewport).isNone
    }

    /// Nobody holds the map any more: it comes back from beyond its limits, and turns to north if it is nearly there.
    ///
    /// Not while another finger takes over: it holds the map where it is.
    func settle(_ gesture: NavigationGestures, _ context: TouchContext) {
        guard context.endReason != .additionalFinger else { return }
        let (anchor, time) = (CameraAnchor.screen(ScreenPoint(context.position)), context.time)
        if isBeyondLimits, !animator.isRunning { animator.settle(CameraSettle(anchor: anchor), at: time) }
        var snapping: NavigationGestures = [.rotate, .sidewaysTurn, .dragRotate]
        if options.panSnapsToNorth { snapping.insert(.pan) }
        guard !gesture.isDisjoint(with: snapping) else { return }
        snapToNorth(around: anchor, at: time)
    }

    private func snapToNorth(around anchor: CameraAnchor, at time: TouchInstant) {
        let fromNorth = abs(camera.state.bearing.remainder(dividingBy: 360))
        guard fromNorth > 0, fromNorth <= options.northSnapAngle, !animator.movingChannels.contains(.bearing) else { return }
        let north = CameraEase(to: CameraTarget(bearing: 0), duration: options.northSnapDuration, anchor: anchor)
        animator.start(.ease(north), at: time)
    }
}

/// How a gesture zooms and turns the view: by how much in all, and how fast when it is let go.
///
/// Whether it is at rest then is decided by the hand, in pixels: a tremor of the fingers is more or fewer levels and degrees, depending on how
/// far they are apart.
struct ViewTracker: Sendable {
    /// What a gesture changes of a view.
    struct View: Sendable {
        /// The zoom level.
        var zoom: Double
        /// The bearing, in degrees.
        var bearing: Double

        init(zoom: Double, bearing: Double) { (self.zoom, self.bearing) = (zoom, bearing) }

        init(_ view: MercatorView) { self.init(zoom: view.zoom, bearing: view.bearing) }
    }

    private var view: ReleaseTracker
    private var hand: VelocityTracker
    private var startZoom = 0.0
    private var startBearing = 0.0
    private var zoom = 0.0
    /// The bearing, without the jump at north.
    private var bearing = 0.0
    /// The bearing that was added last, as it was given.
    private var lastBearing = 0.0

    /// Begins with what is shown before the gesture changes it; of two fingers also with where they landed, and when.
    init(
        _ state: View, hand position: ScreenPoint? = nil, at time: TouchInstant = .zero,
        stopGap: Duration = VelocityTracker.standardStopGap
    ) {
        view = ReleaseTracker(stopGap: stopGap)
        hand = VelocityTracker(stopGap: stopGap)
        (startZoom, startBearing) = (state.zoom, state.bearing)
        (zoom, bearing, lastBearing) = (startZoom, startBearing, startBearing)
        guard let position else { return }
        view.start(x: zoom, y: bearing, at: time)
        hand.add(x: position.x, y: position.y, at: time)
    }

    /// Forgets how fast the view was changed, and goes on from what is shown at a time. The beginning of the gesture stays.
    mutating func restart(_ state: View, at time: TouchInstant, stopGap: Duration) {
        zoom = state.zoom
        bearing += Degrees.turn(state.bearing - lastBearing)
        lastBearing = state.bearing
        view = ReleaseTracker(stopGap: stopGap)
        view.start(x: zoom, y: bearing, at: time)
    }

    /// Adds what is shown at a time, and where the hand is: one finger, or the way from the middle of two to
    /// one of them.
    mutating func add(_ state: View, hand position: ScreenPoint, at time: TouchInstant) {
        zoom = state.zoom
        // A turn through north must not look like one the other way round.
        bearing += Degrees.turn(state.bearing - lastBearing)
        lastBearing = state.bearing
        view.add(x: zoom, y: bearing, at: time)
        hand.add(x: position.x, y: position.y, at: time)
    }

    /// By how many levels and degrees it has changed since the beginning.
    var change: (levels: Double, degrees: Double) { (zoom - startZoom, bearing - startBearing) }

    /// The velocity at the release, in levels and degrees a second; zero if the hand stayed within `tremor` pixels of a place.
    func velocity(releasedAt release: TouchInstant, tremor: Double) -> (levels: Double, degrees: Double) {
        guard !hand.isAtRest(releasedAt: release, tremor: tremor) else { return (0, 0) }
        let (levels, degrees) = view.velocity(releasedAt: release)
        return (levels, degrees)
    }
}

/// How fast something moves when it is let go: the velocity of a `VelocityTracker`, but never back.
///
/// A parabola through a way that comes to rest bends back at its end, and a finger that slows down smoothly would throw the map the way it
/// came from. So each part of the velocity counts only if the last movement went the same way.
struct ReleaseTracker: Sendable {
    private var tracker: VelocityTracker
    private var moves = 0

    /// A tracker without samples; what has not moved for longer than `stopGap` before the release is at rest.
    init(stopGap: Duration = VelocityTracker.standardStopGap) { tracker = VelocityTracker(stopGap: stopGap) }

    /// Adds where something was before its first move.
    mutating func start(x: Double, y: Double, at time: TouchInstant) { tracker.add(x: x, y: y, at: time) }

    /// Adds to where it has moved at a time.
    mutating func add(x: Double, y: Double, at time: TouchInstant) {
        moves += 1
        tracker.add(x: x, y: y, at: time)
    }

    /// The velocity at the release, in units a second; zero after a single move, and for what stayed within `tremor` of a place.
    func velocity(releasedAt release: TouchInstant, tremor: Double = 0) -> (x: Double, y: Double) {
        guard moves > 1 else { return (0, 0) }
        let (x, y): (x: Double, y: Double) = tracker.velocity(releasedAt: release, tremor: tremor)
        let step = tracker.lastStep
        return (x * step.x > 0 ? x : 0, y * step.y > 0 ? y : 0)
    }
}
