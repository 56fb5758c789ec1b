import Geodesy
import MapCameras
import TouchPipeline

/// A movement of the map that is undone if the touch turns out to be another gesture, and the animation that undoes it.
struct TentativeMovement: Sendable {
    private struct Movement: Sendable {
        /// The camera before the movement.
        let origin: CameraState
        /// The view after the last step. If the camera shows another view, something else has moved it.
        var shown: MercatorView
    }

    private struct Restoration: Sendable {
        let animation: CameraAnimation
        let origin: CameraState
    }

    private var movement: Movement?
    private var restoration: Restoration?

    /// Whether the map has a movement that may be undone.
    var isInProgress: Bool { movement != nil }

    /// The view after the last step of the movement.
    var shown: MercatorView? { movement?.shown }

    /// The animation that undoes a movement, or has undone it.
    var animation: CameraAnimation? { restoration?.animation }

    /// Begins a movement from a state, unless one is in progress. During a restoration it begins from the state that is being restored.
    mutating func begin(from state: CameraState, shown: MercatorView, isRestoring: Bool) {
        guard movement == nil else { return }
        let origin = isRestoring ? restoration?.origin : nil
        movement = Movement(origin: origin ?? state, shown: shown)
        if isRestoring { restoration = nil }
    }

    /// Records the view after a step.
    mutating func record(_ view: MercatorView) { movement?.shown = view }

    /// Keeps what has been shown so far. Only what follows can be undone.
    mutating func restart(from state: CameraState) {
        if let shown { movement = Movement(origin: state, shown: shown) }
    }

    /// Keeps the movement: it can no longer be undone.
    mutating func keep() { movement = nil }

    /// Ends the movement. Returns the state before it, and the view after its last step. `nil` if there is no movement.
    mutating func take() -> (origin: CameraState, shown: MercatorView)? {
        defer { movement = nil }
        return movement.map { ($0.origin, $0.shown) }
    }

    /// Records the animation that undoes a movement.
    mutating func restore(to origin: CameraState, by animation: CameraAnimation) {
        restoration = Restoration(animation: animation, origin: origin)
    }

    /// Ends the movement and forgets the restoration. Returns the state that is being restored, or the one before the movement if the camera
    /// still shows it.
    mutating func forget(isRestoring: Bool, isShowing: (MercatorView) -> Bool) -> CameraState? {
        defer { self = TentativeMovement() }
        if isRestoring { return restoration?.origin }
        guard let movement, isShowing(movement.shown) else { return nil }
        return movement.origin
    }
}

extension MapNavigationListener {
    /// Stores the current view when the map begins to follow fingers, unless it is stored already for the same touch.
    ///
    /// If the map is returning from another movement, it stops. It then returns to the same view if this movement is undone, too.
    func storeOrigin() {
        guard !tentative.isInProgress else { return }
        let isRestoring = isRestoring
        tentative.begin(from: camera.state, shown: camera.view, isRestoring: isRestoring)
        if isRestoring { animator.cancel() }
    }

    /// Undoes the movement: animated, or at once if the duration is not positive.
    ///
    /// Has no effect if something else has moved the camera in the meantime.
    func restore(_ context: TouchContext) {
        guard let (origin, shown) = tentative.take() else { return }
        // An animation that runs now was started by something else.
        guard camera.isShowing(shown), camera.state != origin, !isAnimating else { return }
        // A listener that has left the chain may receive no more frames.
        guard context.endReason != .removed, options.restoreDuration > .zero else { return camera.state = origin }
        let animation = ease(to: origin, over: options.restoreDuration, at: context.timestamp)
        tentative.restore(to: origin, by: animation)
    }

    /// Discards the movement, because a tap continues from its origin. Returns the view before the movement, or `nil` if there is no
    /// movement to undo.
    func forgetMovement() -> CameraState? {
        let (isRestoring, camera) = (isRestoring, camera)
        return tentative.forget(isRestoring: isRestoring) { camera.isShowing($0) }
    }

    /// Animates to a state. The next touch does not stop the animation.
    @discardableResult
    func ease(to state: CameraState, over duration: Duration, at time: TouchInstant) -> CameraAnimation {
        let ease = CameraEase(
            to: CameraTarget(state), duration: duration, curve: .easeOut, anchor: .screen(camera.viewport.focus))
        return animator.start(.ease(ease), at: time, options: CameraAnimationOptions(isStoppedByTouch: false))
    }

    /// Whether the map is returning to the view before a movement.
    var isRestoring: Bool { tentative.animation.map { animator.isRunning($0) } ?? false }

    /// Whether something else has moved the map since the last step of a movement that can be undone.
    var isMovedByOthers: Bool {
        guard let shown = tentative.shown else { return false }
        return isAnimating || !camera.isShowing(shown)
    }

    /// Whether an animation or a key that is held moves the map.
    var isAnimating: Bool { animator.isRunning || held.isMoving }

    /// Stops animations and keeps the current view, because a method call moves the map from here on.
    func stopAndKeep() {
        animator.cancel()
        held.stop()
        tentative = TentativeMovement()
    }
}
