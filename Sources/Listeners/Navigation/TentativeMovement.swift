import MapCameras

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
