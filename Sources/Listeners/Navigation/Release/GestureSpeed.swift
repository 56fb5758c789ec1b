import Geodesy
import MapCameras
import TouchPipeline

/// The speed of a gesture at its lift.
struct GestureSpeed: Sendable, Equatable {
    /// The position of the finger, or of the middle of two, in pixels.
    var finger = ReleaseTracker()
    var view = ViewTracker(ViewTracker.View(zoom: 0, bearing: 0))

    /// Begins with a finger that landed at a point. Without a time the point does not count.
    mutating func startFinger(at landing: ScreenPoint, at time: TouchInstant?, stopGap: Duration) {
        finger = ReleaseTracker(stopGap: stopGap)
        if let time { finger.start(x: landing.x, y: landing.y, at: time) }
    }
}

/// Measures how a gesture zooms and rotates the view: the total change, and the velocity at the lift.
///
/// Whether the view is at rest at the lift is decided by the movement of the fingers in pixels. The same tremor in pixels is a different
/// number of levels and degrees, depending on the distance between the fingers.
struct ViewTracker: Sendable, Equatable {
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

/// Measures the velocity at the lift with a `VelocityTracker`, but never against the movement.
///
/// A parabola through samples that come to rest bends back at its end. A finger that slows down smoothly would then move the map in the
/// opposite direction. So each component of the velocity counts only if the last movement, or the movement in the last stop gap, had the same
/// sign. (The last movement alone is often a tremor.)
struct ReleaseTracker: Sendable, Equatable {
    private var tracker: VelocityTracker
    private let stopGap: Duration
    private var moves = 0

    /// Creates a tracker without samples. After `stopGap` without movement the velocity is zero.
    init(stopGap: Duration = VelocityTracker.standardStopGap) {
        tracker = VelocityTracker(stopGap: stopGap)
        self.stopGap = stopGap
    }

    /// Adds the position before the first move.
    mutating func start(x: Double, y: Double, at time: TouchInstant) { tracker.add(x: x, y: y, at: time) }

    /// Adds the position of a move at a time.
    mutating func add(x: Double, y: Double, at time: TouchInstant) {
        moves += 1
        tracker.add(x: x, y: y, at: time)
    }

    /// The velocity at the lift, in units per second. Zero for positions that have stayed within `tremor` of each other, and after a single
    /// move, unless it took longer than the stop gap: the first sample of a finger is often a jump.
    func velocity(releasedAt release: TouchInstant, tremor: Double = 0) -> (x: Double, y: Double) {
        guard moves > 1 || tracker.span > stopGap else { return (0, 0) }
        let (x, y): (x: Double, y: Double) = tracker.velocity(releasedAt: release, tremor: tremor)
        let (step, way) = (tracker.lastStep, tracker.lastWay)
        return (x * step.x > 0 || x * way.x > 0 ? x : 0, y * step.y > 0 || y * way.y > 0 ? y : 0)
    }
}
