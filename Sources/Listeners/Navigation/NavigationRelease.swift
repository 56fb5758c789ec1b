import Geodesy
import MapCameras
import TouchPipeline

extension MapNavigationListener {
    /// The maximum speed of the momentum of a zoom, in levels per second, by feel.
    private static let maximumZoomSpeed = 8.0
    /// The maximum speed of the momentum of a rotation, in degrees per second, by feel.
    private static let maximumRotationSpeed = 360.0

    /// Starts momentum. Returns whether the map decelerates.
    func decelerate(_ motions: [CameraMotion], at time: TouchInstant) -> Bool {
        for motion in motions { animator.start(motion, at: time) }
        return !motions.isEmpty
    }

    /// The momentum of a gesture that ends with a lift.
    func motions(after activity: Activity, at time: TouchInstant) -> [CameraMotion] {
        if isBeyondLimits { return [] }
        let motions: [CameraMotion?] =
            switch activity {
            case .none, .blocked, .boxZooming: []
            // A finger that holds nothing, because it is above the horizon, has not moved the map.
            case .panning(let panning): panning.held == nil ? [] : [panMomentum(from: panning.finger, at: time)]
            case .dragRotating: [rotationMomentum(around: .screen(camera.viewport.focus), at: time)]
            case .quickZooming(let pivot): [zoomMomentum(around: .screen(pivot), at: time)]
            case .twoFingers(let fingers): fingers.hold == nil ? [] : momentum(after: fingers, at: time)
            }
        return motions.compactMap { $0 }
    }

    private func momentum(after fingers: TwoFingers, at time: TouchInstant) -> [CameraMotion?] {
        let modes = fingers.modes
        let anchor = CameraAnchor.screen(pivot(fingers.pair.middle, isCentered: false))
        return [
            modes.contains(.pan) && options.focalPoint == nil ? panMomentum(from: fingers.pair.middle, at: time) : nil,
            modes.contains(.zoom) ? zoomMomentum(around: anchor, at: time) : nil,
            modes.contains(.rotate) ? rotationMomentum(around: anchor, at: time) : nil,
        ]
    }

    private func panMomentum(from finger: ScreenPoint, at time: TouchInstant) -> CameraMotion? {
        let (x, y) = velocity.velocity(releasedAt: time, tremor: tremor)
        return panMomentum(x: x, y: y, from: finger)
    }

    /// The momentum of a pan with a velocity in pixels per second. `nil` if it is too slow.
    func panMomentum(x: Double, y: Double, from position: ScreenPoint) -> CameraMotion? {
        let momentum = options.momentum
        let speed = Math.hypot(x, y) / pixelsPerDp
        guard momentum.pans, speed >= momentum.minimumPanSpeed else { return nil }
        let factor = min(1, momentum.maximumPanSpeed / speed)
        return .pan(
            PanMomentum(velocity: ScreenPoint(x: x * factor, y: y * factor), anchor: .screen(position), friction: momentum.panFriction))
    }

    private func zoomMomentum(around anchor: CameraAnchor, at time: TouchInstant) -> CameraMotion? {
        let speed = viewTracker.velocity(releasedAt: time, tremor: tremor).levels
        guard options.momentum.zooms, abs(speed) >= options.momentum.minimumZoomSpeed else { return nil }
        return zoomMomentum(at: speed, after: viewTracker.change.levels - catchUp.rest.levels, around: anchor)
    }

    /// The momentum of a zoom at a speed in levels per second, after a change by some levels. `nil` if the map stops at once.
    func zoomMomentum(at speed: Double, after change: Double, around anchor: CameraAnchor) -> CameraMotion? {
        let momentum = options.momentum
        var zoom = ScalarMomentum.zoom(velocity: 0, anchor: anchor, friction: momentum.zoomFriction)
        let longest = momentum.maximumZoomShare * abs(change)
        zoom.velocity = limited(speed, Self.maximumZoomSpeed, longest * zoom.friction, zoom.stoppingSpeed)
        return zoom.velocity == 0 ? nil : .zoom(zoom)
    }

    private func rotationMomentum(around anchor: CameraAnchor, at time: TouchInstant) -> CameraMotion? {
        let speed = viewTracker.velocity(releasedAt: time, tremor: tremor).degrees
        guard options.momentum.rotates, abs(speed) >= options.momentum.minimumRotationSpeed else { return nil }
        return rotationMomentum(at: speed, after: viewTracker.change.degrees - catchUp.rest.degrees, around: anchor)
    }

    /// The momentum of a rotation at a speed in degrees per second, after a change by some degrees. `nil` if the map stops at once.
    func rotationMomentum(at speed: Double, after change: Double, around anchor: CameraAnchor) -> CameraMotion? {
        let momentum = options.momentum
        var turn = ScalarMomentum.rotation(velocity: 0, anchor: anchor, friction: momentum.rotationFriction)
        let longest = momentum.maximumRotationShare * abs(change)
        turn.velocity = limited(speed, Self.maximumRotationSpeed, longest * turn.friction, turn.stoppingSpeed)
        return turn.velocity == 0 ? nil : .rotation(turn)
    }

    /// The distance within which a resting finger may move, in pixels.
    private var tremor: Double { Double(options.momentum.tremor.pixels(density: density)) }

    /// The speed, limited to `most`, and to the speed at which the map loses at most `loss` until it stops. 0 if `loss` is not positive.
    private func limited(_ speed: Double, _ most: Double, _ loss: Double, _ stoppingSpeed: Double) -> Double {
        guard loss > 0 else { return 0 }
        let limit = min(most, loss + stoppingSpeed)
        return min(max(speed, -limit), limit)
    }

