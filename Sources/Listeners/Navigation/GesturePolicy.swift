/// Decides what the map carries out of the gestures of which delegates take over a part.
///
/// A navigation has one. A facade tells it which default actions are disabled, and which of them its delegate replaces. Regions tell it which
/// gestures of two fingers they claim. The navigation only asks.
final class GesturePolicy {
    /// What a facade takes over.
    struct Share: Equatable {
        /// The gestures that the map neither recognizes nor consumes.
        var disabled: NavigationGestures = []
        /// The gestures of two fingers that a delegate receives instead of the map. The map recognizes them, and carries out what the delegate
        /// passes back.
        var replaced: NavigationGestures = []
        /// The modes of two fingers that delegates may receive, whatever the map carries out.
        var modes: TwoFingerModes = []
    }

    /// The facade that was created last. An older one has no say, because it would otherwise enable again what its successor has disabled.
    private var facade: ObjectIdentifier?
    private(set) var share = Share()
    /// The gestures that the delegate has passed back for the move that is being dispatched.
    private var passedBack: NavigationGestures = []
    /// The gestures that delegates of regions have claimed while two fingers are down.
    private(set) var claimed: NavigationGestures = []

    // MARK: The facade

    /// Lets a facade take over gestures from now on, instead of the one before it.
    func begin(_ facade: ObjectIdentifier) { self.facade = facade }

    /// Sets what a facade takes over. Returns the gestures that the map had before and has no longer. Nothing changes if another facade was created
    /// since.
    func set(_ share: Share, of facade: ObjectIdentifier) -> NavigationGestures {
        guard facade == self.facade else { return [] }
        let before = self.share
        self.share = share
        return share.disabled.subtracting(before.disabled).union(share.replaced.subtracting(before.replaced))
    }

    /// Begins a move of which nothing is passed back yet.
    func beginMove() { passedBack = [] }

    /// Lets the map carry out replaced gestures in the move that is being dispatched.
    func passBack(_ gestures: NavigationGestures) { passedBack.formUnion(gestures) }

    // MARK: Regions

    /// Claims gestures of two fingers for the delegate of a region.
    func claim(_ gestures: NavigationGestures) { claimed.formUnion(gestures) }

    /// Ends a claim.
    func release(_ gestures: NavigationGestures) { claimed.subtract(gestures) }

    // MARK: The map

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
        var rest = modes.subtracting(TwoFingerModes(taken))
        let isPanPassedBack = passedBack.contains(.pan) && !claimed.contains(.twoFingerPan)
        let isPanTaken = taken.contains(.twoFingerPan) && !isPanPassedBack
        let isPinch = !modes.isDisjoint(with: [.zoom, .rotate])
        // A pan that belongs to a pinch is taken with it, unless it is passed back.
        let isPinchTaken = isPinch && rest.isDisjoint(with: [.zoom, .rotate]) && !passedBack.contains(.twoFingerPan)
        if isPanTaken || isPinchTaken { rest.remove(.pan) }
        return rest
    }
}

extension NavigatedMap {
    /// The gestures that the map carries out and consumes.
    var enabledGestures: NavigationGestures { policy.enabled(of: options.enabledGestures) }

    /// The modes that two fingers may have. Two fingers that are needed to pan do nothing else when they move side by side.
    var allowedTwoFingerModes: TwoFingerModes {
        let modes = policy.modes(of: options.enabledGestures)
        return options.isCooperative ? modes.subtracting([.tilt, .turn]) : modes
    }

    /// The modes that the map carries out of those that have been recognized.
    func carriedOut(_ modes: TwoFingerModes) -> TwoFingerModes {
        var modes = modes.subtracting(.still)
        if options.pan.excludesPinch { modes.formIntersection(allowedTwoFingerModes) }
        return policy.carriedOut(modes)
    }
}
