import MapCameras
import TouchPipeline

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
