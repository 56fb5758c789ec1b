import Geodesy
import MapCameras
import TouchPipeline

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
