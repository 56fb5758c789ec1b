import Geodesy
import MapCameras
import TouchPipeline

extension MapNavigationListener {
    /// The gesture that one or two fingers are making.
    enum Activity {
        case none
        /// One finger tries to move a map that needs two fingers.
        case blocked
        /// One finger holds a place of the map.
        case panning(Panning)
        /// A drag with the secondary button.
        case dragRotating
        /// A drag draws a box.
        case boxZooming(ScreenRect)
        /// The second of two taps slides up and down.
        case quickZooming(around: ScreenPoint)
        /// Two fingers are down.
        case twoFingers(TwoFingers)

        /// Whether the touch can no longer be a tap.
        var isPastSlop: Bool { if case .twoFingers(let fingers) = self { fingers.isPastSlop } else { true } }

        /// The gesture in progress. `nil` while two fingers have not begun one.
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
        /// The place under the finger. `nil` while the finger is above the horizon or too close to it.
        var held: WorldPoint?
        /// The position of the finger.
        var finger: ScreenPoint
        /// Whether the touch is known to be a pan. Until then the movement may have to be undone.
        var isConfirmed: Bool
    }

    /// Two fingers that are down: the modes that the map carries out, and the places that the fingers hold.
    ///
    /// It is an object, allocated when the second finger lands, so that a move changes it in place and copies nothing.
    final class TwoFingers {
        var hold: TwoFingerHold?
        var pair: FingerPair
        /// The positions from which the movement counts that the map catches up with: where the fingers landed.
        let start: FingerPair
        /// The camera before the fingers moved it.
        let origin: CameraState
        /// Whether the fingers are past the slop of a two-finger tap.
        var isPastSlop = false

        /// The modes that the map carries out: all that have been recognized, unless a delegate has replaced some. Before any is
        /// recognized it may be a pan.
        var modes: TwoFingerModes = []
        /// The modes that the map has carried out.
        var begun: TwoFingerModes = []

