import MapCameras
import TouchPipeline

/// A movement of the map that is undone if the touch turns out to be another gesture.
struct TentativeMovement: Sendable, Equatable {
    /// The view before the movement. What the program and other motions change meanwhile changes it as well, so that only the movement is undone.
    private(set) var origin: ViewMark
    /// The state before the movement, bit for bit. It is no goal: it is shown only if the movement was undone exactly.
    private(set) var exactState: CameraState?

    /// Begins with a view. `exactState` is its state, if that is known.
    init(from origin: ViewMark, exactState: CameraState?) { (self.origin, self.exactState) = (origin, exactState) }

    /// Something else than the fingers has moved the map.
    mutating func shift(from start: ViewMark, to end: ViewMark) { origin = origin + ViewDifference(from: start, to: end) }

    /// The program has set another view. Nothing before it is undone.
    mutating func restart(from view: ViewMark) { (origin, exactState) = (view, nil) }
}

/// The gesture of two fingers of which one has lifted, until it is known what the other one does.
struct LiftedPair: Sendable, Equatable {
    /// The maximum time between the lifts of two fingers after which the map still decelerates: 100 ms, the time for which Open Mobile Maps
    /// ignores the remaining finger (`TouchThresholds.afterTwoFingersTimeout`).
    static let maximumLiftGap = Duration.milliseconds(100)

    let gesture: NavigationGestures
    /// Whether the fingers were past the slop of a two-finger tap.
    let isPastSlop: Bool
    /// The middle of the fingers at the lift.
    let middle: ScreenPoint
    /// The time of the lift.
    let time: TouchInstant
    /// The view at the lift.
    let view: ViewMark
    /// The momentum of the gesture, which starts when the other finger lifts in time.
    let momentum: Momentum
}

/// What is known of a touch beyond its session, from the landing of the first finger to the lift of the last one.
struct TouchRecord: Sendable, Equatable {
    /// The time when the finger landed, or the second of two. `nil` after another number of fingers was down.
    var landedAt: TouchInstant?
    /// Whether the touch has had more than one finger.
    var hasHadSeveralFingers = false
    /// The view when one of two fingers lifted. `nil` while none has.
    var viewAtLift: ViewMark?
    /// The gestures of the touch after which the map has not yet settled, because a finger has stayed down.
    var unsettled: NavigationGestures = []
    /// Whether fingers are down, as far as the navigation has been told.
    var isDown = false
    /// Whether only a threshold has kept the map from following since the fingers landed.
    ///
    /// The map catches up with movement below a threshold. A gesture that begins late for another reason begins where the fingers are.
    var isHeldBackByThreshold = false

    /// Begins with the landing of the first finger.
    mutating func land(at time: TouchInstant) {
        self = TouchRecord()
        (landedAt, isDown, isHeldBackByThreshold) = (time, true, true)
    }

    /// The movement so far does not count for what follows.
    mutating func forgetLanding() { (landedAt, isHeldBackByThreshold) = (nil, false) }
}
