import MapCameras
import TouchPipeline

/// The session in progress of a navigation: at most one. It begins, moves and ends as one finger or two fingers do.
///
/// The app may end a session in each closure that an event or a movement calls. So whatever goes on after such a call compares ``changes`` before.
final class NavigationSessions {
    private(set) var session = NavigationSession.none
    /// The number of sessions that have begun or ended. A session that was ended while it moved the map does not come back.
    private(set) var changes = 0
    /// The speed of the session.
    private(set) var speed = GestureSpeed()
    /// What is about to begin, while what it ends is reported.
    private var beginning: NavigationGestures = []
    let map: NavigatedMap
    let touch: NavigationTouch
    let callbacks: NavigationCallbacks
    private let keys: KeyMovement
    private let recognition: TwoFingerRecognition

    init(_ parts: NavigationParts, touch: NavigationTouch, recognition: TwoFingerRecognition) {
        (map, callbacks, keys) = (parts.map, parts.callbacks, parts.keys)
        self.touch = touch
        self.recognition = recognition
    }

    /// The gesture in progress. `nil` while the touch can still become another one.
    var gesture: NavigationGestures? { session.gesture }

    /// Whether the map still catches up with movement that a threshold has delayed.
    var isCatchingUp: Bool { session.catchUp.isPending }

    // MARK: Beginning and moving

    /// Starts a session, or ends the one in progress.
    func start(_ session: NavigationSession) {
        changes += 1
        self.session = session
        if session.catchUp.isPending { map.animator.requestFrames() }
    }

    /// Moves the map by a copy of the session, and stores the copy.
    func move(_ change: (inout NavigationSession) -> Void) {
        let changes = changes
        var moved = session
        change(&moved)
        keep(moved, ifUnchangedSince: changes)
    }

    /// Stores the session that has moved the map, unless something that the map has notified has started or ended a session meanwhile.
    func keep(_ moved: NavigationSession, ifUnchangedSince changes: Int) {
        guard self.changes == changes else { return }
        let wasPending = session.catchUp.isPending
        session = moved
        if !wasPending, moved.catchUp.isPending { map.animator.requestFrames() }
    }

    /// Begins a gesture, and stops the animations, because the gesture now moves the map.
    func begin(_ gesture: NavigationGestures) {
        let changes = changes
        beginning = gesture
        touch.endPair(willDecelerate: false)
        map.storeView()
        map.animator.cancel()
        keys.stop()
        beginning = []
        // The app receives the end of what was in progress, and may have ended the session meanwhile.
        if self.changes == changes { callbacks.report(.began(gesture)) }
    }

    /// Moves the map while the fingers rest, because movement that was delayed has become due.
    func advance(to time: TouchInstant) {
        guard isCatchingUp else { return }
        move { $0.advance(to: time, on: map) }
    }

    // MARK: Speed

    /// Starts to measure the speed of one finger, from where it landed if that is known.
    func startSpeed(ofFingerAt landing: ScreenPoint, at time: TouchInstant?) {
        speed.startFinger(at: landing, at: time, stopGap: map.options.momentum.releaseTimeout)
    }

    /// Starts to measure the speed of the view.
    func startSpeedOfView(pointer: ScreenPoint? = nil, at time: TouchInstant = .zero) {
        speed.view = ViewTracker(
            ViewTracker.View(map.camera.view), pointer: pointer, at: time, stopGap: map.options.momentum.releaseTimeout)
    }

    /// Measures the speed of the view from here on.
    func restartSpeedOfView(at time: TouchInstant) {
        speed.view.restart(viewAfterCatchUp, at: time, stopGap: map.options.momentum.releaseTimeout)
    }

    /// Adds the position of the finger, or of the middle of two.
    func addToSpeed(_ finger: ScreenPoint, at time: TouchInstant) { speed.finger.add(x: finger.x, y: finger.y, at: time) }

    /// Adds the view.
    func addViewToSpeed(pointer: ScreenPoint, at time: TouchInstant) { speed.view.add(viewAfterCatchUp, pointer: pointer, at: time) }

    /// The view after the map has caught up. The velocities of zoom and rotation are computed from it.
    private var viewAfterCatchUp: ViewTracker.View {
        let (view, rest) = (map.camera.view, session.catchUp.rest)
        return ViewTracker.View(zoom: view.zoom + rest.levels, bearing: view.bearing + rest.degrees)
    }

    // MARK: The end of a session

    /// Ends the session with a `…Complete`. Returns whether it had begun a gesture.
    func complete(_ context: TouchContext) -> Bool {
        let ended = session
        start(.none)
        touch.setLanding(nil)
        if case .twoFingers(var fingers) = ended, context.endReason == .lifted {
            fingers.complete()
            return touch.lift(fingers, at: speed, context)
        }
        guard let gesture = ended.gesture else { return false }
        map.keepMovement()
        if case .box(let box) = ended {
            complete(box, context)
            return true
        }
        let time = context.timestamp
        let willDecelerate =
            context.endReason == .lifted && map.decelerate(ended.motions(at: speed, on: map, releasedAt: time), at: time)
        callbacks.report(.ended(gesture, willDecelerate: willDecelerate))
        settle(after: gesture.union(touch.unsettled), context)
        return true
    }

