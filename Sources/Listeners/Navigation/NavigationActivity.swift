import Geodesy
import MapCameras
import TouchPipeline

extension MapNavigationListener {
    /// What a finger, or two, are doing to the map.
    enum Activity {
        case none
        /// One finger wants to move a map that needs two.
        case blocked
        /// One finger holds a place of the map.
        case panning(Panning)
        /// A drag with the secondary button.
        case dragRotating
        /// A drag draws a box.
        case boxZooming(ScreenRect)
        /// The second tap of two slides up and down.
        case quickZooming(around: ScreenPoint)
        /// Two fingers are down.
        case twoFingers(TwoFingers)

        /// Whether the touch can no longer be a tap.
        var isPastSlop: Bool { if case .twoFingers(let fingers) = self { fingers.isPastSlop } else { true } }

        /// The gesture by its name; `nil` while two fingers have not begun anything.
        var gesture: NavigationGestures? {
            switch self {
            case .none, .blocked: nil
            case .panning(let panning): panning.isConfirmed ? .pan : nil
            case .dragRotating: .dragRotate
            case .boxZooming: .boxZoom
            case .quickZooming: .quickZoom
            case .twoFingers(let fingers): fingers.gesture
            }
        }
    }

    /// One finger that holds a place of the map.
    struct Panning {
        /// The place; `nil` if the finger took hold beyond the horizon.
        var held: WorldPoint?
        /// Where the finger is.
        var finger: ScreenPoint
        /// Whether the touch is known to be a pan. Until then the map may have to go back.
        var isConfirmed: Bool
    }

    /// Two fingers that are down: what they mean, and what they hold.
    ///
    /// An object, allocated when the second finger lands, so that a move changes it in place and copies nothing.
    final class TwoFingers {
        @exclusivity(unchecked) var arbiter: TwoFingerArbiter
        @exclusivity(unchecked) var hold: TwoFingerHold?
        @exclusivity(unchecked) var pair: FingerPair
        @exclusivity(unchecked) var lastTime: TouchInstant
        /// The camera before the fingers moved it.
        let origin: CameraState
        /// Whether the fingers are past what a tap of both admits.
        @exclusivity(unchecked) var isPastSlop = false

        /// What the map carries out: all that the arbiter has found, unless a delegate does some of it. Before anything is found, perhaps a
        /// pan.
        @exclusivity(unchecked) var modes: TwoFingerModes = []
        /// What the map has carried out.
        @exclusivity(unchecked) var begun: TwoFingerModes = []

        init(arbiter: TwoFingerArbiter, hold: TwoFingerHold?, pair: FingerPair, lastTime: TouchInstant, origin: CameraState) {
            self.arbiter = arbiter
            self.hold = hold
            self.pair = pair
            self.lastTime = lastTime
            self.origin = origin
        }

        var gesture: NavigationGestures? {
            var gestures: NavigationGestures = []
            if begun.contains(.pan) { gestures.insert(.pan) }
            if begun.contains(.zoom) { gestures.insert(.pinchZoom) }
            if begun.contains(.rotate) { gestures.insert(.rotate) }
            if begun.contains(.tilt) { gestures.insert(.tilt) }
            if begun.contains(.turn) { gestures.insert(.sidewaysTurn) }
            return gestures.isEmpty ? nil : gestures
        }
    }
}

/// What the map has made of a movement, so that it can be taken back if the touch turns out to be something else.
struct FollowedMovement: Sendable {
    /// The camera before the movement.
    let origin: CameraState
    /// The view after the last step of it. If the camera shows another one, something else has moved it.
    var shown: MercatorView
}

extension MapNavigationListener {
    /// The way back to a view.
    struct Returning {
        let animation: CameraAnimation
        let origin: CameraState
    }

    /// The map begins to follow fingers. Keeps the view as it was, unless it is kept already for the same touch.
    ///
    /// A map that is on its way back from another movement stops, and goes back to the same view if this one is taken back, too.
    func noteFollowing() {
        guard followed == nil else { return }
        followed = FollowedMovement(origin: isTakingBack ? returning?.origin ?? camera.state : camera.state, shown: camera.view)
        guard isTakingBack else { return }
        animator.cancel()
        returning = nil
    }

    /// Takes the movement back: eased, or at once where there is no time for it.
    ///
    /// Does nothing if something else has moved the camera meanwhile.
    func takeBack(_ context: TouchContext) {
        guard let followed else { return }
        self.followed = nil
        // An animation that runs by now was started by something else.
        guard camera.isShowing(followed.shown), camera.state != followed.origin, !animator.isRunning else { return }
        // A listener that has left the chain may receive no more frames.
        guard context.endReason != .removed, options.takeBackDuration > .zero else { return camera.state = followed.origin }
        returning = Returning(
            animation: ease(to: followed.origin, over: options.takeBackDuration, at: context.time), origin: followed.origin)
    }

