import TouchPipeline

// A facade may take the place of some of what the map does. Nothing is swallowed for that: the map just does not do it.
extension MapNavigationListener {
    /// What the map does right now: what is enabled, and not suspended.
    var activeGestures: NavigationGestures { enabledGestures.subtracting(suspendedGestures) }

    var pansWithOneFinger: Bool { activeGestures.contains(.pan) && !suspendedGestures.contains(.oneFingerPan) }

    /// The options of two fingers; with an endless threshold a pan begins only together with something else.
    var twoFingerOptions: TwoFingerOptions {
        var twoFingers = options.twoFingers
        if suspendedGestures.contains(.twoFingerPan) { twoFingers.panThreshold = ScreenLength(inches: .infinity) }
        return twoFingers
    }

    /// Lets go of the map, without momentum, if what is being done is one of these. What is left to two fingers they begin anew.
    func endActivity(of gestures: NavigationGestures) {
        switch activity {
        case .none, .blocked, .dragRotating: return
        case .panning: if !gestures.contains(.oneFingerPan) { return }
        case .quickZooming: if !gestures.contains(.quickZoom) { return }
        case .twoFingers: if gestures.isDisjoint(with: [.twoFingers, .twoFingerPan]) { return }
        }
        let cancelled = activity.gesture
        activity = .none
        if let cancelled { onEvent?(.cancelled(cancelled)) }
    }
}
