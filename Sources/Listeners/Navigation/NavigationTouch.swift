import MapCameras
import TouchPipeline

/// What is known of a touch beyond its session, from the landing of the first finger to the lift of the last one.
final class NavigationTouch {
    /// The time when the finger landed, or the second of two. `nil` after another number of fingers was down.
    private(set) var landedAt: TouchInstant?
    /// Whether the touch has had more than one finger.
    private(set) var hasHadSeveralFingers = false
    /// The gestures of the touch after which the map has not yet settled, because a finger has stayed down.
    private(set) var unsettled: NavigationGestures = []
    /// Two fingers of which one has lifted, until it is known what the other one does.
    private(set) var pair: LiftedPair?
    private let map: NavigatedMap
    private let callbacks: NavigationCallbacks

    init(_ parts: NavigationParts) { (map, callbacks) = (parts.map, parts.callbacks) }

    /// Begins with the landing of the first finger.
    func land(at time: TouchInstant) { (landedAt, hasHadSeveralFingers, unsettled) = (time, false, []) }

    /// Records the landing of another finger.
    func landAnother() { hasHadSeveralFingers = true }

    /// Records when the fingers that are down have landed. `nil` if a movement that follows does not count from there.
    func setLanding(_ time: TouchInstant?) { landedAt = time }

    /// Records a gesture after which the map settles when the last finger lifts.
    func settleLater(after gesture: NavigationGestures) { unsettled.formUnion(gesture) }

    // MARK: The lift of one of two fingers

    /// One of two fingers has lifted. The gesture ends when the other one lifts or goes on, because the map does not move under a finger, and
    /// because fingers within the slop can still have tapped.
    func lift(_ fingers: TwoFingerSession, at speed: GestureSpeed, _ context: TouchContext) -> Bool {
        if fingers.isPastSlop { map.keepMovement() }
        guard let gesture = fingers.gesture else { return false }
        let motions = NavigationSession.twoFingers(fingers).motions(at: speed, on: map, releasedAt: context.timestamp)
        pair = LiftedPair(
            gesture: gesture, isPastSlop: fingers.isPastSlop, middle: fingers.pair.middle, time: context.timestamp,
            view: map.camera.state, motions: motions)
        return true
    }

    /// Ends the gesture of two fingers of which one has lifted.
    func endPair(willDecelerate: Bool) {
        guard let pair = takePair() else { return }
        settleLater(after: pair.gesture)
        // If another listener claims what follows, only that is undone.
        map.keepMovement(until: pair.view)
        callbacks.report(.ended(pair.gesture, willDecelerate: willDecelerate))
    }

    /// Cancels the gesture of two fingers of which one has lifted, because its movement is undone.
    func cancelPair() {
        guard let pair = takePair() else { return }
        callbacks.report(.cancelled(pair.gesture))
    }

    /// Ends the gesture of two fingers, of which one has lifted, at the end of the touch or at the landing of another finger.
    func clearPair(_ context: TouchContext) {
        guard let pair else { return }
        switch context.endReason {
        case .lifted:
            let isInTime = context.timestamp - pair.time <= LiftedPair.longestLift
            // An animation that runs now was started by something else.
            endPair(willDecelerate: isInTime && !map.animator.isRunning && map.decelerate(pair.motions, at: context.timestamp))
        case .additionalFinger: endPair(willDecelerate: false)
        // Another listener has claimed what the remaining finger does, and not the movement of the pair. A listener that claims a tap of the pair
        // has the gesture of both fingers.
        case .takenOver where pair.isPastSlop || context.pointerCount == 1: endPair(willDecelerate: false)
        case .cancelled, .takenOver, .removed, nil: cancelPair()
        }
    }

    private func takePair() -> LiftedPair? {
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
