import MapCameras

/// What the parts of a navigation share.
struct NavigationParts {
    let map: NavigatedMap
    let steps: ViewSteps
    let keys: KeyMovement
    let callbacks: NavigationCallbacks

    init(map: NavigatedMap) {
        self.map = map
        steps = ViewSteps(camera: map.camera, animator: map.animator)
        keys = KeyMovement(map: map, steps: steps)
        callbacks = NavigationCallbacks()
    }
}
