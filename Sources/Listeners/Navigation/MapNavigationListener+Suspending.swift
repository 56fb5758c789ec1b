import TouchPipeline

// A facade may take the place of some of what the map does. Nothing is swallowed for that: the map just does not do it.
extension MapNavigationListener {
    /// What the map does right now: what is enabled, and not suspended.
    var activeGestures: NavigationGestures { enabledGestures.subtracting(suspendedGestures) }

    var pansWithOneFinger: Bool { activeGestures.contains(.pan) && !suspendedGestures.contains(.oneFingerPan) }

    /// What two fingers may mean. What is suspended is read all the same if it is for a region: a pinch of a region is no way to the side.
    var allowedTwoFingerModes: TwoFingerModes {
        let suspended = suspendedGestures.subtracting(regionGestures)
        let modes = TwoFingerModes(enabledGestures.subtracting(suspended))
        return suspended.contains(.twoFingerPan) ? modes.subtracting(.pan) : modes
    }

    /// What of the modes the map carries out: all, apart from what regions do, and what is replaced and not granted.
    func carriedOut(_ modes: TwoFingerModes) -> TwoFingerModes {
        guard !replacedGestures.isEmpty || !regionGestures.isEmpty else { return modes }
        let withheld = replacedGestures.subtracting(grantedGestures).union(regionGestures)
        var rest = modes.subtracting(TwoFingerModes(withheld))
        let isPanGranted = grantedGestures.contains(.pan) && !regionGestures.contains(.twoFingerPan)
        let isPanWithheld = withheld.contains(.twoFingerPan) && !isPanGranted
        let isPinch = !modes.isDisjoint(with: [.zoom, .rotate])
        // A pan that came with a pinch goes with it, unless it is asked for.
        let isPinchReplaced = isPinch && rest.isDisjoint(with: [.zoom, .rotate]) && !grantedGestures.contains(.twoFingerPan)
        if isPanWithheld || isPinchReplaced { rest.remove(.pan) }
        return rest
    }

    /// Lets go of the map, without momentum, if what is being done is one of these. What is left to two fingers they begin anew.
    func endActivity(of gestures: NavigationGestures) {
        switch activity {
        case .none, .blocked, .dragRotating, .boxZooming: return
        case .panning: if !gestures.contains(.oneFingerPan) { return }
        case .quickZooming: if !gestures.contains(.quickZoom) { return }
        case .twoFingers: if gestures.isDisjoint(with: [.twoFingers, .twoFingerPan]) { return }
        }
        let cancelled = activity.gesture
        activity = .none
        catchUp = CatchUp()
        if cancelled != nil { followed = nil }
        if let cancelled { onEvent?(.cancelled(cancelled)) }
    }
}
