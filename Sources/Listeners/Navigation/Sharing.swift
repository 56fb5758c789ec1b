/// What delegates take over of the gestures of a map: the delegate of a facade, and those of regions.
///
/// It is a value, which a navigation receives as an input. A facade says which default actions are disabled, and which of them its delegate
/// replaces. Regions say which gestures of two fingers they claim.
package struct Sharing: Sendable, Equatable {
    /// What a facade takes over.
    package struct Share: Sendable, Equatable {
        /// The gestures that the map neither recognizes nor consumes.
        package var disabled: NavigationGestures = []
        /// The gestures of two fingers that a delegate receives instead of the map. The map recognizes them, and carries out what the delegate
        /// passes back.
        package var replaced: NavigationGestures = []
        /// The modes of two fingers that delegates may receive, whatever the map carries out.
        package var modes: TwoFingerModes = []

        package init() {}
    }

    /// What the facade takes over.
    package internal(set) var share = Share()
    /// The gestures that the delegate has passed back for the move that is being dispatched.
    var passedBack: NavigationGestures = []
    /// The gestures that delegates of regions have claimed while two fingers are down.
    package internal(set) var claimed: NavigationGestures = []

    /// Nothing is taken over.
    package init() {}

    /// The gestures that the map had before and has no longer.
    func lost(since before: Sharing) -> NavigationGestures {
        share.disabled.subtracting(before.share.disabled).union(share.replaced.subtracting(before.share.replaced))
    }

    /// The gestures that the map carries out and consumes, of those that are switched on. `pan` has two parts, which are disabled one by one.
    func enabled(of gestures: NavigationGestures) -> NavigationGestures {
        let parts: NavigationGestures = gestures.contains(.pan) ? [.oneFingerPan, .twoFingerPan] : []
        return gestures.union(parts).subtracting(share.disabled)
    }

    /// The modes that two fingers may begin, of the gestures that are switched on. A disabled gesture is recognized if a region has claimed it, so
    /// that a pinch of a region is not taken for another gesture.
    func modes(of gestures: NavigationGestures) -> TwoFingerModes {
        let disabled = share.disabled.subtracting(claimed)
        let modes = TwoFingerModes(gestures.subtracting(disabled))
        return disabled.contains(.twoFingerPan) ? modes.subtracting(.pan) : modes
    }

    /// The modes that the map carries out of those that have been recognized: all, except those of regions, and those that are replaced and not
    /// passed back.
    func carriedOut(_ modes: TwoFingerModes) -> TwoFingerModes {
        guard !share.replaced.isEmpty || !claimed.isEmpty else { return modes }
        let taken = share.replaced.subtracting(passedBack).union(claimed)
        var remaining = modes.subtracting(TwoFingerModes(taken))
        let isPanPassedBack = passedBack.contains(.pan) && !claimed.contains(.twoFingerPan)
        let isPanTaken = taken.contains(.twoFingerPan) && !isPanPassedBack
        let isPinch = !modes.isDisjoint(with: [.zoom, .rotate])
        // A pan that belongs to a pinch is taken with it, unless it is passed back.
        let isPinchTaken = isPinch && remaining.isDisjoint(with: [.zoom, .rotate]) && !passedBack.contains(.twoFingerPan)
        if isPanTaken || isPinchTaken { remaining.remove(.pan) }
        return remaining
    }
}