    /// Ends the drag of a box where the button is released. If something else ends it, the box is cancelled.
    private func complete(_ box: BoxSession, _ context: TouchContext) {
        if context.endReason == .lifted {
            var box = box
            if let lift = map.environment?.liftPosition, box.move(to: lift, on: map) { callbacks.report(.boxChanged(box.box)) }
            callbacks.report(.ended(.boxZoom, willDecelerate: zoom(to: box, at: context.timestamp)))
        } else {
            callbacks.report(.cancelled(.boxZoom))
        }
        settle(after: .boxZoom, context)
    }

    /// Passes the box to the app, or zooms to it. Returns whether an animation runs.
    private func zoom(to box: BoxSession, at time: TouchInstant) -> Bool {
        guard box.isLargeEnough(on: map) else { return false }
        if callbacks.consumesBox?(box.box) == true { return false }
        return box.zoom(on: map, at: time)
    }

    /// Ends the session with a `clearTouch`: it was no movement, or was cancelled, or the number of fingers changes.
    func clear(_ context: TouchContext) {
        let cancelled = session
        let isForeign = context.endReason == .takenOver || context.endReason == .removed
        let isNoTap = touch.hasHadSeveralFingers || hasOnlyStoppedTheMap(until: context)
        start(.none)
        touch.setLanding(context.pointerCount == 2 ? context.timestamp : nil)
        if case .twoFingers(let fingers) = cancelled, context.endReason == .lifted, context.pointerCount == 1 {
            // A movement within the slop has no `…Complete` when a finger lifts, because the fingers may still tap.
            _ = touch.lift(fingers, at: speed, context)
            return
        }
        let middle = touch.pair?.middle
        touch.clearPair(context)
        if cancelled.gesture != nil {
            // Two fingers within the slop can still be a tap, even if a gesture has begun.
            if context.endReason != .takenOver, cancelled.isPastSlop { map.keepMovement() }
            reportCancellation(of: cancelled)
        }
        switch context.endReason {
        // Two fingers that land one after the other can still tap. Then the map also undoes what the first finger has moved.
        case .additionalFinger: touch.landAnother()
        // The lift of one finger within the slop is a tap or a long press. Otherwise the map keeps what it shows.
        case .lifted where isNoTap: map.keepMovement()
        default: map.undoMovement(context)
        }
        if let gesture = cancelled.gesture { touch.settleLater(after: gesture) }
        guard isForeign || context.pointerCount == 0 else { return }
        // A map that returns to a view, or that has left the chain, does not snap to north. The map also settles if no gesture had begun,
        // because the touch may have stopped it on its way back into its limits.
        var context = context
        if let middle { context.position = middle.vec2F }
        settle(after: isForeign ? [] : touch.unsettled, context)
    }

    /// Whether a touch of one finger that lifts is neither a tap, because it has stopped a motion, nor a long press.
    private func hasOnlyStoppedTheMap(until context: TouchContext) -> Bool {
        guard let landedAt = touch.landedAt, let environment = map.environment, environment.suppressesTaps else { return false }
        return context.timestamp - landedAt < environment.configuration[context.pointerKind].longPressTimeout
    }

    /// Brings the map back into its limits, and snaps it to north. Has no effect if another finger has landed, because the fingers then hold the map
    /// where it is.
    private func settle(after gesture: NavigationGestures, _ context: TouchContext) {
        guard context.endReason != .additionalFinger else { return }
        map.settle(after: gesture, around: .screen(ScreenPoint(context.position)), at: context.timestamp)
    }

    /// Cancels the gesture in progress, without momentum, if it is one of the given gestures. Two fingers begin again with the gestures
    /// that are left.
    func cancel(_ gestures: NavigationGestures) {
        if touch.pair != nil, !gestures.isDisjoint(with: [.twoFingers, .twoFingerPan]) {
            map.keepMovement()
            touch.cancelPair()
        }
        guard session.depends(on: gestures) else { return }
        let cancelled = session
        start(.none)
        recognition.restart()
        if reportedGesture(of: cancelled) != nil { map.keepMovement() }
        reportCancellation(of: cancelled)
    }

    /// Begins a tilt of three fingers, which ends the session in progress.
    func beginThreeFingerTilt() {
        let cancelled = session.gesture
        start(.none)
        let changes = changes
        beginning = .tilt
        if let cancelled { callbacks.report(.cancelled(cancelled)) }
        beginning = []
        // The app may have cancelled the tilt meanwhile.
        if self.changes == changes { begin(.tilt) }
    }

    /// Cancels whatever is in progress. The fingers that are down have no further effect.
    func cancel() {
        map.keepMovement()
        touch.cancelPair()
        let cancelled = session
        guard session.isInProgress else { return }
        start(.ignored)
        reportCancellation(of: cancelled)
    }

    /// Reports that a tilt of three fingers was cancelled. If that happens before its beginning was reported, neither is reported.
    func cancelThreeFingerTilt() {
        guard beginning.contains(.tilt) else { return callbacks.report(.cancelled(.tilt)) }
        changes += 1
    }

    private func reportCancellation(of session: NavigationSession) {
        if let gesture = reportedGesture(of: session) { callbacks.report(.cancelled(gesture)) }
    }

    /// The gesture of a session without what is about to begin, because only what was reported as begun is reported as cancelled.
    private func reportedGesture(of session: NavigationSession) -> NavigationGestures? {
        guard let gesture = session.gesture?.subtracting(beginning), !gesture.isEmpty else { return nil }
        return gesture
    }
}
