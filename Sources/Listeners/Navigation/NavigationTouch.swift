import MapCameras
import TouchPipeline

/// What is known of a touch beyond its session, from the landing of the first finger to the lift of the last one.
struct NavigationTouch: Sendable {
    /// The time when the finger landed, or the second of two. `nil` after another number of fingers was down.
    var landedAt: TouchInstant?
    /// Whether the touch has had more than one finger.
    var hasHadSeveralFingers = false
    /// The gestures of the touch after which the map has not yet settled, because a finger has stayed down.
    var unsettled: NavigationGestures = []
    /// Two fingers of which one has lifted, until it is known what the other one does.
    var pair: LiftedPair?

    /// Begins with the landing of the first finger.
    mutating func land(at time: TouchInstant) { (landedAt, hasHadSeveralFingers, unsettled) = (time, false, []) }

    /// Removes the pair of which one finger has lifted.
    mutating func takePair() -> LiftedPair? {
        defer { pair = nil }
        return pair
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