    /// Where the view would be if the movement had been taken back; `nil` if nothing is to be taken back. Then nothing remains to be.
    ///
    /// For a tap, which goes on from there.
    func forgetMovement() -> CameraState? {
        defer { (followed, returning) = (nil, nil) }
        if isTakingBack { return returning?.origin }
        guard let followed, camera.isShowing(followed.shown) else { return nil }
        return followed.origin
    }

    /// Eases to a whole view. The next touch does not stop it.
    @discardableResult
    func ease(to state: CameraState, over duration: Duration, at time: TouchInstant) -> CameraAnimation {
        let ease = CameraEase(
            to: CameraTarget(state), duration: duration, curve: .easeOut, anchor: .screen(camera.viewport.focus))
        return animator.start(.ease(ease), at: time, options: CameraAnimationOptions(isStoppedByTouch: false))
    }

    /// Whether the map is on its way back from a movement that was taken back.
    var isTakingBack: Bool { returning.map { animator.isRunning($0.animation) } ?? false }

    /// Whether something else has moved the map, or moves it, since the last step of a movement that may be taken back.
    var isMovedByOthers: Bool {
        guard let followed else { return false }
        return animator.isRunning || !camera.isShowing(followed.shown)
    }

    /// Stops what moves the map, and keeps what it shows: a call moves it from here on.
    func stopAndKeep() {
        animator.cancel()
        (followed, returning) = (nil, nil)
    }
}

/// Movement that thresholds have held back, and that the map makes up for after the thresholds: evenly, over a fixed time.
///
/// The part that remains falls linearly with time, so it depends neither on the frame rate nor on the number of events.
struct CatchUp: Sendable {
    /// Amounts of each kind of movement.
    struct Amounts: Sendable {
        /// Of the fingers on the screen, in pixels.
        var x = 0.0
        var y = 0.0
        /// Of the zoom, in levels.
        var levels = 0.0
        /// Of the bearing, in degrees.
        var degrees = 0.0
        /// Of the pitch, in degrees.
        var pitch = 0.0
    }

    /// When the making up of each kind of movement begins.
    private struct Starts {
        var pan: Int64 = 0
        var levels: Int64 = 0
        var degrees: Int64 = 0
        var pitch: Int64 = 0
    }

    /// What remains to be made up for.
    private(set) var rest = Amounts()
    /// Whether anything remains.
    private(set) var isPending = false
    private var held = Amounts()
    private var starts = Starts()
    private var now = Int64.min

    /// Holds back a movement of the fingers, in pixels, from a time on.
    mutating func hold(x: Double, y: Double, at time: TouchInstant) {
        (held.x, held.y, starts.pan) = (x, y, time.microseconds)
        (rest.x, rest.y, isPending) = (x, y, true)
    }

    /// Holds back a zoom, in levels, from a time on.
    mutating func hold(levels: Double, at time: TouchInstant) {
        (held.levels, starts.levels, rest.levels, isPending) = (levels, time.microseconds, levels, true)
    }

    /// Holds back a turn, in degrees, from a time on.
    mutating func hold(degrees: Double, at time: TouchInstant) {
        (held.degrees, starts.degrees, rest.degrees, isPending) = (degrees, time.microseconds, degrees, true)
    }

    /// Holds back a tilt, in degrees, from a time on.
    mutating func hold(pitch: Double, at time: TouchInstant) {
        (held.pitch, starts.pitch, rest.pitch, isPending) = (pitch, time.microseconds, pitch, true)
    }

    /// Goes on to a time. A time before the last one changes nothing.
    ///
    /// Returns what has become due since the last time.
    mutating func advance(to time: TouchInstant, over duration: Duration) -> Amounts {
        guard isPending else { return Amounts() }
        now = max(now, time.microseconds)
        let length = Double(max(1, duration.wholeMicroseconds))
        let before = rest
        let pan = remaining(starts.pan, length)
        (rest.x, rest.y) = (held.x * pan, held.y * pan)
        let (levels, degrees, pitch) = (
            remaining(starts.levels, length), remaining(starts.degrees, length), remaining(starts.pitch, length)
        )
        (rest.levels, rest.degrees, rest.pitch) = (held.levels * levels, held.degrees * degrees, held.pitch * pitch)
        isPending = max(pan, levels, degrees, pitch) > 0
        return Amounts(
            x: before.x - rest.x, y: before.y - rest.y, levels: before.levels - rest.levels, degrees: before.degrees - rest.degrees,
            pitch: before.pitch - rest.pitch)
    }

    /// The part that remains: 1 at the start, 0 at the end.
    private func remaining(_ start: Int64, _ length: Double) -> Double {
        let elapsed = Double(now.subtractingSaturated(start))
        return min(1, max(0, 1 - elapsed / length))
    }
}