    /// Whether the map is beyond its limits, as with a stretched rubber band.
    private var isBeyondLimits: Bool {
        options.hasRubberBand && !camera.constraints.overshoot(of: camera.state, viewport: camera.viewport).isNone
    }

    /// Ends a gesture: brings the map back into its limits, and snaps it to north if it is close to it.
    ///
    /// Has no effect if another finger has landed, because the fingers then hold the map where it is.
    func settle(_ gesture: NavigationGestures, _ context: TouchContext) {
        guard context.endReason != .additionalFinger else { return }
        let (anchor, time) = (CameraAnchor.screen(ScreenPoint(context.position)), context.timestamp)
        if isBeyondLimits, !isAnimating { animator.settle(CameraSettle(anchor: anchor), at: time) }
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

/// Measures how a gesture zooms and rotates the view: the total change, and the velocity at the lift.
///
/// Whether the view is at rest at the lift is decided by the movement of the fingers in pixels. The same tremor in pixels is a different
/// number of levels and degrees, depending on the distance between the fingers.
struct ViewTracker: Sendable {
    /// The part of a view that a gesture changes.
    struct View: Sendable {
        /// The zoom level.
        var zoom: Double
        /// The bearing, in degrees.
        var bearing: Double

        init(zoom: Double, bearing: Double) { (self.zoom, self.bearing) = (zoom, bearing) }

        init(_ view: MercatorView) { self.init(zoom: view.zoom, bearing: view.bearing) }
    }

    private var view: ReleaseTracker
    private var pointer: VelocityTracker
    private var startZoom = 0.0
    private var startBearing = 0.0
    private var zoom = 0.0
    /// The bearing in degrees, continuous through north.
    private var bearing = 0.0
    /// The bearing of the last sample, in degrees.
    private var lastBearing = 0.0

    /// Creates a tracker with the view before the gesture. For two fingers, also with their position and time of landing.
    init(
        _ state: View, pointer position: ScreenPoint? = nil, at time: TouchInstant = .zero,
        stopGap: Duration = VelocityTracker.standardStopGap
    ) {
        view = ReleaseTracker(stopGap: stopGap)
        pointer = VelocityTracker(stopGap: stopGap)
        (startZoom, startBearing) = (state.zoom, state.bearing)
        (zoom, bearing, lastBearing) = (startZoom, startBearing, startBearing)
        guard let position else { return }
        view.start(x: zoom, y: bearing, at: time)
        pointer.add(x: position.x, y: position.y, at: time)
    }

    /// Discards the samples, and continues with the view at a time. The start of the gesture stays.
    mutating func restart(_ state: View, at time: TouchInstant, stopGap: Duration) {
        zoom = state.zoom
        bearing += Degrees.turn(state.bearing - lastBearing)
        lastBearing = state.bearing
        view = ReleaseTracker(stopGap: stopGap)
        view.start(x: zoom, y: bearing, at: time)
    }

    /// Adds the view and the position of the fingers at a time. The position is that of one finger, or half the vector between two.
    mutating func add(_ state: View, pointer position: ScreenPoint, at time: TouchInstant) {
        zoom = state.zoom
        // The difference is taken by the shorter way, so that a rotation through north has the right sign.
        bearing += Degrees.turn(state.bearing - lastBearing)
        lastBearing = state.bearing
        view.add(x: zoom, y: bearing, at: time)
        pointer.add(x: position.x, y: position.y, at: time)
    }

    /// The total change since the start, in levels and degrees.
    var change: (levels: Double, degrees: Double) { (zoom - startZoom, bearing - startBearing) }

    /// The velocity at the lift, in levels and degrees per second. Zero if the fingers have stayed within `tremor` pixels of a position.
    func velocity(releasedAt release: TouchInstant, tremor: Double) -> (levels: Double, degrees: Double) {
        guard !pointer.isAtRest(releasedAt: release, tremor: tremor) else { return (0, 0) }
        let (levels, degrees) = view.velocity(releasedAt: release)
        return (levels, degrees)
    }
}

/// Measures the velocity at the lift with a `VelocityTracker`, but never against the last movement.
///
/// A parabola through samples that come to rest bends back at its end. A finger that slows down smoothly would then move the map in the
/// opposite direction. So each component of the velocity counts only if the last movement had the same sign.
struct ReleaseTracker: Sendable {
    private var tracker: VelocityTracker
    private var moves = 0

    /// Creates a tracker without samples. After `stopGap` without movement the velocity is zero.
    init(stopGap: Duration = VelocityTracker.standardStopGap) { tracker = VelocityTracker(stopGap: stopGap) }

    /// Adds the position before the first move.
    mutating func start(x: Double, y: Double, at time: TouchInstant) { tracker.add(x: x, y: y, at: time) }

    /// Adds the position of a move at a time.
    mutating func add(x: Double, y: Double, at time: TouchInstant) {
        moves += 1
        tracker.add(x: x, y: y, at: time)
    }

    /// The velocity at the lift, in units per second. Zero after a single move, and for positions that have stayed within `tremor` of each
    /// other.
    func velocity(releasedAt release: TouchInstant, tremor: Double = 0) -> (x: Double, y: Double) {
        guard moves > 1 else { return (0, 0) }
        let (x, y): (x: Double, y: Double) = tracker.velocity(releasedAt: release, tremor: tremor)
        let step = tracker.lastStep
        return (x * step.x > 0 ? x : 0, y * step.y > 0 ? y : 0)
    }
}