        init(hold: TwoFingerHold?, pair: FingerPair, origin: CameraState) {
            self.hold = hold
            self.pair = pair
            start = pair
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

/// The gesture of two fingers of which one has lifted.
struct LiftedPair {
    /// The longest time between the lifts of two fingers after which the map still decelerates: 100 ms, the time for which Open Mobile Maps
    /// ignores the remaining finger (`TouchThresholds.afterTwoFingersTimeout`).
    static let longestLift = Duration.milliseconds(100)

    let gesture: NavigationGestures
    /// Whether the fingers were past the slop of a two-finger tap.
    let isPastSlop: Bool
    /// The middle of the fingers at the lift.
    let middle: ScreenPoint
    /// The time of the lift.
    let time: TouchInstant
    /// The view at the lift.
    let view: CameraState
    /// The momentum of the gesture, which starts when the other finger lifts in time.
    let motions: [CameraMotion]
}

/// A movement that can be undone if the touch turns out to be another gesture.
struct FollowedMovement: Sendable {
    /// The camera before the movement.
    let origin: CameraState
    /// The view after the last step. If the camera shows another view, something else has moved it.
    var shown: MercatorView
}

extension MapNavigationListener {
    /// The animation back to a view.
    struct Returning {
        let animation: CameraAnimation
        let origin: CameraState
    }

    /// Stores the current view when the map begins to follow fingers, unless it is stored already for the same touch.
    ///
    /// If the map is returning from another movement, it stops. It then returns to the same view if this movement is undone, too.
    func storeOrigin() {
        guard followed == nil else { return }
        followed = FollowedMovement(origin: isTakingBack ? returning?.origin ?? camera.state : camera.state, shown: camera.view)
        guard isTakingBack else { return }
        animator.cancel()
        returning = nil
    }

    /// Undoes the movement: animated, or at once if the duration is not positive.
    ///
    /// Has no effect if something else has moved the camera in the meantime.
    func takeBack(_ context: TouchContext) {
        guard let followed else { return }
        self.followed = nil
        // An animation that runs now was started by something else.
        guard camera.isShowing(followed.shown), camera.state != followed.origin, !isAnimating else { return }
        // A listener that has left the chain may receive no more frames.
        guard context.endReason != .removed, options.restoreDuration > .zero else { return camera.state = followed.origin }
        returning = Returning(
            animation: ease(to: followed.origin, over: options.restoreDuration, at: context.timestamp), origin: followed.origin)
    }

    /// Discards the movement, because a tap continues from its origin. Returns the view before the movement, or `nil` if there is no
    /// movement to undo.
    func forgetMovement() -> CameraState? {
        defer { (followed, returning) = (nil, nil) }
        if isTakingBack { return returning?.origin }
        guard let followed, camera.isShowing(followed.shown) else { return nil }
        return followed.origin
    }

    /// Animates to a state. The next touch does not stop the animation.
    @discardableResult
    func ease(to state: CameraState, over duration: Duration, at time: TouchInstant) -> CameraAnimation {
        let ease = CameraEase(
            to: CameraTarget(state), duration: duration, curve: .easeOut, anchor: .screen(camera.viewport.focus))
        return animator.start(.ease(ease), at: time, options: CameraAnimationOptions(isStoppedByTouch: false))
    }

    /// Whether the map is returning to the view before a movement.
    var isTakingBack: Bool { returning.map { animator.isRunning($0.animation) } ?? false }

    /// Whether something else has moved the map since the last step of a movement that can be undone.
    var isMovedByOthers: Bool {
        guard let followed else { return false }
        return isAnimating || !camera.isShowing(followed.shown)
    }

    /// Whether an animation or a key that is held moves the map.
    var isAnimating: Bool { animator.isRunning || held.isMoving }

    /// Stops animations and keeps the current view, because a method call moves the map from here on.
    func stopAndKeep() {
        animator.cancel()
        held.stop()
        (followed, returning) = (nil, nil)
    }
}

/// The running animations of steps. Consecutive steps add up, and each one starts from the end of the one before. Other animations have goals of
/// their own, so a step during a flight, for example, starts at the view that is shown.
struct StepAnimations: Sendable {
    var pan: CameraAnimation?
    var zoom: CameraAnimation?
    var bearing: CameraAnimation?
    var pitch: CameraAnimation?
}

/// Movement that thresholds have held back, and with which the map catches up after the thresholds: evenly, over a fixed time.
///
/// The rest decreases linearly with time, so that it depends neither on the frame rate nor on the number of events.
struct CatchUp: Sendable {
    /// The amount of each kind of movement.
    struct Amounts: Sendable {
        /// The movement of the fingers on the screen, in pixels.
        var x = 0.0
        var y = 0.0
        /// The zoom, in levels.
        var levels = 0.0
        /// The bearing, in degrees.
        var degrees = 0.0
        /// The pitch, in degrees.
        var pitch = 0.0
    }

    /// The start time of each kind of movement, in microseconds.
    private struct Starts {
        var pan: Int64 = 0
        var levels: Int64 = 0
        var degrees: Int64 = 0
        var pitch: Int64 = 0
    }

    /// The amounts that are still held back.
    private(set) var rest = Amounts()
    /// Whether any amount is still held back.
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

    /// Holds back a change of bearing, in degrees, from a time on.
    mutating func hold(degrees: Double, at time: TouchInstant) {
        (held.degrees, starts.degrees, rest.degrees, isPending) = (degrees, time.microseconds, degrees, true)
    }

    /// Holds back a change of pitch, in degrees, from a time on.
    mutating func hold(pitch: Double, at time: TouchInstant) {
        (held.pitch, starts.pitch, rest.pitch, isPending) = (pitch, time.microseconds, pitch, true)
    }

    /// Advances to a time. A time before the last one has no effect.
    ///
    /// - Returns: The amounts that have become due since the last time.
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

    /// The share that is still held back: 1 at the start, 0 at the end.
    private func remaining(_ start: Int64, _ length: Double) -> Double {
        let elapsed = Double(now.subtractingSaturated(start))
        return min(1, max(0, 1 - elapsed / length))
    }
}
